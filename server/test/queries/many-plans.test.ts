/**
 * Counting a merchant's open plans costs the same with thousands of finished plans as with ten, also once PostgreSQL
 * has planned a prepared statement for any merchant, as if everybody were the usual one. And all plans are exported,
 * piece by piece, each piece as cheap as the first.
 */
import { beforeAll, expect, it, vi } from 'vitest';
import { openPool } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import type { Deps } from '../../src/context/deps.ts';
import { exportReaders } from '../../src/queries/accounts/export-parts.ts';
import { countPlansByState, listPlans } from '../../src/queries/plans/list.ts';
import { readCloseBlocks } from '../../src/queries/accounts/close-blocks.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps, makeMerchant, makeOffering } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const database = useDatabase();
const plansOver = 2_000;
const otherMerchants = 300;
/** Some lookups by key for the few that are open. */
const mostRows = 100;
/** From the sixth time on a prepared statement may be planned for any value. */
const timesBefore = 8;

let world: Deps;
let merchant: TestMerchant;
beforeAll(async () => {
  world = makeDeps(database.sql);
  await makeOffering(world);
  merchant = await makeMerchant(world);
  await addPlans(database.sql, merchant.id);
});

it('reads open plans without reading thousands of ended ones', async () => {
  const sql = openPool(database.url, { max: 1 });
  const questions = {
    counts: async () => await countPlansByState(sql, merchant.id),
    closing: async () => await readCloseBlocks(sql, merchant.id, 'USD'),
  };
  for (const [name, ask] of Object.entries(questions)) {
    for (let time = 0; time < timesBefore; time += 1) await ask();
    const before = await rowsRead(sql);
    await ask();
    expect.soft((await rowsRead(sql)) - before, name).toBeLessThan(mostRows);
  }
  expect(await questions.counts()).toEqual([{ state: 'put_failed', total: plansOver }]);
  await sql.end();
});

it('skips plans that are not searched for without reading them', async () => {
  const searches = {
    type: { type: 'game' },
    amount: { amount_from: '5000.00' },
    'type within a state': { type: 'game', status: 'put_failed' },
  } as const;
  const sql = openPool(database.url, { max: 1 });
  for (const [name, search] of Object.entries(searches)) {
    const ask = async () => await listPlans({ ...world, sql }, merchant.keyed(), search);
    for (let time = 0; time < timesBefore; time += 1) await ask();
    const before = await plansLookedAt(sql);
    expect(await ask()).toMatchObject({ list: [], next_cursor: null });
    expect.soft((await plansLookedAt(sql)) - before, name).toBeLessThan(mostRows);
  }
  await sql.end();
});

it('exports each plan and each step once, without reading all for a piece', async () => {
  const { sql } = database;
  await sql`
    insert into plan_transition (plan_id, merchant_id, to_state, by)
    select p.id, p.merchant_id, step, 'system' from plan p cross join unnest(array['matching', 'put_finished', 'put_failed']) step
    where p.merchant_id = ${merchant.id}`;
  const plans = await exportAll('plans', merchant.id, ({ plan_no }) => String(plan_no));
  expect(plans).toMatchObject({ rows: plansOver, different: plansOver });
  expect(plans.mostRead).toBeLessThan(plansOver);
  // A piece of seven hundred rows ends within a plan's three steps.
  const steps = await exportAll(
    'plan_steps',
    merchant.id,
    ({ plan_no, to_state }) => `${String(plan_no)} ${String(to_state)}`,
  );
  expect(steps).toMatchObject({ rows: 3 * plansOver, different: 3 * plansOver });
  expect(steps.mostRead).toBeLessThan(plansOver);
});

/** All pieces of a part: how many rows they have, how many of them differ, and the most rows read for one piece. */
async function exportAll(
  part: 'plans' | 'plan_steps',
  merchantId: string,
  nameOf: (row: Record<string, unknown>) => string,
) {
  const sql = openPool(database.url, { max: 1 });
  const [names, limit] = [new Array<string>(), part === 'plans' ? 150 : 700];
  let [after, mostRead]: [string | undefined, number] = [undefined, 0];
  for (;;) {
    const before = await rowsRead(sql);
    const rows: readonly Record<string, unknown>[] = await exportReaders[part]({
      sql,
      merchantId,
      personId: merchantId,
      after,
      limit,
      currency: 'USD',
      size: null,
    });
    mostRead = Math.max(mostRead, (await rowsRead(sql)) - before);
    names.push(...rows.map(nameOf));
    if (rows.length < limit) break;
    after = String(rows.at(-1)?.['row_key']);
  }
  await sql.end();
  return { rows: names.length, different: new Set(names).size, mostRead };
}

/**
 * Plans that failed, or wait for their settlement, and returned the put: nothing is held, so the books need no entry
 * for them. One in five of the others is open, so that states alone tell PostgreSQL little.
 */
async function addPlans(sql: Sql, merchantId: string): Promise<void> {
  await sql`
    insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash, terms_version)
    select gen_random_uuid(), lpad(n::text, 6, '0'), 'other-' || n, 'other-' || n, 'Other', 'o@example.com', '+44', 'x', '1'
    from generate_series(1, ${otherMerchants}) n`;
  await sql`
    insert into offering (id, offering_no, offer_id, audience, merchant_id, ends_at)
    select gen_random_uuid(), 'PX' || n, (select id from offer limit 1), 'merchant', ${merchantId}, now() - interval '1 hour'
    from generate_series(1, ${plansOver}) n`;
  const put = (state: 'put_failed' | 'wait_settlement') => sql`
    insert into plan (id, merchant_id, offering_id, offer_id, plan_no, state, is_official, put_minor, cash_minor, start_up_minor,
                      promo_minor, returned_minor, terms, matching_ends_at)
    select gen_random_uuid(), m.id, g.id, g.offer_id, g.offering_no || '-' || m.merchant_no, ${state}, false, 100, 100, 0, 0, 100,
           '{}', now()`;
  await sql`${put('put_failed')} from offering g join merchant m on m.id = g.merchant_id`;
  const others = (from: number, until: number) => sql`
    from (select * from merchant where username like 'other-%') m
    cross join (select * from offering where offering_no = any(${Array.from({ length: until - from + 1 }, (_, n) => `PX${from + n}`)}::text[])) g`;
  await sql`${put('put_failed')} ${others(2, 5)}`;
  await sql`${put('wait_settlement')} ${others(1, 1)}`;
  await sql`analyze plan, offering`;
  // An index-only scan needs pages that are visible to all transactions. A transaction elsewhere on the server can
  // delay that.
  await vi.waitUntil(async () => (await hiddenPages(sql)) === 0, { timeout: 20_000, interval: 200 });
}

/** Pages of plans that a vacuum now would leave with rows not visible to everybody. */
async function hiddenPages(sql: Sql): Promise<number> {
  await sql`vacuum plan`;
  const [row] = await sql<{ pages: number }[]>`
    select relpages - relallvisible as pages from pg_class where relname = 'plan'`;
  return row?.pages ?? 1;
}

/** Rows of plans read so far, not in an index alone. */
async function plansLookedAt(sql: Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ rows: number }[]>`
    select (idx_tup_fetch + seq_tup_read)::int as rows from pg_stat_user_tables where relname = 'plan'`;
  return row?.rows ?? 0;
}

/** Entries of the indexes of plans and offerings read so far. */
async function rowsRead(sql: Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ rows: number }[]>`
    select (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where relname in ('plan', 'offering'))::int
           + (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables where relname in ('plan', 'offering'))::int as rows`;
  return row?.rows ?? 0;
}
