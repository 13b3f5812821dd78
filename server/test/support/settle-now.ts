import type { Deps } from '../../src/context/deps.ts';
import { advanceUntil } from './world.ts';
import { passLock } from './pass-lock.ts';

/** Lets a running plan's waits pass, up to its settlement. */
export async function settleNow(deps: Deps, planId: string): Promise<void> {
  await passLock(deps.sql, deps.sql`plan_id = ${planId}`);
  for (const [column, state] of [
    ['flight_ends_at', 'put_finished'],
    ['grace_ends_at', 'wait_settlement'],
    ['settle_due_at', 'settled'],
  ] as const) {
    await deps.sql`update plan set ${deps.sql(column)} = now() - interval '1 second' where id = ${planId}`;
    await advanceUntil(deps, planId, state);
  }
}
