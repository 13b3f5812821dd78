-- Merchants, sessions, codes, idempotency, the transaction password's tickets, standing.

create table file (
  id          text primary key,
  owner_id    uuid,
  media_type  text not null,
  bytes       bytea not null,
  created_at  timestamptz(3) not null default now()
);

create table agent (
  agent_no    text primary key,
  name        text not null,
  share_bps   integer not null check (share_bps between 0 and 10000),
  is_active   boolean not null default true,
  created_at  timestamptz(3) not null default now()
);

create table merchant (
  id              uuid primary key,
  merchant_no     text not null unique,
  username        text not null,
  -- Lower case: one name, one account.
  username_key    text not null unique,
  nickname        text not null,
  email           text not null,
  phone           text not null,
  avatar_file_id  text references file,
  password_hash   text not null,
  lang            text not null default 'en',
  state           text not null default 'active' check (state in ('active', 'not_activated', 'disabled', 'cancelled')),
  state_reason    text,
  ad_account_opened_at timestamptz(3),
  transaction_password_hash text,
  transaction_password_set_at timestamptz(3),
  transaction_password_tries integer not null default 0,
  transaction_password_locked_until timestamptz(3),
  withdrawals_wait_until timestamptz(3),
  credit_score    integer not null default 100 check (credit_score between 0 and 100),
  settled_put_minor bigint not null default 0 check (settled_put_minor >= 0),
  membership_until timestamptz(3),
  membership_level integer,
  terms_version   text not null,
  terms_accepted_at timestamptz(3) not null default now(),
  notify_in_app   boolean not null default true,
  notify_push     boolean not null default false,
  closed_at       timestamptz(3),
  created_at      timestamptz(3) not null default now()
);
create index merchant_created on merchant (created_at desc, id desc);

create table session (
  id            uuid primary key,
  merchant_id   uuid not null references merchant,
  token_hash    bytea not null unique,
  entry         text not null check (entry in ('register', 'shell')),
  device        text not null default '',
  created_at    timestamptz(3) not null default now(),
  last_seen_at  timestamptz(3) not null default now(),
  expires_at    timestamptz(3) not null,
  absolute_expires_at timestamptz(3) not null,
  ended_at      timestamptz(3)
);
create index session_merchant on session (merchant_id) where ended_at is null;

-- Licence and authorisation codes: single use. Only the hash is kept; `hint` is the last characters, for operators.
create table handed_code (
  id          uuid primary key,
  kind        text not null check (kind in ('licence', 'authorisation')),
  code_hash   bytea not null unique,
  hint        text not null,
  note        text,
  issued_by   text not null,
  issued_at   timestamptz(3) not null default now(),
  expires_at  timestamptz(3),
  used_by     uuid references merchant,
  used_at     timestamptz(3),
  constraint handed_code_use check ((used_by is null) = (used_at is null))
);
create index handed_code_issued on handed_code (issued_at desc, id desc);

create table reset_code (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  kind        text not null check (kind in ('login', 'transaction')),
  code_hash   bytea not null unique,
  channel     text not null check (channel in ('mail', 'operator')),
  identity_check text,
  issued_by   text not null,
  issued_at   timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  tries       integer not null default 0,
  used_at     timestamptz(3)
);
create index reset_code_merchant on reset_code (merchant_id) where used_at is null;

-- A call that moves money writes its key first, in the act's own transaction; the answer is stored beside it.
create table idempotency_key (
  merchant_id  uuid not null references merchant,
  key          text not null,
  call         text not null,
  payload_hash bytea not null,
  answer       jsonb,
  created_at   timestamptz(3) not null default now(),
  primary key (merchant_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- One-use tickets of /check/password: bound to merchant, session, purpose, amount and payee.
create table ticket (
  token_hash  bytea primary key,
  merchant_id uuid not null references merchant,
  session_id  uuid not null references session,
  purpose     text not null,
  amount_minor bigint,
  payee       uuid,
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  used_at     timestamptz(3)
);
create index ticket_age on ticket (created_at);

create table credit_event (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  cause       text not null unique,
  kind        text not null check (kind in ('plan_settled', 'rule_breach', 'objection_upheld')),
  change      integer not null,
  score_after integer not null check (score_after between 0 and 100),
  plan_id     uuid,
  note        text,
  created_at  timestamptz(3) not null default now()
);
create index credit_event_merchant on credit_event (merchant_id, created_at desc, id desc);

create table follow (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  agent_no    text not null references agent,
  share_bps   integer not null,
  followed_at timestamptz(3) not null default now(),
  ended_at    timestamptz(3)
);
-- One agent at a time.
create unique index follow_current on follow (merchant_id) where ended_at is null;
create index follow_merchant on follow (merchant_id, followed_at desc, id desc);

create table membership (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  price_minor bigint not null check (price_minor > 0),
  days        integer not null check (days > 0),
  starts_at   timestamptz(3) not null default now(),
  ends_at     timestamptz(3) not null,
  stopped_at  timestamptz(3)
);
create unique index membership_running on membership (merchant_id) where stopped_at is null;
