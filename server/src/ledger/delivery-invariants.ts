/** The invariants of what was delivered: plans, conversions and roll-ups against the events recorded and their entries. */
import { accessLimits } from '@placard/contract';
import type { Tx } from '../database/database.ts';
import type { Fragment } from './books-scope.ts';
import type { Invariant } from './invariant.ts';
import { findMissettled } from './settled-again.ts';

/** One hundred percent. */
const basisPoints = 10_000n;

/** The quarter of an hour of a time. */
const bucketOf = (tx: Tx, at: Fragment) =>
  tx`date_bin(${accessLimits.rollupMinutes} * interval '1 minute', ${at}, timestamptz '2000-01-01 00:00Z')`;

/** What a plan's transfers moved, by the quarter of an hour of each. A fee depends on what was earned before, by entries, as locks let them in. */
function postedByBucket(tx: Tx) {
  const feeOf = (earned: Fragment) => tx`(${earned})::bigint * (p.terms ->> 'feeBps')::bigint / ${basisPoints}`;
  return tx`
    select plan_id, ${bucketOf(tx, tx`posted_at`)} as bucket_at, sum(spend) as spend, sum(own_spend) as own_spend, sum(revenue) as revenue,
           sum(settled) as settled, sum(agent_share) as agent_share,
           sum(${feeOf(tx`earned`)} - ${feeOf(tx`earned - revenue`)} - coupon) as fee
    from (
      select *, sum(revenue) over (partition by plan_id order by first_id) as earned
      from (
        select e.plan_id, t.id, t.posted_at, min(e.id) as first_id,
               coalesce(sum(e.amount_minor) filter (where a.code = 'traffic_payable'), 0) as spend,
               coalesce(sum(e.amount_minor) filter (where t.kind in ('media_consumed', 'invalid_credited')
                 and a.code in ('traffic_payable', 'reserved_promo', 'promotions')), 0) as own_spend,
               coalesce(sum(e.amount_minor) filter (where t.kind in ('conversion_accrued', 'conversion_reversed') and a.code = 'pending'), 0) as revenue,
               coalesce(-sum(e.amount_minor) filter (where t.kind = 'settlement' and a.code = 'pending'), 0) as settled,
               coalesce(sum(e.amount_minor) filter (where t.kind = 'settlement' and a.code = 'agent_payable'), 0) as agent_share,
               coalesce(-sum(e.amount_minor) filter (where t.kind = 'settlement' and a.code = 'promotions'), 0) as coupon
        from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
        where e.plan_id is not null group by e.plan_id, t.id, t.posted_at) of_transfer) posted
    join plan p on p.id = posted.plan_id group by 1, 2`;
}

export const deliveryInvariants: readonly Invariant[] = [
  {
    name: 'revenue_is_explained_by_conversions',
    rule: 'A plan’s revenue is its accrued conversions, and what was reversed of it is the reversed ones.',
    due: 'plans',
    find: (tx) => tx`
      select p.id as plan_id, p.revenue_minor, p.reversed_minor, c.accrued, c.reversed
      from plan p
      left join (
        select plan_id, offer_id, sum(payout_minor) as accrued, sum(payout_minor) filter (where state = 'reversed') as reversed
        from conversion where accrued_in is not null group by plan_id, offer_id) c on c.plan_id = p.id and c.offer_id = p.offer_id
      where p.revenue_minor <> coalesce(c.accrued, 0)
         or (p.state <> 'settled' and p.reversed_minor <> coalesce(c.reversed, 0))`,
  },
  {
    name: 'consumption_is_explained_by_events',
    rule: 'What a plan consumed is posted to traffic payable; its counts, and what it consumed, are those of the events recorded.',
    due: 'plans',
    find: (tx) => tx`
      select p.id as plan_id, p.consumed_minor, l.posted, p.impressions, e.impressions as event_impressions, p.clicks, e.clicks as event_clicks,
             e.cost
      from plan p
      left join (
        select x.plan_id, sum(x.amount_minor) as posted
        from ledger_entry x join ledger_account a on a.id = x.account_id
        where x.plan_id is not null and a.code = 'traffic_payable' group by x.plan_id) l on l.plan_id = p.id
      left join (
        select plan_id, count(*) filter (where kind = 'impression') as impressions,
               count(*) filter (where kind = 'click') as clicks,
               coalesce(sum(charged_minor), 0) + coalesce(sum(filled_minor), 0) - coalesce(sum(credited_minor), 0) as cost
        from delivery_event where is_counted group by plan_id) e on e.plan_id = p.id
      where p.consumed_minor <> coalesce(l.posted, 0) or p.impressions <> coalesce(e.impressions, 0)
         or p.clicks <> coalesce(e.clicks, 0) or p.consumed_minor <> e.cost`,
  },
  {
    name: 'events_are_known_once',
    rule: 'Every event is known by its id, every id by its one event, and an event is of the merchant whose plan it is.',
    due: 'batches',
    find: (tx) => tx`
      select source_id, event_id, e.plan_id, e.merchant_id, p.merchant_id as plans_merchant, e.received_at, known.received_at as known_since
      from delivery_event e full join delivery_event_id known using (source_id, event_id) left join plan p on p.id = e.plan_id
      where e.received_at is distinct from known.received_at or e.merchant_id <> p.merchant_id`,
  },
  {
    name: 'invalid_events_are_corrected',
    rule: 'Traffic that is out was taken out by a counted correction that names it; a conversion is out when it is reversed, by its source with the batch that took it out, by an operator without one.',
    due: 'plans',
    find: (tx) => tx`
      select e.event_id, e.plan_id, e.kind
      from delivery_event e
      where e.is_invalid and e.kind in ('impression', 'click') and not exists (
        select from public.delivery_event m
        where m.source_id = e.source_id and m.target_id = e.event_id and m.plan_id = e.plan_id and m.is_counted
          and (m.batch_id = e.out_batch_id or e.batch_id = e.out_batch_id))
      union all
      select c.event_id, c.plan_id, e.kind
      from conversion c join delivery_event e on e.source_id = c.source_id and e.event_id = c.event_id and e.plan_id = c.plan_id
      where e.is_invalid <> (c.state = 'reversed') or case c.reversed_by
        when 'source' then e.out_batch_id is null when 'operator' then e.out_batch_id is not null end`,
  },
  {
    name: 'rollups_equal_events',
    rule: 'The counts of every quarter of an hour of every plan are those of the events recorded in it.',
    due: 'plans',
    find: (tx) => tx`
      select coalesce(r.plan_id, e.plan_id) as plan_id, coalesce(r.bucket_at, e.bucket_at) as bucket_at,
             r.impressions, e.impressions as event_impressions, r.clicks, e.clicks as event_clicks, r.conversions,
             e.conversions as event_conversions, r.invalid_impressions, e.invalid_impressions as event_invalid_impressions,
             r.invalid_clicks, e.invalid_clicks as event_invalid_clicks, r.invalid_conversions,
             e.invalid_conversions as event_invalid_conversions
      from (
        select plan_id, ${bucketOf(tx, tx`occurred_at`)} as bucket_at,
               count(*) filter (where kind = 'impression') as impressions, count(*) filter (where kind = 'click') as clicks,
               count(*) filter (where kind = 'conversion') as conversions,
               count(*) filter (where kind = 'impression' and is_invalid) as invalid_impressions,
               count(*) filter (where kind = 'click' and is_invalid) as invalid_clicks,
               count(*) filter (where kind = 'conversion' and is_invalid) as invalid_conversions
        from delivery_event where is_counted and kind <> 'invalid' group by 1, 2) e
      full join delivery_rollup r on r.plan_id = e.plan_id and r.bucket_at = e.bucket_at
      where (coalesce(r.impressions, 0), coalesce(r.clicks, 0), coalesce(r.conversions, 0), coalesce(r.invalid_impressions, 0),
             coalesce(r.invalid_clicks, 0), coalesce(r.invalid_conversions, 0))
         <> (coalesce(e.impressions, 0), coalesce(e.clicks, 0), coalesce(e.conversions, 0), coalesce(e.invalid_impressions, 0),
             coalesce(e.invalid_clicks, 0), coalesce(e.invalid_conversions, 0))`,
  },
  {
    name: 'rollups_equal_ledger',
    rule: 'The money in each quarter of an hour of a plan’s roll-ups is that of the entries posted in it, the fee of their revenue taken in their order; all of it is the plan’s.',
    due: 'plans',
    find: (tx) => tx`
      select coalesce(r.plan_id, l.plan_id) as plan_id, coalesce(r.bucket_at, l.bucket_at) as bucket_at, r.spend_minor, l.spend,
             r.own_spend_minor, l.own_spend, r.revenue_minor, l.revenue, r.settled_revenue_minor, l.settled, r.agent_share_minor, l.agent_share,
             r.fee_minor, l.fee
      from delivery_rollup r
      full join (${postedByBucket(tx)}) l on l.plan_id = r.plan_id and l.bucket_at = r.bucket_at
      where (coalesce(r.spend_minor, 0), coalesce(r.own_spend_minor, 0), coalesce(r.revenue_minor, 0), coalesce(r.settled_revenue_minor, 0),
             coalesce(r.agent_share_minor, 0), coalesce(r.fee_minor, 0))
         <> (coalesce(l.spend, 0), coalesce(l.own_spend, 0), coalesce(l.revenue, 0), coalesce(l.settled, 0), coalesce(l.agent_share, 0),
             coalesce(l.fee, 0))
      union all
      select p.id, null, null, null, null, null, r.revenue, p.revenue_minor - p.reversed_minor, null, null, null, null, r.fee, p.fee_coupon_minor
      from plan p
      left join (select plan_id, sum(revenue_minor) as revenue, sum(fee_minor) as fee from delivery_rollup group by plan_id) r on r.plan_id = p.id
      where coalesce(r.revenue, 0) <> p.revenue_minor - p.reversed_minor
         or coalesce(r.fee, 0) <> (p.revenue_minor - p.reversed_minor) * (p.terms ->> 'feeBps')::bigint / ${basisPoints}
                                  - coalesce(p.fee_coupon_minor, 0)`,
  },
  {
    name: 'places_equal_events',
    rule: 'What a plan’s roll-ups say of a placement and country is the sum of the events that say it: counts by the quarter of an hour, cost in all.',
    due: 'plans',
    find: (tx) => tx`
      select plan_id, bucket_at, placement, country, sum(impressions) as impressions, sum(clicks) as clicks, sum(conversions) as conversions,
             sum(invalid_impressions) as invalid_impressions, sum(invalid_clicks) as invalid_clicks,
             sum(invalid_conversions) as invalid_conversions, sum(cost) as cost
      from (
        select plan_id, at as bucket_at, coalesce(placement, '') as placement, coalesce(country, '') as country,
               step * (kind = 'impression')::int as impressions, step * (kind = 'click')::int as clicks,
               step * (kind = 'conversion')::int as conversions, step * (is_invalid and kind = 'impression')::int as invalid_impressions,
               step * (is_invalid and kind = 'click')::int as invalid_clicks,
               step * (is_invalid and kind = 'conversion')::int as invalid_conversions, cost
        from delivery_event cross join lateral (values
          (${bucketOf(tx, tx`occurred_at`)}, 1, 0),
          (null, 0, coalesce(charged_minor, 0) + coalesce(filled_minor, 0) - coalesce(credited_minor, 0))) as part (at, step, cost)
        where is_counted and kind <> 'invalid' and num_nonnulls(placement, country) > 0
        union all
        select plan_id, at, placement, country, -step * impressions, -step * clicks, -step * conversions, -step * invalid_impressions,
               -step * invalid_clicks, -step * invalid_conversions, -cost
        from delivery_place cross join lateral (values (bucket_at, 1, 0), (null, 0, spend_minor)) as part (at, step, cost)
      ) said group by 1, 2, 3, 4
      having (sum(impressions), sum(clicks), sum(conversions), sum(invalid_impressions), sum(invalid_clicks), sum(invalid_conversions),
              sum(cost)) <> (0, 0, 0, 0, 0, 0, 0)`,
  },
  {
    name: 'settlements_follow_their_terms',
    rule: 'What a plan’s settlements posted is what the plan says, and that is what its frozen terms, its budget and its coupon come to.',
    due: 'plans',
    find: (tx) => tx`
      select p.id as plan_id, s.revenue, p.net_minor, s.net, p.fee_minor, s.fee, p.fee_coupon_minor, s.coupon,
             p.start_up_return_minor, s.start_up, p.agent_share_minor, s.agent
      from plan p
      left join (
        select e.plan_id,
               coalesce(-sum(e.amount_minor) filter (where t.kind = 'settlement' and a.code = 'pending'), 0) as revenue,
               coalesce(sum(e.amount_minor) filter (where t.kind = 'settlement' and a.code = 'available'), 0) as net,
               coalesce(sum(e.amount_minor) filter (where t.kind = 'settlement' and a.code = 'fee_income'), 0) as fee,
               coalesce(-sum(e.amount_minor) filter (where t.kind = 'settlement' and a.code = 'promotions'), 0) as coupon,
               coalesce(-sum(e.amount_minor) filter (where t.kind = 'settlement' and a.code = 'available' and e.detail = 'start_up_returned'), 0) as start_up,
               coalesce(sum(e.amount_minor) filter (where t.kind = 'settlement' and a.code = 'agent_payable'), 0) as agent
        from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
        where e.plan_id is not null group by e.plan_id) s on s.plan_id = p.id
      where (coalesce(p.net_minor, 0), coalesce(p.fee_minor, 0), coalesce(p.fee_coupon_minor, 0), coalesce(p.start_up_return_minor, 0),
             coalesce(p.agent_share_minor, 0))
         <> (coalesce(s.net, 0), coalesce(s.fee, 0), coalesce(s.coupon, 0), coalesce(s.start_up, 0), coalesce(s.agent, 0))
         or p.state = 'settled' and p.revenue_minor - p.reversed_minor <> coalesce(s.revenue, 0)`,
    inspect: findMissettled,
  },
  {
    name: 'merchant_rollups_equal_plans',
    rule: 'A merchant’s roll-up of a quarter of an hour is the sum of their plans’.',
    find: (tx) => tx`
      select coalesce(m.merchant_id, p.merchant_id) as merchant_id, coalesce(m.bucket_at, p.bucket_at) as bucket_at,
             m.spend_minor, p.spend, m.revenue_minor, p.revenue, m.impressions, p.impressions as of_plans
      from merchant_rollup m
      full join (
        select merchant_id, bucket_at, sum(impressions) as impressions, sum(clicks) as clicks, sum(conversions) as conversions,
               sum(spend_minor) as spend, sum(own_spend_minor) as own_spend, sum(revenue_minor) as revenue, sum(fee_minor) as fee,
               sum(settled_revenue_minor) as settled, sum(agent_share_minor) as agent_share,
               array[sum(invalid_impressions), sum(invalid_clicks), sum(invalid_conversions)] as invalid
        from delivery_rollup group by merchant_id, bucket_at) p on p.merchant_id = m.merchant_id and p.bucket_at = m.bucket_at
      where (m.impressions, m.clicks, m.conversions, m.spend_minor, m.own_spend_minor, m.revenue_minor, m.fee_minor, m.settled_revenue_minor,
             m.agent_share_minor, array[m.invalid_impressions, m.invalid_clicks, m.invalid_conversions]::numeric[])
         is distinct from (p.impressions, p.clicks, p.conversions, p.spend, p.own_spend, p.revenue, p.fee, p.settled, p.agent_share, p.invalid)`,
  },
];
