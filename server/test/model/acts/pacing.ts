/** Instructions to running plans: pace, daily cap, pause, end date, more money. */
import { calls } from '@placard/contract';
import { most, wire } from '../arithmetic.ts';
import { flow, isRunning, merchantOf } from '../rules-wallet.ts';
import { heldOf } from '../rules-pacing.ts';
import { byId, byNo, decide } from '../world.ts';
import type { Plan, World } from '../world.ts';
import { byMerchant } from './accounts.ts';
import { pick } from './kit.ts';
import { lookAtPlan, offerBlocks } from './plans.ts';

/** A plan takes instructions until its time is over, also before a worker noticed. */
function isOpen(world: World, plan: Plan): boolean {
  const endsAt = plan.state === 'matching' ? plan.matchingEndsAt : plan.flightEndsAt;
  return isRunning(plan) && endsAt !== null && endsAt > world.nowMs;
}

/** Own plans, first those that run; with a flaw any. */
function choosePlan(world: World, merchantNo: string, which: number, flaw: number): Plan | undefined {
  const own = world.plans.filter((plan) => plan.merchantNo === merchantNo);
  const running = own.filter((plan) => isOpen(world, plan));
  return pick(flaw === 1 ? world.plans : running.length > 0 ? running : own, which);
}

/** One thing at a time: a cap of some events, or none; a pause or its end; a pace; an end date, sometimes too near or too late. */
function chooseChange(world: World, plan: Plan, variant: number, amount: number) {
  const { price, model } = byId(world.offers, plan.offerId).pricing;
  const last = plan.instructions.at(-1);
  if (variant % 5 === 0) return { is_paused: !(last?.isPaused ?? false) };
  if (variant % 5 === 1) return { pace: last?.pace === 'even' ? ('fast' as const) : ('even' as const) };
  if (variant % 5 === 2) return { ends_at: amount % 4 === 0 ? null : endOf(world, plan, amount) };
  if (amount % 5 === 0) return { daily_cap: null };
  const events = BigInt(1 + (amount % 14));
  return { daily_cap: wire(most(1n, model === 'cpm' ? (events * price) / 1000n : events * price)) };
}

function endOf(world: World, plan: Plan, amount: number): string {
  const latest = plan.flightEndsAt ?? world.nowMs;
  const at = world.nowMs + Math.floor((Math.max(0, latest - world.nowMs) * (amount % 11)) / 10);
  return new Date(at).toISOString();
}

const soonestMs = 300_000;

export const adjust = byMerchant(({ act, context, merchant }, { which, amount, flaw, variant }) => {
  const plan = choosePlan(context.world, merchant.no, which, flaw);
  if (!plan) return undefined;
  const change = chooseChange(context.world, plan, variant, amount);
  const words = `instruct ${plan.no}: ${JSON.stringify(change)}`;
  return act(calls.plans.adjust, { plan_no: plan.no, ...change }, words, (world, answer) => {
    const current = byNo(world.plans, plan.no);
    const { pricing, seconds } = byId(world.offers, current.offerId);
    const isForeign = current.merchantNo !== merchant.no;
    const cap =
      change.daily_cap === undefined || change.daily_cap === null ? null : BigInt(change.daily_cap.replace('.', ''));
    const isTooLow = cap !== null && cap * (pricing.model === 'cpm' ? 1000n : 1n) < pricing.price;
    const latest = current.startedAt === null ? null : current.startedAt + seconds.flight * 1000;
    const end = change.ends_at === undefined || change.ends_at === null ? latest : Date.parse(change.ends_at);
    const isEndWrong =
      change.ends_at !== undefined &&
      (latest === null ||
        end === null ||
        (current.flightEndsAt ?? 0) < world.nowMs + soonestMs ||
        end < world.nowMs + soonestMs ||
        end > latest);
    const holdsPlace =
      change.is_paused === true &&
      !(current.instructions.at(-1)?.isPaused ?? false) &&
      current.state === 'matching' &&
      byNo(world.offerings, current.offeringNo).places !== null;
    const reasons = [
      isForeign && ('plan_not_found' as const),
      !isForeign && !isOpen(world, current) && ('plan_not_stoppable' as const),
      holdsPlace && ('pause_holds_place' as const),
      isTooLow && ('invalid_fields' as const),
      isEndWrong && ('end_date_out_of_range' as const),
    ];
    return decide(answer, reasons, () => {
      const last = current.instructions.at(-1) ?? { cap: null, isPaused: false, pace: 'fast', endsAt: null };
      const next = {
        cap: change.daily_cap === undefined ? last.cap : cap,
        isPaused: change.is_paused ?? last.isPaused,
        pace: change.pace ?? last.pace,
        endsAt: change.ends_at === undefined ? last.endsAt : end === latest ? null : end,
      };
      const { at: _, ...before } = { at: 0, ...last };
      if (JSON.stringify(text(next)) === JSON.stringify(text(before))) return;
      current.instructions.push({ ...next, at: world.nowMs });
      if (change.ends_at === undefined || next.endsAt === last.endsAt) return;
      current.flightEndsAt = next.endsAt ?? latest;
      current.nextDueAt = current.flightEndsAt;
    });
  });
});

const text = ({ cap, isPaused, pace, endsAt }: Omit<Plan['instructions'][number], 'at'>) => [
  cap === null ? null : String(cap),
  isPaused,
  pace,
  endsAt,
];

export const extend = byMerchant(async ({ act, context, merchant }, { which, amount, flaw, variant }) => {
  const { world } = context;
  const plan = choosePlan(world, merchant.no, which, flaw);
  if (!plan) return undefined;
  // The plan's own terms; with a flaw, terms that nobody saw.
  const shown = flaw === 5 ? undefined : await lookAtPlan(context, merchant, plan.no);
  const room = byId(world.offers, plan.offerId).highest - plan.putAmount - plan.added;
  const means = merchantOf(context.world, merchant.no).available;
  const limit = room < means ? room : means;
  const sum = flaw === 2 ? room + 1n : variant % 7 === 0 ? means + 1n : limit > 0n ? 1n + (BigInt(amount) % limit) : 1n;
  const payload = { plan_no: plan.no, amount: wire(most(0n, sum)), terms_version: shown ?? 'unseen' };
  return act(calls.plans.extend, payload, `add ${payload.amount} to ${plan.no}`, (now, answer) => {
    const current = byNo(now.plans, plan.no);
    const asker = merchantOf(now, merchant.no);
    const added = BigInt(payload.amount.replace('.', ''));
    const isForeign = current.merchantNo !== merchant.no;
    const bound = byId(now.offers, current.offerId).highest - current.putAmount - current.added;
    const reasons = [
      isForeign && ('plan_not_found' as const),
      !isForeign && !isOpen(now, current) && ('plan_not_stoppable' as const),
      ...(isForeign ? [] : offerBlocks(now, asker, byNo(now.offerings, current.offeringNo))),
      (added <= 0n || added > bound) && ('put_out_of_range' as const),
      shown === undefined && ('terms_changed' as const),
      added > asker.available && ('insufficient_balance' as const),
    ];
    return decide(answer, reasons, () => {
      flow(asker, 'put_added', -added, current.no);
      current.added += added;
      current.held = heldOf(current, current.consumed);
    });
  });
});
