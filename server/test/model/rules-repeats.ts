/** The model's rules of repeats (product.md section 4): what a merchant allowed, and what is put when a plan is over. */
import { noParts } from './arithmetic.ts';
import type { Repeat } from './repeated.ts';
import type { Plan, Terms, World } from './world.ts';

/** Those that look at their plan now: it is over, and nothing paused or ended them. */
export function dueRepeats({ repeats, plans }: World): Repeat[] {
  const over = new Set(plans.filter(({ state }) => state === 'settled' || state === 'put_failed').map(({ no }) => no));
  return repeats.filter(({ planNo, paused, ended }) => paused === null && ended === null && over.has(planNo));
}

/** The number of a merchant's next plan in the offering of this one. */
export function nextNo({ plans }: World, { offeringNo, merchantNo }: Plan): string {
  const own = plans.filter((plan) => plan.offeringNo === offeringNo && plan.merchantNo === merchantNo);
  return `${offeringNo}-${merchantNo}-${own.length + 1}`;
}

/** "The same or better": fee and agent's share; the rest of an offer's terms never changes. */
export const isAsGood = (now: Terms, agreed: Terms): boolean =>
  now.feeBps <= agreed.feeBps && now.agentBps <= agreed.agentBps;

/** The plan as it is put again: all own money, with the last pace and cap. */
export function putAgain(plan: Plan, before: Plan, put: bigint): Plan {
  const last = before.instructions.at(-1);
  const isInstructed = last !== undefined && (last.cap !== null || last.pace === 'even');
  const parts = { ...noParts, cash: put };
  return {
    ...plan,
    put: parts,
    held: parts,
    instructions: isInstructed
      ? [{ at: Number.NEGATIVE_INFINITY, cap: last.cap, isPaused: false, pace: last.pace, endsAt: null }]
      : [],
  };
}
