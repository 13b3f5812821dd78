/**
 * Each part of the export as a query: at most `limit` of the merchant's rows after a key, in key order. The next piece
 * continues after `row_key`, which is not exported. A new table with merchants' data gets a part here.
 */
import { gunzipSync } from 'node:zlib';
import { defaults, formatAmount } from '@placard/contract';
import type { CallResponse, Calls, Currency, DeliveryBatch, Minor } from '@placard/contract';
import { byPlan, provePlan, toBase64 } from '@placard/proof';
import type { PlanEvents } from '@placard/proof';
import { readRows } from '../../transparency/log-rows.ts';
import { proveLiability, readLists } from '../../transparency/liabilities.ts';
import { proveLeaves } from '../../transparency/tree.ts';
import type { LeafProof } from '../../transparency/tree.ts';
import type { ReadDb } from '../../database/database.ts';
import { numberOf, ownRows, uuidOf } from './export-reader.ts';
import type { Asked, Reader, Row } from './export-reader.ts';
import { passkeys, rememberedDevices, secondFactor, sessions } from './export-login.ts';
import { company, papers } from './export-papers.ts';
import { invitations, people } from './export-people.ts';

type Part = CallResponse<Calls['accounts']['exportData']>['part'];
const account: Reader = async ({ sql, merchantId, personId }) =>
  await sql<Row[]>`
  select b.merchant_no, l.username, l.nickname, l.email, l.email_before, l.email_changed_at, l.phone, l.phone_before, l.phone_changed_at,
         l.lang, b.state, b.state_reason, b.credit_score, b.settled_put_minor, b.ad_account_opened_at, b.membership_until,
         l.terms_version, l.terms_accepted_at, l.notify_in_app, l.notify_categories, l.notify_push, l.notify_mail,
         l.alert_app, l.alert_push, l.alert_mail, l.alert_digest, l.balance_low_minor, l.quiet_from, l.quiet_until, l.alert_zone,
         l.avatar_file_id, l.created_at
  from merchant b, merchant l where b.id = ${merchantId} and l.id = ${personId}`;

const apiKeys: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, name, scopes, addresses, created_at, expires_at, last_used_at, last_used_from, refused_at, refused_from,
         daily_limit_minor
  from ${ownRows(asked, 'api_key')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

const webhooks: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, name, url, types, created_at, is_on, failed_at, last_delivered_at
  from ${ownRows(asked, 'webhook')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

const calendarFeeds: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, has_amounts, created_at, read_at, revoked_at
  from ${ownRows(asked, 'calendar_feed')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

const payoutAccounts: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, method, card_name, user_name, mobile, bank_account, branch_name, bound_at, replaced_at
  from ${ownRows(asked, 'payout_account')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

/**
 * The merchant's plans in the order they were put, starting at one, read from their own index. So a piece costs the same
 * wherever it is, however many plans there are.
 */
function plansFrom({ sql, merchantId, limit }: Asked, from: string | undefined, which: 'after it' | 'with it') {
  const comparison = which === 'after it' ? sql`>` : sql`>=`;
  return sql`
    select * from plan
    where merchant_id = ${merchantId} ${
      from === undefined
        ? sql``
        : sql`and (put_at, id) ${comparison} (select put_at, id from plan where id = ${from} and merchant_id = ${merchantId})`
    }
    order by put_at, id limit ${limit}`;
}

const plans: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select p.id as row_key, p.id as plan_id, p.plan_no, r.names ->> 'en' as product, p.state, p.is_official, p.put_minor, p.cash_minor,
         p.start_up_minor, p.promo_minor, p.added_minor, p.terms, p.impressions, p.clicks, p.consumed_minor, p.credited_minor,
         p.returned_minor, p.revenue_minor - p.reversed_minor as revenue_minor, p.reversed_minor, p.fee_minor, p.fee_coupon_minor, p.start_up_return_minor,
         p.agent_share_minor, p.net_minor, p.put_at, p.settled_at, p.end_reason, p.repeat_id
  from (${plansFrom(asked, asked.after && uuidOf(asked), 'after it')}) p
  join offer o on o.id = p.offer_id join product r on r.id = o.product_id
  order by p.put_at, p.id`;

/** Plan by plan. After a piece that ended within a plan's steps, the next piece continues with the remaining ones. */
const planSteps: Reader = async (asked) => {
  const lastStep = numberOf(asked);
  const [last] = await asked.sql<{ plan_id: string }[]>`select plan_id from plan_transition where id = ${lastStep}`;
  if (!last && asked.after !== undefined) return [];
  return await asked.sql<Row[]>`
  select s.id as row_key, p.plan_no, s.from_state, s.to_state, s.reason, s.by, s.at
  from (${plansFrom(asked, last?.plan_id, 'with it')}) p
  cross join lateral (
    select * from plan_transition
    where plan_id = p.id ${last ? asked.sql`and (plan_id <> ${last.plan_id} or id > ${lastStep})` : asked.sql``}) s
  order by p.put_at, p.id, s.id limit ${asked.limit}`;
};

/** Rows of a plan, numbered by it: all of a merchant, who has few. */
const planRows =
  (
    columns: (sql: ReadDb) => ReturnType<ReadDb>,
    table: 'plan_instruction' | 'plan_extension' | 'plan_repeat',
  ): Reader =>
  async ({ sql, merchantId, after, limit }) => {
    const rows = await sql<Row[]>`
      select (row_number() over (order by p.put_at, p.id, x.no))::text as row_key, p.plan_no, x.no, ${columns(sql)}, x.at
      from (select * from ${sql(table)} where merchant_id = ${merchantId} offset 0) x join plan p on p.id = x.plan_id
      order by p.put_at, p.id, x.no`;
    const from = Number(after ?? 0);
    return rows.slice(from, from + limit);
  };

const planInstructions = planRows(
  (sql) => sql`x.pace, x.daily_cap_minor, x.is_paused, x.ends_at,
             coalesce((select business_zone from deployment), ${defaults.businessZone}) as business_zone`,
  'plan_instruction',
);
const planExtensions = planRows((sql) => sql`x.amount_minor`, 'plan_extension');

/** What was allowed, by its plan, and the newest plan that it put. */
const planRepeats: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select r.id as row_key, r.id as repeat_id, a.plan_no, p.plan_no as newest_plan_no, r.put_minor, r.limit_minor, r.last_at, r.given_at,
         coalesce(r.ended_for, r.paused_for) as stopped_for, r.changed_at
  from ${ownRows(asked, 'plan_repeat')} r join plan a on a.id = r.agreed_plan_id join plan p on p.id = r.plan_id
  where r.id > ${uuidOf(asked)} order by r.id limit ${asked.limit}`;

/** Who counted a row of plan `p`, as its terms say. */
function sourceOf({ sql }: Asked) {
  return sql`p.terms ->> 'sourceOwner' as source_owner, (p.terms ->> 'isOwnSource')::boolean as is_own_source,
         (p.terms ->> 'isSimulated')::boolean as is_simulated`;
}

/** Leaves out what a row's log entry is not yet among those of the export. */
function isLogged({ sql, size }: Asked, ref: ReturnType<ReadDb>) {
  return size === null
    ? sql`true`
    : sql`exists (select 1 from log_leaf l where l.ref = ${ref} and l.position < ${size})`;
}

/** Reads each account by its own index and merges them, because an account may have few entries or very many. */
const entries: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select e.id as row_key, a.code as account, t.kind, e.amount_minor, e.balance_after_minor, e.detail, t.remark, p.plan_no, ${sourceOf(asked)},
         case when t.kind in ('top_up', 'correction', 'start_up_granted', 'owed_paid_out') then t.reference end as reference,
         (select l.details ->> 'evidence' from audit_log l
          where t.kind = 'correction' and l.object = 'merchant:' || t.merchant_id and l.details ->> 'transfer_id' = t.id::text) as evidence,
         e.transfer_id, e.posted_at
  from ledger_account a
  cross join lateral (select * from ledger_entry where account_id = a.id and id > ${numberOf(asked)}
                      order by id limit ${asked.limit}) e
  join ledger_transfer t on t.id = e.transfer_id
  left join plan p on p.id = e.plan_id
  where a.merchant_id = ${asked.merchantId} and ${isLogged(asked, asked.sql`e.transfer_id`)}
  order by e.id limit ${asked.limit}`;

const recharges: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, recharge_no, amount_minor, received_minor, payer, state, reference, filed_at, expires_at
  from ${ownRows(asked, 'recharge')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

const withdrawals: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select w.id as row_key, w.withdrawal_no, w.amount_minor, w.fee_minor, w.state, w.reason, w.reference, w.requested_at,
         w.promised_on, w.promise, p.bank_account as paid_to
  from ${ownRows(asked, 'withdrawal')} w join payout_account p on p.id = w.payout_account_id
  where w.id > ${uuidOf(asked)} order by w.id limit ${asked.limit}`;

const exchanges: Reader = async (asked) => {
  const rows = await asked.sql<(Row & { pays: Minor; pays_currency: Currency })[]>`
  select x.id as row_key, x.exchange_no, a.name as acceptor, x.amount_minor, x.pays_amount_minor as pays,
         x.pays_currency, x.rate, x.spread_bps, x.state, x.reason, x.reference, x.confirmed_at, x.ended_at,
         x.disputed_at, x.disputed_by, x.dispute_reason
  from ${ownRows(asked, 'exchange')} x join acceptor a on a.id = x.acceptor_id
  where x.id > ${uuidOf(asked)} order by x.id limit ${asked.limit}`;
  return rows.map((row) => ({ ...row, pays: formatAmount(row.pays, row.pays_currency) }));
};

const coupons: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select c.id as row_key, d.kind, c.name, d.rate_bps, d.amount_minor, d.requirement_minor, c.received_at, c.expires_at,
         c.used_at, p.plan_no
  from ${ownRows(asked, 'coupon')} c join coupon_definition d on d.id = c.definition_id left join plan p on p.id = c.plan_id
  where c.id > ${uuidOf(asked)} order by c.id limit ${asked.limit}`;

const follows: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select f.id as row_key, f.agent_no, a.name as agent, f.share_bps, f.followed_at, f.ended_at
  from ${ownRows(asked, 'follow')} f join agent a on a.agent_no = f.agent_no
  where f.id > ${uuidOf(asked)} order by f.id limit ${asked.limit}`;

const memberships: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, price_minor, days, starts_at, ends_at, stopped_at
  from ${ownRows(asked, 'membership')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

const creditEvents: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select c.id as row_key, c.kind, c.change, c.score_after, c.note, p.plan_no, c.created_at
  from ${ownRows(asked, 'credit_event')} c left join plan p on p.id = c.plan_id
  where c.id > ${uuidOf(asked)} order by c.id limit ${asked.limit}`;

/** With their threads; a picture is read by its id. */
const appeals: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, appeal_no, kind, item_id, rule, amount_minor, stake_minor, conversions, is_silence_yes, state, filed_at, decide_by,
         decided_at, reason, granted_minor, transfer_id,
         (select jsonb_agg(jsonb_build_object('at', s.at, 'by', s.by, 'text', s.body, 'pictures', s.pictures) order by s.at, s.id)
          from appeal_message s where s.appeal_id = own.id) as messages
  from ${ownRows(asked, 'appeal')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

const feedback: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, topic, content, sent_at, answer, answered_at
  from ${ownRows(asked, 'feedback')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

/** What the log has of a merchant's rows: each record with its proof. The key is the entry's place in the log. */
function proved(
  kind: 'terms' | 'transfer' | 'confirmation' | 'statement',
  table: 'plan' | 'ledger_transfer' | 'confirmation' | 'log_statement',
): Reader {
  return async (asked) => {
    const { sql, currency, size, merchantId } = asked;
    if (size === null) return [];
    const leaves = await sql<{ ref: string; position: bigint }[]>`
      select l.ref, l.position from ${sql(table)} t join log_leaf l on l.ref = t.id
      where t.merchant_id = ${merchantId} and l.position >= ${fromPlace(asked)} and l.position < ${size}
      order by l.position limit ${asked.limit}`;
    const ids = leaves.map(({ ref }) => ref);
    const [rows, proofs] = [await readRows(sql, currency, kind, ids), await proveLeaves(sql, ids, size)];
    return leaves.map(({ ref, position }) => ({
      row_key: position,
      record: rows.get(ref)?.record ?? null,
      ...proofOf(proofs.get(ref)),
    }));
  };
}

/** After the last place; the first is 0. */
const fromPlace = (asked: Asked) => (asked.after === undefined ? 0n : numberOf(asked) + 1n);

function proofOf(proof: LeafProof | undefined) {
  return proof ? { salt: toBase64(proof.salt), index: proof.index, path: proof.path.map(toBase64) } : {};
}

/** The newest list of what is owed that the log has, and where the merchant is in it; `own` is null for one whom it leaves out. */
const liabilities: Reader = async ({ sql, currency, size, merchantId, after }) => {
  if (size === null || after !== undefined) return [];
  const [newest] = await readLists(sql, merchantId, size);
  if (!newest) return [];
  const rows = await readRows(sql, currency, 'liabilities', [newest.id]);
  const proofs = await proveLeaves(sql, [newest.id], size);
  return [
    {
      row_key: newest.position,
      record: rows.get(newest.id)?.record ?? null,
      ...proofOf(proofs.get(newest.id)),
      own: await proveLiability(sql, currency, newest.id, merchantId),
    },
  ];
};

/** Batches with the events of the merchant's plans: what the source signed, the outcome of each event, and the proofs. */
const batches: Reader = async (asked) => {
  const { sql, size, merchantId } = asked;
  if (size === null) return [];
  const found = await sql<BatchOfMerchant[]>`
    select b.id, b.batch_id, l.position, e.body, array_agg(p.plan_id order by p.plan_id) as plan_ids
    from delivery_batch_plan p
    join log_batch b using (source_id, batch_id) join log_leaf l on l.ref = b.id
    join delivery_evidence e on e.source_id = b.source_id and e.batch_id = b.batch_id and e.received_at = b.received_at
    where p.merchant_id = ${merchantId} and l.position >= ${fromPlace(asked)} and l.position < ${size}
    group by b.id, b.batch_id, l.position, e.body order by l.position limit ${asked.limit}`;
  const ids = found.map(({ id }) => id);
  const records = await readRows(sql, asked.currency, 'batch', ids);
  const proofs = await proveLeaves(sql, ids, size);
  const rows: Row[] = [];
  for (const { id, batch_id: batchId, position, body, plan_ids: planIds } of found) {
    const sent = byPlan((JSON.parse(gunzipSync(body).toString('utf8')) as DeliveryBatch).events);
    const own: Row[] = [];
    for (const planId of planIds) own.push(await planOfBatch(asked, sent, planId, batchId));
    rows.push({ row_key: position, record: records.get(id)?.record ?? null, ...proofOf(proofs.get(id)), plans: own });
  }
  return rows;
};

interface BatchOfMerchant {
  id: string;
  batch_id: string;
  position: bigint;
  body: Buffer;
  plan_ids: string[];
}

/** An event: id, kind, time, target, category; its outcome, null for one that another batch had brought; placement and country. */
async function planOfBatch(
  { sql, currency }: Asked,
  sent: readonly PlanEvents[],
  planId: string,
  batchId: string,
): Promise<Row> {
  const stored = await sql<StoredEvent[]>`
    select event_id, is_counted, is_invalid, charged_minor, filled_minor, credited_minor
    from delivery_event where plan_id = ${planId} and batch_id = ${batchId}`;
  const outcomes = new Map(stored.map((row) => [row.event_id, row]));
  const amount = (minor: Minor | null) => (minor === null ? null : formatAmount(minor, currency));
  const { index, plans: count, path } = provePlan(sent, planId);
  const events = sent[index]?.events ?? [];
  return {
    plan_id: planId,
    plan_index: index,
    plan_count: count,
    plan_path: path.map(toBase64),
    events: events.map((event) => {
      const row = outcomes.get(event.event_id.toLowerCase());
      return [
        event.event_id,
        event.kind,
        event.occurred_at,
        event.target_id ?? null,
        event.category ?? null,
        row
          ? [
              row.is_counted,
              row.is_invalid,
              amount(row.charged_minor),
              amount(row.filled_minor),
              amount(row.credited_minor),
            ]
          : null,
        event.placement ?? null,
        event.country ?? null,
      ];
    }),
  };
}

interface StoredEvent {
  event_id: string;
  is_counted: boolean;
  is_invalid: boolean;
  charged_minor: Minor | null;
  filled_minor: Minor | null;
  credited_minor: Minor | null;
}

const conversions: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select c.id as row_key, c.id as conversion_id, p.id as plan_id, p.plan_no, c.event_id, c.occurred_at, c.payout_minor, c.state, c.lock_at, c.hold_until, c.held_for,
         least(c.held_at, (select min(l.at) from audit_log l where l.object = 'conversion:' || c.id and l.act = 'conversion_held')) as held_at,
         c.reason, c.decided_at, c.accrued_in is not null as is_accrued, ${sourceOf(asked)}
  from plan p join conversion c on c.plan_id = p.id
  where p.merchant_id = ${asked.merchantId} and c.id > ${uuidOf(asked)} order by c.id limit ${asked.limit}`;

/** Every part but the notifications, which have their own reader. */
export const exportReaders: Record<Exclude<Part, 'notifications'>, Reader> = {
  account,
  sessions,
  passkeys,
  second_factor: secondFactor,
  remembered_devices: rememberedDevices,
  people,
  invitations,
  api_keys: apiKeys,
  webhooks,
  calendar_feeds: calendarFeeds,
  payout_accounts: payoutAccounts,
  plans,
  plan_steps: planSteps,
  plan_instructions: planInstructions,
  plan_extensions: planExtensions,
  plan_repeats: planRepeats,
  entries,
  terms: proved('terms', 'plan'),
  transfers: proved('transfer', 'ledger_transfer'),
  batches,
  confirmations: proved('confirmation', 'confirmation'),
  statements: proved('statement', 'log_statement'),
  liabilities,
  company,
  papers,
  conversions,
  recharges,
  withdrawals,
  exchanges,
  appeals,
  coupons,
  follows,
  memberships,
  credit_events: creditEvents,
  feedback,
};
