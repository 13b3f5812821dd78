/** The days of a plan's money ahead: when it is returned, and what its settlement waits for. */
import type { CallResponse, Calls, Minor } from '@placard/contract';
import { minus, zero } from '@placard/contract';
import { addSeconds, latestEnd, latestLock, latestSettlement } from '../plans/schedule.ts';
import type { SettlementDates } from '../plans/schedule.ts';
import { consumedParts, partsOfBudget } from '../plans/plan.ts';
import type { PlanRow } from '../plans/plan.ts';
import type { OpenPlan } from '../plans/settle-now.ts';

type Step = CallResponse<Calls['calendar']['show']>['ahead'][number]['steps'][number];

/** Returns the steps of a plan that is not settled, each at its latest time. */
export function stepsOf(plan: SettlementDates, now: Date): { steps: Step[]; isLatest: boolean } {
  const ends = latestEnd(plan);
  const times: [Step['step'], Date][] = [
    ['delivery_ends', ends],
    ['grace_ends', addSeconds(ends, plan.terms.graceSeconds)],
    ['locked', latestLock(plan)],
    ['settled', latestSettlement(plan)],
  ];
  const isOver = (step: Step['step'], at: Date) => step !== 'settled' && at <= now && plan.finished_at !== null;
  return {
    steps: times.map(([step, at]) => ({ step, at: at.toISOString(), is_done: isOver(step, at) })),
    isLatest: plan.finished_at === null,
  };
}

/** Returns the merchant's own money that a plan still holds; the grace returns all that is left of it. */
export function cashHeld(plan: OpenPlan & Pick<PlanRow, 'returned_minor'>): Minor {
  return plan.returned_minor > zero ? zero : minus(partsOfBudget(plan).cashMinor, consumedParts(plan).cashMinor);
}
