/** What holds for a running plan by its merchant's instructions, and which others it takes. */
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
  const instructions = instructionsOf(plan);
  const { pace, dailyCapMinor, isPaused, endsAt } = latestOf(instructions);
  const pausedAt = isPaused ? pausedSince(instructions) : undefined;
  const end = endWindow(plan);
  return {
    pace,
    daily_cap: dailyCapMinor === null ? null : formatAmount(dailyCapMinor, currency),
    today: todayOf(plan, instructions, currency),
    day_ends_at: dayStart(nextDay(dayOf(plan.now, plan.business_zone)), plan.business_zone).toISOString(),
    paused: pausedAt
      ? {
          at: pausedAt.toISOString(),
          billed_until: addSeconds(pausedAt, pacingLimits.underWaySeconds).toISOString(),
        }
      : null,
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

function pausedSince(instructions: readonly Instruction[]): Date | undefined {
  const resumed = instructions.findLastIndex(({ isPaused }) => !isPaused);
  return instructions[resumed + 1]?.at;
}

function todayOf(plan: ControlledPlan, instructions: readonly Instruction[], currency: string) {
  const { dailyCapMinor } = latestOf(instructions);
  if (dailyCapMinor === null) return null;
  const spentMinor = spentToday(plan, meterOf(plan, instructions));
  return {
    spent: formatAmount(spentMinor, currency),
    is_full: eventsWithin(minus(dailyCapMinor, spentMinor), plan.terms) <= 0n,
  };
}
