/** What holds for a plan by its merchant's instructions, and which others it takes while it runs. */
import { eventsWithin, formatAmount, pacingLimits, maxMinor, minus, plus, toMinor, zero } from '@placard/contract';
import type { CallResponse, Calls, Instruction, Minor } from '@placard/contract';
import { endWindow } from '../../domain/plans/instructions.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { addSeconds } from '../../domain/plans/schedule.ts';
import { dayOf, dayStart, nextDay } from '../../domain/wallet/months.ts';
import { instructionsOf, latestOf, meterOf, spentToday } from '../plan-pacing.ts';
import type { ControlledPlan } from '../plan-pacing.ts';

type PlanControl = CallResponse<Calls['plans']['detail']>['control'];

export function controlOf(plan: ControlledPlan & Pick<PlanRow, 'put_minor'>, currency: string): PlanControl {
  if (plan.state !== 'matching' && plan.state !== 'putting') return null;
  const held = heldBy(plan);
  const { pace, endsAt } = latestOf(instructionsOf(plan));
  const end = endWindow(plan);
  return {
    pace,
    daily_cap: held.cap && formatAmount(held.cap.minor, currency),
    today: held.cap && { spent: formatAmount(held.cap.spentMinor, currency), is_full: held.cap.isFull },
    day_ends_at: held.dayEndsAt.toISOString(),
    paused: held.pausedAt && {
      at: held.pausedAt.toISOString(),
      billed_until: addSeconds(held.pausedAt, pacingLimits.underWaySeconds).toISOString(),
    },
    ends_at: endsAt?.toISOString() ?? null,
    latest_end: end.latest?.toISOString() ?? null,
    may_add: formatAmount(mayAdd(plan), currency),
    can_end: end.isOpen,
  };
}

/** What keeps put and additions together within the highest put of the plan's terms. */
export function mayAdd(plan: Pick<PlanRow, 'put_minor' | 'added_minor' | 'terms'>): Minor {
  return maxMinor(zero, minus(toMinor(plan.terms.highestPutMinor), plus(plan.put_minor, plan.added_minor)));
}

export interface Held {
  pausedAt: Date | null;
  /** When its last pause ended. */
  resumedAt: Date | null;
  /** What it lets the plan spend on the business day of `now`, and since when it is this much. */
  cap: { minor: Minor; since: Date; spentMinor: Minor; isFull: boolean } | null;
  dayEndsAt: Date;
}

/** Returns what the merchant's instructions let the plan do at its `now`: a plan that is over may be read as of its end. */
export function heldBy(plan: ControlledPlan): Held {
  const instructions = instructionsOf(plan);
  const { dailyCapMinor: minor } = latestOf(instructions);
  const since = sinceLast(instructions, ({ dailyCapMinor }) => dailyCapMinor !== minor);
  const spentMinor = spentToday(plan, meterOf(plan, instructions));
  return {
    pausedAt: sinceLast(instructions, ({ isPaused }) => !isPaused),
    resumedAt: instructions.some(({ isPaused }) => isPaused)
      ? sinceLast(instructions, ({ isPaused }) => isPaused)
      : null,
    cap:
      minor === null || since === null
        ? null
        : { minor, since, spentMinor, isFull: eventsWithin(minus(minor, spentMinor), plan.terms) <= 0n },
    dayEndsAt: dayStart(nextDay(dayOf(plan.now, plan.business_zone)), plan.business_zone),
  };
}

/** Since when no instruction is like these; null if the latest is. */
function sinceLast(instructions: readonly Instruction[], isThese: (instruction: Instruction) => boolean): Date | null {
  return instructions[instructions.findLastIndex(isThese) + 1]?.at ?? null;
}
