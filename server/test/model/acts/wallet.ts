/** Acts on one's own wallet: guarantee money, membership, start-up funds. */
import { calls } from '@placard/contract';
import { wire } from '../arithmetic.ts';
import { flow, isMember, isRunning, levelByVolume, merchantOf } from '../rules-wallet.ts';
import { decide, need } from '../world.ts';
import { ensureSession } from './accounts.ts';
import { between, merchantAct, pick } from './kit.ts';
import type { Builder, ModelStep } from './kit.ts';

export const payGuarantee: Builder = async (context, { who, amount, flaw }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  await ensureSession(context, merchant);
  const minor = flaw === 1 ? merchant.available + between(1n, 9_99n, amount) : between(1n, merchant.available, amount);
  return merchantAct(
    context,
    merchant,
    calls.wallet.payGuarantee,
    { amount: wire(minor) },
    {
      words: `pay ${wire(minor)} into the guarantee`,
      steps: [
        (world, answer) => {
          const current = merchantOf(world, merchant.no);
          return decide(answer, [minor > current.available && 'insufficient_balance'], () => {
            flow(current, 'guarantee_paid_in', -minor);
            current.guarantee += minor;
            return undefined;
          });
        },
      ],
    },
  );
};

export const takeBackGuarantee: Builder = async (context, { who }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  await ensureSession(context, merchant);
  const step: ModelStep = (world, answer) => {
    const current = merchantOf(world, merchant.no);
    const runs = world.plans.some((plan) => plan.merchantNo === merchant.no && isRunning(plan));
    const reasons = [
      runs && ('guarantee_in_use' as const),
      current.guarantee === 0n && ('insufficient_balance' as const),
    ];
    return decide(answer, reasons, () => {
      flow(current, 'guarantee_returned', current.guarantee);
      current.guarantee = 0n;
      return undefined;
    });
  };
  return merchantAct(
    context,
    merchant,
    calls.wallet.takeBackGuarantee,
    {},
    {
      words: 'take the guarantee back',
      steps: [step],
    },
  );
};

export const buyMembership: Builder = async (context, { who, flaw }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  await ensureSession(context, merchant);
  const price = context.world.membershipTerms.price + (flaw === 1 ? 1n : 0n);
  const step: ModelStep = (world, answer) => {
    const current = merchantOf(world, merchant.no);
    const { price: asked, days } = world.membershipTerms;
    const reached = levelByVolume(world, current).level;
    const reasons = [
      isMember(world, current) && ('membership_active' as const),
      world.levels.every(({ level }) => level <= reached) && ('membership_no_higher_level' as const),
      price !== asked && ('terms_changed' as const),
      asked > current.available && ('insufficient_balance' as const),
    ];
    return decide(answer, reasons, () => {
      flow(current, 'membership', -asked);
      world.house.membership_income += asked;
      current.membership = { price: asked, days, endsAt: world.nowMs + days * 86_400_000 };
      return undefined;
    });
  };
  return merchantAct(
    context,
    merchant,
    calls.wallet.buyMembership,
    { price: wire(price) },
    { words: `buy membership for ${wire(price)}`, steps: [step] },
  );
};

export const stopMembership: Builder = async (context, { who }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  await ensureSession(context, merchant);
  const step: ModelStep = (world, answer) => {
    const current = merchantOf(world, merchant.no);
    const boughtAt = current.membership ? current.membership.endsAt - current.membership.days * 86_400_000 : 0;
    const puts = world.plans.filter(({ merchantNo, putAt }) => merchantNo === merchant.no && putAt >= boughtAt);
    const isInUse = puts.some(({ state }) => state !== 'settled' && state !== 'put_failed');
    const reasons = [
      !isMember(world, current) && ('membership_not_active' as const),
      isMember(world, current) && isInUse && ('membership_in_use' as const),
    ];
    return decide(answer, reasons, () => {
      const { price, days, endsAt } = need(current.membership ?? undefined, 'membership');
      const whole = Math.floor((endsAt - world.nowMs) / 86_400_000);
      const hasPut = puts.length > 0;
      const unused = whole >= days - 1 && !hasPut ? days : Math.min(days, whole);
      const refund = (price * BigInt(unused)) / BigInt(days);
      flow(current, 'membership_refunded', refund);
      world.house.membership_income -= refund;
      current.membership = null;
      return undefined;
    });
  };
  return merchantAct(context, merchant, calls.wallet.stopMembership, {}, { words: 'stop membership', steps: [step] });
};

export const returnStartUp: Builder = async (context, { who }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  await ensureSession(context, merchant);
  const step: ModelStep = (world, answer) => {
    const current = merchantOf(world, merchant.no);
    return decide(answer, [current.startUpCredit === 0n && 'start_up_nothing_to_return'], () => {
      current.advanced -= current.startUpCredit;
      current.startUpCredit = 0n;
      return undefined;
    });
  };
  return merchantAct(
    context,
    merchant,
    calls.wallet.returnStartUp,
    {},
    {
      words: 'return unused start-up funds',
      steps: [step],
    },
  );
};
