/** The invariants of instructions to running plans: caps bound what events cost, and added money was posted. */
import { defaults, pacingLimits } from '@placard/contract';
import { slack } from './dated-invariants.ts';
import type { Invariant } from './invariant.ts';

export const pacingInvariants: readonly Invariant[] = [
  {
    name: 'capped_days_are_events',
    rule: 'What counts towards a daily cap is the events recorded of that business day, by the instruction in force.',
    due: 'plans',
    find: (tx) => tx`
      select coalesce(c.plan_id, f.plan_id) as plan_id, coalesce(c.day, f.day) as day, coalesce(c.instruction, f.instruction) as instruction,
             c.events, f.events as event_count, c.invalid, f.invalid as event_invalid
      from (select d.* from public.plan_day d join plan p on p.id = d.plan_id) c
      full join (
        select e.plan_id, (j.at at time zone z.zone)::date as day,
               (select k.no from (
                  select i.no, i.cap, i.at, lead(i.at) over (order by i.no) as until
                  from (select 0 as no, max(daily_cap_minor) as cap, '-infinity'::timestamptz as at from public.plan_instruction
                        where plan_id = e.plan_id and no = 0
                        union all
                        select no, daily_cap_minor, at from public.plan_instruction
                        where plan_id = e.plan_id and no > 0 and at < coalesce(b.received_at, e.received_at)) i) k
                where k.at < j.at and (k.until is null or j.at <= k.until + ${pacingLimits.underWaySeconds} * interval '1 second')
                order by k.cap desc nulls first, k.no desc limit 1) as instruction,
               count(*) as events, count(*) filter (where e.is_invalid) as invalid
        from (select plan_id, min(at) as at from public.plan_instruction where daily_cap_minor is not null group by plan_id) first
        join plan p on p.id = first.plan_id
        join delivery_event e on e.plan_id = p.id
        left join public.delivery_batch b on b.source_id = e.source_id and b.batch_id = e.batch_id
        cross join lateral (select greatest(e.occurred_at, b.received_at - ${pacingLimits.lateSeconds} * interval '1 second') as at) j
        cross join (select coalesce((select business_zone from deployment), ${defaults.businessZone}) as zone) z
        where e.is_counted and e.kind = case p.terms ->> 'pricingModel' when 'cpm' then 'impression' else 'click' end
          and (j.at at time zone z.zone)::date >= (first.at at time zone z.zone)::date
        group by 1, 2, 3) f on f.plan_id = c.plan_id and f.day = c.day and f.instruction = c.instruction
      where (c.events, c.invalid) is distinct from (f.events, f.invalid)`,
  },
  {
    name: 'consumption_is_priced',
    rule: 'A plan consumed the price of its valid events, of each capped day as many as its caps leave, at most its budget.',
    due: 'plans',
    find: (tx) => tx`
      select * from (
        with recursive part as (
          select d.plan_id, d.day, d.events - d.invalid as valid,
                 i.daily_cap_minor * case p.terms ->> 'pricingModel' when 'cpm' then 1000 else 1 end
                   / (p.terms ->> 'mediaPriceMinor')::bigint as most,
                 row_number() over (partition by d.plan_id, d.day order by d.instruction) as place
          from public.plan_day d join plan p on p.id = d.plan_id
          left join public.plan_instruction i on i.plan_id = d.plan_id and i.no = d.instruction),
        fill as (
          select plan_id, day, place, least(valid, most) as filled from part where place = 1
          union all
          select f.plan_id, f.day, t.place, least(f.filled + t.valid, case when t.most is not null then greatest(t.most, f.filled) end)
          from fill f join part t on t.plan_id = f.plan_id and t.day = f.day and t.place = f.place + 1),
        capped as (
          select plan_id, sum(valid) as valid, 0 as filled from part group by plan_id
          union all
          select plan_id, 0, max(filled) from fill group by plan_id, day),
        priced as (
          select p.id as plan_id, p.consumed_minor, p.billable_events - p.billable_invalid - coalesce(c.valid, 0) + coalesce(c.filled, 0) as events,
                 (p.terms ->> 'mediaPriceMinor')::bigint as price, p.terms ->> 'pricingModel' as model,
                 p.cash_minor + p.start_up_minor + p.promo_minor + p.added_minor as budget_minor
          from plan p left join (select plan_id, sum(valid) as valid, sum(filled) as filled from capped group by plan_id) c on c.plan_id = p.id)
        select plan_id, consumed_minor, events, budget_minor from priced
        where consumed_minor <> case when events = 0 then 0
          else least(budget_minor, case model when 'cpm' then floor(events * price / 1000.0) else events * price end) end) v`,
  },
  {
    name: 'added_money_is_posted',
    rule: 'What was added to a plan is its extensions, each of which was posted from own money.',
    due: 'plans',
    find: (tx) => tx`
      select p.id as plan_id, p.added_minor, x.added, x.posted
      from plan p
      left join (
        select e.plan_id, sum(e.amount_minor) as added,
               sum((select n.amount_minor from public.ledger_transfer t
                    join public.ledger_entry n on n.transfer_id = t.id join ledger_account a on a.id = n.account_id
                    where t.cause = 'extend:' || e.plan_id || ':' || e.no and a.code = 'reserved_cash')) as posted
        from public.plan_extension e group by e.plan_id) x on x.plan_id = p.id
      where p.added_minor <> coalesce(x.added, 0) or coalesce(x.added, 0) <> coalesce(x.posted, 0)`,
  },
  {
    name: 'repeats_were_allowed',
    rule: 'A plan that repeats another was put once, after that was over, of own money alone, on terms as good, by what its merchant had allowed and not turned off; all that one permission put stays within its limit.',
    find: (tx) => tx`
      select p.id as plan_id, r.id as repeat_id, r.limit_minor, s.put_minor
      from plan p
      left join plan_repeat r on r.id = p.repeat_id
      left join plan a on a.id = r.agreed_plan_id
      left join plan b on b.id = p.repeats
      left join (select repeat_id, sum(put_minor) as put_minor from plan where repeat_id is not null group by repeat_id) s on s.repeat_id = p.repeat_id
      where p.repeat_id is not null and (
        (p.merchant_id, p.merchant_id, p.offering_id, p.cash_minor, p.put_minor, p.start_up_minor + p.promo_minor)
          is distinct from (r.merchant_id, b.merchant_id, b.offering_id, r.put_minor, r.put_minor, 0)
        or s.put_minor > r.limit_minor or p.put_at < r.given_at or p.put_at > coalesce(r.last_at, 'infinity') or b.settled_at is null
        or p.put_at < b.settled_at or (b.id <> a.id and b.repeat_id is distinct from r.id)
        or exists (select from audit_log l where l.object = 'plan_repeat:' || r.id and l.act = 'plan_repeats_turned_off' and l.at < p.put_at - ${slack(tx)})
        or (p.terms ->> 'feeBps')::int > (a.terms ->> 'feeBps')::int or (p.terms ->> 'agentShareBps')::int > (a.terms ->> 'agentShareBps')::int
        or p.terms - '{feeBps,agentNo,agentShareBps}'::text[] <> a.terms - '{feeBps,agentNo,agentShareBps}'::text[])`,
  },
];
