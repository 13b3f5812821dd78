-- The second step of logging in, and passkeys in place of both.

-- The challenges of logging in with a passkey: valid once, for minutes; no session exists yet.
create table login_challenge (
  challenge_hash bytea primary key,
  created_at     timestamptz(3) not null default clock_timestamp(),
  expires_at     timestamptz(3) not null
);
create index login_challenge_age on login_challenge (created_at);

-- The second step of logging in: an authenticator's secret, sealed for its merchant, and the last time step used.
create table second_factor (
  merchant_id uuid primary key references merchant,
  secret      bytea not null,
  last_step   bigint not null,
  added_at    timestamptz(3) not null default now()
);

-- A secret that waits for its first code, in the session that began it.
create table second_factor_enrolment (
  merchant_id uuid primary key references merchant,
  session_id  uuid not null references session on delete cascade,
  secret      bytea not null,
  expires_at  timestamptz(3) not null
);

create table recovery_code (
  -- The code's hash for this merchant, under a key that the database does not have.
  seal        bytea primary key,
  merchant_id uuid not null references second_factor on delete cascade,
  used_at     timestamptz(3)
);
create index recovery_code_merchant on recovery_code (merchant_id);

-- Of the known devices, the ones that skip the second step of logging in. Whatever forgets the device forgets this too.
create table remembered_device (
  id            uuid primary key,
  merchant_id   uuid not null references merchant,
  token_hash    bytea not null unique references known_device on delete cascade,
  -- Of the token and its end for this merchant, under a key that the database does not have.
  seal          bytea not null,
  device        text not null,
  remembered_at timestamptz(3) not null default now(),
  expires_at    timestamptz(3) not null
);
create index remembered_device_merchant on remembered_device (merchant_id, id);
