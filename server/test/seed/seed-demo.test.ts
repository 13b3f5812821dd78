import { asOwner } from '../../src/context/actor.ts';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageCodes, limits, accessLimits } from '@placard/contract';
import { findPlanDetail } from '../../src/queries/plans/detail.ts';
import { readCohort } from '../../src/queries/plans/cohort.ts';
import { readCalendar } from '../../src/queries/calendar/calendar.ts';
import { readProperty } from '../../src/queries/wallet/wallet.ts';
import { checkBooks } from '../../src/ledger/books.ts';
import { seedDemo } from '../../src/seed/seed-demo.ts';
import type { DemoWorld } from '../../src/seed/seed-demo.ts';
import { makeLiabilities } from '../../src/usecases/make-liabilities.ts';
import { asApp } from '../support/as-app.ts';
import { makeDeps, testLogKey } from '../support/world.ts';
import { exportAll, publishAll, said } from '../transparency/exported.ts';
import { verifyFile } from '../../../verify/src/verify-file.ts';
import { createTestDatabase } from '../support/database.ts';
import { useDeps } from '../support/use-database.ts';

const { database, deps } = useDeps({ isOnlyRead: true });
const dataDir = mkdtempSync(join(tmpdir(), 'placard-seed-'));
let world: DemoWorld;

beforeAll(async () => {
  world = await seedDemo(deps, { dataDir });
}, 180_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const visitor = { lang: 'en', zone: 'UTC', address: '', device: '', sessionId: '', entry: 'register' } as const;

describe('the demo world', () => {
  it('has a merchant per interesting state', async () => {
    const rows = await database.sql<
      { username: string; state: string }[]
    >`select username, state from merchant where username in ('cashout', 'demo', 'disabled', 'fresh', 'runner', 'starter') order by username`;
    expect(rows.map((row) => `${row.username} ${row.state}`)).toEqual([
      'cashout active',
      'demo active',
      'disabled disabled',
      'fresh active',
      'runner active',
      'starter active',
    ]);
    const [facts] = await database.sql`
      select (select count(*)::int from withdrawal where state = 'requested') as withdrawals,
             (select count(*)::int from withdrawal where state = 'sent' and due_on < current_date::text) as late,
             (select count(*)::int from ledger_account where code = 'start_up_advances' and balance_minor < 0) as start_up,
             (select count(distinct kind)::int from coupon_definition) as coupon_kinds,
             (select count(*)::int from content where kind = 'faq') as faqs,
             (select count(*)::int from offering where is_official and places is not null and ends_at is null) as official`;
    expect(facts).toEqual({ withdrawals: 1, late: 1, start_up: 1, coupon_kinds: 6, faqs: 5, official: 1 });
    const unbacked = await database.sql`
      select reference from recorded_reference where amount_minor is not null and line_id is null and recorded_by <> 'test'`;
    expect(unbacked, 'a bank statement backs every booking but one').toHaveLength(1);
  });

  it('gives the demo merchant a plan of every kind and ending, and money on every way', async () => {
    const found = async (what: string) =>
      (
        await database.sql<{ word: string }[]>`
          select distinct word from (${database.sql.unsafe(what)}) of_demo
          where merchant_id = (select id from merchant where username = 'demo') order by word`
      ).map(({ word }) => word);
    expect(await found('select merchant_id, state as word from plan')).toEqual([
      'put_failed',
      'put_finished',
      'putting',
      'settled',
      'wait_settlement',
    ]);
    expect(await found('select merchant_id, end_reason as word from plan where end_reason is not null')).toEqual([
      'flight_ended',
      'no_delivery',
      'put_consumed',
      'stopped_by_merchant',
    ]);
    const kinds = `
      select merchant_id, case when net_minor > cash_minor - returned_minor then 'gain' else 'loss' end as word from plan where state = 'settled'
      union all select merchant_id, 'agent''s share' from plan where agent_share_minor > 0
      union all select merchant_id, 'official' from plan where is_official
      union all select merchant_id, 'coupon' from plan where coupon_id is not null
      union all select merchant_id, 'reversed' from plan where reversed_minor > 0
      union all select merchant_id, 'on hold' from conversion where state = 'on_hold'`;
    expect(await found(kinds)).toEqual(["agent's share", 'coupon', 'gain', 'loss', 'official', 'on hold', 'reversed']);
    expect(await found('select merchant_id, state as word from withdrawal')).toEqual(['cancelled', 'paid', 'returned']);
    const ways = `select merchant_id, state as word from recharge union all select merchant_id, state from exchange
                  union all select merchant_id, 'member' from membership`;
    expect(await found(ways)).toEqual(['booked', 'member', 'paid']);
    const [starter] = await database.sql`
      select sum(start_up_return_minor) > 0 as is_returned from plan
      where merchant_id = (select id from merchant where username = 'starter')`;
    expect(starter).toEqual({ is_returned: true });
  });

  it('has a running plan that says where it will end at its pace', async () => {
    const [row] = await database.sql<{ id: string; merchant_no: string; plan_no: string }[]>`
      select m.id, m.merchant_no, p.plan_no from plan p join merchant m on m.id = p.merchant_id
      where p.state = 'putting' and m.username = 'demo'`;
    const own = asOwner({ merchantId: row?.id ?? '', merchantNo: row?.merchant_no ?? '' });
    const actor = { ...visitor, ...own, isAdAccountOpen: true };
    const plan = await findPlanDetail(deps.sql, actor, row?.plan_no ?? '', deps.currency);
    expect(plan?.pace?.left).toBeDefined();
  });

  it('has a calendar for every merchant that adds up to the figures of the wallet', async () => {
    const merchants = await database.sql<{ id: string }[]>`select id from merchant`;
    for (const { id: merchantId } of merchants) {
      const calendar = await readCalendar(deps, { merchantId, lang: 'en' });
      const { to_be_settled, waiting_to_be_spent, on_the_way } = await readProperty(deps, { merchantId });
      expect(calendar, merchantId).toMatchObject({ to_be_settled, waiting_to_be_spent, on_the_way });
    }
  });

  it('has enough settled plans of some open offers for their results, and too few of others', async () => {
    const rows = await database.sql<{ plans: number }[]>`
      select coalesce(sum(o.plans), 0)::int as plans from offering g left join offer_outcome o on o.offer_id = g.offer_id
      where g.audience = 'all' and (g.ends_at is null or g.ends_at > now()) group by g.offer_id order by 1`;
    const counts = rows.map(({ plans }) => plans);
    expect(counts.filter((count) => count >= limits.results.plans).length).toBeGreaterThanOrEqual(4);
    expect(counts.filter((count) => count > 0 && count < limits.results.plans).length).toBeGreaterThanOrEqual(2);
  });

  it('has one offer whose past fills the pictures of a put', async () => {
    const { sql } = database;
    const offered = await sql<{ plan_no: string; id: string; merchant_no: string }[]>`
      select g.offering_no || '-' || m.merchant_no as plan_no, m.id, m.merchant_no from offering g, merchant m
      where g.audience = 'all' and m.username = 'fresh'`;
    const found = [];
    for (const { plan_no, id: merchantId, merchant_no: merchantNo } of offered) {
      const actor = { ...visitor, ...asOwner({ merchantId, merchantNo }), isAdAccountOpen: true };
      found.push(await readCohort(deps, actor, { plan_no, amount: '20' }));
    }
    const full = found.filter(({ results }) => results !== null);
    expect(full).toHaveLength(1);
    expect(full[0]?.results?.bars.length).toBeGreaterThanOrEqual(3);
  });

  it('happens in the order of its times, over eight weeks, with nothing in the future', async () => {
    const paradoxes = `
      select 'an event is received before it happens' as what from delivery_event where received_at < occurred_at
      union all select 'an event is older than its plan' from delivery_event e join plan p on p.id = e.plan_id where e.occurred_at < p.put_at
      union all select 'an event is not of its batch' from delivery_event e join delivery_batch b using (source_id, batch_id) where e.received_at <> b.received_at
      union all select 'a batch is older than its source''s key' from delivery_batch b where not exists (
        select from delivery_source_key k where k.source_id = b.source_id and k.valid_from <= b.received_at)
      union all select 'a transfer is older than its plan' from ledger_transfer t join plan p on p.id = t.plan_id where t.posted_at < p.put_at
      union all select 'a transfer is older than its merchant' from ledger_transfer t join merchant m on m.id = t.merchant_id where t.posted_at < m.created_at
      union all select 'a settlement is not of its plan''s time' from ledger_transfer t join plan p on p.id = t.plan_id where t.kind = 'settlement' and t.posted_at <> p.settled_at
      union all select 'an entry is older than the one before' from (select posted_at, lag(posted_at) over (order by id) as before from ledger_entry
        where transfer_id not in (select id from ledger_transfer where cause = 'capital:test')) e where posted_at < before
      union all select 'a step is older than the one before' from (select at, lag(at) over (partition by plan_id order by id) as before from plan_transition) t where at < before
      union all select 'a plan runs back' from plan where not (put_at <= coalesce(started_at, put_at) and coalesce(started_at, put_at) <= coalesce(finished_at, 'infinity')
        and coalesce(finished_at, put_at) <= coalesce(reconciled_at, 'infinity') and coalesce(reconciled_at, put_at) <= coalesce(settled_at, 'infinity'))
      union all select 'a conversion is decided before it happens' from conversion where decided_at < occurred_at
      union all select 'a step of a withdrawal is older than it' from withdrawal_transition t join withdrawal w on w.id = t.withdrawal_id where t.at < w.requested_at
      union all select 'a coupon is used before it is received' from coupon where used_at < received_at
      union all select 'a notification is older than its merchant' from notification n join merchant m on m.id = n.merchant_id where n.published_at < m.created_at
      union all select 'a log row is older than the one before' from (select at, lag(at) over (order by id) as before from audit_log where actor <> 'test') l where at < before`;
    expect(await database.sql.unsafe(`select what, count(*)::int from (${paradoxes}) found group by 1`)).toEqual([]);
    const columns = await database.sql<{ table: string; column: string }[]>`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and not t.relispartition
      where c.table_schema = 'public' and c.data_type like 'timestamp%' and c.column_default is not null`;
    expect(columns.length).toBeGreaterThan(40);
    for (const { table, column } of columns) {
      const [row] = await database.sql<{ last: Date | null }[]>`
        select max(${database.sql(column)}) as last from ${database.sql(table)}`;
      expect((row?.last ?? new Date(0)).getTime(), `${table}.${column}`).toBeLessThanOrEqual(Date.now());
    }
    const [span] = await database.sql<{ days: number }[]>`
      select extract(day from max(posted_at) - min(posted_at))::int as days from ledger_transfer`;
    expect(span?.days).toBeGreaterThanOrEqual(55);
  });

  it('leaves the database its own clock', async () => {
    const [row] = await database.sql<{ defaults: number; functions: number }[]>`
      select count(*) filter (where pg_get_expr(adbin, adrelid) like '%public.%')::int as defaults,
             (select count(*)::int from pg_proc where pronamespace = 'public'::regnamespace and proname in ('now', 'clock_timestamp')) as functions
      from pg_attrdef`;
    expect(row).toEqual({ defaults: 0, functions: 0 });
  });

  it('has the numbers of the learning phase from the limits, in every language', async () => {
    const { conversionsFrom, conversionsTo, days } = accessLimits.faqLearningPhase;
    const [row] = await database.sql<{ bodies: Record<string, string> }[]>`
      select bodies from content where kind = 'faq' and slug = 'learning-phase'`;
    expect(Object.keys(row?.bodies ?? {}).toSorted()).toEqual(languageCodes.toSorted());
    for (const body of Object.values(row?.bodies ?? {})) {
      const numbers = [...body.matchAll(/\d+/g)].map(([digits]) => Number(digits));
      expect(
        numbers.toSorted((a, b) => a - b),
        body,
      ).toEqual([days, conversionsFrom, conversionsTo]);
      expect(body).not.toMatch(/[{}]/);
    }
  });

  it('keeps the private key readable only by this user', () => {
    expect(statSync(world.privateKeyFile).mode & 0o777).toBe(0o600);
  });

  it('keeps the rules of the books that take the key, too', async () => {
    const { checks } = await checkBooks(database.sql, deps.booksBox);
    expect(checks.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('is created once: a second start finds it', async () => {
    const before = await database.sql`select count(*)::int as count from merchant`;
    expect(await seedDemo(deps, { dataDir })).toEqual(world);
    expect(await database.sql`select count(*)::int as count from merchant`).toEqual(before);
  });

  it('registers a new key when the data folder lost it', async () => {
    const otherDir = mkdtempSync(join(tmpdir(), 'placard-seed-'));
    const again = await seedDemo(deps, { dataDir: otherDir });
    rmSync(otherDir, { recursive: true, force: true });
    expect(again.sourceId).toBe(world.sourceId);
    expect(await database.sql`select 1 from delivery_source where rotated_at is not null`).toHaveLength(1);
  });

  it('has an export of every kind of merchant in which nothing is wrong', async () => {
    const asker = {
      lang: 'en',
      zone: 'UTC',
      address: '127.0.0.1',
      device: 'test',
      entry: 'shell',
      isAdAccountOpen: true,
    } as const;
    await makeLiabilities(asApp(deps));
    await publishAll(deps, join(dataDir, 'log-head'));
    const merchants = await database.sql<{ id: string; merchant_no: string; username: string }[]>`
      select id, merchant_no, username from merchant
      where username in ('cashout', 'demo', 'disabled', 'fresh', 'runner', 'starter', 'morrow')`;
    expect(merchants).toHaveLength(7);
    for (const { id, merchant_no: merchantNo, username } of merchants) {
      const file = await exportAll(deps, { ...asker, ...asOwner({ merchantId: id, merchantNo }), sessionId: id });
      const found = said(() => verifyFile(Buffer.from(JSON.stringify(file)), { log: testLogKey, witnesses: [] }));
      expect(
        found.filter((line) => line.startsWith('wrong')),
        username,
      ).toEqual([]);
    }
  });
});

describe('a database that is not a demo', () => {
  it('is left unchanged', async () => {
    const other = await createTestDatabase();
    await other.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)`;
    await expect(seedDemo(makeDeps(other.sql), { dataDir })).rejects.toThrow('not a demo');
    expect(await other.sql`select 1 from content`).toHaveLength(0);
    await other.close();
  });

  it('is left unchanged when it has merchants and is not marked', async () => {
    const other = await createTestDatabase();
    await other.sql`
      insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash, terms_version)
      values (gen_random_uuid(), 'A', 'a', 'a', 'a', 'a@a.example', '1', '-', '1')`;
    await expect(seedDemo(makeDeps(other.sql), { dataDir })).rejects.toThrow('not a demo');
    expect(await other.sql`select 1 from deployment`).toHaveLength(0);
    await other.close();
  });
});
