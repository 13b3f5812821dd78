/** How far plans are behind the clock: operators watch this after an outage. */
import type { Db } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';

export interface PlanBacklog {
  /** Due plans that are not advanced yet. */
  due: number;
  /** How long the oldest of them has waited, in seconds; 0 without one. */
  oldestSeconds: number;
  /** Plans ever settled. */
  settled: number;
}

/** Reads it from an index of due plans and from counts updated as plans settle. */
export async function readPlanBacklog(db: Db): Promise<PlanBacklog> {
  const row = theRow(
    await db<{ due: number; oldest_seconds: number; settled: number }[]>`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(next_due_at)), 0)::float8 as oldest_seconds,
           (select coalesce(sum(plans), 0)::int from offer_plan_count where state = 'settled') as settled
    from plan where next_due_at <= now()`,
  );
  return { due: row.due, oldestSeconds: row.oldest_seconds, settled: row.settled };
}
