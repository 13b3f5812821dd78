/**
 * Rows for operators' lists, this many of each kind, made by SQL over whole sets: merchants with an account, a plan, a
 * withdrawal, a conversion, a deposit, an exchange, feedback, a code, a notification and entries in the audit log each.
 * Triggers and foreign keys are off: this is not money, only rows to read.
 */
import { inTransaction } from '../../../server/src/database/database.ts';
import type { Sql, Tx } from '../../../server/src/database/database.ts';

/** The id of the row of this kind with this number. */
const id = (kind: string, number = 'i') => `md5('${kind}' || ${number})::uuid`;
/** A million moments of a year, no two rows of a kind at the same. */
const at = `timestamptz '2026-01-01Z' + i * interval '29 seconds'`;
const pick = (words: readonly string[]) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + i % ${words.length}]`;

/** Few of them wait, as in a well-run network. */
const rarely = (often: string, rare: readonly string[]) =>
  `case when i % 1000 = 0 then ${pick(rare)} else '${often}' end`;

const statements: readonly (readonly [table: string, columns: string, values: string])[] = [
  [
    'merchant',
    `id, merchant_no, username, username_key, nickname, email, phone, password_hash, state, ad_account_opened_at,
     settled_put_minor, terms_version, created_at`,
    `${id('m')}, lpad(upper(to_hex(i)), 6, '0'), 'shop-' || i, 'shop-' || i,
     ${pick(['Harbor Bikes', 'Paper Mill', 'Tannery', 'Fieldnote'])} || ' ' || i, 'desk' || i || '@example.com', '+44 20 ' || (7000000 + i), 'x',
     ${rarely('active', ['disabled', 'not_activated'])}, ${at}, (i % 5000) * 100, '1', ${at}`,
  ],
  [
    'ledger_account',
    'code, merchant_id, balance_minor, is_materialised',
    `'available', ${id('m')}, 100 + i % 900, true`,
  ],
  [
    'payout_account',
    'id, merchant_id, method, card_name, user_name, mobile, bank_account, branch_name',
    `${id('p')}, ${id('m')}, 'bank', 'Bank', 'Owner ' || i, '+49', 'DE89' || lpad(i::text, 18, '0'), 'Bremen'`,
  ],
  [
    'withdrawal',
    'id, withdrawal_no, merchant_id, payout_account_id, amount_minor, fee_minor, state, requested_at',
    `${id('w')}, 'W' || lpad(upper(to_hex(i)), 7, '0'), ${id('m')}, ${id('p')}, 500 + (i::bigint * 7919) % 1000000, 5,
     case when i % 1000 = 0 then ${pick(['requested', 'approved', 'sent'])} else ${pick(['paid', 'paid', 'paid', 'rejected', 'cancelled'])} end, ${at}`,
  ],
  [
    'plan',
    `id, merchant_id, offering_id, offer_id, plan_no, state, is_official, put_minor, cash_minor, start_up_minor, promo_minor,
     terms, put_at, matching_ends_at, last_delivery_at`,
    `${id('l')}, ${id('m')}, ${id('g', '(i % 100)')}, ${id('o', '(i % 100)')}, 'P' || lpad((i % 100)::text, 6, '0') || '-' || lpad(upper(to_hex(i)), 6, '0'),
     case when i % 100 = 0 then ${pick(['matching', 'putting', 'put_finished', 'wait_settlement'])} else 'settled' end, false, 5000, 5000, 0, 0,
     jsonb_build_object('sourceId', ${id('s', '0')}), ${at}, ${at}, ${at}`,
  ],
  [
    'conversion',
    'id, plan_id, merchant_id, source_id, event_id, occurred_at, payout_minor, escrow_minor, state, lock_at',
    `${id('c')}, ${id('l')}, ${id('m')}, ${id('s', '0')}, ${id('c')}, ${at}, 150, 150, ${rarely('cleared', ['pending', 'locked'])}, ${at}`,
  ],
  [
    'ledger_transfer',
    'id, cause, kind, merchant_id, reference, posted_at',
    `${id('t')}, 'top_up:' || i, ${rarely('top_up', ['correction'])}, ${id('m')}, 'BANK-' || i, ${at}`,
  ],
  [
    'exchange',
    `id, exchange_no, acceptor_id, code_hash, code_hint, merchant_id, amount_minor, pays_amount_minor, pays_currency, rate,
     spread_bps, instructions, state, prepared_at, expires_at`,
    `${id('x')}, 'X' || lpad(upper(to_hex(i)), 7, '0'), ${id('a', '0')}, decode(md5(i::text), 'hex'), 'XXXX', ${id('m')}, 800, 736, 'EUR', '0.92',
     50, '{"en": "By transfer."}', ${rarely('paid', ['prepared', 'confirmed'])}, ${at}, ${at} + interval '1 day'`,
  ],
  [
    'feedback',
    'id, merchant_id, topic, content, sent_at, answer, answered_by, answered_at',
    `${id('f')}, ${id('m')}, 'A figure', 'Please explain it.', ${at}, case when i % 1000 = 0 then null else 'So.' end,
     case when i % 1000 = 0 then null else 'nadia' end, case when i % 1000 = 0 then null else ${at} end`,
  ],
  [
    'handed_code',
    'id, kind, code_hash, hint, issued_by, issued_at, used_at, used_by',
    `${id('h')}, ${pick(['licence', 'authorisation'])}, decode(md5('h' || i), 'hex'), 'XXXX', 'nadia', ${at},
     case when i % 1000 = 0 then null else ${at} end, case when i % 1000 = 0 then null else ${id('m')} end`,
  ],
  [
    'notification',
    'id, category, titles, bodies, published_at',
    `${id('n')}, 'announcement', '{"en": "News"}', '{"en": "It is new."}', ${at}`,
  ],
  [
    'audit_log',
    'at, actor_kind, actor, act, object, details',
    `${at}, case when i % 10 = 0 then 'operator' else 'merchant' end, case when i % 10 = 0 then 'nadia' else ${id('m')}::text end,
     ${rarely('logged_in', ['topup_recorded', 'merchant_state_set'])}, 'merchant:' || ${id('m')}, '{}'`,
  ],
];

/**
 * The rows that the others refer to: a source, an owner with a product, a hundred offers with an offering each, an
 * acceptor.
 */
async function fillFew(sql: Sql): Promise<void> {
  await sql.unsafe(`
    insert into delivery_source (id, name, public_key, is_simulated)
    values (${id('s', '0')}, 'source', decode(md5('a') || md5('b'), 'hex'), true) on conflict do nothing;
    insert into product_owner (id, name) values (${id('q', '0')}, 'Owner') on conflict do nothing;
    insert into product (id, owner_id, type, names, descriptions)
    values (${id('r', '0')}, ${id('q', '0')}, 'video', '{"en": "Film"}', '{"en": "A film."}') on conflict do nothing;
    insert into offer (id, product_id, source_id, name, pricing_model, media_price_minor, payout_minor, lowest_put_minor,
                       highest_put_minor, escrow_floor_minor, matching_seconds, flight_seconds, grace_seconds, lock_seconds,
                       settle_seconds, put_contents, put_rules)
    select ${id('o')}, ${id('r', '0')}, ${id('s', '0')}, 'offer-' || i, 'cpm', 500, 150, 5000, 50000, 0, 60, 60, 0, 0, 0,
           '{"en": "A clip."}', '{"en": "Once."}' from generate_series(0, 99) i on conflict do nothing;
    insert into offering (id, offering_no, offer_id, audience)
    select ${id('g')}, 'P' || lpad(i::text, 6, '0'), ${id('o')}, 'all' from generate_series(0, 99) i on conflict do nothing;
    insert into acceptor (id, kind, name) values (${id('a', '0')}, 'personal', 'Amina') on conflict do nothing;`);
}

/**
 * Fills a migrated database with this many rows of each kind, table by table; tables that an interrupted run filled
 * stay. The pool must have no time limit.
 */
export async function fillLists(sql: Sql, rows: number, log: (line: string) => void): Promise<void> {
  await fillFew(sql);
  for (const [table, columns, values] of statements) {
    const [{ isFull } = { isFull: false }] = await sql<{ isFull: boolean }[]>`
      select exists (select from ${sql(table)} offset ${Math.floor(rows / 2)}) as "isFull"`;
    if (isFull) continue;
    log(`  ${rows} of ${table}`);
    await inTransaction(sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`set local maintenance_work_mem = '512MB'`;
      await tx`set local synchronous_commit = off`;
      const again = await dropIndexes(tx, table);
      await tx.unsafe(`insert into ${table} (${columns}) select ${values} from generate_series(1, ${rows}) i`);
      for (const definition of again) await tx.unsafe(definition);
    });
  }
  log('  statistics');
  await sql`vacuum analyze`;
}

/**
 * Drops the indexes of a table that belong to no constraint, because filling with them takes hours; returns the
 * function that restores them.
 */
async function dropIndexes(sql: Tx, table: string): Promise<string[]> {
  const indexes = await sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = ${table}
      and indexname not in (select conname from pg_constraint where conrelid = ${table}::regclass)`;
  for (const { indexname } of indexes) await sql`drop index ${sql(indexname)}`;
  return indexes.map(({ indexdef }) => indexdef);
}
