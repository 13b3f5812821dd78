-- Passkeys: a device's own lock instead of the six digits, and the challenges that devices answer.

create table passkey (
  id            uuid primary key,
  merchant_id   uuid not null references merchant,
  credential_id bytea not null unique,
  -- COSE, as the device gave it; the private key never leaves the device.
  public_key    bytea not null,
  sign_count    bigint not null check (sign_count >= 0),
  transports    text[] not null,
  name          text not null,
  added_at      timestamptz(3) not null default now(),
  last_used_at  timestamptz(3)
);
create index passkey_merchant on passkey (merchant_id, id);

-- One challenge a session, the newest: bound to merchant, purpose, amount and payee as a ticket is, good once, for two minutes.
create table passkey_challenge (
  session_id     uuid primary key references session on delete cascade,
  merchant_id    uuid not null references merchant,
  challenge_hash bytea not null,
  purpose        text not null,
  amount_minor   bigint,
  payee          uuid,
  created_at     timestamptz(3) not null default clock_timestamp(),
  expires_at     timestamptz(3) not null,
  used_at        timestamptz(3)
);
create index passkey_challenge_age on passkey_challenge (created_at);
