/** The invariants of what was recorded: against what sources signed, what puts froze, what operators did, and what the bank holds. */
import { owedAccounts } from '@placard/contract';
import type { PermittedCall } from '@placard/contract/operator';
import { sumsOf } from './checkpoint.ts';
import { ofLogTables } from '../transparency/log-rows.ts';
import { findLogMisfits, findTreeMisfits } from '../transparency/log-misfits.ts';
import { findUnsigned } from './confirmations.ts';
import { findMisfits } from './evidence.ts';
import { recordEvidence, recordsByCall } from './record-evidence.ts';
import type { Invariant } from './invariant.ts';
import { silencePays } from './silence-invariant.ts';

/** What sets a key: each takes two people. */
const keyCalls: PermittedCall[] = ['sources.create', 'sources.rotate', 'owners.setKey'];

export const recordInvariants: readonly Invariant[] = [
  {
    name: 'bank_lines_back_bookings',
    rule: 'What was recorded as arrived is what its transfer took from the bank, or what the withdrawal that came back had sent; the line that backs it has its amount, and an entry in the security log that names both.',
    find: (tx) => tx`
      select k.kind, k.reference, k.amount_minor, l.amount_minor as line_minor, -t.bank_minor as transfer_minor
      from recorded_reference k
      left join bank_statement_line l on l.id = k.line_id
      left join bank_statement s on s.id = l.statement_id
      left join (
        select t.kind, t.reference, sum(e.amount_minor) as bank_minor
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at
        join ledger_account a on a.id = e.account_id and a.code = 'bank'
        where t.kind in ('top_up', 'escrow_funded', 'capital_paid_in') group by t.kind, t.reference
        union all
        select 'withdrawal_return', l.details ->> 'reference', w.fee_minor - w.amount_minor
        from audit_log l join withdrawal w on l.object = 'withdrawal:' || w.id and w.state = 'returned'
        where l.act = 'withdrawal_returned' and l.actor_kind = 'operator') t
        on t.reference = k.reference
        and t.kind = case k.kind when 'escrow_funding' then 'escrow_funded' when 'capital' then 'capital_paid_in' else k.kind end
      where k.amount_minor is not null
        and (k.amount_minor is distinct from -t.bank_minor or (k.line_id is not null
          and (k.amount_minor is distinct from l.amount_minor or k.recorded_by = k.matched_by and k.recorded_by = s.recorded_by
            or not exists (
              select from audit_log a
              where a.object = 'bank_statement_line:' || k.line_id and a.act = 'arrival_matched'
                and a.actor_kind = 'operator' and a.actor = k.matched_by
                and a.details @> jsonb_build_object('kind', k.kind, 'reference', k.reference)))))`,
  },
  {
    name: 'bank_covers_what_is_owed',
    rule: 'The bank holds at least what is owed to merchants, owners, agents and media; what the network gave or advanced, it paid in.',
    // From a checkpoint on with the sums that the ledger keeps, which `checkpoint_is_entries` compares.
    find: (tx, since) => tx`
      with sums as (
        select code, sum(amount_minor) as amount
        from (${
          since
            ? tx`select code, amount_minor from ledger_checkpoint_sum
                 union all select code, amount_minor from (${sumsOf(tx, tx`e.id > (select entry_id from ledger_checkpoint)`)}) since`
            : tx`select a.code, e.amount_minor
                 from (select account_id, sum(amount_minor) as amount_minor from ledger_entry group by account_id) e
                 join ledger_account a on a.id = e.account_id`
        }) of_part group by code)
      select held, owed, owed - held as missing
      from (select coalesce(-sum(amount) filter (where code = 'bank'), 0) as held,
                   coalesce(sum(amount) filter (where code = any(${[...owedAccounts]}::text[])), 0) as owed from sums) both_sides
      where held < owed`,
  },
  {
    name: 'batches_equal_events',
    rule: 'Every event came in a batch of its source, and a batch has as many of each plan as its receipt says.',
    due: 'batches',
    find: (tx) => tx`
      select coalesce(b.source_id, e.source_id) as source_id, coalesce(b.batch_id, e.batch_id) as batch_id,
             coalesce(b.plan_id, e.plan_id) as plan_id, b.accepted, b.recorded_only, e.counted, e.stored
      from delivery_batch_plan b
      full join (select source_id, batch_id, plan_id, count(*) filter (where is_counted) as counted, count(*) as stored
                 from delivery_event group by source_id, batch_id, plan_id) e
        on e.source_id = b.source_id and e.batch_id = b.batch_id and e.plan_id = b.plan_id
      where b.accepted is distinct from coalesce(e.counted, 0) or b.accepted + b.recorded_only <> coalesce(e.stored, 0)
      union all
      select b.source_id, b.batch_id, null, (b.receipt ->> 'accepted')::integer, (b.receipt ->> 'recorded_only')::integer, l.accepted, l.stored
      from delivery_batch b
      left join (select source_id, batch_id, sum(accepted) as accepted, sum(accepted + recorded_only) as stored, sum(duplicates) as duplicates
                 from delivery_batch_plan group by source_id, batch_id) l using (source_id, batch_id)
      where (b.receipt ->> 'accepted')::bigint <> coalesce(l.accepted, 0)
         or (b.receipt ->> 'accepted')::bigint + (b.receipt ->> 'recorded_only')::bigint <> coalesce(l.stored, 0)
         or (b.receipt ->> 'duplicates')::bigint <> coalesce(l.duplicates, 0)`,
  },
  {
    name: 'batches_are_signed',
    rule: 'What a source signed of each batch verifies with a key that it had then, and says what is stored of every event.',
    inspect: findMisfits,
  },
  {
    name: 'confirmations_are_signed',
    rule: 'What an owner said of a conversion is of their product, and verifies with a key that they had then.',
    inspect: findUnsigned,
  },
  {
    name: 'keys_are_logged',
    rule: 'Every key of a source or owner was set by an act in the security log that names it; outside of a demo, by one that two people agreed to.',
    find: (tx) => tx`
      select object, public_key, k.keys, coalesce(l.lines, 0) as lines, coalesce(t.acts, 0) as agreed
      from (
        select object, encode(public_key, 'base64') as public_key, count(*) as keys
        from (select 'source:' || source_id as object, public_key from delivery_source_key
              union all select 'owner:' || owner_id, public_key from product_owner_key) either group by 1, 2) k
      left join (
        select object, details ->> 'public_key' as public_key, count(*) as lines from audit_log
        where act in ('source_created', 'source_key_rotated', 'owner_key_set') group by 1, 2) l using (object, public_key)
      left join (
        select a.thing || ':' || a.thing_id as object, p.request ->> 'public_key' as public_key, count(*) as acts
        from proposal p join operator_act a on a.id = p.act_id and a.call = p.call
        where p.state = 'approved' and p.call = any(${keyCalls}::text[]) group by 1, 2) t using (object, public_key)
      where k.keys > coalesce(l.lines, 0) or (k.keys > coalesce(t.acts, 0) and not (select is_demo from deployment))`,
  },
  {
    name: 'conversions_are_events',
    rule: 'Every conversion is an event that its source delivered for that plan while it counted, pays what the plan’s terms say, and locks no later unless it was held.',
    due: 'plans',
    find: (tx) => tx`
      select c.id as conversion_id, c.plan_id, c.payout_minor, p.terms ->> 'payoutMinor' as terms_payout, e.event_id, c.lock_at, e.received_at
      from conversion c join plan p on p.id = c.plan_id
      left join delivery_event e on e.source_id = c.source_id and e.event_id = c.event_id and e.plan_id = c.plan_id and e.kind = 'conversion'
        and e.is_counted
      where e.event_id is null or c.payout_minor <> (p.terms ->> 'payoutMinor')::bigint or c.merchant_id <> p.merchant_id
         or c.held_at is null
           and c.lock_at > greatest(e.received_at, c.occurred_at) + (p.terms ->> 'lockSeconds')::integer * interval '1 second'`,
  },
  {
    name: 'terms_are_as_put',
    rule: 'What a put froze has the hash that was kept at the put.',
    find: (tx) => tx`
      select p.id as plan_id, encode(plan_terms_hash(p), 'hex') as hash, encode(t.hash, 'hex') as hash_at_put
      from plan p full join plan_terms t on t.plan_id = p.id
      where p.id is null or t.hash is distinct from plan_terms_hash(p)`,
  },
  {
    name: 'records_are_logged',
    rule: 'Every transfer that operators record has its line in the security log and, by a session, its act of the same moment; every such line and act has its transfer.',
    find: (tx) => tx`
      select t.id::text as transfer_id, t.kind, t.cause, l.id as log_id, l.act
      from (select id, kind, cause from ledger_transfer where kind = any(${Object.values(recordsByCall)}::text[])) t
      full join (select id, act, details ->> 'transfer_id' as transfer_id from audit_log
                 where details ? 'transfer_id') l on l.transfer_id = t.id::text
      where t.id is null or l.id is null
      union all
      select t.id::text, t.kind, t.cause, null, 'no act of then ' || t.act_id
      from ledger_transfer t left join operator_act a on a.id = t.act_id and a.at = t.posted_at where t.act_id is not null and a.id is null
      union all
      select null, null, null, null, a.call || ' ' || a.id
      from operator_act a left join ledger_transfer t on t.act_id = a.id
      where a.call = any(${Object.keys(recordsByCall)}::text[]) and t.id is null`,
  },
  recordEvidence,
  {
    name: 'appeals_are_corrections',
    rule: 'What an appeal granted is its own correction of that merchant, of that amount and at most what was at stake.',
    find: (tx) => tx`
      select a.id as appeal_id, a.granted_minor, a.stake_minor, t.id as transfer_id, e.amount_minor
      from appeal a
      left join ledger_transfer t on t.id = a.transfer_id and t.kind = 'correction' and t.merchant_id = a.merchant_id
        and t.reference = a.appeal_no
      left join lateral (
        select -sum(e.amount_minor) as amount_minor
        from ledger_entry e join ledger_account c on c.id = e.account_id
        where e.transfer_id = t.id and e.posted_at = t.posted_at and c.code = 'corrections') e on true
      where a.granted_minor is not null and (e.amount_minor is distinct from a.granted_minor or a.granted_minor > a.stake_minor)`,
  },
  silencePays,
  {
    name: 'log_is_rows',
    rule: 'The transparency log took in every row of before its newest turn, which is of no later time, and each is still as it took it in; its tiles and that turn’s root are those of its entries.',
    find: (tx, since) => {
      const isDue = tx`
        xid < (select horizon from log_turn order by size desc limit 1) ${since ? tx`and xid >= ${since.log.horizon}::xid8` : tx``}`;
      return tx`
        select r.kind, r.id, 'the log does not have it' as why
        from (${ofLogTables(tx, (kind, table) => tx`select ${kind}::text as kind, id from ${tx(table)} where ${isDue}`)}) r
        left join log_leaf l on l.ref = r.id and l.kind = r.kind where l.ref is null
        union all
        select 'turn', null, size || ' entries up to ' || horizon from (select * from log_turn order by size desc limit 1) newest
        where not log_turn_fits(size, horizon)
        union all
        select 'audit', h.id, 'the security log has no such head'
        from log_audit_head h left join audit_seal s using (position)
        where s.hash is distinct from h.hash ${since ? tx`and h.xid >= ${since.log.horizon}::xid8` : tx``}`;
    },
    inspect: async (tx, since) => {
      const from = BigInt(since?.log.size ?? 0);
      return [...(await findLogMisfits(tx, from)), ...(await findTreeMisfits(tx, Number(from)))];
    },
  },
];
