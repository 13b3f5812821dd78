/** What merchants instructed running plans to do, and what their sources read of it. */
import { capInForce, defaults, formatAmount, judgedAt, minus, toMinor, uninstructed } from '@placard/contract';
import type { DayPart, DeliverablePlan, Instruction, Minor } from '@placard/contract';
import { Meter } from '../domain/delivery/metered.ts';
import { mayTake } from '../domain/plans/may-take.ts';
import { capOf } from '../domain/plans/plan.ts';
import type { PlanRow } from '../domain/plans/plan.ts';
import { consumptionOf } from '../domain/plans/pricing.ts';
import { dayOf, dayStart, nextDay } from '../domain/wallet/months.ts';
import type { ReadDb } from '../database/database.ts';

/** The instructions of plan `p`, its counts by day and the zone of business days, as columns. JSON has no bigint. */
export interface InstructedColumns {
  instructions:
    | {
        no: number;
        at: string;
        pace: Instruction['pace'];
        cap: string | null;
        paused: boolean;
        ends_at: string | null;
      }[]
    | null;
  business_zone: string;
  days: { day: string; instruction: number; events: string; invalid: string }[] | null;
}

export function instructedColumns(db: ReadDb) {
  return db`
    coalesce((select business_zone from deployment), ${defaults.businessZone}) as business_zone,
    (select json_agg(json_build_object('no', i.no, 'at', i.at, 'pace', i.pace, 'cap', i.daily_cap_minor::text,
                                       'paused', i.is_paused, 'ends_at', i.ends_at) order by i.no)
     from plan_instruction i where i.plan_id = p.id) as instructions,
    (select json_agg(json_build_object('day', d.day, 'instruction', d.instruction, 'events', d.events::text,
                                       'invalid', d.invalid::text) order by d.day, d.instruction)
     from plan_day d where d.plan_id = p.id) as days`;
}

/** True while its merchant has plan `p` paused. */
export function isPlanPaused(db: ReadDb) {
  return db`
    (p.state in ('matching', 'putting') and coalesce(
      (select i.is_paused from plan_instruction i where i.plan_id = p.id order by i.no desc limit 1), false))`;
}

export function instructionsOf({ instructions }: Pick<InstructedColumns, 'instructions'>): Instruction[] {
  return (instructions ?? []).map((row) => ({
    no: row.no,
    at: new Date(row.at),
    pace: row.pace,
    dailyCapMinor: row.cap === null ? null : toMinor(row.cap),
    isPaused: row.paused,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
  }));
}

type MeteredPlan = InstructedColumns & Pick<PlanRow, 'billable_events' | 'billable_invalid' | 'terms'>;

/** Returns the plan's counts under its caps. */
export function meterOf(plan: MeteredPlan, instructions: readonly Instruction[]): Meter {
  const parts = (plan.days ?? []).map((row) => ({
    day: row.day,
    instruction: row.instruction,
    events: BigInt(row.events),
    invalid: BigInt(row.invalid),
    dailyCapMinor: instructions.find(({ no }) => no === row.instruction)?.dailyCapMinor ?? null,
  }));
  return new Meter({ events: plan.billable_events, invalid: plan.billable_invalid }, parts, plan.terms);
}

/** Finds the part of a day that an event counts in; null where no cap applies. */
export type PartOf = (event: { occurredAt: Date; receivedAt: Date }) => Omit<DayPart, 'events' | 'invalid'> | null;

/** Returns what decides in which part events of a plan with these instructions count. */
export function partsBy(instructions: readonly Instruction[], businessZone: string): PartOf {
  const first = instructions.find(({ dailyCapMinor }) => dailyCapMinor !== null);
  if (!first) return () => null;
  const firstAt = dayStart(dayOf(first.at, businessZone), businessZone);
  return (event) => {
    const at = judgedAt(event);
    if (at < firstAt) return null;
    const { no, dailyCapMinor } = capInForce(instructions, event);
    return { day: dayOf(at, businessZone), instruction: no, dailyCapMinor };
  };
}

/** Returns what holds for what happens now. */
export function latestOf(instructions: readonly Instruction[]): Omit<Instruction, 'at'> {
  return instructions.at(-1) ?? uninstructed;
}

type PacingField = 'pace' | 'is_paused' | 'daily_cap' | 'day_ends_at' | 'may_spend_now';

export type ControlledPlan = InstructedColumns &
  Pick<
    PlanRow,
    | 'state'
    | 'cash_minor'
    | 'start_up_minor'
    | 'promo_minor'
    | 'added_minor'
    | 'terms'
    | 'consumed_minor'
    | 'billable_events'
    | 'billable_invalid'
    | 'started_at'
    | 'flight_ends_at'
    | 'now'
  >;

/** The part of the consumption that its business day's events make up now. */
export function spentToday(
  plan: Pick<ControlledPlan, 'now' | 'business_zone' | 'terms' | 'consumed_minor' | keyof Parameters<typeof capOf>[0]>,
  meter: Meter,
): Minor {
  const { events, invalid } = meter.now;
  const today = meter.leftOn(dayOf(plan.now, plan.business_zone));
  const otherEvents = events - invalid - (today.events - today.invalid);
  return minus(plan.consumed_minor, consumptionOf(otherEvents, plan.terms, capOf(plan)));
}

/** How fast its source may spend the plan. */
export function pacingOf(plan: ControlledPlan, currency: string): Pick<DeliverablePlan, PacingField> {
  const instructions = instructionsOf(plan);
  const { pace, dailyCapMinor, isPaused } = latestOf(instructions);
  const day = dayOf(plan.now, plan.business_zone);
  const stretch = { from: dayStart(day, plan.business_zone), until: dayStart(nextDay(day), plan.business_zone) };
  const mayMinor = mayTake({
    pace,
    isPaused,
    isRunning: plan.state === 'matching' || plan.state === 'putting',
    now: plan.now,
    budgetMinor: capOf(plan),
    consumedMinor: plan.consumed_minor,
    flight: plan.started_at && plan.flight_ends_at && { from: plan.started_at, until: plan.flight_ends_at },
    cap:
      dailyCapMinor === null
        ? null
        : { capMinor: dailyCapMinor, spentMinor: spentToday(plan, meterOf(plan, instructions)) },
    day: stretch,
  });
  return {
    pace,
    is_paused: isPaused,
    daily_cap: dailyCapMinor === null ? null : formatAmount(dailyCapMinor, currency),
    day_ends_at: stretch.until.toISOString(),
    may_spend_now: formatAmount(mayMinor, currency),
  };
}
