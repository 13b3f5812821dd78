/** An appeal is decided in place: what it promised, how it ended and who answered it follow its lines in the security log. */
import type { Invariant } from './invariant.ts';

const decisions = `'appeal_granted', 'appeal_rejected', 'appeal_granted_by_silence', 'appeal_ended', 'appeal_withdrawn'`;

export const appealsAreAsDecided: Invariant = {
  name: 'appeals_are_as_decided',
  rule: 'Outside of a demo an appeal has the dates and the meaning of silence that it was filed with, until it was left to people after its date; it is open, or ended as its newest line in the security log says; operators wrote no more in it than they have lines.',
  find: (tx) => tx`
    with compared as (
      select p.id as appeal_id, p.state, p.is_silence_yes, p.decide_by, l.act as said, case
        when f.at is null or (p.filed_at, p.decide_by) is distinct from (f.at, (f.details ->> 'decide_by')::timestamptz)
          then 'its dates are not those of its filing'
        when p.is_silence_yes is distinct from ((f.details ->> 'is_silence_yes')::boolean and not exists (
          select from audit_log left_to
          where left_to.object = 'appeal:' || p.id and left_to.act = 'appeal_left_to_people' and left_to.actor_kind = 'system'
            and left_to.at >= p.decide_by))
          then 'silence means something else than it said'
        when (p.state, p.decided_at, p.decided_by, p.reason, p.granted_minor, p.transfer_id::text) is distinct from (
          coalesce(replace(l.act, 'appeal_', ''), 'open'), l.at, case when l.actor_kind = 'operator' then l.actor end,
          case when l.actor_kind = 'operator' then l.details ->> 'reason' end,
          (l.details ->> 'amount_minor')::bigint, l.details ->> 'transfer_id')
          then 'nobody decided so'
        when p.state = 'granted_by_silence' and (p.decided_at < p.decide_by or (p.kind <> 'hold' and not p.is_silence_yes)
          or (p.kind = 'correction' and p.granted_minor is null))
          then 'silence meant no such yes'
        when p.state in ('granted_by_silence', 'ended') and p.kind = 'hold' and h.until is not null
          then 'its hold lasts'
        when p.state = 'ended' and p.kind <> 'hold' then 'only a hold ends it'
        end as why
      from appeal p
      left join lateral (
        select at, details from audit_log where object = 'appeal:' || p.id and act = 'appeal_filed' and actor_kind = 'merchant' order by id limit 1) f on true
      left join lateral (
        select act, actor, actor_kind, at, details from audit_log
        where object = 'appeal:' || p.id and act in (${tx.unsafe(decisions)}) and actor_kind = case
          when act in ('appeal_granted', 'appeal_rejected') then 'operator' when act = 'appeal_withdrawn' then 'merchant' else 'system' end
        order by id desc limit 1) l on true
      left join lateral (
        select c.hold_until as until from conversion c
        where c.id = p.item_id and c.state = 'on_hold' and c.held_for is null
          and p.item = 'hold:' || c.id || ':' || to_char(c.hold_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) h on true)
    select appeal_id, state, is_silence_yes, decide_by, said, why from compared
    where why is not null and (select not is_demo from deployment)
    union all
    select m.appeal_id, null, null, null, m.author, 'an operator answered who has no line'
    from (select appeal_id, author, count(*) as texts from appeal_message where by = 'operator' group by 1, 2) m
    where (select not is_demo from deployment) and m.texts > (
      select count(*) from audit_log l
      where l.object = 'appeal:' || m.appeal_id and l.act = 'appeal_answered' and l.actor_kind = 'operator' and l.actor = m.author)`,
};
