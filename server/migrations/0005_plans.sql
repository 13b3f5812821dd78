-- Plans, their transitions, and counts that are kept instead of counted, so that many plans are as fast as few. The triggers that
-- count also fire for copies made by SQL (`enable always`), so that the books balance whoever writes.

create table plan (
  id            uuid primary key,
  merchant_id   uuid not null references merchant,
  offering_id   uuid not null references offering,
  offer_id      uuid not null references offer,
  plan_no       text not null unique,
  -- Which put of this merchant into this offering: 1 their own, later ones by a `plan_repeat`.
  round         integer not null default 1 check (round > 0),
  repeats       uuid unique references plan,
  repeat_id     uuid,
  state         text not null check (state in ('matching', 'putting', 'put_failed', 'put_finished', 'wait_settlement', 'settled')),
  is_official   boolean not null,
  -- What the merchant chose; the cap of the media is cash + start-up + promo (value-added coupons add on top).
  put_minor     bigint not null check (put_minor > 0),
  cash_minor    bigint not null check (cash_minor >= 0),
  start_up_minor bigint not null check (start_up_minor >= 0),
  promo_minor   bigint not null check (promo_minor >= 0),
  coupon_id     uuid references coupon,
  -- Own money that the merchant added while it ran: the sum of its `plan_extension`s. Used up after the put.
  added_minor   bigint not null default 0 check (added_minor >= 0),
  -- Frozen at put, with fee and agent share (product.md section 1).
  terms         jsonb not null,
  -- Distinct events by kind; consumption is a pure function of the valid billable ones.
  impressions   bigint not null default 0,
  clicks        bigint not null default 0,
  invalid_impressions bigint not null default 0,
  invalid_clicks bigint not null default 0,
  billable_events bigint not null default 0,
  billable_invalid bigint not null default 0,
  consumed_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  revenue_minor bigint not null default 0,
  reversed_minor bigint not null default 0,
  -- Results of settlement.
  fee_minor     bigint,
  fee_coupon_minor bigint,
  start_up_return_minor bigint,
  agent_share_minor bigint,
  net_minor     bigint,
  put_at        timestamptz(3) not null default now(),
  matching_ends_at timestamptz(3) not null,
  started_at    timestamptz(3),
  flight_ends_at timestamptz(3),
  finished_at   timestamptz(3),
  grace_ends_at timestamptz(3),
  reconciled_at timestamptz(3),
  settle_due_at timestamptz(3),
  settled_at    timestamptz(3),
  failed_at     timestamptz(3),
  last_delivery_at timestamptz(3),
  -- When the newest credit for invalid traffic came.
  credited_at   timestamptz(3),
  end_reason    text check (end_reason in ('no_delivery', 'stopped_by_merchant', 'put_consumed', 'flight_ended', 'product_stopped')),
  -- When the next step is due; null when the life cycle is over.
  next_due_at   timestamptz(3),
  constraint plan_once unique (merchant_id, offering_id, round),
  constraint plan_repeated check ((round > 1) = (repeats is not null) and (round > 1) = (repeat_id is not null)),
  constraint plan_cap check (consumed_minor between 0 and cash_minor + start_up_minor + promo_minor + added_minor),
  constraint plan_returned check (
    returned_minor >= 0 and consumed_minor + returned_minor <= cash_minor + start_up_minor + promo_minor + added_minor),
  constraint plan_revenue check (reversed_minor between 0 and revenue_minor),
  constraint plan_credited_at check ((credited_minor > 0) = (credited_at is not null))
);
create unique index plan_coupon on plan (coupon_id) where coupon_id is not null and state <> 'put_failed';
-- A merchant's plans, newest first, all and of a state; what searches compare is in the index, so they need not look at each plan.
create index plan_merchant on plan (merchant_id, put_at desc, id desc) include (state, put_minor, added_minor, offer_id);
create index plan_merchant_state on plan (merchant_id, state, put_at desc, id desc) include (put_minor, added_minor, offer_id);
-- A merchant's that are not over. A prepared statement is planned for a merchant with few plans, where reading all by time costs
-- as little as looking for states; for one with many it does not.
create index plan_open_of_merchant on plan (merchant_id, state) where state in ('matching', 'putting', 'put_finished', 'wait_settlement');
-- A merchant's that settled within a period, and those of a simulated source.
create index plan_settled_of_merchant on plan (merchant_id, settled_at) include (put_at) where settled_at is not null;
create index plan_credited on plan (merchant_id, credited_at desc, id desc) where credited_at is not null;
create index plan_simulated on plan (merchant_id) where (terms ->> 'isSimulated') = 'true';
-- The worker's next plans, and the settlements of the coming days.
create index plan_due on plan (next_due_at) where next_due_at is not null;
create index plan_settlement_due on plan (settle_due_at) where state = 'wait_settlement';
-- The plans that a source still delivers, or took from before their settlement: few, whatever the table's size.
create index plan_of_source on plan ((terms ->> 'sourceId'), id) where state in ('matching', 'putting', 'put_finished', 'wait_settlement');
-- Operators' lists, newest first: of a state, of an offer, of an offer in a state, of an offering.
create index plan_state_newest on plan (state, put_at desc, id desc);
create index plan_offer_newest on plan (offer_id, put_at desc, id desc);
create index plan_offer_state on plan (offer_id, state, put_at desc, id desc);
create index plan_offering on plan (offering_id);
create index plan_offer_settled on plan (offer_id, settled_at) where state = 'settled';

-- What a put froze stays so.
create trigger plan_frozen
  before delete or truncate or update of id, merchant_id, offer_id, plan_no, round, repeats, repeat_id, put_minor, cash_minor, start_up_minor, promo_minor, terms
  on plan for each statement execute function ledger_refuse_change();

-- SHA-256 of what a put froze, taken when it did, so that nobody can change it later unseen.
create table plan_terms (
  plan_id     uuid primary key references plan,
  merchant_id uuid not null,
  hash        bytea not null check (length(hash) = 32),
  kept_at     timestamptz(3) not null default now()
);
create trigger plan_terms_append_only before update or delete or truncate on plan_terms
  for each statement execute function ledger_refuse_change();
-- Of the text that PostgreSQL writes for this jsonb: the shorter keys first, then by their bytes; one space after each `:` and `,`.
create function plan_terms_hash(p plan) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_object(
    'plan_id', p.id, 'plan_no', p.plan_no, 'merchant_id', p.merchant_id, 'offer_id', p.offer_id, 'put_minor', p.put_minor,
    'cash_minor', p.cash_minor, 'start_up_minor', p.start_up_minor, 'promo_minor', p.promo_minor, 'terms', p.terms)::text, 'UTF8'))
$$;
create function keep_terms() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  insert into plan_terms (plan_id, merchant_id, hash) 
  select p.id, p.merchant_id, plan_terms_hash(p) from changed c join plan p on p.id = c.id;
  return null;
end $$;
create trigger plan_terms_kept after insert on plan referencing new table as changed for each statement execute function keep_terms();

-- A merchant's instructions to a running plan (product.md section 4): each row is all that holds from then on. 0 came with the put, so
-- nothing of before it was under way.
create table plan_instruction (
  plan_id     uuid not null references plan,
  no          integer not null check (no >= 0),
  merchant_id uuid not null references merchant,
  pace        text not null check (pace in ('fast', 'even')),
  -- Of a business day; null: none.
  daily_cap_minor bigint check (daily_cap_minor > 0),
  is_paused   boolean not null,
  -- Before the end of its flight; null: none.
  ends_at     timestamptz(3),
  -- Later than the plan's lock, so than the batches of before it.
  at          timestamptz(3) not null default clock_timestamp(),
  primary key (plan_id, no)
);
create index plan_instruction_merchant on plan_instruction (merchant_id);
create trigger plan_instruction_append_only before update or delete or truncate on plan_instruction
  for each statement execute function ledger_refuse_change();
create function refuse_longer_flight() returns trigger
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
begin
  if (select new.ends_at < started_at + (terms ->> 'flightSeconds')::integer * interval '1 second' from plan where id = new.plan_id) then
    return new;
  end if;
  raise exception 'plan % ends by its terms before %', new.plan_id, new.ends_at using errcode = 'restrict_violation';
end $$;
create trigger plan_instruction_shortens before insert on plan_instruction
  for each row when (new.ends_at is not null) execute function refuse_longer_flight();

-- Billable events of a plan with a daily cap, from the business day of its first one on: by their day and by the instruction that
-- was in force when they happened, if it was known when they arrived; 0: the put's own, or none.
create table plan_day (
  plan_id     uuid not null references plan,
  day         date not null,
  instruction integer not null check (instruction >= 0),
  merchant_id uuid not null references merchant,
  events      bigint not null,
  invalid     bigint not null,
  primary key (plan_id, day, instruction),
  constraint plan_day_counts check (invalid between 0 and events)
);

-- Own money added to a running plan.
create table plan_extension (
  plan_id     uuid not null references plan,
  no          integer not null check (no > 0),
  merchant_id uuid not null references merchant,
  amount_minor bigint not null check (amount_minor > 0),
  at          timestamptz(3) not null,
  primary key (plan_id, no)
);
create index plan_extension_merchant on plan_extension (merchant_id);
create trigger plan_extension_append_only before update or delete or truncate on plan_extension
  for each statement execute function ledger_refuse_change();

-- What its merchant allowed with the digits: whenever a plan has settled it is put again, within a limit (product.md section 4).
create table plan_repeat (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  -- The plan whose terms they agreed to, and the newest: its end is what the next put waits for.
  agreed_plan_id uuid not null references plan,
  plan_id     uuid not null references plan,
  -- Own money: of each put, and of all together.
  put_minor   bigint not null check (put_minor > 0),
  limit_minor bigint not null check (limit_minor >= put_minor),
  -- No put is made later; null: without a last date.
  last_at     timestamptz(3),
  given_at    timestamptz(3) not null default clock_timestamp(),
  -- Whose digits allowed it, where the business has several people.
  allowed_by  uuid default nullif(current_setting('placard.person', true), '')::uuid references merchant,
  -- Of what was allowed, under a key that the database does not have.
  seal        bytea not null,
  -- Null while the plan is not over, and unless it is on.
  due_at      timestamptz(3),
  -- Why it waits for its merchant; null while it does not.
  paused_for  text,
  ended_for   text check (ended_for in ('turned_off', 'limit_used', 'date_passed')),
  changed_at  timestamptz(3) not null default clock_timestamp(),
  constraint plan_repeat_off check (due_at is null or (paused_for is null and ended_for is null))
);
-- One that ended stays so: to repeat a plan again, its merchant allows it again.
create trigger plan_repeat_ended before update of ended_for on plan_repeat
  for each row when (old.ended_for is not null and new.ended_for is distinct from old.ended_for) execute function ledger_refuse_change();
create unique index plan_repeat_on on plan_repeat (plan_id) where ended_for is null;
create index plan_repeat_due on plan_repeat (due_at) where due_at is not null;
create index plan_repeat_agreed on plan_repeat (agreed_plan_id, given_at desc);
create index plan_repeat_merchant on plan_repeat (merchant_id);
alter table plan add constraint plan_repeat_known foreign key (repeat_id) references plan_repeat;
create index plan_of_repeat on plan (repeat_id) where repeat_id is not null;

create table plan_transition (
  id         bigint generated always as identity primary key,
  plan_id    uuid not null references plan,
  from_state text,
  to_state   text not null,
  reason     text,
  by         text not null check (by in ('merchant', 'system', 'delivery', 'operator')),
  at         timestamptz(3) not null default clock_timestamp(),
  -- Every row of a merchant names them, so that it can be kept by merchant.
  merchant_id uuid not null
);
create index plan_transition_plan on plan_transition (plan_id, id);

-- A merchant's plans that are over, by how they ended: the others are few, and are counted. Written under the lock of the
-- merchant's balances, as every end of a plan is.
create table merchant_plan_count (
  merchant_id uuid not null references merchant,
  state       text not null check (state in ('put_failed', 'settled')),
  plans       bigint not null check (plans > 0),
  primary key (merchant_id, state)
);

-- An offer's plans that are over. In sixteen parts, so that settlements of different merchants do not wait for each other.
create table offer_plan_count (
  offer_id uuid not null references offer,
  state    text not null check (state in ('put_failed', 'settled')),
  part     smallint not null,
  plans    bigint not null check (plans > 0),
  primary key (offer_id, state, part)
);

-- An offer's settled plans by their profit less the agent's share, per own spend, in basis points, rounded down (product.md
-- section 1); those that spent
-- nothing of their own have none. In sixteen parts too.
create table offer_outcome (
  offer_id uuid not null references offer,
  bps      integer not null,
  part     smallint not null,
  plans    bigint not null check (plans > 0),
  first_at timestamptz(3) not null,
  last_at  timestamptz(3) not null,
  primary key (offer_id, bps, part)
);

-- What a plan spent of the merchant's own money: its consumption less the coupon's part of the put, which is used up first.
create function plan_own_spend(p plan) returns bigint language sql immutable as $$
  select p.consumed_minor
    - least(p.consumed_minor, p.cash_minor + p.start_up_minor + p.promo_minor) * p.promo_minor / (p.cash_minor + p.start_up_minor + p.promo_minor)
$$;

-- One expression, so that PostgreSQL puts it into the query instead of calling it for each plan.
create function plan_outcome_bps(p plan) returns integer language sql immutable as $$
  select case when plan_own_spend(p) > 0
    then floor(
      (p.revenue_minor - p.reversed_minor - p.fee_minor + p.fee_coupon_minor - p.agent_share_minor - plan_own_spend(p)) * 10000.0
      / plan_own_spend(p))::integer end
$$;

-- Counts the end of a plan where it ends: a plan that is over stays so.
create function count_plan_that_ended() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
declare
  own_part constant smallint := pg_backend_pid() % 16;
  own_bps integer;
begin
  insert into merchant_plan_count as c (merchant_id, state, plans) values (new.merchant_id, new.state, 1)
  on conflict (merchant_id, state) do update set plans = c.plans + 1;
  insert into offer_plan_count as c (offer_id, state, part, plans) values (new.offer_id, new.state, own_part, 1)
  on conflict (offer_id, state, part) do update set plans = c.plans + 1;
  own_bps := case when new.state = 'settled' then plan_outcome_bps(new) end;
  if own_bps is not null then
    insert into offer_outcome as o (offer_id, bps, part, plans, first_at, last_at)
    values (new.offer_id, own_bps, own_part, 1, new.settled_at, new.settled_at)
    on conflict (offer_id, bps, part) do update
    set plans = o.plans + 1, first_at = least(o.first_at, excluded.first_at), last_at = greatest(o.last_at, excluded.last_at);
  end if;
  return null;
end $$;
create trigger plan_counted after update of state on plan for each row
  when (new.state in ('put_failed', 'settled') and old.state <> new.state) execute function count_plan_that_ended();

-- A plan is settled on its date even when an escrow cannot pay all of its conversions yet; the rest is settled when it can. Its
-- outcome changes then, and the offer's with it.
create function count_plan_outcome_again() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
declare
  own_part constant smallint := pg_backend_pid() % 16;
  old_bps integer := plan_outcome_bps(old);
  new_bps integer := plan_outcome_bps(new);
  in_part smallint;
begin
  if old_bps is not distinct from new_bps then return null; end if;
  select part into in_part from offer_outcome
  where offer_id = old.offer_id and bps = old_bps order by part limit 1 for update;
  delete from offer_outcome where offer_id = old.offer_id and bps = old_bps and part = in_part and plans = 1;
  if not found then
    update offer_outcome set plans = plans - 1 where offer_id = old.offer_id and bps = old_bps and part = in_part;
  end if;
  insert into offer_outcome as o (offer_id, bps, part, plans, first_at, last_at)
  values (new.offer_id, new_bps, own_part, 1, new.settled_at, new.settled_at)
  on conflict (offer_id, bps, part) do update
  set plans = o.plans + 1, first_at = least(o.first_at, excluded.first_at), last_at = greatest(o.last_at, excluded.last_at);
  return null;
end $$;
-- Not at the first settlement: `plan_counted` counts that.
create trigger plan_settled_again after update of revenue_minor, net_minor on plan for each row
  when (old.state = 'settled' and new.state = 'settled') execute function count_plan_outcome_again();

-- Counts plans that are inserted when they are over already, as copies are.
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
create function count_plan_end() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
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
create trigger plan_counted_at_once after insert on plan referencing new table as changed
  for each statement execute function count_plan_end();

-- How many plans were put into an offering, in parts: with one row, merchants who put into the same offering would wait for each
-- other.
create table offering_puts (
  offering_id uuid not null references offering,
  part        smallint not null,
  puts        bigint not null check (puts > 0),
  primary key (offering_id, part)
);
-- Counts a put in a part that nobody else is counting in at this moment, and makes one where there is none, so no put ever waits
-- here for another.
create function count_offering_puts() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
declare
  added record;
  free_part smallint;
begin
  for added in select offering_id, count(*) as puts from changed group by offering_id order by offering_id loop
    select c.part into free_part from offering_puts c where c.offering_id = added.offering_id
    limit 1 for no key update skip locked;
    if found then
      update offering_puts c set puts = c.puts + added.puts where c.offering_id = added.offering_id and c.part = free_part;
    else
      insert into offering_puts as c (offering_id, part, puts)
      values (added.offering_id, floor(random() * 32768)::smallint, added.puts)
      on conflict (offering_id, part) do update set puts = c.puts + excluded.puts;
    end if;
  end loop;
  return null;
end $$;
create trigger plan_put_counted after insert on plan referencing new table as changed
  for each statement execute function count_offering_puts();

alter table plan
  enable always trigger plan_terms_kept, enable always trigger plan_counted, enable always trigger plan_settled_again,
  enable always trigger plan_counted_at_once, enable always trigger plan_put_counted;
