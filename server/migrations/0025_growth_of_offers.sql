-- What an offer's plans came to, and how many ended how, are kept too: an offer that many merchants put into is shown as fast as
-- a new one. In sixteen parts each, so that settlements of different merchants do not wait for each other.
create table offer_plan_count (
  offer_id uuid not null references offer,
  state    text not null check (state in ('put_failed', 'settled')),
  part     smallint not null,
  plans    bigint not null check (plans > 0),
  primary key (offer_id, state, part)
);
-- Settled plans by their profit per own spend in basis points, rounded down (product.md section 1); those that spent nothing of
-- their own have none.
create table offer_outcome (
  offer_id uuid not null references offer,
  bps      integer not null,
  part     smallint not null,
  plans    bigint not null check (plans > 0),
  first_at timestamptz(3) not null,
  last_at  timestamptz(3) not null,
  primary key (offer_id, bps, part)
);

-- One expression, so that PostgreSQL puts it into the query instead of calling it for each plan.
create function plan_outcome_bps(p plan) returns integer language sql immutable as $$
  select case when p.consumed_minor - p.consumed_minor * p.promo_minor / (p.cash_minor + p.start_up_minor + p.promo_minor) > 0
    then floor(
      (p.revenue_minor - p.reversed_minor - p.fee_minor + p.fee_coupon_minor
       - (p.consumed_minor - p.consumed_minor * p.promo_minor / (p.cash_minor + p.start_up_minor + p.promo_minor))) * 10000.0
      / (p.consumed_minor - p.consumed_minor * p.promo_minor / (p.cash_minor + p.start_up_minor + p.promo_minor)))::integer end
$$;

insert into offer_plan_count
select offer_id, state, 0, count(*) from plan where state in ('put_failed', 'settled') group by offer_id, state;
insert into offer_outcome
select offer_id, plan_outcome_bps(p), 0, count(*), min(settled_at), max(settled_at)
from plan p where state = 'settled' and plan_outcome_bps(p) is not null group by 1, 2;

create function count_offer_ends(ids uuid[]) returns void language plpgsql as $$
begin
  insert into offer_plan_count as c (offer_id, state, part, plans)
  select offer_id, state, pg_backend_pid() % 16, count(*) from plan where id = any(ids)
  group by offer_id, state order by offer_id, state
  on conflict (offer_id, state, part) do update set plans = c.plans + excluded.plans;
  insert into offer_outcome as o (offer_id, bps, part, plans, first_at, last_at)
  select p.offer_id, plan_outcome_bps(p), pg_backend_pid() % 16, count(*), min(p.settled_at), max(p.settled_at)
  from plan p where p.id = any(ids) and p.state = 'settled' and plan_outcome_bps(p) is not null
  group by 1, 2 order by 1, 2
  on conflict (offer_id, bps, part) do update
  set plans = o.plans + excluded.plans, first_at = least(o.first_at, excluded.first_at), last_at = greatest(o.last_at, excluded.last_at);
end $$;
create or replace function count_plan_end() returns trigger language plpgsql as $$
declare ended uuid[];
begin
  select array_agg(id) into ended from changed where state in ('put_failed', 'settled');
  if ended is null then return null; end if;
  insert into merchant_plan_count as c (merchant_id, state, plans)
  select merchant_id, state, count(*) from changed where state in ('put_failed', 'settled')
  group by merchant_id, state order by merchant_id, state
  on conflict (merchant_id, state) do update set plans = c.plans + excluded.plans;
  perform count_offer_ends(ended);
  return null;
end $$;
create or replace function count_plan_change() returns trigger language plpgsql as $$
declare ended uuid[];
begin
  -- A plan that is over stays so; everything else that happens to a plan changes nothing here.
  select array_agg(n.id) into ended from changed n join before o on o.id = n.id
  where n.state in ('put_failed', 'settled') and o.state <> n.state;
  if ended is null then return null; end if;
  insert into merchant_plan_count as c (merchant_id, state, plans)
  select merchant_id, state, count(*) from changed where id = any(ended)
  group by merchant_id, state order by merchant_id, state
  on conflict (merchant_id, state) do update set plans = c.plans + excluded.plans;
  perform count_offer_ends(ended);
  return null;
end $$;
create index plan_offer_open on plan (offer_id, state) where state in ('matching', 'putting', 'put_finished', 'wait_settlement');

-- A merchant's plans as searches count them, without a look at each.
drop index plan_merchant;
create index plan_merchant on plan (merchant_id, put_at desc, id desc) include (state, put_minor, offer_id);
