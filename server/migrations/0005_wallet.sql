-- Payout accounts, withdrawals, exchanges.

create table payout_account (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  method      text not null check (method in ('bank', 'wallet')),
  card_name   text not null,
  user_name   text not null,
  mobile      text not null,
  bank_account text not null,
  branch_name text not null,
  bound_at    timestamptz(3) not null default now(),
  replaced_at timestamptz(3)
);
create unique index payout_account_current on payout_account (merchant_id) where replaced_at is null;

create table withdrawal (
  id            uuid primary key,
  withdrawal_no text not null unique,
  merchant_id   uuid not null references merchant,
  payout_account_id uuid not null references payout_account,
  amount_minor  bigint not null check (amount_minor > 0),
  fee_minor     bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  state         text not null default 'requested'
                check (state in ('requested', 'approved', 'sent', 'paid', 'rejected', 'returned', 'cancelled')),
  reason        text,
  reference     text,
  requested_at  timestamptz(3) not null default now()
);
create index withdrawal_merchant on withdrawal (merchant_id, requested_at desc, id desc);
create index withdrawal_open on withdrawal (requested_at, id) where state in ('requested', 'approved', 'sent');
-- One payment outside pays one withdrawal.
create unique index withdrawal_reference on withdrawal (reference) where reference is not null;

create table withdrawal_transition (
  id         bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  to_state   text not null,
  reason     text,
  by         text not null,
  at         timestamptz(3) not null default now()
);
create index withdrawal_transition_withdrawal on withdrawal_transition (withdrawal_id, id);

create table acceptor (
  id         uuid primary key,
  kind       text not null check (kind in ('personal', 'enterprise')),
  name       text not null,
  is_active  boolean not null default true,
  created_at timestamptz(3) not null default now()
);

create table exchange (
  id           uuid primary key,
  exchange_no  text not null unique,
  acceptor_id  uuid not null references acceptor,
  code_hash    bytea not null unique,
  code_hint    text not null,
  -- Set when the operator prepared it for one merchant; otherwise whoever enters the code.
  for_merchant_id uuid references merchant,
  merchant_id  uuid references merchant,
  amount_minor bigint not null check (amount_minor > 0),
  pays_amount_minor bigint not null check (pays_amount_minor > 0),
  pays_currency text not null,
  rate         text not null,
  spread_bps   integer not null check (spread_bps >= 0),
  instructions jsonb not null check (instructions ? 'en'),
  state        text not null default 'prepared' check (state in ('prepared', 'confirmed', 'paid', 'cancelled', 'expired')),
  reason       text,
  reference    text unique,
  prepared_at  timestamptz(3) not null default now(),
  expires_at   timestamptz(3) not null,
  confirmed_at timestamptz(3),
  ended_at     timestamptz(3),
  constraint exchange_confirmed check (state = 'prepared' or merchant_id is not null or state in ('cancelled', 'expired'))
);
-- One current exchange per merchant.
create unique index exchange_current on exchange (merchant_id) where state = 'confirmed';
create index exchange_merchant on exchange (merchant_id, confirmed_at desc, id desc) where merchant_id is not null;
create index exchange_due on exchange (expires_at) where state in ('prepared', 'confirmed');
