import type { Deps } from '../../src/context/deps.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { passLock } from './pass-lock.ts';

/** Every date of the plan's life has passed, except for the review dates of its holds. */
export async function endFlight(deps: Deps, plan: string): Promise<void> {
  const { sql } = deps;
  // Each event made by a test is a millisecond later than the previous one, so the last may be ahead of the clock.
  await passLock(sql, sql`plan_id = ${plan} and lock_at between now() and now() + interval '1 second'`);
  for (const column of ['flight_ends_at', 'grace_ends_at', 'settle_due_at']) {
    await sql`update plan set ${sql(column)} = now() - interval '1 second' where id = ${plan}`;
    await advancePlan(deps, plan);
  }
}
