/** Entries by year and events by month: docs/adr/0012-partitions-by-time.md. */
import { toMinor } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/ledger/books.ts';
import { inTransaction } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import { makePartitions, readPartitions } from '../../src/database/partitions.ts';
import { addMerchant, addOffering, addSource, eventsOf, figuresOf, makeDeps, putInto, send } from '../support/world.ts';
import { createTestDatabase } from '../support/database.ts';
import { postRecord } from '../support/records.ts';
import { useDatabase } from '../support/use-database.ts';
import { atOnce } from '../support/at-once.ts';

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
      await postRecord(tx, {
        cause: `test:${randomUUID()}`,
        kind: 'top_up',
        merchantId,
        postings: [{ from: 'bank', to: 'available', amountMinor: toMinor(500n), detail: 'deposit' }],
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

/** A running plan of 200.00, what builds its events, and how its source sends them. */
async function runPlan(sql: Sql) {
  const deps = makeDeps(sql);
  const source = await addSource(deps);
  const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
  return { plan, events: eventsOf(plan), sendAll: (sent: DeliveryEvent[]) => send(deps, source, sent) };
}

describe('entries by year', () => {
  it('are in the year in which they were posted, whatever precedes the first', async () => {
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

  it('name their merchant; those of the network alone name the merchant of all zeros', async () => {
    class Undone extends Error {}
    const undone = database.sql.begin(async (tx) => {
      await postRecord(tx, {
        cause: `test:${randomUUID()}`,
        kind: 'payable_paid_out',
        postings: [{ from: 'traffic_payable', to: 'bank', amountMinor: toMinor(5n) }],
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
    const made = await atOnce(6, () => makePartitions(sql));
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
      const { events, sendAll } = await runPlan(sql);
      await sendAll(events.traffic('click', 2));
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
  it('counts once, even when it arrives again in another month with another time', async () => {
    const { sql } = database;
    const { plan, events, sendAll } = await runPlan(sql);
    const [first, ...others] = events.traffic('impression', 4);
    if (!first) throw new Error('no event');
    await sendAll([first]);
    const again = { ...first, occurred_at: new Date(Date.parse(first.occurred_at) + 7).toISOString() };
    await asIf(sql, inMonths(1).at, received, async () => {
      expect(await sendAll([again, ...others])).toMatchObject({ accepted: 3, duplicates: 1 });
      // A correction of the next month finds its event in this one.
      await sendAll([events.invalid(first)]);
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
    const { plan, events, sendAll } = await runPlan(sql);
    await sendAll(events.traffic('click'));
    await expect(sql`
      insert into delivery_event select made.* from delivery_event e
      cross join lateral jsonb_populate_record(e, ${sql.json({ received_at: inMonths(2).at })}) made
      where e.plan_id = ${plan}`).rejects.toThrow('delivery_event_id_pkey');
  });
});
