/** What silence paid on an appeal has no operator's act: the appeal itself must be one that could bring it. */
import { appealLimits } from '@placard/contract';
import type { Invariant } from './invariant.ts';

export const silencePays: Invariant = {
  name: 'silence_pays_what_was_taken',
  rule: 'What silence granted was taken from that merchant: by a correction, or of conversions that operators reversed; its appeal was filed in time, as the security log says, its date had passed, and a reversal’s plan was settled.',
  find: (tx) => tx`
    with paid as (select * from appeal where state = 'granted_by_silence' and granted_minor is not null),
    taken as (
      select a.id, t.posted_at as at, -sum(e.amount_minor) as minor, true as is_peoples, null::timestamptz as settled_at
      from paid a
      join ledger_transfer t on t.id = a.item_id and t.kind = 'correction' and t.merchant_id = a.merchant_id
      join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at
      join ledger_account c on c.id = e.account_id and c.merchant_id = a.merchant_id and c.code = 'available'
      where a.kind = 'correction' group by a.id, t.posted_at
      union all
      select a.id, c.decided_at, sum(c.payout_minor), bool_and(c.held_for is null), p.settled_at
      from paid a
      join conversion one on one.id = a.item_id and one.plan_id = a.plan_id
      join conversion c on c.plan_id = a.plan_id and c.merchant_id = a.merchant_id and c.state = 'reversed' and c.reversed_by = 'operator'
        and c.decided_at = one.decided_at and c.reason is not distinct from one.reason
      join plan p on p.id = a.plan_id
      where a.kind = 'reversal' group by a.id, c.decided_at, p.settled_at),
    compared as (
      select a.id as appeal_id, a.item, a.granted_minor, t.minor as taken_minor, case
        when t.id is null or a.item <> a.kind || ':' || a.item_id or a.amount_minor > t.minor then 'nothing so large was taken'
        when not t.is_peoples or not a.is_silence_yes then 'silence meant no yes'
        when a.filed_at >= t.at + ${appealLimits.withinMs} * interval '1 millisecond' then 'it was filed too late'
        when a.decided_at < a.decide_by or a.decide_by < a.filed_at + ${appealLimits.decisionMs} * interval '1 millisecond'
          then 'its date had not passed'
        when a.kind = 'reversal' and (t.settled_at is null or t.settled_at > a.decided_at) then 'its plan was not settled'
        when not exists (
          select from audit_log l where l.object = 'appeal:' || a.id and l.act = 'appeal_filed' and l.actor_kind = 'merchant'
            and l.details ->> 'merchant_id' = a.merchant_id::text and l.at >= a.filed_at)
          then 'its filing is not in the security log'
        end as why
      from paid a left join taken t using (id))
    select * from compared where why is not null`,
};
