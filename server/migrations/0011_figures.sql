-- Roll-ups by 15 minutes: what figures are summed from.

-- A plan's figures by 15 minutes. Counts by the event's time, money by the time it was posted; the books prove them equal to the
-- events and entries.
create table delivery_rollup (
  merchant_id uuid not null,
  plan_id     uuid not null references plan,
  bucket_at   timestamptz(3) not null,
  impressions bigint not null default 0,
  clicks      bigint not null default 0,
  conversions bigint not null default 0,
  invalid_impressions bigint not null default 0,
  invalid_clicks bigint not null default 0,
  invalid_conversions bigint not null default 0,
  spend_minor bigint not null default 0,
  own_spend_minor bigint not null default 0,
  revenue_minor bigint not null default 0,
  fee_minor   bigint not null default 0,
  settled_revenue_minor bigint not null default 0,
  agent_share_minor bigint not null default 0,
  primary key (plan_id, bucket_at)
);
create index delivery_rollup_merchant on delivery_rollup (merchant_id, bucket_at);

-- The roll-ups of all of a merchant's plans together: what the ad data of a period is summed from. Written under the lock of the
-- merchant's balances, as the plans' own are.
create table merchant_rollup (
  merchant_id uuid not null,
  bucket_at   timestamptz(3) not null,
  impressions bigint not null default 0,
  clicks      bigint not null default 0,
  conversions bigint not null default 0,
  spend_minor bigint not null default 0,
  own_spend_minor bigint not null default 0,
  revenue_minor bigint not null default 0,
  fee_minor   bigint not null default 0,
  settled_revenue_minor bigint not null default 0,
  invalid_impressions bigint not null default 0,
  invalid_clicks bigint not null default 0,
  invalid_conversions bigint not null default 0,
  agent_share_minor bigint not null default 0,
  primary key (merchant_id, bucket_at)
);
create function roll_up_merchant() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  insert into merchant_rollup as r (merchant_id, bucket_at, impressions, clicks, conversions, spend_minor, own_spend_minor,
                                    revenue_minor, fee_minor, settled_revenue_minor, invalid_impressions, invalid_clicks, invalid_conversions,
                                    agent_share_minor)
  select merchant_id, bucket_at, sum(impressions), sum(clicks), sum(conversions), sum(spend_minor), sum(own_spend_minor),
         sum(revenue_minor), sum(fee_minor), sum(settled_revenue_minor), sum(invalid_impressions), sum(invalid_clicks),
         sum(invalid_conversions), sum(agent_share_minor)
  from changed group by merchant_id, bucket_at order by merchant_id, bucket_at
  on conflict (merchant_id, bucket_at) do update
  set impressions = r.impressions + excluded.impressions, clicks = r.clicks + excluded.clicks,
      conversions = r.conversions + excluded.conversions, spend_minor = r.spend_minor + excluded.spend_minor,
      own_spend_minor = r.own_spend_minor + excluded.own_spend_minor, revenue_minor = r.revenue_minor + excluded.revenue_minor,
      fee_minor = r.fee_minor + excluded.fee_minor,
      settled_revenue_minor = r.settled_revenue_minor + excluded.settled_revenue_minor,
      invalid_impressions = r.invalid_impressions + excluded.invalid_impressions,
      invalid_clicks = r.invalid_clicks + excluded.invalid_clicks,
      invalid_conversions = r.invalid_conversions + excluded.invalid_conversions,
      agent_share_minor = r.agent_share_minor + excluded.agent_share_minor;
  return null;
end $$;
create function roll_up_merchant_change() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  insert into merchant_rollup as r (merchant_id, bucket_at, impressions, clicks, conversions, spend_minor, own_spend_minor,
                                    revenue_minor, fee_minor, settled_revenue_minor, invalid_impressions, invalid_clicks, invalid_conversions,
                                    agent_share_minor)
  select n.merchant_id, n.bucket_at, sum(n.impressions - o.impressions), sum(n.clicks - o.clicks),
         sum(n.conversions - o.conversions), sum(n.spend_minor - o.spend_minor), sum(n.own_spend_minor - o.own_spend_minor),
         sum(n.revenue_minor - o.revenue_minor), sum(n.fee_minor - o.fee_minor),
         sum(n.settled_revenue_minor - o.settled_revenue_minor), sum(n.invalid_impressions - o.invalid_impressions),
         sum(n.invalid_clicks - o.invalid_clicks), sum(n.invalid_conversions - o.invalid_conversions),
         sum(n.agent_share_minor - o.agent_share_minor)
  from changed n join before o on o.plan_id = n.plan_id and o.bucket_at = n.bucket_at
  group by n.merchant_id, n.bucket_at order by n.merchant_id, n.bucket_at
  on conflict (merchant_id, bucket_at) do update
  set impressions = r.impressions + excluded.impressions, clicks = r.clicks + excluded.clicks,
      conversions = r.conversions + excluded.conversions, spend_minor = r.spend_minor + excluded.spend_minor,
      own_spend_minor = r.own_spend_minor + excluded.own_spend_minor, revenue_minor = r.revenue_minor + excluded.revenue_minor,
      fee_minor = r.fee_minor + excluded.fee_minor,
      settled_revenue_minor = r.settled_revenue_minor + excluded.settled_revenue_minor,
      invalid_impressions = r.invalid_impressions + excluded.invalid_impressions,
      invalid_clicks = r.invalid_clicks + excluded.invalid_clicks,
      invalid_conversions = r.invalid_conversions + excluded.invalid_conversions,
      agent_share_minor = r.agent_share_minor + excluded.agent_share_minor;
  return null;
end $$;
create trigger delivery_rollup_added after insert on delivery_rollup referencing new table as changed
  for each statement execute function roll_up_merchant();
create trigger delivery_rollup_changed after update on delivery_rollup referencing old table as before new table as changed
  for each statement execute function roll_up_merchant_change();
-- For copies made by SQL too.
alter table delivery_rollup enable always trigger delivery_rollup_added, enable always trigger delivery_rollup_changed;
