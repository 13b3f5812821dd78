/** What breaks each rule of the books, as SQL past every trigger. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../src/database/database.ts';
import { invented, merchant, movedAtSettlement, paidByNobody, planted, running, settled } from './money-plants.ts';
import { silencePlants } from './silence-plants.ts';

type PlanState = 'putting' | 'settled';

const eitherWay = (change: (by: string) => string): string[] => ['+ 1', '- 1'].map(change);
const balance = (code: string) =>
  eitherWay(
    (by) =>
      `update ledger_account set balance_minor = balance_minor ${by} where code = '${code}' and merchant_id = ${merchant}`,
  );
/** Columns of the one row of a table that matches a condition. */
const columns = (table: string, names: string, where: string) =>
  names
    .split(' ')
    .flatMap((name) =>
      eitherWay(
        (by) =>
          `update ${table} set ${name} = ${name} ${by} where ctid = (select ctid from ${table} where ${where} limit 1)`,
      ),
    );
const ofPlan = (names: string) => columns('plan', names, `id = ${running}`);
const anEvent = (kind: string) => `plan_id = ${running} and kind = '${kind}' and not is_invalid`;
const someCounts = 'impressions clicks conversions invalid_impressions invalid_clicks invalid_conversions';
const someMoney = 'spend_minor own_spend_minor revenue_minor fee_minor settled_revenue_minor';
/** One more, and one that is not counted at all. */
const countedIn = (table: string, name = 'plans') => [
  `update ${table} set ${name} = ${name} + 1`,
  `delete from ${table} where ctid = (select ctid from ${table} limit 1)`,
];

/** The same sums in another quarter of an hour. */
const earlier = (table: string, where: string) =>
  `update ${table} set bucket_at = bucket_at - interval '15 minutes' where ${where}`;

/**
 * What the audit of November 2026 tried as the database's superuser while every check stayed clean: an event removed with all that is
 * derived from it, and one removed and called a duplicate.
 */
const gone = `(select event_id from delivery_event where ${anEvent('impression')} and charged_minor is null and filled_minor is null limit 1)`;
const removed = [
  `create temporary table removed on commit drop as select * from delivery_event where event_id = ${gone}`,
  `update delivery_rollup r set impressions = r.impressions - 1 from removed x where r.plan_id = x.plan_id
     and r.bucket_at = date_bin(interval '15 minutes', x.occurred_at, '2000-01-01Z')`,
  `update plan p set impressions = p.impressions - 1, billable_events = p.billable_events - 1 from removed x where p.id = x.plan_id`,
  'delete from delivery_event_id i using removed x where i.event_id = x.event_id',
];
const forgeries = [
  [
    ...removed,
    `update delivery_batch_plan b set accepted = accepted - 1, duplicates = duplicates + 1 from removed x
       where b.batch_id = x.batch_id and b.plan_id = x.plan_id`,
    `update delivery_batch b set receipt = jsonb_set(jsonb_set(receipt, '{accepted}', to_jsonb((receipt ->> 'accepted')::int - 1)),
       '{duplicates}', to_jsonb((receipt ->> 'duplicates')::int + 1)) from removed x where b.batch_id = x.batch_id`,
    'delete from delivery_event e using removed x where e.event_id = x.event_id',
  ].join(';'),
];

const inventedConversion = [
  [
    `insert into delivery_event (source_id, event_id, plan_id, kind, occurred_at, is_counted, merchant_id)
       select source_id, '${invented}', plan_id, 'conversion', now(), true, merchant_id from conversion where plan_id = ${running} limit 1`,
    `insert into delivery_event_id (source_id, event_id, received_at)
       select source_id, event_id, received_at from delivery_event where event_id = '${invented}'`,
    `insert into conversion (id, plan_id, offer_id, merchant_id, source_id, event_id, occurred_at, payout_minor, escrow_minor, lock_at, accrued_in)
       select gen_random_uuid(), plan_id, offer_id, merchant_id, source_id, '${invented}', now(), payout_minor, payout_minor, now(), gen_random_uuid()
       from conversion where plan_id = ${running} limit 1`,
    `update plan set revenue_minor = revenue_minor + (terms ->> 'payoutMinor')::bigint where id = ${running}`,
  ].join(';'),
];
const deposit = `(select id from ledger_transfer where kind = 'top_up' and merchant_id = ${merchant})`;
const depositRemoved = [
  `update ledger_account set balance_minor = balance_minor - 50000 where code = 'available' and merchant_id = ${merchant}`,
  `delete from ledger_entry where transfer_id = ${deposit}`,
  `delete from ledger_transfer where id = ${deposit}`,
];

const line = randomUUID();
/** The deposit is booked by x as P, and a line that x recorded backs it. */
const matched = (by: string, entry: string) => `
  update ledger_transfer set reference = 'P' where id = ${deposit};
  insert into bank_statement (id, statement, account, content_hash, recorded_by) values ('${line}', 'S', 'A', '', 'x');
  insert into bank_statement_line (id, statement_id, position, reference, amount_minor, currency, booked_on, text, outcome)
    select '${line}', '${line}', 0, 'P', 50000, 'USD', '2026-11-24', '', 'booked';
  ${entry}
  insert into recorded_reference (kind, reference, reference_key, recorded_by, amount_minor, line_id, matched_by, matched_at)
    values ('top_up', 'P', 'P', 'x', 50000, '${line}', '${by}', now())`;
const logged = (actor = '', reference = '') => `
  insert into audit_log (actor_kind, actor, act, object, details)
    values ('operator', '${actor}', 'arrival_matched', 'bank_statement_line:${line}', '{"kind": "top_up", "reference": "${reference}"}');`;

/** Money from nothing: a deposit of 5,000.00 with what the servers' role can write of its evidence. */
const fromNothing = (reference: string, details: string, amount: number | null, recordedBy = 'x') => `
  ${planted('top_up', 'bank', 'available')};
  insert into audit_log (actor_kind, actor, act, object, details)
    select 'operator', 'x', 'top_up_recorded', 'merchant', '${details}'::jsonb || jsonb_build_object('transfer_id', t.id)
    from ledger_transfer t where cause = id::text
  ${amount === null ? '' : `; insert into recorded_reference (kind, reference, reference_key, recorded_by, amount_minor) values ('top_up', '${reference}', '${reference}', '${recordedBy}', ${amount})`};
  update ledger_transfer set reference = '${reference}' where cause = id::text`;
const inLog = '{"reference": "N", "amount_minor": "500000"}';

const plants: Record<string, readonly string[]> = {
  silence_pays_what_was_taken: silencePlants(planted('correction', 'available', 'corrections'), running),
  records_have_evidence: [
    fromNothing('N', inLog, null),
    fromNothing('N', inLog, 5_000),
    fromNothing('N', inLog, 500_000, 'y'),
    fromNothing('N', '{"reference": "another", "amount_minor": "500000"}', 500_000),
    fromNothing('N', '{"reference": "N"}', 500_000),
    `update audit_log set at = at - interval '1 second' where details ? 'transfer_id'`,
    `update audit_log set object = 'appeal:' || gen_random_uuid() where details ? 'transfer_id'`,
    `insert into operator (id, username, password_hash, role) values ('${invented}', 'x', '', 'finance');
       insert into operator_act (id, operator_id, call, at)
         select '${invented}', '${invented}', 'topups.record', posted_at from ledger_transfer where kind = 'top_up' and merchant_id = ${merchant};
       update ledger_transfer set act_id = '${invented}' where kind = 'top_up' and merchant_id = ${merchant}`,
    `update recorded_reference set recorded_at = now() - interval '31 days'; update deployment set is_demo = false`,
  ],
  log_is_rows: [
    [
      `delete from audit_log where details ->> 'transfer_id' = ${deposit}::text`,
      `delete from recorded_reference where reference = (select reference from ledger_transfer where id = ${deposit})`,
      ...depositRemoved,
    ].join(';'),
    ...['reference', 'remark'].map((name) => `update ledger_transfer set ${name} = 'another' where id = ${deposit}`),
    `update ledger_entry set detail = 'another' where transfer_id = ${deposit}`,
    `update ledger_entry set posted_at = posted_at - interval '1 day' where transfer_id = ${deposit}; update ledger_transfer set posted_at = posted_at - interval '1 day' where id = ${deposit}`,
    `update plan set put_at = put_at - interval '1 day' where id = ${running}`,
    'update log_batch set events_root = sha256(events_root)',
    'delete from log_leaf where position = (select max(position) from log_leaf)',
    'update log_turn set size = size + 1 where size = (select max(size) from log_turn)',
    'update log_turn set root = sha256(root) where size = (select max(size) from log_turn)',
    // It would hold up the log until then.
    `update log_turn set horizon = (horizon::text::bigint + 1000000)::text::xid8 where size = (select max(size) from log_turn)`,
  ],
  transfers_sum_to_zero: [
    ...columns('ledger_entry', 'amount_minor', 'amount_minor > 1'),
    `insert into ledger_transfer (id, cause, kind) values (gen_random_uuid(), 'nothing', 'top_up')`,
    `update ledger_transfer set posted_at = posted_at + interval '1 second'`,
    `update ledger_transfer set posted_at = posted_at - interval '1 second'`,
    `insert into ledger_entry (transfer_id, account_id, amount_minor, merchant_id)
       select '${randomUUID()}', id, amount, gen_random_uuid()
       from (values (700), (-700)) of_pair(amount), (select id from ledger_account where code = 'bank') account`,
  ],
  bank_covers_what_is_owed: [
    `insert into ledger_entry (transfer_id, account_id, merchant_id, amount_minor)
       select gen_random_uuid(), id, gen_random_uuid(), 2000000000000 from ledger_account where code = 'bank'`,
    `update ledger_entry set amount_minor = 2000000000000 where account_id = (select id from ledger_account where code = 'offer_escrow' limit 1)`,
  ],
  balances_equal_entries: [
    ...balance('available'),
    ...columns(
      'ledger_entry',
      'balance_after_minor',
      'id = (select max(id) from ledger_entry where balance_after_minor <> 0)',
    ),
  ],
  names_are_of_the_schema: ['alter role placard_app set search_path = pgboss; select 1 as count'],
  nobody_below_zero: [
    ...['available', 'pending', 'guarantee'].map(
      (code) => `update ledger_account set balance_minor = -1 where code = '${code}'`,
    ),
    `update ledger_account set balance_minor = -1 where code = 'offer_escrow'`,
    `update ledger_account set balance_minor = 1 where code = 'start_up_advances'`,
  ],
  reserved_is_explained_by_plans: [
    ...['reserved_cash', 'reserved_start_up', 'reserved_promo'].flatMap(balance),
    ...ofPlan('consumed_minor returned_minor'),
  ],
  pending_is_explained_by_plans: [...balance('pending'), ...ofPlan('revenue_minor reversed_minor')],
  revenue_is_explained_by_conversions: [
    ...ofPlan('revenue_minor reversed_minor'),
    `delete from conversion where plan_id = ${running}`,
    `update conversion set state = 'reversed', reversed_by = 'rule' where state <> 'reversed' and plan_id = ${running}`,
  ],
  consumption_is_explained_by_events: [
    ...ofPlan('consumed_minor impressions clicks'),
    ...columns('delivery_event', 'charged_minor', anEvent('click')),
  ],
  events_are_known_once: [
    `delete from delivery_event_id where ctid = (select ctid from delivery_event_id limit 1)`,
    `delete from delivery_event where ${anEvent('impression')}`,
    `update delivery_event set merchant_id = gen_random_uuid() where ${anEvent('impression')}`,
  ],
  batches_equal_events: [
    ...['accepted', 'duplicates', 'recorded_only'].map(
      (name) => `update delivery_batch_plan set ${name} = ${name} + 1 where plan_id = ${running}`,
    ),
    `delete from delivery_event where ${anEvent('click')}`,
    `delete from delivery_batch_plan where plan_id = ${running}`,
    ...inventedConversion,
    `update delivery_event set plan_id = (select id from plan where id <> ${running} limit 1) where ${anEvent('impression')}`,
    `update delivery_event set batch_id = gen_random_uuid() where ${anEvent('click')}`,
    `update delivery_batch set receipt = jsonb_set(receipt, '{accepted}', '9999')`,
  ],
  batches_are_signed: [
    'delete from delivery_evidence',
    `update delivery_evidence set body = '\\x00'`,
    `update delivery_evidence set signed = replace(signed, 'POST', 'GET')`,
    `update delivery_evidence set signature = decode(repeat('00', 64), 'hex')`,
    `update delivery_source_key set public_key = decode(repeat('11', 32), 'hex')`,
    `update delivery_source_key set valid_from = now() + interval '1 hour'`,
    `update delivery_source_key set valid_from = valid_from - interval '2 hours', valid_until = valid_from - interval '1 hour'`,
    `update delivery_event set occurred_at = occurred_at - interval '1 millisecond' where ${anEvent('click')}`,
    `update delivery_event set kind = 'impression' where ${anEvent('click')}`,
    ...forgeries,
  ],
  confirmations_are_signed: [
    `update confirmation set signature = decode(repeat('00', 64), 'hex')`,
    `update confirmation set verdict = 'refused', reason = 'cancelled', evidence = 'none'`,
    `update confirmation w set merchant_id = (select id from merchant where id <> w.merchant_id limit 1)`,
    `update product_owner_key set public_key = decode(repeat('11', 32), 'hex')`,
    `update product_owner_key set valid_from = valid_from - interval '2 hours', valid_until = valid_from - interval '1 hour'`,
    'delete from product_owner_key',
  ],
  conversions_are_events: [
    `update conversion set payout_minor = payout_minor + 1 where plan_id = ${running}`,
    `update conversion set event_id = gen_random_uuid() where plan_id = ${running}`,
    `update delivery_event set is_counted = false where ${anEvent('conversion')}`,
    `update plan set terms = jsonb_set(terms, '{payoutMinor}', '"7"') where id = ${running}`,
    `update conversion set lock_at = lock_at + interval '10 years' where plan_id = ${running}`,
  ],
  terms_are_as_put: [
    `update plan set terms = jsonb_set(terms, '{payoutMinor}', '"7"') where id = ${running}`,
    ...ofPlan('cash_minor'),
    'delete from plan_terms',
  ],
  records_are_logged: [
    `delete from audit_log where details ? 'transfer_id'`,
    `delete from ledger_transfer where kind = 'top_up'`,
    depositRemoved.join(';'),
    `update ledger_transfer set act_id = gen_random_uuid() where kind = 'top_up'`,
    `insert into operator_act (id, operator_id, call) values (gen_random_uuid(), gen_random_uuid(), 'topups.record')`,
    // An act of another time.
    `update ledger_transfer set act_id = '${invented}' where kind = 'top_up';
       insert into operator_act (id, operator_id, call, at) values ('${invented}', '${invented}', 'x', now() - interval '1 day')`,
  ],
  // What the audit of November 2026 posted by the servers' role: a gift, and an insolvency hidden as a rounding.
  transfers_are_of_their_kind: [
    planted('gift', 'bank', 'available'),
    planted('capital_rounding', 'bank', 'capital'),
    planted('top_up', 'corrections', 'available'),
    planted('top_up', 'available', 'bank'),
    `insert into ledger_pair (kind, from_code, to_code) values ('gift', 'bank', 'available')`,
    `delete from ledger_pair where kind = 'put' and from_code = 'available'`,
  ],
  transfers_have_their_row: [
    planted('withdrawal_paid', 'withdrawing', 'bank'),
    planted('withdrawal_returned', 'fee_income', 'available'),
    planted('exchange_disputed', 'bank', 'exchanging'),
    planted('membership_refunded', 'membership_income', 'available'),
    planted('invalid_credited', 'traffic_payable', 'available'),
    `insert into membership (id, merchant_id, price_minor, days, ends_at, stopped_at)
       values (gen_random_uuid(), ${merchant}, 10000000, 30, now() + interval '30 days', now())`,
    paidByNobody("'system', 'worker'"),
    paidByNobody("'merchant', 'x'"),
  ],
  capped_days_are_events: [
    `insert into plan_instruction (plan_id, no, merchant_id, pace, daily_cap_minor, is_paused, at)
     select id, 1, merchant_id, 'fast', 100000, false, put_at from plan where id = ${running}`,
    `insert into plan_day (plan_id, day, instruction, merchant_id, events, invalid) select id, '2026-11-24', 0, merchant_id, 1, 0
     from plan where id = ${running}`,
  ],
  consumption_is_priced: ofPlan('consumed_minor'),
  appeals_are_corrections: [
    'gen_random_uuid()',
    "(select id from ledger_transfer where kind = 'settlement' limit 1)",
  ].map(
    (transfer) =>
      `insert into appeal (id, appeal_no, merchant_id, kind, item, item_id, rule, amount_minor, stake_minor, conversions, is_silence_yes, state,
                           decide_by, decided_at, granted_minor, transfer_id)
       select gen_random_uuid(), 'AP1', merchant_id, 'reversal', 'none', id, 'reversed_by_operator', 5, 5, 1, true, 'granted_by_silence',
              now(), now(), 5, ${transfer} from plan where id = ${running}`,
  ),
  added_money_is_posted: [
    `update plan set added_minor = added_minor + 1 where id = ${running}`,
    `insert into plan_extension (plan_id, no, merchant_id, amount_minor, at) select id, 1, merchant_id, 5, now()
     from plan where id = ${running}`,
  ],
  repeats_were_allowed: [
    `update plan set round = 2, repeats = id, repeat_id = gen_random_uuid() where id = ${running}`,
    `insert into plan_repeat (id, merchant_id, agreed_plan_id, plan_id, put_minor, limit_minor, seal)
       select '${invented}', merchant_id, id, id, cash_minor, cash_minor, '' from plan where id = ${running};
     update plan set round = 2, repeats = id, repeat_id = '${invented}' where id = ${running}`,
  ],
  places_equal_events: columns('delivery_place', `${someCounts} spend_minor`, `plan_id = ${running}`),
  rollups_equal_events: [
    ...columns('delivery_rollup', someCounts, `plan_id = ${running} and impressions > 0`),
    earlier('delivery_rollup', `plan_id = ${running} and impressions > 0`),
  ],
  rollups_equal_ledger: [
    ...columns('delivery_rollup', `${someMoney} agent_share_minor`, `plan_id = ${running}`),
    // The same sums on another day.
    ...['spend_minor', 'revenue_minor', 'fee_minor'].map(
      (name) => `
        insert into delivery_rollup (merchant_id, plan_id, bucket_at, ${name})
          select merchant_id, plan_id, bucket_at - interval '3 days', ${name} from delivery_rollup where plan_id = ${running} and ${name} > 0;
        update delivery_rollup set ${name} = 0 where plan_id = ${running} and ${name} > 0 and bucket_at > now() - interval '1 day'`,
    ),
  ],
  settlements_follow_their_terms: [
    ...['write_offs', 'fee_income'].map(
      (
        to,
      ) => `select ledger_post(gen_random_uuid(), 'invented', 'settlement', ${merchant}, ${running}, null, null, null,
        '[{"from":"available","to":"${to}","amount":1}]')`,
    ),
    `update plan set net_minor = coalesce(net_minor, 0) + 1, fee_minor = coalesce(fee_minor, 0) - 1 where id = ${running}`,
    // What was posted by other terms than the plan's, as a coupon that it did not have, and of revenue that it did not settle.
    ...['agent_payable agent_share_minor', 'start_up_advances start_up_return_minor'].map((pair) =>
      movedAtSettlement(pair),
    ),
    `update plan set fee_coupon_minor = fee_minor where state = 'settled';
       ${settled('promotions', 'fee_income', 'fee_minor')}`,
    `update plan set revenue_minor = revenue_minor + 1 where state = 'settled'`,
  ],
  merchant_rollups_equal_plans: [
    ...columns('merchant_rollup', `${someCounts} ${someMoney} agent_share_minor`, `merchant_id = ${merchant}`),
    earlier('merchant_rollup', `merchant_id = ${merchant}`),
  ],
  plan_counts_are_plans: [
    ...countedIn('merchant_plan_count'),
    ...countedIn('offer_plan_count'),
    ...countedIn('offer_outcome'),
    ...countedIn('offering_puts', 'puts'),
  ],
  checkpoint_is_entries: [
    ...columns('ledger_checkpoint_sum', 'amount_minor', `code = 'bank'`),
    'update ledger_checkpoint set entry_id = entry_id - 2',
  ],
  withdrawing_is_explained: balance('withdrawing'),
  exchanging_is_explained: balance('exchanging'),
  closed_accounts_are_empty: [
    `update ledger_account set is_closed = true where code = 'guarantee'`,
    `update merchant set closed_at = now() where id = ${merchant}`,
    `insert into ledger_account (code, merchant_id, is_materialised) values ('owed_after_closing', ${merchant}, true)`,
  ],
  start_up_advances_are_explained: [...balance('start_up_advances'), ...balance('start_up_credit')],
  bank_lines_back_bookings: [
    `insert into recorded_reference (kind, reference, reference_key, recorded_by, amount_minor) values ('top_up', 'R', 'R', 'x', 1)`,
    // Without an entry in the log, of another booking, by another person, and by whoever booked it and recorded the line.
    matched('y', ''),
    ...[
      ['y', 'y', 'another'],
      ['y', 'x', 'P'],
      ['x', 'x', 'P'],
    ].map(([by = '', actor, named]) => matched(by, logged(actor, named))),
  ],
  locked_conversions_stay: [
    `update conversion set state = 'reversed', reversed_by = 'rule' where state = 'cleared' or plan_id = ${running}`,
    `update conversion c set lock_at = t.posted_at - interval '1 second', decided_at = t.posted_at - interval '2 seconds'
       from ledger_transfer t where t.plan_id = c.plan_id and t.kind = 'conversion_reversed' and c.state = 'reversed' and c.plan_id = ${running}`,
  ],
  invalid_events_are_corrected: [
    `update delivery_event set is_invalid = not is_invalid, out_batch_id = batch_id
       where event_id in (select event_id from delivery_event where ${anEvent('click')} limit 1)`,
    `update delivery_event set is_invalid = not is_invalid where plan_id = ${running} and kind = 'conversion'`,
    `update conversion set reversed_by = 'operator' where plan_id = ${running} and state = 'reversed'`,
  ],
  keys_are_logged: [
    `update delivery_source set public_key = decode(repeat('11', 32), 'hex');
       insert into delivery_source_key (source_id, public_key, valid_from, valid_until)
       select id, decode(repeat('11', 32), 'hex'), now(), now() from delivery_source`,
    `insert into product_owner_key (owner_id, public_key, valid_from) select id, decode(repeat('11', 32), 'hex'), now() from product_owner`,
    // Nobody proposed or approved the keys of the test's world.
    'update deployment set is_demo = false',
  ],
  quota_places_are_plans: [
    'update offering set places = 9, places_taken = 3',
    'update offering set places = 9, places_taken = 1',
    'update offering set places = 1, places_taken = 2',
  ],
  coupons_are_used_once: [
    `update plan set coupon_id = gen_random_uuid() where id = ${running}`,
    `insert into coupon (id, merchant_id, definition_id, name, expires_at, used_at, plan_id)
     values (gen_random_uuid(), ${merchant}, gen_random_uuid(), 'A tenth', now(), now(), ${running})`,
  ],
};

/** The violations of each rule, by its name, around the plan in this state: every statement alone. */
export function plantsOf(state: PlanState): [name: string, changes: string[]][] {
  return Object.entries(plants).map(([name, changes]) => [
    name,
    changes.map((change) => change.replaceAll(':state', state)),
  ]);
}

/** What the schema itself forbids is planted too: the books check rows, whoever wrote them. */
export async function allowAll(tx: Tx): Promise<void> {
  await tx`set local session_replication_role = replica`;
  await tx`alter table ledger_account drop constraint ledger_account_floor, drop constraint ledger_account_closed`;
  await tx`alter table plan drop constraint plan_revenue, drop constraint plan_returned`;
  await tx`alter table offering drop constraint offering_quota`;
  await tx`alter table coupon drop constraint coupon_use`;
}
