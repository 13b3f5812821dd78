-- Delivery: batches and events as they came, conversions with their own life, roll-ups by 15 minutes.

create table delivery_batch (
  source_id   uuid not null references delivery_source,
  batch_id    uuid not null,
  received_at timestamptz(3) not null default now(),
  events      integer not null,
  primary key (source_id, batch_id)
);

create table delivery_event (
  source_id   uuid not null references delivery_source,
  event_id    uuid not null,
  plan_id     uuid not null references plan,
  kind        text not null check (kind in ('impression', 'click', 'conversion', 'invalid')),
  -- invalid: the event that it takes out, and MRC's general or sophisticated invalid traffic.
  target_id   uuid,
  category    text check (category in ('givt', 'sivt')),
  occurred_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  -- Within the flight and received before the grace was over; later delivery is recorded, not billed.
  is_counted  boolean not null,
  is_invalid  boolean not null default false,
  primary key (source_id, event_id),
  constraint delivery_event_invalid check ((kind = 'invalid') = (target_id is not null) and (kind = 'invalid') = (category is not null))
);
create index delivery_event_target on delivery_event (source_id, target_id) where target_id is not null;
create index delivery_event_plan on delivery_event (plan_id, occurred_at);

create table conversion (
  id          uuid primary key,
  plan_id     uuid not null references plan,
  merchant_id uuid not null references merchant,
  source_id   uuid not null,
  event_id    uuid not null,
  occurred_at timestamptz(3) not null,
  payout_minor bigint not null check (payout_minor > 0),
  -- What the escrow could not pay is owed by the network, never lost.
  escrow_minor bigint not null check (escrow_minor between 0 and payout_minor),
  state       text not null default 'pending' check (state in ('pending', 'on_hold', 'locked', 'reversed', 'cleared')),
  lock_at     timestamptz(3) not null,
  hold_until  timestamptz(3),
  reason      text,
  decided_at  timestamptz(3),
  constraint conversion_once unique (source_id, event_id),
  constraint conversion_hold check ((state = 'on_hold') = (hold_until is not null) or state <> 'on_hold')
);
create index conversion_plan on conversion (plan_id, state);

-- A reversal of what was settled already: carried, recovered from later settlements, written off in the end.
create table carried_reversal (
  id           uuid primary key,
  merchant_id  uuid not null references merchant,
  plan_id      uuid not null references plan,
  conversion_id uuid not null unique references conversion,
  amount_minor bigint not null check (amount_minor > 0),
  recovered_minor bigint not null default 0 check (recovered_minor >= 0),
  written_off_minor bigint not null default 0 check (written_off_minor >= 0),
  reason       text not null,
  carried_at   timestamptz(3) not null default now(),
  write_off_at timestamptz(3) not null,
  constraint carried_reversal_rest check (recovered_minor + written_off_minor <= amount_minor)
);
create index carried_reversal_open on carried_reversal (merchant_id, carried_at)
  where recovered_minor + written_off_minor < amount_minor;

-- Counts by the event's time, money by the time it was posted; proven equal to the events and entries by the books.
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
