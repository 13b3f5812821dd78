/** Acts on coupons: made, granted, received; puts use them. */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { wire } from '../arithmetic.ts';
import type { CouponKind } from '../arithmetic.ts';
import { byId, decide } from '../world.ts';
import type { Activity, Coupon, World } from '../world.ts';
import { byMerchant } from './accounts.ts';
import { operatorAct, pick } from './kit.ts';
import type { Builder } from './kit.ts';

const kinds = ['discount', 'fixed_amount', 'value_added', 'deduction', 'team', 'custom'] as const;
const day = 86_400;

export const createCoupon: Builder = (context, { which, variant, amount }) => {
  const { world } = context;
  const kind: CouponKind = pick(kinds, which) ?? 'discount';
  const agent = pick(world.agents, variant);
  if (world.definitions.length >= 10 || (kind === 'team' && !agent)) return undefined;
  // Few names, so that one name is often used twice a day.
  const name = `Coupon ${variant % 2}`;
  const isShare = kind === 'discount' || kind === 'value_added';
  const rateBps = isShare ? ([1_000, 3_333, 10_000][amount % 3] ?? 1_000) : null;
  const worth = isShare && amount % 2 === 0 ? null : BigInt(1 + (amount % 30_00));
  const requirement = amount % 4 === 0 ? 40_00n : 0n;
  const validSeconds = [day, 40 * day][variant % 2] ?? day;
  const payload = {
    kind,
    name: { en: name },
    ...(rateBps !== null && { rate_bps: rateBps }),
    ...(worth !== null && { amount: wire(worth) }),
    requirement: wire(requirement),
    valid_seconds: validSeconds,
    ...(kind === 'team' && agent && { agent: agent.no }),
    ...(kind === 'custom' && { terms: { en: 'As agreed.' } }),
  };
  const agentNo = kind === 'team' ? (agent?.no ?? null) : null;
  return operatorAct(
    context,
    operatorCalls.coupons.create,
    payload,
    `make a ${kind} coupon named ${name}`,
    (now, answer) =>
      decide(answer, [], (data) => {
        const { coupon } = data as { coupon: { definition_id: string } };
        const definition = { kind, name, rateBps, amount: worth, requirement, validSeconds, agentNo };
        now.definitions.push({ id: coupon.definition_id, ...definition });
      }),
  );
};

function addCoupon(
  world: World,
  id: string,
  merchantNo: string,
  definitionId: string,
  activityId: string | null,
): void {
  const { validSeconds } = byId(world.definitions, definitionId);
  const coupon: Coupon = {
    id,
    merchantNo,
    definitionId,
    activityId,
    expiresAt: world.nowMs + validSeconds * 1000,
    planNo: null,
    usedDay: null,
  };
  world.coupons.push(coupon);
}

export const grantCoupon: Builder = (context, { who, which }) => {
  const merchant = pick(context.world.merchants, who);
  const definition = pick(context.world.definitions, which);
  if (!merchant || !definition) return undefined;
  return operatorAct(
    context,
    operatorCalls.coupons.grant,
    { coupon: definition.id, merchant: merchant.no },
    `grant a ${definition.kind} coupon to ${merchant.username}`,
    (world, answer) =>
      decide(answer, [], (data) => {
        addCoupon(world, (data as { coupon_id: string }).coupon_id, merchant.no, definition.id, null);
      }),
  );
};

export const createActivity: Builder = (context, { which, variant }) => {
  const definition = pick(context.world.definitions, which);
  if (!definition || context.world.activities.length >= 5) return undefined;
  const isNewUser = variant % 3 !== 0;
  return operatorAct(
    context,
    operatorCalls.activities.create,
    { coupon: definition.id, title: { en: 'Welcome' }, rules: { en: 'Once.' }, is_new_user: isNewUser },
    `start ${isNewUser ? 'a new-user' : 'an'} activity`,
    (world, answer) =>
      decide(answer, [], (data) => {
        const { activity } = data as { activity: { activity_id: string } };
        const state = { definitionId: definition.id, isNewUser, endsAt: null, edits: 0 };
        world.activities.push({ id: activity.activity_id, ...state });
      }),
  );
};

export const isOver = (world: World, { endsAt }: Activity): boolean => endsAt !== null && endsAt <= world.nowMs;

export const endActivity: Builder = (context, { which }) => {
  const activity = pick(context.world.activities, which);
  if (!activity) return undefined;
  return operatorAct(
    context,
    operatorCalls.activities.end,
    { activity: activity.id },
    'end an activity',
    (world, answer) => {
      const current = world.activities.find(({ id }) => id === activity.id);
      return decide(answer, [current !== undefined && isOver(world, current) && 'state_refuses'], () => {
        if (current) Object.assign(current, { endsAt: world.nowMs, edits: current.edits + 1 });
      });
    },
  );
};

export const receiveCoupon = byMerchant(({ act, context, merchant }, { which, flaw }) => {
  const activity = pick(context.world.activities, which);
  if (!activity) return undefined;
  const activityId = flaw === 3 ? context.uuid() : activity.id;
  return act(
    calls.coupons.receive,
    { activity_id: activityId },
    `receive the coupon of ${activity.isNewUser ? 'a new-user' : 'an'} activity`,
    (world, answer) => {
      const current = world.activities.find(({ id }) => id === activityId);
      const mine = world.coupons.filter(({ merchantNo }) => merchantNo === merchant.no);
      const isNewUsers = (id: string | null) => world.activities.some((one) => one.id === id && one.isNewUser);
      const hasIt =
        mine.some((coupon) => coupon.activityId === activityId) ||
        (current?.isNewUser === true && mine.some((coupon) => isNewUsers(coupon.activityId)));
      const reasons = [
        (!current || isOver(world, current)) && ('activity_not_found' as const),
        hasIt && ('coupon_already_received' as const),
      ];
      return decide(answer, reasons, (data) => {
        const { coupon } = data as { coupon: { coupon_id: string } };
        addCoupon(world, coupon.coupon_id, merchant.no, current?.definitionId ?? '', activityId);
      });
    },
  );
});
