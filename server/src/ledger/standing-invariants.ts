/**
 * The invariants of what is changed in place: it is what the newest line of the security log says that an operator set, or what follows
 * from plans. Outside of a demo such a line is of an act, whose seal names it (act-seals.ts).
 */
import { limits } from '@placard/contract';
import type { Tx } from '../database/database.ts';
import { appealsAreAsDecided } from './appeals-invariant.ts';
import { datedInvariants, slack } from './dated-invariants.ts';
import { isReal } from './invariant.ts';
import type { Invariant } from './invariant.ts';
import { findSetOtherwise } from './set-by-acts.ts';

/** What an offer fixes of its plans' terms, as a put freezes it. */
function offerTerms(tx: Tx) {
  return tx`
    jsonb_build_object('pricingModel', pricing_model, 'sourceId', source_id, 'mediaPriceMinor', media_price_minor::text,
      'payoutMinor', payout_minor::text, 'lowestPutMinor', lowest_put_minor::text, 'highestPutMinor', highest_put_minor::text,
      'matchingSeconds', matching_seconds, 'flightSeconds', flight_seconds, 'graceSeconds', grace_seconds,
      'lockSeconds', lock_seconds, 'settleSeconds', settle_seconds)`;
}

/** What operators make and do: each row, the act of its line in the security log, and that line’s object. */
const ofOperators: readonly (readonly [table: string, act: string, object: string])[] = [
  ['acceptor', 'acceptor_created', `'acceptor:' || id`],
  ['activity', 'activity_created', `'activity:' || id`],
  ['agent', 'agent_created', `'agent:' || agent_no`],
  ['bank_statement', 'bank_statement_recorded', `'bank_statement:' || id`],
  ['content', 'content_published', `'content:' || id`],
  ['coupon_definition', 'coupon_created', `'coupon_definition:' || id`],
  ['delivery_source', 'source_created', `'source:' || id`],
  ['exchange', 'exchange_prepared', `'exchange:' || id`],
  ['notification where template is null', 'notification_published', `'notification:' || id`],
  ['offer', 'offer_created', `'offer:' || id`],
  ['offering', 'plan_offered', `'offering:' || id`],
  ['payment_batch', 'payment_batch_prepared', `'payment_batch:' || id`],
  ...['sent', 'cancelled'].map(
    (state) => [`payment_batch where state = '${state}'`, `payment_batch_${state}`, `'payment_batch:' || id`] as const,
  ),
  ['product', 'product_created', `'product:' || id`],
  ['product_owner', 'owner_created', `'owner:' || id`],
  ...[
    ['withdrawal_approved', `in ('approved', 'sent', 'paid')`],
    ['withdrawal_sent', `in ('sent', 'paid')`],
    ...['paid', 'rejected', 'returned'].map((state) => [`withdrawal_${state}`, `= '${state}'`]),
  ].map(([act = '', state]) => [`withdrawal where state ${state}`, act, `'withdrawal:' || id`] as const),
];

export const standingInvariants: readonly Invariant[] = [
  ...datedInvariants,
  {
    name: 'settings_are_as_set',
    rule: 'Outside of a demo every setting, and what it was until an announced date, is as its newest line in the security log says.',
    find: (tx) => tx`
      select s.key, s.value, s.value_before, s.holds_from, l.details
      from setting s left join lateral (
        select details from audit_log
        where object = 'setting:' || s.key and act = 'setting_set' and actor_kind = 'operator' order by id desc limit 1) l on true
      where ${isReal(tx)}
        and (s.value is distinct from (l.details ->> 'to')::jsonb or s.value_before is distinct from (l.details ->> 'until_then')::jsonb
          or s.holds_from is distinct from (l.details ->> 'holds_from')::timestamptz)`,
  },
  {
    name: 'puts_are_as_offered',
    rule: 'What a plan was put with, and what was added, was posted from where it came; its terms are those of its offer, which never change.',
    due: 'plans',
    find: (tx) => tx`
      select p.id as plan_id, p.terms, o.terms as offered, p.cash_minor, p.start_up_minor, p.promo_minor, p.added_minor, e.cash, e.start_up, e.promo
      from plan p
      left join (select id, ${offerTerms(tx)} as terms from offer) o on o.id = p.offer_id
      left join (
        select e.plan_id, sum(e.amount_minor) filter (where a.code = 'reserved_cash') as cash,
               sum(e.amount_minor) filter (where a.code = 'reserved_start_up') as start_up,
               sum(e.amount_minor) filter (where a.code = 'reserved_promo') as promo
        from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
        where e.plan_id is not null and t.kind = 'put' group by e.plan_id) e on e.plan_id = p.id
      where not p.terms @> o.terms or (p.cash_minor + p.added_minor, p.start_up_minor, p.promo_minor)
         <> (coalesce(e.cash, 0), coalesce(e.start_up, 0), coalesce(e.promo, 0))`,
  },
  {
    name: 'operators_did_it',
    rule: 'Outside of a demo what operators make, and each step of a withdrawal that they take, has its operator’s line in the security log.',
    find: (tx) => {
      const rows = ofOperators.map(
        ([table, act, object]) =>
          tx`select ${act}::text as act, ${tx.unsafe(object)} as object from ${tx.unsafe(table)}`,
      );
      return tx`
        select act, object from (${rows.reduce((all, next) => tx`${all} union all ${next}`)}) done
        where ${isReal(tx)} and not exists (
          select from audit_log l where l.object = done.object and l.act = done.act and l.actor_kind = 'operator')`;
    },
  },
  {
    name: 'things_are_as_set',
    rule: 'Outside of a demo whatever operators set of a thing (set-by-acts.ts) is as their newest act on it says.',
    find: findSetOtherwise,
  },
  {
    name: 'sources_pause_as_logged',
    rule: 'Outside of a demo a delivery source is paused, for what and since when, as its newest line in the security log says; only an operator resumes it.',
    find: (tx) => tx`
      select s.id, s.name, s.is_paused, s.paused_for, s.paused_at, s.resumed_at, l.act, l.at, r.at as resumed
      from delivery_source s
      left join lateral (
        select act, at, details ->> 'reason' as reason from audit_log
        where object = 'source:' || s.id and (act = 'source_paused' or (act = 'source_resumed' and actor_kind = 'operator'))
        order by id desc limit 1) l on true
      left join lateral (
        select at from audit_log where object = 'source:' || s.id and act = 'source_resumed' and actor_kind = 'operator'
        order by id desc limit 1) r on true
      where ${isReal(tx)} and (s.is_paused, s.paused_for, s.paused_at, s.resumed_at) is distinct from
        (l.act is not distinct from 'source_paused', case l.act when 'source_paused' then l.reason end,
         case l.act when 'source_paused' then l.at end, r.at)`,
  },
  appealsAreAsDecided,
  {
    name: 'bank_balances_are_as_recorded',
    rule: 'Outside of a demo every signed balance is as its line in the security log says.',
    find: (tx) => tx`
      select b.id, b.day, b.amount_minor, b.recorded_by from bank_balance b
      where ${isReal(tx)} and not exists (
        select from audit_log l
        where l.object = 'bank_balance:' || b.id and l.act = 'bank_balance_recorded' and l.actor_kind = 'operator' and l.actor = b.recorded_by
          and l.details @> jsonb_build_object('amount_minor', b.amount_minor::text, 'day', to_char(b.day, 'YYYY-MM-DD'),
            'signed_by', b.signed_by, 'reference', b.reference, 'evidence', b.evidence))`,
  },
  {
    name: 'operators_are_as_set',
    rule: 'Outside of a demo every operator has the role, and is active or not, as their newest line in the security log says; the first was set up once.',
    // A program on the server may only make a support operator of a disabled manager.
    find: (tx) => tx`
      select o.username, o.role, o.is_active, r.role as role_set, a.act as activity
      from operator o
      left join lateral (
        select case act when 'operator_set_up' then 'manager' else details ->> 'role' end as role from audit_log l
        where object = 'operator:' || o.id and case act
          when 'operator_set_up' then id = (select min(id) from audit_log where act = 'operator_set_up')
          when 'operator_role_set' then actor_kind = 'operator' or details ->> 'role' = 'support'
          when 'operator_created' then actor_kind = 'operator' end
        order by id desc limit 1) r on true
      left join lateral (
        select act from audit_log
        where object = 'operator:' || o.id and act in ('operator_disabled', 'operator_enabled') and actor_kind = 'operator'
        order by id desc limit 1) a on true
      where ${isReal(tx)}
        and (o.role is distinct from r.role or o.is_active <> (a.act is distinct from 'operator_disabled'))`,
  },
  {
    name: 'approvals_were_proposed',
    rule: 'Outside of a demo what two operators agreed to was proposed, and every proposal stands, as its lines in the security log say.',
    find: (tx) => tx`
      select p.id as proposal_id, p.call, o.username as proposer, p.state, l.act
      from proposal p join operator o on o.id = p.proposed_by left join operator d on d.id = p.decided_by
      left join lateral (
        select act, actor, details from audit_log
        where object = 'proposal:' || p.id and act like 'propos%' and actor_kind = 'operator' order by id desc limit 1) l on true
      where ${isReal(tx)} and (
        l.act is distinct from case when p.state = 'proposed' or p.state = 'expired' and p.expires_at <= now() then 'proposed'
          else 'proposal_' || p.state end
        or p.act_id::text is distinct from l.details ->> 'act' or d.username <> l.actor
        or p.state = 'approved' and not exists (
          select from audit_log l
          where l.object = 'proposal:' || p.id and l.act = 'proposed' and l.actor_kind = 'operator' and l.actor = o.username
            and l.details @> jsonb_build_object('call', p.call, 'amount_minor', p.amount_minor::text, 'reference', p.reference, 'evidence', p.evidence)))`,
  },
  {
    name: 'standing_is_explained',
    rule: 'A credit score is the sum of its events, each of which went on from another, a settled volume that of the settled plans, and a membership runs as it was bought; each event is of a settled plan, which raises it within the room that there was, or, outside of a demo, of an operator’s line in the security log.',
    // Events beside each other may have been made in another order than they began.
    find: (tx) => tx`
      select m.id::text as merchant_id, m.credit_score, e.score, m.settled_put_minor, p.volume, null::uuid as event_id
      from merchant m
      left join (select merchant_id, sum(change) as score from credit_event group by 1) e on e.merchant_id = m.id
      left join (select merchant_id, sum(least(put_minor + added_minor, consumed_minor)) as volume from plan where state = 'settled' group by 1) p
        on p.merchant_id = m.id
      left join membership s on s.merchant_id = m.id and s.stopped_at is null
      where m.credit_score <> ${limits.creditScoreStart} + coalesce(e.score, 0) or m.settled_put_minor <> coalesce(p.volume, 0)
        or m.membership_until is distinct from s.ends_at
      union all
      select merchant_id::text, score, null, null, null, null
      from (
        select merchant_id, score_after - change as score, 1 as starts from credit_event
        union all select merchant_id, score_after, -1 from credit_event
        union all select id, ${limits.creditScoreStart}, -1 from merchant
        union all select id, credit_score, 1 from merchant) step
      group by merchant_id, score having sum(starts) <> 0
      union all
      select c.merchant_id::text, null, c.change, null, null, c.id
      from (
        select *, ${limits.creditScoreMax - limits.creditScoreStart} - coalesce(sum(change) filter (where change < 0) over earlier_or_beside, 0)
                  - coalesce(sum(change) filter (where change > 0) over earlier, 0) as room
        from credit_event
        window earlier_or_beside as (partition by merchant_id order by created_at range between unbounded preceding and ${slack(tx)} following),
               earlier as (partition by merchant_id order by created_at range between unbounded preceding and ${slack(tx)} preceding)) c
      where case c.kind
        when 'plan_settled' then c.change not between 1 and least(${limits.creditScorePerSettledPlan}, c.room) or not exists (
          select from plan p
          where p.id = c.plan_id and p.merchant_id = c.merchant_id and p.state = 'settled' and c.cause = 'settled:' || p.id
            and (${isReal(tx)} is not true or c.created_at between p.settled_at - ${slack(tx)} and p.settled_at + ${slack(tx)}))
        else ${isReal(tx)} and not exists (
          select from audit_log l
          where l.object = 'merchant:' || c.merchant_id and l.actor_kind = 'operator' and l.details ->> 'event_id' = c.id::text) end`,
  },
];
