/** Entries by year and events by month: docs/adr/0012-partitions-by-time.md. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { checkBooks } from '../../src/ledger/books.ts';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import { inTransaction, openPool } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { makePartitions, readPartitions } from '../../src/database/partitions.ts';
import { addMerchant, addOffering, addSource, eventsOf, figuresOf, makeDeps, putInto, send } from '../support/world.ts';
import { createTestDatabase } from '../support/database.ts';
import { databaseUrl } from '../support/test-cluster.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();

/** The 15th of the month this many after this one, and the name of its partition. */
function inMonths(months: number): { at: Date; name: (table: string) => string } {
  const today = new Date();
  const at = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 15));
  return { at, name: (table) => `${table}_${at.toISOString().slice(0, 7).replace('-', '_')}` };
}

/** The same for the middle of a year and the ledger. */
function inYears(years: number): { at: Date; name: string } {
  const year = new Date().getUTCFullYear() + years;
  return { at: new Date(Date.UTC(year, 5, 15)), name: `ledger_entry_${year}_01` };
}

/** Runs `work` with another time for these columns: the database accepts only the current time from everybody else. */
async function asIf(sql: Sql, at: Date, columns: readonly (readonly [string, string])[], work: () => Promise<void>) {
  const setDefault = async (value: string) => {
    for (const [table, column] of columns) {
      await sql`alter table ${sql(table)} alter column ${sql(column)} set default ${sql.unsafe(value)}`;
    }
  };
  await setDefault(`'${at.toISOString()}'::timestamptz`);
  try {
    await work();
  } finally {
    await setDefault('now()');
  }
}

const posted = [
  ['ledger_transfer', 'posted_at'],
  ['ledger_entry', 'posted_at'],
] as const;
const received = [['delivery_event', 'received_at']] as const;

async function topUpAt(merchantId: string, at: Date): Promise<void> {
  await asIf(database.sql, at, posted, async () => {
    await inTransaction(database.sql, async (tx) => {
      await postTransfer(tx, {
        cause: `test:${randomUUID()}`,
        kind: 'top_up',
        merchantId,
        postings: [{ from: 'bank', to: 'available', amountMinor: 500n, detail: 'deposit' }],
      });
    });
  });
}

/** The partitions of a merchant's entries, in the order posted. */
async function partitionsOf(merchantId: string): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select tableoid::regclass::text as name from ledger_entry
    where merchant_id = ${merchantId} and balance_after_minor is not null order by id`;
  return rows.map((row) => row.name);
}

describe('entries by year', () => {
  it('are in the year in which they were posted, whatever came before the first', async () => {
    const { merchantId } = await addMerchant(makeDeps(database.sql), 100n);
    for (const years of [1, -3]) await topUpAt(merchantId, inYears(years).at);
    expect(await partitionsOf(merchantId)).toEqual(['ledger_entry_first', inYears(1).name, 'ledger_entry_first']);
    expect(await readPartitions(database.sql)).toMatchObject({ rowsWithoutPartition: 0 });
  });

  it('are kept and reported without a partition, and move into it when it is created', async () => {
    const { sql } = database;
    const { merchantId } = await addMerchant(makeDeps(sql), 100n);
    await topUpAt(merchantId, inYears(4).at);
    expect(await partitionsOf(merchantId)).toEqual(['ledger_entry_first', 'ledger_entry_default']);
    expect(await readPartitions(sql)).toMatchObject({ rowsWithoutPartition: 2 });
    await sql`update partitioning set ahead = '4 years' where parent = 'ledger_entry'`;
    await makePartitions(sql);
    expect(await partitionsOf(merchantId)).toEqual(['ledger_entry_first', inYears(4).name]);
    expect(await readPartitions(sql)).toMatchObject({ rowsWithoutPartition: 0 });
  });

  it('name their merchant, those of the network alone the merchant of all zeros', async () => {
    class Undone extends Error {}
    const undone = database.sql.begin(async (tx) => {
      await postTransfer(tx, {
        cause: `test:${randomUUID()}`,
        kind: 'payable_paid_out',
        postings: [{ from: 'traffic_payable', to: 'bank', amountMinor: 5n }],
      });
      const nobodys = { of_entry: '00000000-0000-0000-0000-000000000000', of_transfer: null };
      expect(
        await tx`
          select e.merchant_id as of_entry, t.merchant_id as of_transfer
          from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where t.kind = 'payable_paid_out'`,
      ).toEqual([nobodys, nobodys]);
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
  });

  it('are guarded in each partition too, for statements that name one', async () => {
    const { sql } = database;
    const partitions = await sql<{ name: string }[]>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger_entry'::regclass`;
    expect(partitions.length).toBeGreaterThan(2);
    for (const { name } of partitions) {
      await expect(sql`update ${sql(name)} set amount_minor = 1`).rejects.toThrow('append-only');
      await expect(sql`delete from ${sql(name)}`).rejects.toThrow('append-only');
      await expect(sql`truncate ${sql(name)}`).rejects.toThrow('append-only');
    }
    await addMerchant(makeDeps(sql), 100n);
    await expect(sql`
      insert into ledger_entry_first (transfer_id, account_id, amount_minor, posted_at)
      select t.id, e.account_id, 5, t.posted_at from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      limit 1`).rejects.toThrow('does not sum to zero');
  });

  it('refuse an entry of another time than its transfer’s', async () => {
    const { merchantId } = await addMerchant(makeDeps(database.sql), 100n);
    const late = asIf(database.sql, inYears(1).at, posted.slice(1), async () => {
      await database.sql`
        select ledger_post(${randomUUID()}, ${randomUUID()}, 'top_up', ${merchantId}, null, null, null, null,
          '[{"from": "bank", "to": "available", "amount": "5"}]')`;
    });
    await expect(late).rejects.toThrow('is not of its time');
  });
});

describe('partitions', () => {
  const fresh = useDatabase();

  it('are created ahead once, by however many workers at once', async () => {
    const { sql } = fresh;
    for (const name of [inYears(1).name, inMonths(3).name('delivery_event')]) await sql`drop table ${sql(name)}`;
    const made = await Promise.all(Array.from({ length: 6 }, () => makePartitions(sql)));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await makePartitions(sql)).toBe(0);
    const { daysAhead } = await readPartitions(sql);
    expect(daysAhead).toBeGreaterThan(88);
  });

  it.each(['ledger_entry', 'delivery_event'])('of %s have its every key, index and guard', async (parent) => {
    const [whole, ...partitions] = await fresh.sql<{ indexes: number; keys: string[]; guards: string[] }[]>`
      select (select count(*)::int from pg_index where indrelid = c.oid) as indexes,
             (select array_agg(pg_get_constraintdef(oid) order by pg_get_constraintdef(oid)) from pg_constraint
              where conrelid = c.oid) as keys,
             (select array_agg(tgname || tgtype order by tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal)
               as guards
      from pg_class c
      where c.oid = ${parent}::regclass or c.oid in (select inhrelid from pg_inherits where inhparent = ${parent}::regclass)
      order by c.relname`;
    expect(partitions.length).toBeGreaterThan(2);
    for (const partition of partitions) expect(partition).toEqual(whole);
  });

  it('that are removed are noticed by the books', async () => {
    const { sql, close } = await createTestDatabase();
    try {
      const deps = makeDeps(sql);
      const source = await addSource(deps);
      const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
      await send(deps, source, eventsOf(plan).traffic('click', 2));
      const broken = async () =>
        (await checkBooks(sql)).checks.filter((check) => check.count > 0).map((check) => check.name);
      expect(await broken()).toEqual([]);
      await sql`drop table delivery_event_first`;
      expect(await broken()).toEqual(expect.arrayContaining(['events_are_known_once', 'rollups_equal_events']));
      await sql`alter table ledger_entry detach partition ledger_entry_first`;
      expect(await broken()).toEqual(expect.arrayContaining(['transfers_sum_to_zero', 'balances_equal_entries']));
    } finally {
      await close();
    }
  });
});

describe('an event’s id', () => {
  it('counts once, also when it comes again in another month with another time', async () => {
    const { sql } = database;
    const deps = makeDeps(sql);
    const source = await addSource(deps);
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
    const events = eventsOf(plan);
    const [first, ...others] = events.traffic('impression', 4);
    if (!first) throw new Error('no event');
    await send(deps, source, [first]);
    const again = { ...first, occurred_at: new Date(Date.parse(first.occurred_at) + 7).toISOString() };
    await asIf(sql, inMonths(1).at, received, async () => {
      expect(await send(deps, source, [again, ...others])).toMatchObject({ accepted: 3, duplicates: 1 });
      // A correction of the next month finds its event in this one.
      await send(deps, source, [events.invalid(first)]);
    });
    expect(await figuresOf(sql, plan)).toMatchObject({ figures: { impressions: 4n, invalid_impressions: 1n } });
    expect(
      await sql`
        select tableoid::regclass::text as name, kind, is_invalid from delivery_event where plan_id = ${plan}
        order by received_at, occurred_at`,
    ).toEqual([
      { name: 'delivery_event_first', kind: 'impression', is_invalid: true },
      ...others.map(() => ({ name: inMonths(1).name('delivery_event'), kind: 'impression', is_invalid: false })),
      { name: inMonths(1).name('delivery_event'), kind: 'invalid', is_invalid: false },
    ]);
  });

  it('is refused by the database itself the second time', async () => {
    const { sql } = database;
    const deps = makeDeps(sql);
    const source = await addSource(deps);
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
    await send(deps, source, eventsOf(plan).traffic('click'));
    await expect(sql`
      insert into delivery_event select made.* from delivery_event e
      cross join lateral jsonb_populate_record(e, ${sql.json({ received_at: inMonths(2).at })}) made
      where e.plan_id = ${plan}`).rejects.toThrow('delivery_event_id_pkey');
  });
});

describe('the migration to partitions', () => {
  it('carries everything over: sums, numbers, ids, whose each row is', async () => {
    const old = await openOldDatabase();
    try {
      const { merchantId, planId } = await fillOldDatabase(old.sql);
      const before = await readAll(old.sql);
      expect(before).toMatchObject({ entries: 44, events: 3 });
      await migrate(old.url);
      expect(await readAll(old.sql)).toEqual(before);
      const { checks } = await checkBooks(old.sql);
      expect(checks.filter((check) => check.count > 0)).toEqual([]);
      for (const table of ['delivery_event', 'plan_transition', 'delivery_batch_plan']) {
        expect([table, ...(await old.sql`select distinct plan_id, merchant_id from ${old.sql(table)}`)]).toEqual([
          table,
          { plan_id: planId, merchant_id: merchantId },
        ]);
      }
      // Numbers go on, an id that was used stays used, and who does not say whose a row is, as the release before, may go on.
      await post(old.sql, merchantId);
      const [next] = await old.sql<
        { id: bigint }[]
      >`select min(id) as id from ledger_entry where id > ${before.last_id}`;
      expect(next?.id).toBe(before.last_id + 1n);
      await expect(insertEvents(old.sql, planId, 1)).rejects.toThrow('delivery_event_id_pkey');
      await insertEvents(old.sql, planId, 4, 4);
      expect(await old.sql`select merchant_id from delivery_event where event_id = ${eventId(4)}`).toEqual([
        { merchant_id: merchantId },
      ]);
    } finally {
      await old.close();
    }
  });
});

/** A database from before the migration. */
async function openOldDatabase(): Promise<{ sql: Sql; url: string; close: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('clusterUrl'), { max: 1 });
  await admin`create database ${admin(name)}`;
  await admin.end();
  const url = databaseUrl(inject('clusterUrl'), name);
  const dir = mkdtempSync(join(tmpdir(), 'placard-migrations-'));
  cpSync(new URL('../../migrations/', import.meta.url), dir, { recursive: true });
  const files = readdirSync(dir).toSorted();
  for (const file of files.slice(files.findIndex((each) => each.endsWith('_merchant_on_rows.sql'))))
    rmSync(join(dir, file));
  await migrate(url, { dir });
  rmSync(dir, { recursive: true });
  const sql = openPool(url, { max: 2 });
  return { sql, url, close: async () => await sql.end({ timeout: 5 }) };
}

function eventId(n: number): string {
  return `00000000-0000-4000-8000-00000000000${n}`;
}

/** Where the use cases of today ask for today's columns: by the statements of the release before. */
async function fillOldDatabase(sql: Sql): Promise<{ merchantId: string; planId: string }> {
  const deps = makeDeps(sql);
  const { merchantId } = await addMerchant(deps, 100n);
  for (let n = 0; n < 20; n += 1) await post(sql, merchantId);
  const { no: offeringNo } = await addOffering(deps, await addSource(deps));
  const planId = randomUUID();
  // All that it held went back.
  await sql`
    insert into plan (id, merchant_id, offering_id, offer_id, plan_no, state, is_official, put_minor, cash_minor, start_up_minor,
                      promo_minor, returned_minor, terms, matching_ends_at)
    select ${planId}, ${merchantId}, id, offer_id, offering_no, 'matching', false, 5, 5, 0, 0, 5, '{}', now()
    from offering where offering_no = ${offeringNo}`;
  await sql`insert into plan_transition (plan_id, to_state, by) values (${planId}, 'matching', 'merchant')`;
  const [source] = await sql<{ id: string }[]>`select id from delivery_source`;
  const [sourceId, batchId] = [source?.id ?? '', randomUUID()];
  await sql`insert into delivery_batch (source_id, batch_id, events, payload_hash) values (${sourceId}, ${batchId}, 3, '')`;
  await sql`
    insert into delivery_batch_plan (source_id, batch_id, plan_id, accepted, duplicates, recorded_only)
    values (${sourceId}, ${batchId}, ${planId}, 0, 0, 3)`;
  await insertEvents(sql, planId, 3);
  return { merchantId, planId };
}

async function post(sql: Sql, merchantId: string): Promise<void> {
  await sql`
    select ledger_post(${randomUUID()}, ${randomUUID()}, 'top_up', ${merchantId}, null, null, null, null,
      '[{"from": "bank", "to": "available", "amount": "7", "detail": "deposit"}]')`;
}

async function insertEvents(sql: Sql, planId: string, to: number, from = 1): Promise<void> {
  const ids = Array.from({ length: to - from + 1 }, (_, index) => eventId(from + index));
  await sql`
    insert into delivery_event (source_id, event_id, plan_id, kind, occurred_at, is_counted)
    select s.id, e.id, ${planId}, 'impression', now(), false from delivery_source s, unnest(${ids}::uuid[]) as e(id)`;
}

async function readAll(sql: Sql): Promise<{ entries: number; last_id: bigint; events: number }> {
  const [row] = await sql<{ entries: number; last_id: bigint; events: number }[]>`
    select (select count(*)::int from ledger_entry) as entries, (select max(id) from ledger_entry) as last_id,
           (select count(*)::int from delivery_event) as events,
           -- Those without a merchant now have the merchant of all zeros.
           (select md5(string_agg((to_jsonb(e) || jsonb_build_object('merchant_id', coalesce(
                     merchant_id, '00000000-0000-0000-0000-000000000000')))::text, '|' order by e.id)) from ledger_entry e) as entries_hash,
           (select md5(string_agg(concat_ws(',', e.source_id, e.event_id, e.plan_id, e.kind, e.occurred_at, e.received_at, e.is_counted), '|'
                                  order by e.event_id)) from delivery_event e) as events_hash`;
  if (!row) throw new Error('nothing to read');
  return row;
}
