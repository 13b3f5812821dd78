-- Addresses of merchants' own programs that are notified of what happens (docs/product.md section 3).
create table webhook (
  id                uuid primary key,
  merchant_id       uuid not null references merchant,
  -- Who made it: it ends with their part in the business.
  made_by           uuid not null references merchant,
  name              text not null,
  url               text not null,
  types             text[] not null check (types <> '{}'),
  -- Sealed for its merchant, address and types, under a key that the database does not have.
  secret            bytea not null,
  -- That before a rotation, which signs too for a while.
  previous_secret   bytea,
  previous_until    timestamptz(3),
  created_at        timestamptz(3) not null default now(),
  is_on             boolean not null default true,
  -- When it was turned off because nothing arrived.
  failed_at         timestamptz(3),
  last_delivered_at timestamptz(3),
  constraint webhook_previous check (num_nulls(previous_secret, previous_until) in (0, 2)),
  constraint webhook_failed check (failed_at is null or not is_on)
);
create index webhook_merchant on webhook (merchant_id, id);

-- The messages to each, written in the transaction of the fact, and the log of it. No row refers to its webhook: an act of the business
-- must not wait for one that is being deleted.
create table webhook_delivery (
  id          uuid primary key default gen_random_uuid(),
  webhook_id  uuid not null,
  merchant_id uuid not null,
  type        text not null,
  -- What the body is written from (queries/webhooks/body.ts); amounts in minor units.
  facts       jsonb not null,
  at          timestamptz(3) not null default now(),
  state       text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Since it was left, or sent again by hand.
  tries       integer not null default 0,
  attempts    integer not null default 0,
  next_try_at timestamptz(3) default now(),
  -- While a worker attempts it; after a crash another may once this has passed.
  taken_until timestamptz(3),
  -- Of the last answer.
  status      integer,
  constraint webhook_delivery_next check ((state = 'waiting') = (next_try_at is not null)),
  constraint webhook_delivery_taken check (state = 'waiting' or taken_until is null)
);
create index webhook_delivery_due on webhook_delivery (next_try_at) where next_try_at is not null;
create index webhook_delivery_next on webhook_delivery (webhook_id, next_try_at) where next_try_at is not null;
create index webhook_delivery_taken on webhook_delivery (webhook_id) where taken_until is not null;
create index webhook_delivery_log on webhook_delivery (webhook_id, at desc, id desc);
create index webhook_delivery_age on webhook_delivery (at);

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery on delete cascade,
  no          integer not null,
  at          timestamptz(3) not null default clock_timestamp(),
  duration_ms integer not null,
  status      integer,
  answer      text,
  error       text,
  primary key (delivery_id, no)
);

-- Written by triggers, so that no act can forget to.
create function webhook_instant(moment timestamptz) returns text
language sql immutable set search_path = public, pg_catalog, pg_temp as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function webhook_tell_plan() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  insert into webhook_delivery (webhook_id, merchant_id, type, at, facts)
  select w.id, w.merchant_id, 'plan.state_changed', new.at, jsonb_build_object(
    'plan_no', p.plan_no, 'from', new.from_state, 'state', new.to_state, 'reason', new.reason)
  from webhook w join plan p on p.id = new.plan_id
  where w.merchant_id = new.merchant_id and w.is_on and 'plan.state_changed' = any(w.types);
  return null;
end $$;
create trigger plan_transition_told after insert on plan_transition for each row execute function webhook_tell_plan();

create function webhook_tell_withdrawal() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  insert into webhook_delivery (webhook_id, merchant_id, type, at, facts)
  select w.id, w.merchant_id, 'withdrawal.state_changed', new.at, jsonb_build_object(
    'withdrawal_no', d.withdrawal_no, 'state', new.to_state, 'reason', new.reason,
    'amount_minor', d.amount_minor::text, 'fee_minor', d.fee_minor::text)
  from withdrawal d join webhook w on w.merchant_id = d.merchant_id
  where d.id = new.withdrawal_id and w.is_on and 'withdrawal.state_changed' = any(w.types);
  return null;
end $$;
create trigger withdrawal_transition_told after insert on withdrawal_transition
  for each row execute function webhook_tell_withdrawal();

create function webhook_conversion_type(state text) returns text
language sql immutable set search_path = public, pg_catalog, pg_temp as $$
  select case state when 'pending' then 'conversion.counted' when 'on_hold' then 'conversion.held'
                    when 'reversed' then 'conversion.reversed' when 'cleared' then 'conversion.settled' end
$$;

create function webhook_conversion_facts(c conversion, before text) returns jsonb
language sql stable set search_path = public, pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'plan_no', (select plan_no from plan where id = c.plan_id), 'event_id', c.event_id,
    'occurred_at', webhook_instant(c.occurred_at), 'amount_minor', c.payout_minor::text, 'held_for', c.held_for,
    'reason', c.reason, 'state_before', before)
$$;

create function webhook_tell_conversions() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into webhook_delivery (webhook_id, merchant_id, type, facts)
    select w.id, w.merchant_id, webhook_conversion_type(n.state), webhook_conversion_facts(n, null)
    from now_so n join webhook w on w.merchant_id = n.merchant_id
    where w.is_on and webhook_conversion_type(n.state) = any(w.types);
  else
    insert into webhook_delivery (webhook_id, merchant_id, type, facts)
    select w.id, w.merchant_id, webhook_conversion_type(n.state), webhook_conversion_facts(n, b.state)
    from now_so n join before_so b on b.id = n.id and b.state <> n.state join webhook w on w.merchant_id = n.merchant_id
    where w.is_on and webhook_conversion_type(n.state) = any(w.types);
  end if;
  return null;
end $$;
create trigger conversion_told_new after insert on conversion referencing new table as now_so
  for each statement execute function webhook_tell_conversions();
create trigger conversion_told after update on conversion referencing old table as before_so new table as now_so
  for each statement execute function webhook_tell_conversions();
