/**
 * The thread through a plan. Media is bought with all of its money in the put's proportion, so inside a plan nothing is split
 * by where it came from: the plan's whole sums add up, and lead on (product.md section 5).
 */
import { minus, negate, totalOf, zero } from '@placard/contract';
import type { FundDetail, Minor } from '@placard/contract';
import { partsOfBudget } from '../../domain/plans/plan.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readCredits, readPromotionsBack, readPuts, readSettled } from './thread-plan-entries.ts';
import type { Credit, WholePlan } from './thread-plan-entries.ts';
import { planSteps } from './thread-plan-steps.ts';
import { findChange, readShares } from './thread-splits.ts';
import {
  aboutPlan,
  ending,
  expectedAt,
  ofPlan,
  ofTransfer,
  partsOfShares,
  settlementAhead,
  threadPlans,
} from './thread-views.ts';
import type { Kind, Part, Reading, Sum } from './thread-views.ts';

/** Returns the plan's sum. Refusal: `plan_not_found`. */
export async function planSum(reading: Reading, planNo: string): Promise<Sum> {
  const { tx, actor } = reading;
  const [plan] = await tx<WholePlan[]>`
    ${threadPlans(tx, tx`, p.reconciled_at, p.failed_at, (p.billable_events - p.billable_invalid)::int as billed`)}
    where p.merchant_id = ${actor.merchantId} and p.plan_no = ${planNo}`;
  if (!plan) throw new Refusal('plan_not_found');
  const totalMinor = totalOf(partsOfBudget(plan));
  const earnedMinor = minus(plan.revenue_minor, plan.reversed_minor);
  return {
    of: ofPlan(planNo),
    kind: 'plan',
    minor: totalMinor,
    note: null,
    about: aboutPlan(plan, reading),
    steps: async () => await planSteps(reading, plan),
    lists: {
      from: { totalMinor, read: async (atMost) => await sources(reading, plan, atMost) },
      to: { totalMinor, read: async (atMost) => await outcomes(reading, plan, totalMinor, atMost) },
      earned:
        plan.revenue_minor === zero
          ? null
          : {
              totalMinor: earnedMinor,
              read: async (atMost) => await revenueParts(reading, plan, earnedMinor, atMost),
            },
    },
  };
}

function some(kind: Kind, minor: Minor, reading: Reading, more: Parameters<typeof ending>[3] = {}): Part[] {
  return minor === zero ? [] : [ending(kind, minor, reading, more)];
}

/** The sums that the own money of its puts came from, then what was no own money. */
async function sources(reading: Reading, plan: WholePlan, atMost: number): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { transfer_id: id } of await readPuts(reading, plan)) {
    if (parts.length >= atMost) return parts;
    const change = await findChange(reading.tx, reading.actor.merchantId, 'available', id);
    if (!change) continue;
    const { shares } = await readShares(reading.tx, change, atMost - parts.length);
    parts.push(...(await partsOfShares(reading, shares)));
  }
  const { startUpMinor, promoMinor } = partsOfBudget(plan);
  return [...parts, ...some('start_up', startUpMinor, reading), ...some('coupon', promoMinor, reading)];
}

/** The outcome of the put: spent, returned, still held. */
async function outcomes(reading: Reading, plan: WholePlan, totalMinor: Minor, atMost: number): Promise<Part[]> {
  const promotions = await readPromotionsBack(reading, plan);
  return [
    ...some('spent', plan.consumed_minor, reading, { ...aboutPlan(plan, reading) }),
    ...creditsOf(reading, plan, await readCredits(reading, plan, 'back', atMost)),
    ...some('start_up', promotions.start_up, reading),
    ...some('coupon', promotions.coupon, reading),
    ...some('held', minus(totalMinor, plan.consumed_minor, plan.returned_minor), reading, {
      expected: expectedAt(plan.flight_ends_at ?? plan.matching_ends_at, reading),
    }),
  ];
}

/** Transfers that credited the available funds. */
function creditsOf(reading: Reading, plan: WholePlan, credits: readonly Credit[]): Part[] {
  return credits.flatMap(({ kind, minor, transfer_id: id, posted_at: at }) =>
    some(kind, minor, reading, {
      of: ofTransfer(id),
      time: at.toISOString(),
      transfer_id: id,
      ...aboutPlan(plan, reading),
    }),
  );
}

/** What the conversions earned: what settlement took of it, what it paid, what is not settled yet. */
async function revenueParts(reading: Reading, plan: WholePlan, earnedMinor: Minor, atMost: number): Promise<Part[]> {
  const settled = await readSettled(reading, plan);
  const of = (detail: FundDetail) => settled.get(detail) ?? zero;
  return [
    ...creditsOf(reading, plan, await readCredits(reading, plan, 'settlement', atMost)),
    ...some('fee', negate(of('fee')), reading),
    ...some('start_up_returned', negate(of('start_up_returned')), reading),
    ...some('agent_share', negate(of('agent_share')), reading),
    ...some('pending', minus(earnedMinor, of('revenue')), reading, { expected: settlementAhead(plan, reading) }),
  ];
}
