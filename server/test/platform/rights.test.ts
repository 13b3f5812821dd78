/** What the servers' role may do: docs/operating.md, Database roles. Each try is refused by PostgreSQL itself, not by our code. */
import { listTransferPairs } from '@placard/contract';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { callableFunctions, tableRights } from '../../src/database/rights.ts';
import { openParts, rootDir } from '../../src/main-parts.ts';
import { readConfig } from '../../src/platform/config.ts';
import { appUrlOf } from '../../src/postgres/app-user.ts';
import { asApp } from '../support/as-app.ts';
import { agreeToKeys, logRecords } from '../support/records.ts';
import { useDatabase } from '../support/use-database.ts';
import { useFolder } from '../support/use-folder.ts';
import { addMerchant, addOffering, addSource, eventsOf, makeDeps, putInto, send } from '../support/world.ts';

const database = useDatabase();
const folder = useFolder();

/** A plan with an entry, an event, a batch and a line of the log, and the servers' pool. */
async function record() {
  const deps = makeDeps(database.sql);
  const source = await addSource(deps);
  const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
  await send(deps, source, eventsOf(plan).traffic('click', 2));
  return asApp(deps).sql;
}

/** What is recorded, and the columns of the others that no server may change. */
const recorded = [
  'ledger_transfer',
  'ledger_entry',
  'delivery_batch',
  'delivery_batch_plan',
  'audit_log',
  'audit_seal',
  'log_batch',
  'log_leaf',
  'log_tile',
  'log_turn',
  'log_checkpoint',
];
const frozen = {
  ledger_transfer: ['kind', 'cause', 'act_id'],
  ledger_entry: ['amount_minor', 'account_id'],
  audit_log: ['act', 'details'],
  plan: ['terms', 'put_minor', 'cash_minor', 'merchant_id', 'offer_id', 'put_at'],
  delivery_event: ['event_id', 'plan_id', 'kind', 'occurred_at', 'received_at', 'batch_id', 'charged_minor'],
  delivery_batch: ['payload_hash', 'received_at', 'events'],
  conversion: ['payout_minor', 'plan_id', 'event_id'],
  ledger_account: ['balance_minor', 'is_closed', 'code', 'merchant_id'],
  offer: ['payout_minor', 'media_price_minor', 'lowest_put_minor'],
  withdrawal: ['amount_minor', 'fee_minor', 'payout_account_id'],
};

describe('the servers’ role', () => {
  it('cannot add a row that the transparency log never reads, with an earlier transaction', async () => {
    const app = asApp(makeDeps(database.sql)).sql;
    await expect(app`insert into log_audit_head (position, hash, xid) values (901, sha256(''), '3')`).rejects.toThrow(
      'permission denied',
    );
    const free = await database.sql`
      select c.table_name from information_schema.columns c
      where c.column_name = 'xid' and has_table_privilege('placard_app', format('%I', c.table_name), 'insert')
        and not exists (select from pg_trigger t where t.tgname = c.table_name || '_xid' and t.tgrelid = c.table_name::regclass)`;
    expect(free).toEqual([]);
  });

  it('cannot date evidence back: entries of the security log, acts, approvals, matches, bank lines, holds', async () => {
    const app = asApp(makeDeps(database.sql)).sql;
    const times = [
      'audit_log at',
      'operator_act at',
      'operator_alone at',
      'operator_bond at',
      'proposal proposed_at',
      'proposal decided_at',
    ]
      .concat([
        'log_statement made_at',
        'recorded_reference recorded_at',
        'recorded_reference matched_at',
        'conversion held_at',
        'confirmation received_at',
      ])
      .concat([
        'bank_statement recorded_at',
        'bank_statement_line recorded_at',
        'bank_balance recorded_at',
        'books_run at',
      ]);
    for (const [table = '', column = ''] of times.map((time) => time.split(' '))) {
      await expect(app`insert into ${app(table)} (${app(column)}) values ('2026-01-01')`, table).rejects.toThrow(
        'permission denied',
      );
      await expect(app`update ${app(table)} set ${app(column)} = '2026-01-01'`, table).rejects.toThrow(
        'permission denied',
      );
    }
  });

  it('begins a hold when it is written, whatever it had before', async () => {
    const deps = makeDeps(database.sql);
    const source = await addSource(deps);
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
    await send(deps, source, eventsOf(plan).traffic('conversion', 1));
    const { sql: app } = asApp(deps);
    const hold = async (cause: string | null) =>
      await app`
        update conversion set held_for = ${cause} where plan_id = ${plan}
        returning held_for, held_at > now() - interval '1 hour' as is_dated`;
    expect(await hold('burst')).toEqual([{ held_for: 'burst', is_dated: true }]);
    await database.sql`update conversion set held_at = held_at - interval '1 day' where plan_id = ${plan}`;
    await hold(null);
    expect(await hold('burst')).toEqual([{ held_for: 'burst', is_dated: true }]);
  });

  it('cannot change, remove or add beside the ledger’s function what is recorded', async () => {
    const app = await record();
    for (const table of [...recorded, 'delivery_event', 'delivery_event_id', 'plan']) {
      await expect(app`delete from ${app(table)}`, table).rejects.toThrow('permission denied');
      await expect(app`truncate ${app(table)} cascade`, table).rejects.toThrow('permission denied');
    }
    const changes = Object.entries(frozen).flatMap(([table, columns]) => columns.map((column) => [table, column]));
    for (const [table = '', column = ''] of changes) {
      const change = app`update ${app(table)} set ${app(column)} = ${app(column)}`;
      await expect(change, `${table}.${column}`).rejects.toThrow('permission denied');
    }
    for (const table of [
      'ledger_transfer',
      'ledger_entry',
      'ledger_account',
      'delivery_event_first',
      'offer_outcome',
    ]) {
      await expect(app`insert into ${app(table)} default values`, table).rejects.toThrow('permission denied');
    }
  });

  it('cannot switch a guard off, change the schema, or become more than it is', async () => {
    const app = await record();
    const tries = [
      'alter table ledger_entry disable trigger all',
      "set session_replication_role = 'replica'",
      'alter table plan add column more integer',
      'alter table ledger_account drop constraint ledger_account_floor',
      'drop table audit_seal',
      'drop trigger ledger_entry_append_only on ledger_entry',
      'create trigger mine before insert on plan for each row execute function bump_revision()',
      'create table public.mine (id integer)',
      'create or replace function public.ledger_refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      'create schema mine',
      'set role placard',
      'alter role placard_app superuser',
      'create role mine',
      "select pg_read_file('/etc/passwd')",
      "select ledger_close_merchant('00000000-0000-0000-0000-000000000000')",
      "select partition_add('ledger_entry', now(), now())",
    ];
    for (const text of tries)
      await expect(app.unsafe(text), text).rejects.toThrow(/permission denied|must be owner|does not exist/);
  });

  it('posts only known kinds of transfer, each between its own accounts: the list of the rules', async () => {
    const app = await record();
    const post = async (kind: string, from: string, to: string) =>
      await app`
        select ledger_post(gen_random_uuid(), gen_random_uuid()::text, ${kind}, (select id from merchant limit 1), null, null, null, null,
          jsonb_build_array(jsonb_build_object('from', ${from}::text, 'to', ${to}::text, 'amount', '500000')))`;
    for (const [kind = '', from = '', to = ''] of [
      ['gift', 'bank', 'available'],
      ['capital_rounding', 'bank', 'capital'],
      ['top_up', 'bank', 'capital'],
      ['settlement', 'promotions', 'available'],
    ])
      await expect(post(kind, from, to)).rejects.toThrow(
        `a transfer of kind ${kind} never moves from ${from} to ${to}`,
      );
    await expect(app`insert into ledger_pair values ('gift', 'bank', 'available')`).rejects.toThrow(
      'permission denied',
    );
    const listed = await database.sql`select kind, from_code as "from", to_code as "to" from ledger_pair`;
    const ofRules = listTransferPairs();
    expect(listed).toHaveLength(ofRules.length);
    expect(listed).toEqual(expect.arrayContaining(ofRules));
  });

  it('cannot post a transfer that moves nothing or backwards, nor lead the ledger’s function elsewhere', async () => {
    const app = await record();
    const post = (amount: string) => app`
      select ledger_post(gen_random_uuid(), gen_random_uuid()::text, 'top_up', (select id from merchant limit 1), null, null, null, null,
        jsonb_build_array(jsonb_build_object('from', 'bank', 'to', 'available', 'amount', ${amount}::text)))`;
    await expect(post('-5')).rejects.toThrow('moves -5');
    await expect(post('0')).rejects.toThrow('moves 0');
    const astray = app.begin(async (tx) => {
      await tx`create temporary table ledger_entry (like public.ledger_entry including defaults)`;
      await tx`set local search_path = pg_temp, public`;
      const before = await tx`select count(*) from public.ledger_entry`;
      await tx`
        select ledger_post(gen_random_uuid(), 'astray', 'top_up', (select id from merchant limit 1), null, null, 'astray', null,
          '[{"from": "bank", "to": "available", "amount": "5", "detail": "deposit"}]')`;
      expect(await tx`select count(*) from public.ledger_entry`).not.toEqual(before);
      expect(await tx`select count(*)::int as count from pg_temp.ledger_entry`).toEqual([{ count: 0 }]);
    });
    await astray;
    // The books miss its line in the log.
    await logRecords(database.sql);
  });
});

describe('the list of rights', () => {
  it('names every table, and only functions that exist', async () => {
    const tables = await database.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
    expect(Object.keys(tableRights).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    const functions = await database.sql`
      select from pg_proc where pronamespace = 'public'::regnamespace and proname = any(${[...callableFunctions]}::text[])`;
    expect(functions.length).toBe(callableFunctions.length);
  });

  it('is all that the role has, in tables, sequences and functions', async () => {
    const more = await database.sql`
      select relname from pg_class where relnamespace = 'public'::regnamespace
        and case when relkind = 'S' then has_sequence_privilege('placard_app', oid, 'usage, update')
                 when relkind in ('r', 'p') then has_table_privilege('placard_app', oid, 'truncate, references, trigger') end
      union all
      select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and has_function_privilege('placard_app', p.oid, 'execute') and p.proname <> all(${[...callableFunctions]}::text[])`;
    expect(more).toEqual([]);
  });
});

describe('a start', () => {
  const start = async (url: string) => {
    const env = {
      PLACARD_DATA: folder,
      PLACARD_PEPPER: 'k3X9qT7vLw2ZpR8sYb4NcM6hJd1FgAeU',
      PLACARD_PUBLIC_URL: 'https://a.example',
    };
    const parts = await openParts(readConfig({ ...env, PLACARD_POOL: '2' }, rootDir), url, pino({ level: 'silent' }), {
      isWorker: true,
    });
    await parts.close();
  };

  it('as the owner is refused before anything is written, and as the servers’ role succeeds', async () => {
    const { sql, url } = database;
    await expect(start(url)).rejects.toThrow(
      'The user of DATABASE_URL could change what is recorded: name placard_app',
    );
    expect(await sql`select 1 from deployment`).toEqual([]);
    await start(appUrlOf(url));
    await agreeToKeys(sql);
  });

  it('as the owner is accepted in a demo', async () => {
    const { sql, url } = database;
    await sql`update deployment set is_demo = true`;
    await expect(start(url)).resolves.toBeUndefined();
  });
});
