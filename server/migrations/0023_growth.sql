-- What stays as quick with many plans as with few: counts and sums that are kept instead of counted, and indexes for what was
-- read whole. The triggers fire for copies made by SQL too (`enable always`), so that the books hold whoever writes.

-- A merchant's plans that are over, by how they ended: those that are not over are few, and are counted. Written under the
-- lock of the merchant's balances, as every end of a plan is.
create table merchant_plan_count (
  merchant_id uuid not null references merchant,
  state       text not null check (state in ('put_failed', 'settled')),
  plans       bigint not null check (plans > 0),
  primary key (merchant_id, state)
);
insert into merchant_plan_count
select merchant_id, state, count(*) from plan where state in ('put_failed', 'settled') group by merchant_id, state;

create function count_plan_end() returns trigger language plpgsql as $$
begin
  insert into merchant_plan_count as c (merchant_id, state, plans)
  select merchant_id, state, count(*) from changed where state in ('put_failed', 'settled')
  group by merchant_id, state order by merchant_id, state
  on conflict (merchant_id, state) do update set plans = c.plans + excluded.plans;
  return null;
end $$;
create function count_plan_change() returns trigger language plpgsql as $$
begin
  -- A plan that is over stays so; everything else that happens to a plan changes nothing here.
  insert into merchant_plan_count as c (merchant_id, state, plans)
  select n.merchant_id, n.state, count(*) from changed n join before o on o.id = n.id
  where n.state in ('put_failed', 'settled') and o.state <> n.state
  group by n.merchant_id, n.state order by n.merchant_id, n.state
  on conflict (merchant_id, state) do update set plans = c.plans + excluded.plans;
  return null;
end $$;
create trigger plan_counted_at_once after insert on plan referencing new table as changed
  for each statement execute function count_plan_end();
create trigger plan_counted after update on plan referencing old table as before new table as changed
  for each statement execute function count_plan_change();
alter table plan enable always trigger plan_counted_at_once, enable always trigger plan_counted;

-- How many plans were put into an offering, in sixteen parts: with one row, merchants who put into the same offering would
-- wait for each other.
create table offering_puts (
  offering_id uuid not null references offering,
  part        smallint not null,
  puts        bigint not null check (puts > 0),
  primary key (offering_id, part)
);
insert into offering_puts select offering_id, 0, count(*) from plan group by offering_id;
create function count_offering_puts() returns trigger language plpgsql as $$
begin
  insert into offering_puts as c (offering_id, part, puts)
  select offering_id, pg_backend_pid() % 16, count(*) from changed group by offering_id order by offering_id
  on conflict (offering_id, part) do update set puts = c.puts + excluded.puts;
  return null;
end $$;
create trigger plan_put_counted after insert on plan referencing new table as changed
  for each statement execute function count_offering_puts();
alter table plan enable always trigger plan_put_counted;

-- The roll-ups of all of a merchant's plans together: what the ad data of a period is summed from. Written under the lock of
-- the merchant's balances, as the plans' own are.
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
  primary key (merchant_id, bucket_at)
);
insert into merchant_rollup
select merchant_id, bucket_at, sum(impressions), sum(clicks), sum(conversions), sum(spend_minor), sum(own_spend_minor),
       sum(revenue_minor), sum(fee_minor), sum(settled_revenue_minor)
from delivery_rollup group by merchant_id, bucket_at;
create function roll_up_merchant() returns trigger language plpgsql as $$
begin
  insert into merchant_rollup as r (merchant_id, bucket_at, impressions, clicks, conversions, spend_minor, own_spend_minor,
                                    revenue_minor, fee_minor, settled_revenue_minor)
  select merchant_id, bucket_at, sum(impressions), sum(clicks), sum(conversions), sum(spend_minor), sum(own_spend_minor),
         sum(revenue_minor), sum(fee_minor), sum(settled_revenue_minor)
  from changed group by merchant_id, bucket_at order by merchant_id, bucket_at
  on conflict (merchant_id, bucket_at) do update
  set impressions = r.impressions + excluded.impressions, clicks = r.clicks + excluded.clicks,
      conversions = r.conversions + excluded.conversions, spend_minor = r.spend_minor + excluded.spend_minor,
      own_spend_minor = r.own_spend_minor + excluded.own_spend_minor, revenue_minor = r.revenue_minor + excluded.revenue_minor,
      fee_minor = r.fee_minor + excluded.fee_minor,
      settled_revenue_minor = r.settled_revenue_minor + excluded.settled_revenue_minor;
  return null;
end $$;
create function roll_up_merchant_change() returns trigger language plpgsql as $$
begin
  insert into merchant_rollup as r (merchant_id, bucket_at, impressions, clicks, conversions, spend_minor, own_spend_minor,
                                    revenue_minor, fee_minor, settled_revenue_minor)
  select n.merchant_id, n.bucket_at, sum(n.impressions - o.impressions), sum(n.clicks - o.clicks),
         sum(n.conversions - o.conversions), sum(n.spend_minor - o.spend_minor), sum(n.own_spend_minor - o.own_spend_minor),
         sum(n.revenue_minor - o.revenue_minor), sum(n.fee_minor - o.fee_minor),
         sum(n.settled_revenue_minor - o.settled_revenue_minor)
  from changed n join before o on o.plan_id = n.plan_id and o.bucket_at = n.bucket_at
  group by n.merchant_id, n.bucket_at order by n.merchant_id, n.bucket_at
  on conflict (merchant_id, bucket_at) do update
  set impressions = r.impressions + excluded.impressions, clicks = r.clicks + excluded.clicks,
      conversions = r.conversions + excluded.conversions, spend_minor = r.spend_minor + excluded.spend_minor,
      own_spend_minor = r.own_spend_minor + excluded.own_spend_minor, revenue_minor = r.revenue_minor + excluded.revenue_minor,
      fee_minor = r.fee_minor + excluded.fee_minor,
      settled_revenue_minor = r.settled_revenue_minor + excluded.settled_revenue_minor;
  return null;
end $$;
create trigger delivery_rollup_added after insert on delivery_rollup referencing new table as changed
  for each statement execute function roll_up_merchant();
create trigger delivery_rollup_changed after update on delivery_rollup referencing old table as before new table as changed
  for each statement execute function roll_up_merchant_change();
alter table delivery_rollup enable always trigger delivery_rollup_added, enable always trigger delivery_rollup_changed;

-- Whether a merchant has read what is theirs alone stands with it, so that the unread ones can be found among the many.
alter table notification add column read_at timestamptz(3);
update notification n set read_at = r.read_at
from notification_read r where r.notification_id = n.id and r.merchant_id = n.merchant_id;
create function keep_read_at() returns trigger language plpgsql as $$
begin
  update notification n set read_at = r.read_at
  from added r where n.id = r.notification_id and n.merchant_id = r.merchant_id and n.read_at is null;
  return null;
end $$;
create trigger notification_read_kept after insert on notification_read referencing new table as added
  for each statement execute function keep_read_at();
alter table notification_read enable always trigger notification_read_kept;
create index notification_unread on notification (merchant_id, published_at desc, id desc) include (category)
  where merchant_id is not null and read_at is null and withdrawn_at is null;
create index notification_of_category on notification (merchant_id, category, published_at desc, id desc)
  where merchant_id is not null;

-- Offerings that are open to somebody: to all, from a level on, to one merchant. Those that were over at their time are passed
-- by in the index.
create index offering_open_until on offering (audience, (coalesce(ends_at, 'infinity'))) where withdrawn_at is null and merchant_id is null;
create index offering_merchant_until on offering (merchant_id, (coalesce(ends_at, 'infinity'))) where withdrawn_at is null and merchant_id is not null;
create index plan_simulated on plan (merchant_id) where (terms ->> 'isSimulated') = 'true';
create index coupon_unused on coupon (merchant_id, expires_at) where used_at is null;

-- Merchants who can put, by how much they have settled, to the power of two: nearly every settlement leaves the index alone.
alter table merchant add column volume_class integer not null
  generated always as (length(ltrim((settled_put_minor::bit(64))::text, '0'))) stored;
create index merchant_able on merchant (created_at desc, id desc) where state = 'active' and ad_account_opened_at is not null;
create index merchant_able_volume on merchant (volume_class desc, created_at desc, id desc)
  where state = 'active' and ad_account_opened_at is not null;
create index merchant_able_member on merchant (membership_until)
  where state = 'active' and ad_account_opened_at is not null and membership_until is not null;

create index handed_code_kind on handed_code (kind, issued_at desc, id desc);
create index handed_code_issuer on handed_code (issued_by, issued_at desc, id desc);
create index withdrawal_open_largest on withdrawal (amount_minor desc, id desc) where state in ('requested', 'approved', 'sent');
create index exchange_open on exchange (prepared_at desc, id desc) where state in ('prepared', 'confirmed');
create index conversion_pending on conversion (occurred_at desc, id desc) where state = 'pending';
create index proposal_act on proposal (act_id) where act_id is not null;
create index exchange_merchant_newest on exchange (coalesce(merchant_id, for_merchant_id), prepared_at desc, id desc);
create index notification_withdrawn on notification (published_at desc, id desc) where template is null and withdrawn_at is not null;
create index plan_settled_of_merchant on plan (merchant_id, settled_at) include (put_at) where settled_at is not null;
