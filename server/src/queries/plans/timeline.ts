/** A plan's timeline: the recorded transitions, then the coming steps with approximate dates. */
import type { CallResponse, Calls } from '@placard/contract';
import { latestEnd, latestLock, latestSettlement } from '../../domain/plans/schedule.ts';
import type { SettlementDates } from '../../domain/plans/schedule.ts';
import type { Mover, StoredPlanState } from '../../domain/plans/plan.ts';
import type { ReadDb } from '../../database/database.ts';

type Step = CallResponse<Calls['plans']['detail']>['timeline'][number];

const happyPath = ['matching', 'putting', 'put_finished', 'wait_settlement', 'settled'] as const;

/** A completed step, as `transitionsOf` selects it. */
export interface Transition {
  to_state: StoredPlanState;
  /** ISO 8601. */
  at: string;
  reason: string | null;
  by: Mover;
}

/** A column of `planColumns`: the completed steps of plan `p`, in order. */
export function transitionsOf(db: ReadDb) {
  return db`
    (select json_agg(json_build_object('to_state', t.to_state, 'at', t.at, 'reason', t.reason, 'by', t.by) order by t.id)
     from plan_transition t where t.plan_id = p.id)`;
}

interface PlanTimes extends SettlementDates {
  state: StoredPlanState;
  settled_at: Date | null;
}

/** Returns the completed steps in order, then those that follow if nothing fails. */
export function timelineOf(row: PlanTimes, done: readonly Transition[]): Step[] {
  const steps = done.map((step): Step => ({
    state: step.to_state,
    at: new Date(step.at).toISOString(),
    due_at: null,
    reason: step.reason,
    by: step.by,
  }));
  return [...steps, ...stepsToCome(row)];
}

function stepsToCome(row: PlanTimes): Step[] {
  const position = happyPath.findIndex((state) => state === row.state);
  if (position === -1) return [];
  return happyPath.slice(position + 1).map((state): Step => ({
    state,
    at: null,
    due_at: dueAt(state, row)?.toISOString() ?? null,
    reason: null,
    by: null,
  }));
}

/** Returns when the plan was settled, or approximately will be; null before a date is known. */
export function settlementOf(row: PlanTimes): Date | null {
  return row.settled_at ?? dueAt('settled', row);
}

/** Returns approximately when a step comes, from the dates known now; null before a date is known. */
function dueAt(state: (typeof happyPath)[number], row: PlanTimes): Date | null {
  if (state === 'matching') return null;
  if (state === 'putting') return row.matching_ends_at;
  if (row.flight_ends_at === null) return null;
  return { put_finished: latestEnd, wait_settlement: latestLock, settled: latestSettlement }[state](row);
}
