-- Products, offers, offerings (an offer shown to merchants), coupons, plans and their transitions.

create table product_owner (
  id         uuid primary key,
  name       text not null unique,
  created_at timestamptz(3) not null default now()
);

create table product (
  id          uuid primary key,
  owner_id    uuid not null references product_owner,
  type        text not null check (type in ('video', 'landing_page', 'game')),
  -- Text per language, English required.
  names       jsonb not null check (names ? 'en'),
  descriptions jsonb not null check (descriptions ? 'en'),
  game_descriptions jsonb check (game_descriptions ? 'en'),
  image_file_id text references file,
  video_url   text,
  landing_url text,
  created_at  timestamptz(3) not null default now(),
  constraint product_game check (type <> 'game' or game_descriptions is not null)
);

create table delivery_source (
  id          uuid primary key,
  name        text not null unique,
  -- Ed25519, raw 32 bytes: the server can check a signature but never make one.
  public_key  bytea not null check (length(public_key) = 32),
  is_simulated boolean not null,
  is_paused   boolean not null default false,
  created_at  timestamptz(3) not null default now(),
  rotated_at  timestamptz(3),
  last_batch_at timestamptz(3)
);

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
  created_at    timestamptz(3) not null default now()
);
create index offer_created on offer (created_at desc, id desc);

-- An offer shown to one merchant, to a level and above, or to all. A merchant's plan of it has the number
-- `<offering_no>-<merchant_no>` before and after it is put.
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
  constraint offering_quota check (places is null or places_taken <= places),
  constraint offering_audience check (
    (audience = 'merchant') = (merchant_id is not null) and (audience = 'level') = (level is not null))
);
create index offering_open on offering (created_at desc, id desc) where withdrawn_at is null;
create index offering_merchant on offering (merchant_id) where merchant_id is not null;
create index offering_offer on offering (offer_id);

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
  constraint coupon_definition_value check (case kind
    when 'discount' then rate_bps is not null
    when 'value_added' then rate_bps is not null
    else amount_minor is not null and rate_bps is null end),
  constraint coupon_definition_team check ((kind = 'team') = (agent_no is not null))
);

create table activity (
  id          uuid primary key,
  definition_id uuid not null references coupon_definition,
  titles      jsonb not null check (titles ? 'en'),
  rules       jsonb not null check (rules ? 'en'),
  is_new_user boolean not null default false,
  starts_at   timestamptz(3) not null default now(),
  ends_at     timestamptz(3),
  created_at  timestamptz(3) not null default now()
);

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
  constraint coupon_use check ((used_at is null) = (used_day is null) and (used_at is null) = (plan_id is null)),
  -- Received once per user and activity.
  constraint coupon_received_once unique (merchant_id, activity_id)
);
-- One coupon of the same name is used per business day.
create unique index coupon_same_name_day on coupon (merchant_id, name, used_day) where used_day is not null;
create index coupon_merchant on coupon (merchant_id, received_at desc, id desc);

create table plan (
  id            uuid primary key,
  merchant_id   uuid not null references merchant,
  offering_id   uuid not null references offering,
  offer_id      uuid not null references offer,
  plan_no       text not null unique,
  state         text not null check (state in ('matching', 'putting', 'put_failed', 'put_finished', 'wait_settlement', 'settled')),
  is_official   boolean not null,
  -- What the merchant chose; the cap of the media is cash + start-up + promo (value-added coupons add on top).
  put_minor     bigint not null check (put_minor > 0),
  cash_minor    bigint not null check (cash_minor >= 0),
  start_up_minor bigint not null check (start_up_minor >= 0),
  promo_minor   bigint not null check (promo_minor >= 0),
  coupon_id     uuid references coupon,
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
  recovered_minor bigint,
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
  end_reason    text check (end_reason in ('no_delivery', 'stopped_by_merchant', 'put_consumed', 'flight_ended', 'product_stopped')),
  -- When the life cycle has something to do next; null when it is over.
  next_due_at   timestamptz(3),
  constraint plan_once unique (merchant_id, offering_id),
  constraint plan_cap check (consumed_minor between 0 and cash_minor + start_up_minor + promo_minor),
  constraint plan_returned check (returned_minor >= 0 and consumed_minor + returned_minor <= cash_minor + start_up_minor + promo_minor),
  constraint plan_revenue check (reversed_minor between 0 and revenue_minor)
);
create unique index plan_coupon on plan (coupon_id) where coupon_id is not null and state <> 'put_failed';
create index plan_merchant on plan (merchant_id, put_at desc, id desc);
create index plan_merchant_state on plan (merchant_id, state, put_at desc, id desc);
create index plan_due on plan (next_due_at) where next_due_at is not null;
create index plan_offer_settled on plan (offer_id, settled_at) where state = 'settled';
create index plan_deliverable on plan (offer_id) where state in ('matching', 'putting');

create table plan_transition (
  id         bigint generated always as identity primary key,
  plan_id    uuid not null references plan,
  from_state text,
  to_state   text not null,
  reason     text,
  by         text not null check (by in ('merchant', 'system', 'delivery', 'operator')),
  at         timestamptz(3) not null default now()
);
create index plan_transition_plan on plan_transition (plan_id, id);
