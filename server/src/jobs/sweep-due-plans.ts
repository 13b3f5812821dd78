import type { Deps } from '../platform/deps.ts';
import { advancePlan } from '../usecases/plans/advance-plan.ts';

/** A turn looks at this many at most; the next turn goes on. */
const maxPerTurn = 500;

/**
 * Advances plans whose time has come though no job did it: after a standstill, a lost job, a restored backup. The
 * second of patience leaves the ordinary case to the queue. Gives how many were looked at.
 */
export async function sweepDuePlans(deps: Deps): Promise<number> {
  const due = await deps.sql<{ id: string }[]>`
    select id from plan where next_due_at < now() - interval '1 second' order by next_due_at limit ${maxPerTurn}`;
  for (const { id } of due) {
    try {
      await advancePlan(deps, id);
    } catch (error) {
      // One plan that cannot move must not hold up the others.
      deps.log.error({ err: error, planId: id }, 'a plan could not be advanced');
    }
  }
  return due.length;
}
