import type { Sql } from '../database/database.ts';
import { sweepRateLimits } from '../security/rate-limits.ts';

/**
 * Removes what has served: used and expired tickets and challenges after a day, idempotency keys after 90 days (the app drops its own
 * long before), ended sessions after a year, counted attempts once they are forgotten. Gives how many rows went.
 */
export async function removeOldTraces(sql: Sql): Promise<number> {
  const tickets = await sql`delete from ticket where created_at < now() - interval '1 day'`;
  const challenges = await sql`delete from passkey_challenge where created_at < now() - interval '1 day'`;
  const keys = await sql`delete from idempotency_key where created_at < now() - interval '90 days'`;
  const operatorKeys = await sql`delete from operator_key where created_at < now() - interval '90 days'`;
  const sessions = await sql`
    delete from session where created_at < now() - interval '1 year' and coalesce(ended_at, expires_at) < now() - interval '1 year'
      and not exists (select from ticket where session_id = session.id)`;
  return (
    tickets.count + challenges.count + keys.count + operatorKeys.count + sessions.count + (await sweepRateLimits(sql))
  );
}
