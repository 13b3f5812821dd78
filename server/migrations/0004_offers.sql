-- Products, delivery sources, offers, offerings (an offer shown to merchants), coupons and activities.

create table product_owner (
  id         uuid primary key,
  name       text not null unique,
  -- Ed25519, raw 32 bytes: the owner countersigns conversions. Null: they do not. Never null again.
  public_key bytea check (length(public_key) = 32),
  created_at timestamptz(3) not null default now(),
  revision   integer not null default 1
);
create trigger product_owner_revision before update of name, public_key on product_owner
  for each row execute function bump_revision();

create table product (
  id          uuid primary key,
  owner_id    uuid not null references product_owner,
  type        text not null check (type in ('video', 'landing_page', 'game')),
  names       jsonb not null check (names ? 'en'),
  descriptions jsonb not null check (descriptions ? 'en'),
  game_descriptions jsonb check (game_descriptions ? 'en'),
  image_file_id text references file,
  video_url   text,
  landing_url text,
  created_at  timestamptz(3) not null default now(),
  revision    integer not null default 1,
  constraint product_game check (type <> 'game' or game_descriptions is not null)
);
create trigger product_revision before update on product for each row execute function bump_revision();

-- Senders of delivery.
create table delivery_source (
  id          uuid primary key,
  name        text not null unique,
  -- Ed25519, raw 32 bytes: the server can check a signature but never make one.
  public_key  bytea not null check (length(public_key) = 32),
  is_simulated boolean not null,
  -- Whoever counts, by their legal name, and whether that is the network itself. Neither changes: another owner is another source.
  owner       text not null,
  is_own      boolean not null,
  is_paused   boolean not null default false,
  created_at  timestamptz(3) not null default now(),
  rotated_at  timestamptz(3),
  last_batch_at timestamptz(3),
  revision    integer not null default 1,
  -- The rule that paused it; null when an operator did.
  paused_for  text,
  paused_at   timestamptz(3),
  -- How many conversions that rule counted.
  paused_count integer,
  resumed_at  timestamptz(3)
);
create trigger delivery_source_revision before update of name, public_key, is_paused on delivery_source
  for each row execute function bump_revision();

-- Every key that a source ever had, and from when until when it counted. A rotation adds one; what a key signed stays verifiable.
create table delivery_source_key (
  id          uuid primary key default gen_random_uuid(),
  source_id   uuid not null references delivery_source,
  public_key  bytea not null check (length(public_key) = 32),
  valid_from  timestamptz(3) not null,
  -- Null: the current one.
  valid_until timestamptz(3) check (valid_until >= valid_from)
);
create index delivery_source_key_source on delivery_source_key (source_id, valid_from);
create trigger delivery_source_key_kept before delete or truncate or update of id, source_id, public_key, valid_from on delivery_source_key
  for each statement execute function ledger_refuse_change();
-- The same for owners who countersign.
create table product_owner_key (
  id          uuid primary key default gen_random_uuid(),
  owner_id    uuid not null references product_owner,
  public_key  bytea not null check (length(public_key) = 32),
  valid_from  timestamptz(3) not null,
  valid_until timestamptz(3) check (valid_until >= valid_from)
);
create index product_owner_key_owner on product_owner_key (owner_id, valid_from);
create trigger product_owner_key_kept before delete or truncate or update of id, owner_id, public_key, valid_from on product_owner_key
  for each statement execute function ledger_refuse_change();
-- Whoever changes the key. The holder's row is locked by then, so what is signed counts under the old key or under the new one: the new
-- one counts from after that wait. Takes the table of keys, and its column of the holder.
create function keep_key() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
declare since timestamptz(3) := case when tg_op = 'INSERT' then now() else clock_timestamp() end;
begin
  execute format('update %I set valid_until = $1 where %I = $2 and valid_until is null', tg_argv[0], tg_argv[1]) using since, new.id;
  execute format('insert into %I (%I, public_key, valid_from) values ($2, $3, $1)', tg_argv[0], tg_argv[1])
    using since, new.id, new.public_key;
  return null;
end $$;
create trigger delivery_source_key_first after insert on delivery_source
  for each row execute function keep_key('delivery_source_key', 'source_id');
create trigger delivery_source_key_next after update of public_key on delivery_source
  for each row when (old.public_key <> new.public_key) execute function keep_key('delivery_source_key', 'source_id');
create trigger product_owner_key_next after update of public_key on product_owner
  for each row when (old.public_key is distinct from new.public_key) execute function keep_key('product_owner_key', 'owner_id');

create table offer (
  id            uuid primary key,
  product_id    uuid not null references product,
  source_id     uuid not null references delivery_source,
  name          text not null unique,
  pricing_model text not null check (pricing_model in ('cpm', 'cpc')),
  media_price_minor bigint not null check (media_price_minor > 0),
  payout_minor  bigint not null check (payout_minor > 0),
  lowest_put_minor bigint not null check (lowest_put_minor > 0),
  highest_put_minor bigint not null check (highest_put_minor >= lowest_put_minor),
  escrow_floor_minor bigint not null default 0 check (escrow_floor_minor >= 0),
  matching_seconds integer not null check (matching_seconds > 0),
  flight_seconds integer not null check (flight_seconds > 0),
  grace_seconds integer not null check (grace_seconds >= 0),
  lock_seconds  integer not null check (lock_seconds >= 0),
  settle_seconds integer not null check (settle_seconds >= 0),
  put_contents  jsonb not null check (put_contents ? 'en'),
  put_rules     jsonb not null check (put_rules ? 'en'),
  -- [{"names": {lang: text}, "values": {lang: text}}]
  targeting     jsonb not null default '[]',
  is_paused     boolean not null default false,
  -- The product stopped: running plans finish.
  stopped_at    timestamptz(3),
  created_at    timestamptz(3) not null default now(),
  revision      integer not null default 1
);
create index offer_created on offer (created_at desc, id desc);
create trigger offer_revision before update on offer for each row execute function bump_revision();

-- An offer shown to one merchant, to a level and above, or to all. A merchant's plan of it has the number
-- `<offering_no>-<merchant_no>` before and after the put.
create table offering (
  id          uuid primary key,
  offering_no text not null unique,
  offer_id    uuid not null references offer,
  audience    text not null check (audience in ('merchant', 'level', 'all')),
  merchant_id uuid references merchant,
  level       integer,
  is_official boolean not null default false,
  -- A quota is a real count of places; null = no limit.
  places      integer check (places > 0),
  places_taken integer not null default 0 check (places_taken >= 0),
  ends_at     timestamptz(3),
  withdrawn_at timestamptz(3),
  created_at  timestamptz(3) not null default now(),
  revision    integer not null default 1,
  constraint offering_quota check (places is null or places_taken <= places),
  constraint offering_audience check (
    (audience = 'merchant') = (merchant_id is not null) and (audience = 'level') = (level is not null))
);
-- Newest first: all for operators, open ones for merchants.
create index offering_newest on offering (created_at desc, id desc);
create index offering_open on offering (created_at desc, id desc) where withdrawn_at is null;
create index offering_merchant on offering (merchant_id) where merchant_id is not null;
create index offering_offer on offering (offer_id);
-- Open to somebody: to all, from a level on, to one merchant. The index skips those that have ended.
create index offering_open_until on offering (audience, (coalesce(ends_at, 'infinity'))) where withdrawn_at is null and merchant_id is null;
create index offering_merchant_until on offering (merchant_id, (coalesce(ends_at, 'infinity'))) where withdrawn_at is null and merchant_id is not null;
create trigger offering_revision before update of places, ends_at, withdrawn_at on offering
  for each row execute function bump_revision();

create table coupon_definition (
  id          uuid primary key,
  kind        text not null check (kind in ('discount', 'fixed_amount', 'value_added', 'deduction', 'team', 'custom')),
  -- The name that the one-per-day rule compares.
  name        text not null,
  names       jsonb not null check (names ? 'en'),
  rate_bps    integer check (rate_bps between 1 and 10000),
  amount_minor bigint check (amount_minor > 0),
  requirement_minor bigint not null default 0 check (requirement_minor >= 0),
  valid_seconds integer not null check (valid_seconds > 0),
  agent_no    text references agent,
  -- Custom coupons state their own terms.
  terms       jsonb check (terms ? 'en'),
  created_at  timestamptz(3) not null default now(),
  revision    integer not null default 1,
  constraint coupon_definition_value check (case kind
    when 'discount' then rate_bps is not null
    when 'value_added' then rate_bps is not null
    else amount_minor is not null and rate_bps is null end),
  constraint coupon_definition_team check ((kind = 'team') = (agent_no is not null))
);
create trigger coupon_definition_revision before update on coupon_definition for each row execute function bump_revision();

create table activity (
  id          uuid primary key,
  definition_id uuid not null references coupon_definition,
  titles      jsonb not null check (titles ? 'en'),
  rules       jsonb not null check (rules ? 'en'),
  is_new_user boolean not null default false,
  starts_at   timestamptz(3) not null default now(),
  ends_at     timestamptz(3),
  created_at  timestamptz(3) not null default now(),
  revision    integer not null default 1
);
create trigger activity_revision before update on activity for each row execute function bump_revision();

create table coupon (
  id            uuid primary key,
  merchant_id   uuid not null references merchant,
  definition_id uuid not null references coupon_definition,
  activity_id   uuid references activity,
  -- Copied from the definition: what the one-per-day rule compares.
  name          text not null,
  received_at   timestamptz(3) not null default now(),
  expires_at    timestamptz(3) not null,
  used_at       timestamptz(3),
  used_day      date,
  plan_id       uuid,
  -- Of one that was received, by the server.
  seal          bytea,
  constraint coupon_use check ((used_at is null) = (used_day is null) and (used_at is null) = (plan_id is null)),
  -- Received once per merchant and activity.
  constraint coupon_received_once unique (merchant_id, activity_id)
);
-- One coupon of the same name is used per business day.
create unique index coupon_same_name_day on coupon (merchant_id, name, used_day) where used_day is not null;
-- A merchant's: all by page, and those that can still be used.
create index coupon_merchant on coupon (merchant_id, received_at desc, id desc);
create index coupon_unused on coupon (merchant_id, expires_at) where used_at is null;
-- How many were received, for operators.
create index coupon_of_definition on coupon (definition_id);
create index coupon_of_activity on coupon (activity_id) where activity_id is not null;
