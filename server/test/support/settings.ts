/** Settings that test deployments share. */
import type postgres from 'postgres';
import { defaults } from '@placard/contract';
import type { Sql } from '../../src/database/database.ts';

/** Sets a setting, as if it always had this value. */
export async function setSetting(sql: Sql | postgres.Sql, key: string, value: Parameters<Sql['json']>[0]) {
  // Each driver's own type of query, and the same text.
  const run = sql as Sql;
  await run`
    insert into setting (key, value, updated_by) values (${key}, ${run.json(value)}, 'test')
    on conflict (key) do update set value = excluded.value`;
}

/** No limit on the sum of one operator, for rigs that record a lot; each single amount keeps its limit. */
export async function sumNobody(sql: Sql | postgres.Sql): Promise<void> {
  const run = sql as Sql;
  await run`
    insert into setting (key, value, updated_by)
    values ('second_person', '{"over": {}, "perDay": {"USD": "999999999"}}', 'test')
    on conflict (key) do nothing`;
}

/** New payout accounts can be withdrawn to at once; a test of the wait sets it itself. */
export async function waitForNoPayee(sql: Sql | postgres.Sql): Promise<void> {
  await setSetting(sql, 'new_payee', { waitHours: 0 });
}

/**
 * Conversions count as they come, without the clicks and the spend that would explain them, and go as their source corrects
 * them: for tests about something else. `server/test/delivery/bounds.test.ts` and the attack restore the bounds.
 */
export async function trustTraffic(sql: Sql | postgres.Sql): Promise<void> {
  const any = 1_000_000;
  const value = {
    ...defaults.deliveryBounds,
    perMinute: any,
    unproven: any,
    pauseAt: any,
    networkCover: '10000000000',
  };
  await setSetting(sql, 'delivery_bounds', value);
}

/** The default bounds of a deployment. */
export async function boundTraffic(sql: Sql): Promise<void> {
  await sql`delete from setting where key = 'delivery_bounds'`;
}

/** Lets everybody have this many plans at once: one level, with the usual fee. */
export async function allowPlans(sql: Sql, plansAtOnce = 10_000): Promise<void> {
  const levels = [{ level: 1, fromVolume: '0', plansAtOnce, feeBps: 500 }];
  await sql`
    insert into setting (key, value, updated_by) values ('levels', ${sql.json(levels)}, 'test')
    on conflict (key) do nothing`;
}
