/** Settings that test deployments share. */
import type postgres from 'postgres';
import type { Sql } from '../../src/database/database.ts';

/** New payout accounts are withdrawn to at once; a test of the wait sets it itself. */
export async function waitForNoPayee(sql: Sql | postgres.Sql): Promise<void> {
  // Each driver's own type of query, and the same text.
  const run = sql as Sql;
  await run`
    insert into setting (key, value, updated_by) values ('new_payee', '{"waitHours": 0}', 'test')
    on conflict (key) do update set value = excluded.value`;
}
