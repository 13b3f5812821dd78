/**
 * The invariants of when things happened, and of what operators recorded of a payment: each step has its time from the database, and no
 * date is earlier than the terms of the put, an operator's line or the bounds let it be.
 */
import { accessLimits, defaults, limits } from '@placard/contract';
import { settingBounds } from '@placard/contract/operator';
import type { Tx } from '../database/database.ts';
import type { Invariant } from './invariant.ts';
import { isReal } from './invariant.ts';
import { linesDigest } from './statement-lines.ts';

/** A step is written within its transaction, whose few statements end sooner than this after the clock was read: each within 30 seconds. */
export const slack = (tx: Tx) => tx`interval '5 minutes'`;

const seconds = (tx: Tx, term: 'flightSeconds' | 'graceSeconds' | 'settleSeconds') =>
  tx`(p.terms ->> ${term}::text)::integer * interval '1 second'`;

/** The shortest review that operators ever set, or the usual one. */
const fewestHours = (tx: Tx) => tx`
  (select least(${defaults.deliveryBounds.reviewHours}, min((details ->> 'to')::jsonb ->> 'reviewHours')::integer) from audit_log
   where object = 'setting:delivery_bounds' and act = 'setting_set' and actor_kind = 'operator')`;

/** No hold lasts longer from now on. */
const longestReview = (tx: Tx) => tx`now() + ${settingBounds.reviewHours} * interval '1 hour'`;

/** How the steps of a plan and of a withdrawal may follow each other. */
const planSteps = '^matching( put_failed| putting( put_finished( wait_settlement( settled)?)?)?)?$';
const withdrawalSteps =
  '^requested( (rejected|cancelled)| approved( (rejected|cancelled)| sent( returned| paid( returned)?)?)?)?$';

/** What lets withdrawals wait: a reset, and a second step of logging in that was replaced or turned off (product.md section 3). */
const startsWait = (tx: Tx) => tx`
  (act in ('password_reset', 'second_factor_removed') or act = 'second_factor_added' and details ->> 'is_replacement' = 'true')`;

export const datedInvariants: readonly Invariant[] = [
  {
    name: 'plans_keep_their_dates',
    rule: 'Outside of a demo each step of a plan was taken once, in order, and no earlier than the terms of its put, its instructions and its conversions allow, and the next is due by then.',
    due: 'plans',
    find: (tx) => tx`
      select d.* from (
        select p.id as plan_id, p.state, t.steps, case
          when t.steps is null or t.steps !~ ${planSteps} or t.steps !~ (p.state || '$') then 'its steps are others'
          when t.putting is not null and (p.started_at is null or p.started_at > t.putting or p.started_at < t.putting - ${slack(tx)})
            then 'started_at'
          when p.started_at is not null and p.flight_ends_at is distinct from least(
            (select i.ends_at from plan_instruction i where i.plan_id = p.id order by i.no desc limit 1),
            p.started_at + ${seconds(tx, 'flightSeconds')}) then 'flight_ends_at'
          when p.state = 'put_failed' and p.end_reason = 'no_delivery' and t.failed < p.matching_ends_at then 'failed before its matching ended'
          when t.finished is not null and (p.finished_at is null or p.finished_at > t.finished or case p.end_reason
            when 'flight_ended' then p.finished_at <> p.flight_ends_at else p.finished_at < t.finished - ${slack(tx)} end) then 'finished_at'
          when p.grace_ends_at is distinct from p.finished_at + ${seconds(tx, 'graceSeconds')} then 'grace_ends_at'
          when t.reconciled < p.grace_ends_at then 'its grace was not over'
          when t.reconciled is not null
            and (p.reconciled_at is null or p.reconciled_at > t.reconciled or p.reconciled_at < t.reconciled - ${slack(tx)}) then 'reconciled_at'
          when t.reconciled < (select max(c.lock_at) from conversion c where c.plan_id = p.id and c.state <> 'reversed')
            then 'its conversions were not locked'
          when p.settle_due_at is distinct from p.reconciled_at + ${seconds(tx, 'settleSeconds')} then 'settle_due_at'
          when t.settled < p.settle_due_at then 'settled before its date'
          when t.settled is not null and (p.settled_at is null or p.settled_at > t.settled or p.settled_at < t.settled - ${slack(tx)})
            then 'settled_at'
          when coalesce(p.next_due_at, 'infinity') > case p.state when 'matching' then p.matching_ends_at
            when 'putting' then p.flight_ends_at when 'wait_settlement' then p.settle_due_at
            when 'put_finished' then greatest(p.grace_ends_at, ${longestReview(tx)},
              (select max(c.lock_at) from conversion c where c.plan_id = p.id)) end then 'next_due_at'
          when p.state = 'settled' and (p.next_due_at > p.settled_at + ${limits.owedConversionDays} * interval '1 day' or p.next_due_at is null
            and p.id in (select plan_id from conversion where held_for = 'escrow_short' and state = 'on_hold')) then 'its next look'
          end as why
        from plan p
        left join (
          select plan_id, string_agg(to_state, ' ' order by id) as steps, min(at) filter (where to_state = 'putting') as putting,
                 min(at) filter (where to_state = 'put_failed') as failed, min(at) filter (where to_state = 'put_finished') as finished,
                 min(at) filter (where to_state = 'wait_settlement') as reconciled, min(at) filter (where to_state = 'settled') as settled
          from plan_transition group by plan_id) t on t.plan_id = p.id) d
      where why is not null and ${isReal(tx)}`,
  },
  {
    name: 'holds_end_as_set',
    rule: 'Outside of a demo an operator’s hold ends on the day that they set, or by their release; a hold for the traffic has at least the shortest review that was ever set; what an operator reversed has their line of that moment and reason.',
    find: (tx) => tx`
      select c.id as conversion_id, c.state, c.held_for, c.hold_until, l.act, l.details ->> 'review_at' as review_at
      from conversion c
      left join lateral (
        select act, details from audit_log
        where object = 'conversion:' || c.id and act in ('conversion_held', 'conversion_released') and actor_kind = 'operator'
        order by id desc limit 1) l on true
      where ${isReal(tx)} and c.state = 'on_hold' and case
        when c.held_for is null then l.act is distinct from 'conversion_held' or c.hold_until is distinct from (l.details ->> 'review_at')::timestamptz
        when c.held_for = 'escrow_short' then false
        else c.hold_until < c.held_at + ${fewestHours(tx)} * interval '1 hour'
          or c.hold_until > ${longestReview(tx)} end
      union all
      select c.id, c.state, c.held_for, c.decided_at, l.act, l.details ->> 'review_at'
      from (
        select distinct on (object) object, act, details from audit_log
        where act in ('conversion_held', 'conversion_released') and actor_kind = 'operator' order by object, id desc) l
      join conversion c on c.id = split_part(l.object, ':', 2)::uuid
      where ${isReal(tx)} and l.act = 'conversion_held' and c.state in ('pending', 'locked', 'cleared')
        and (l.details ->> 'review_at')::timestamptz > coalesce(
          (select min(t.at) from plan_transition t where t.plan_id = c.plan_id and t.to_state = 'wait_settlement'), now())
      union all
      select c.id, c.state, c.held_for, c.decided_at, 'reversed by ' || c.reversed_by, null
      from conversion c left join plan p on p.id = c.plan_id
      where ${isReal(tx)} and c.state = 'reversed' and (c.reversed_by = 'rule' and c.decided_at < case c.held_for
          when 'escrow_short' then p.settled_at + ${limits.owedConversionDays} * interval '1 day'
          else c.held_at + ${fewestHours(tx)} * interval '1 hour' end
        or c.reversed_by = 'operator' and not exists (
          select from audit_log o where o.object = 'conversion:' || c.id and o.act = 'conversion_reversed' and o.actor_kind = 'operator'
            and c.decided_at between o.at and o.at + ${slack(tx)} and o.details ->> 'reason' = c.reason))`,
  },
  {
    name: 'payments_are_as_recorded',
    rule: 'Outside of a demo the bank’s reference of a payment is the one that its operator’s line says; each step of a withdrawal was taken once and in order; an exchange was confirmed and ended when its money moved, its time is as long as it was prepared with, and no date of it is to come; a wait of withdrawals is no longer than after a reset of its merchant or of their second step; what a merchant reads of a recharge that was asked back are the words of that operator’s line; a line that the bank paid by names that payment, its amount and its reference.',
    find: (tx) => tx`
      select 'withdrawal' as of, w.id, w.reference, l.details ->> 'reference' as recorded
      from withdrawal w left join lateral (
        select details from audit_log where object = 'withdrawal:' || w.id and act = 'withdrawal_paid' and actor_kind = 'operator'
        order by id desc limit 1) l on true
      where ${isReal(tx)} and w.reference is distinct from l.details ->> 'reference'
      union all
      select 'exchange', x.id, x.reference, l.details ->> 'reference'
      from exchange x left join lateral (
        select details from audit_log where object = 'exchange:' || x.id and act in ('exchange_paid', 'exchange_decided') and actor_kind = 'operator'
          and details ->> 'reference' is not null order by id desc limit 1) l on true
      where ${isReal(tx)} and x.reference is distinct from l.details ->> 'reference'
      union all
      select 'exchange', x.id, x.state, 'dated otherwise than its transfers'
      from exchange x left join ledger_transfer c on c.cause = 'exchange_confirmed:' || x.id
      left join lateral (
        select max(posted_at) as at from ledger_transfer
        where cause in ('exchange_paid:' || x.id, 'exchange_decided:' || x.id, 'exchange_returned:' || x.id)) e on true
      where ${isReal(tx)} and (x.confirmed_at - c.posted_at not between -${slack(tx)} and ${slack(tx)} or (x.confirmed_at is null) <> (c.id is null)
        or x.state in ('paid', 'returned') and coalesce(x.ended_at - e.at not between -${slack(tx)} and ${slack(tx)}, true))
      union all
      select 'exchange', x.id, x.state, 'its time is another'
      from exchange x left join audit_log l on l.object = 'exchange:' || x.id and l.act = 'exchange_prepared' and l.actor_kind = 'operator'
      where ${isReal(tx)} and (coalesce(x.expires_at - coalesce(x.confirmed_at, x.prepared_at) - (l.details ->> 'valid_seconds')::integer * interval '1 second'
          not between -${slack(tx)} and ${slack(tx)}, true)
        or x.state = 'expired' and x.ended_at < x.expires_at or x.disputed_by = 'time' and x.disputed_at < x.expires_at)
      union all
      select 'exchange', x.id, x.state, 'dated ahead, not at all, or before it was confirmed'
      from exchange x
      where ${isReal(tx)} and (coalesce(x.disputed_at not between x.confirmed_at - ${slack(tx)} and now() + ${slack(tx)}, x.disputed_at is not null)
        or x.state in ('expired', 'cancelled') and coalesce(x.ended_at not between x.prepared_at - ${slack(tx)} and now() + ${slack(tx)}, true))
      union all
      select 'wait', m.id, m.withdrawals_wait_until::text, r.at::text
      from merchant m
      left join lateral (select max(at) as at from audit_log where object = 'merchant:' || m.id and ${startsWait(tx)}) r on true
      where ${isReal(tx)} and m.withdrawals_wait_until > now()
        and coalesce(m.withdrawals_wait_until > r.at + ${accessLimits.withdrawWaitAfterResetMs} * interval '1 millisecond' + ${slack(tx)}, true)
      union all
      select 'recharge', s.recharge_id, s.to_state, s.reason
      from recharge_transition s
      where ${isReal(tx)} and s.to_state = 'asked_back' and not exists (
        select from audit_log l
        where l.object = 'recharge:' || s.recharge_id and l.act = 'recharge_asked_back' and l.actor_kind = 'operator'
          and l.details ->> 'reason' = s.reason and s.at between l.at and l.at + ${slack(tx)})
      union all
      select 'steps', w.id, w.state, t.steps
      from withdrawal w
      left join (
        select withdrawal_id, string_agg(to_state, ' ' order by id) as steps, max(at) as last_at, bool_and(at >= before) as is_ordered
        from (select *, lag(at) over (partition by withdrawal_id order by id) as before from withdrawal_transition) s
        group by withdrawal_id) t on t.withdrawal_id = w.id
      where ${isReal(tx)} and (t.steps is null or t.steps !~ ${withdrawalSteps} or t.steps !~ (w.state || '$') or not coalesce(t.is_ordered, true)
        or w.state <> 'requested' and w.moved_at <> t.last_at)
      union all
      select 'line', b.id, b.reference, w.reference
      from bank_statement_line b left join withdrawal w on w.withdrawal_no = upper(b.end_to_end_id)
      where ${isReal(tx)} and b.outcome = 'paid' and (w.reference is distinct from b.reference
        or w.amount_minor - w.fee_minor <> -b.amount_minor or b.currency <> (select currency from deployment))`,
  },
  {
    name: 'statements_are_as_recorded',
    rule: 'Outside of a demo the lines of a bank’s statement are those that were recorded with it.',
    find: (tx) => tx`
      select s.id as statement_id, s.digest, l.digest as recorded
      from (select b.id, ${linesDigest(tx, tx`b.id`)} as digest from bank_statement b) s
      left join lateral (
        select details ->> 'digest' as digest from audit_log
        where object = 'bank_statement:' || s.id and act = 'bank_statement_recorded' and actor_kind = 'operator' order by id desc limit 1) l on true
      where ${isReal(tx)} and s.digest is distinct from l.digest`,
  },
  {
    name: 'follows_are_as_agreed',
    rule: 'Outside of a demo a merchant follows an agent at the rate that operators had set when the security log says that they began.',
    // By the order of the lines: both wait for the agent's row before they write theirs.
    find: (tx) => tx`
      select f.id, f.merchant_id, f.agent_no, f.share_bps, rate.share_bps as set
      from follow f
      left join lateral (
        select id from audit_log
        where object = 'agent:' || f.agent_no and act = 'agent_followed' and actor = f.merchant_id::text and at = f.followed_at
        order by id limit 1) own on true
      left join lateral (
        select (details ->> 'share_bps')::integer as share_bps from audit_log
        where object = 'agent:' || f.agent_no and act in ('agent_created', 'agent_edited') and actor_kind = 'operator' and id < own.id
        order by id desc limit 1) rate on true
      where ${isReal(tx)} and f.share_bps is distinct from rate.share_bps`,
  },
  {
    name: 'coupons_were_given',
    rule: 'Outside of a demo every coupon was granted by an operator, or received from an activity while that ran, and ends when its definition says, or with its merchant’s account.',
    find: (tx) => tx`
      select c.id, c.merchant_id, c.definition_id, c.activity_id, c.received_at, c.expires_at
      from coupon c join coupon_definition d on d.id = c.definition_id left join activity a on a.id = c.activity_id
      where ${isReal(tx)} and (c.expires_at > c.received_at + d.valid_seconds * interval '1 second'
        or c.expires_at < c.received_at + d.valid_seconds * interval '1 second' and not exists (
          select from merchant m where m.id = c.merchant_id and c.expires_at >= m.closed_at - ${slack(tx)})
        or a.definition_id <> c.definition_id or c.received_at < a.starts_at or c.received_at > a.ends_at + ${slack(tx)}
        or a.id is null and not exists (
          select from audit_log l
          where l.object = 'merchant:' || c.merchant_id and l.act = 'coupon_granted' and l.actor_kind = 'operator'
            and l.details @> jsonb_build_object('coupon_id', c.id, 'definition_id', c.definition_id)))`,
  },
];
