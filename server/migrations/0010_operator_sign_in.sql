-- Operators sign in with a password and a second factor; their sessions can be listed, end when idle, and have stages.

-- Null secret: the authenticator was reset by two managers, and only their one-time code counts until another is enrolled.
create table operator_second_factor (
  operator_id uuid primary key references operator,
  -- Sealed with a key that is kept outside the database.
  secret      bytea,
  -- The last 30-second step whose code was used: a code counts once (RFC 6238 section 5.2).
  last_step   bigint not null default 0,
  enrolled_at timestamptz(3) not null default now()
);

-- An authenticator that is not confirmed yet; it takes the place of the one before when it is.
create table operator_enrolment (
  operator_id uuid primary key references operator,
  secret      bytea not null,
  created_at  timestamptz(3) not null default now()
);

-- Recovery codes, and the one-time code of a reset: hashes of 60 random bits, each used once.
create table operator_recovery_code (
  code_hash   bytea primary key,
  operator_id uuid not null references operator,
  is_reset    boolean not null default false,
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3),
  used_at     timestamptz(3)
);
create index operator_recovery_code_operator on operator_recovery_code (operator_id) where used_at is null;

-- A lost second factor is reset by two managers.
create table operator_reset (
  id          uuid primary key,
  operator_id uuid not null references operator,
  reason      text not null,
  asked_by    uuid not null references operator,
  asked_at    timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  approved_by uuid references operator,
  approved_at timestamptz(3),
  constraint operator_reset_two_people check (approved_by <> asked_by and approved_by <> operator_id and asked_by <> operator_id),
  constraint operator_reset_approval check ((approved_by is null) = (approved_at is null))
);
create index operator_reset_asked on operator_reset (asked_at desc, id desc);

alter table operator_session
  add column stage text not null default 'enrol' check (stage in ('enter_code', 'enrol', 'complete')),
  add column device text not null default '',
  add column address text not null default '',
  add column last_seen_at timestamptz(3) not null default now();
create index operator_session_operator on operator_session (operator_id, created_at desc);
-- Who was logged in with a password only logs in again.
update operator_session set ended_at = now() where ended_at is null;
