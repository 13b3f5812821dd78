-- Operators: sign-in, every act with its changes, proposals that take two of them, the security log.

create table operator (
  id          uuid primary key,
  username    text not null unique,
  password_hash text not null,
  role        text not null check (role in ('support', 'finance', 'manager')),
  is_active   boolean not null default true,
  created_at  timestamptz(3) not null default now()
);

-- The one-time code that makes the first operator.
create table operator_setup (
  id         boolean primary key default true check (id),
  code_hash  bytea not null,
  used_at    timestamptz(3)
);

create table operator_session (
  id          uuid primary key,
  operator_id uuid not null references operator,
  token_hash  bytea not null unique,
  -- The same for this operator and stage, under a key that the database does not have.
  seal        bytea not null,
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  ended_at    timestamptz(3),
  stage       text not null default 'enrol' check (stage in ('enter_code', 'enrol', 'add_passkey', 'complete')),
  device      text not null default '',
  address     text not null default '',
  last_seen_at timestamptz(3) not null default now()
);
create index operator_session_operator on operator_session (operator_id, created_at desc);

create table operator_second_factor (
  operator_id uuid primary key references operator,
  -- Sealed with a key that is kept outside the database. Null: two managers reset the authenticator, and only their one-time code
  -- counts until another is enrolled.
  secret      bytea,
  -- The last 30-second step whose code was used: a code counts once (RFC 6238 section 5.2).
  last_step   bigint not null default 0,
  enrolled_at timestamptz(3) not null default now()
);

-- An authenticator that is not confirmed yet; then it replaces the current one.
create table operator_enrolment (
  operator_id uuid primary key references operator,
  secret      bytea not null,
  created_at  timestamptz(3) not null default now()
);

-- Recovery codes, the one-time code of a reset, and those that passkeys make: hashes of 60 random bits, each used once, sealed for
-- their operator and use under a key that the database does not have.
create table operator_recovery_code (
  seal        bytea primary key,
  operator_id uuid not null references operator,
  kind        text not null default 'recovery_code' check (kind in ('recovery_code', 'reset_code', 'passkey_code')),
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3),
  used_at     timestamptz(3)
);
create index operator_recovery_code_operator on operator_recovery_code (operator_id) where used_at is null;

-- Operators' passkeys: a device that verifies its user is a whole login.
create table operator_passkey (
  id            uuid primary key,
  operator_id   uuid not null references operator,
  credential_id bytea not null unique,
  -- COSE, as the device sent it; the private key never leaves the device.
  public_key    bytea not null,
  -- Of both for this operator, under a key that the database does not have.
  seal          bytea not null,
  sign_count    bigint not null check (sign_count >= 0),
  transports    text[] not null,
  name          text not null,
  added_at      timestamptz(3) not null default now(),
  last_used_at  timestamptz(3)
);
create index operator_passkey_operator on operator_passkey (operator_id, id);

-- The challenges that a known passkey or a new one has answered. A challenge is sealed with its use and end and kept nowhere, so
-- strangers write nothing by asking for many.
create table operator_passkey_challenge (
  challenge_hash bytea primary key,
  expires_at     timestamptz(3) not null
);

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

-- Who made, promoted, enabled or reset whom: for a time neither decides on what the other proposed.
create table operator_bond (
  operator_id uuid not null references operator,
  by_id       uuid not null references operator,
  act         text not null,
  at          timestamptz(3) not null default now(),
  act_id      uuid default nullif(current_setting('placard.act', true), '')::uuid
);
create index operator_bond_operator on operator_bond (operator_id, at);
create trigger operator_bond_append_only before update or delete or truncate on operator_bond
  for each statement execute function ledger_refuse_change();

-- The history of things, and the acts that wrote transfers.
create table operator_act (
  id          uuid primary key,
  operator_id uuid not null references operator,
  call        text not null,
  -- Such as `offer` and its id; null for an act about no thing.
  thing       text,
  thing_id    text,
  revision    integer,
  reason      text,
  -- [{"field", "before", "after"}]
  changes     jsonb not null default '[]',
  -- One merchant reads a free text of it.
  is_told     boolean not null default false,
  at          timestamptz(3) not null default now(),
  xid         xid8 not null default pg_current_xact_id()
);
create index operator_act_xid on operator_act (xid);
create index operator_act_thing on operator_act (thing, thing_id, at desc, id desc) where thing is not null;
create index operator_act_operator on operator_act (operator_id, at desc, id desc);
create trigger operator_act_append_only before update or delete or truncate on operator_act
  for each statement execute function ledger_refuse_change();
-- What names an act is written in its transaction, never later.
create function with_its_act() returns trigger language plpgsql set search_path = public, pg_catalog, pg_temp as $$
begin
  if not exists (select from operator_act where id = new.act_id and xid = pg_current_xact_id()) then
    raise exception 'act % is not of this transaction', new.act_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
-- The act's own row comes after its bonds.
create constraint trigger operator_bond_own after insert on operator_bond deferrable initially deferred
  for each row execute function with_its_act();
-- What the act wrote, sealed under a key outside of the database (server/src/ledger/act-seals.ts).
create table operator_act_seal (
  act_id uuid primary key references operator_act,
  seal   bytea not null
);
create trigger operator_act_seal_append_only before update or delete or truncate on operator_act_seal
  for each statement execute function ledger_refuse_change();

-- The same Idempotency-Key gets the same answer and does nothing twice. Kept for 90 days, like merchants' keys.
create table operator_key (
  operator_id  uuid not null references operator,
  key          text not null,
  call         text not null,
  payload_hash bytea not null,
  -- Null for an answer that is shown once.
  answer       jsonb,
  created_at   timestamptz(3) not null default now(),
  primary key (operator_id, key)
);
create index operator_key_age on operator_key (created_at);

-- Amounts that one operator moved or created without a second person; a day's sum is read under a lock.
create table operator_alone (
  -- The act that moved it, which the act's seal names too.
  act_id       uuid primary key default nullif(current_setting('placard.act', true), '')::uuid references operator_act,
  operator     text not null,
  amount_minor bigint not null check (amount_minor > 0),
  at           timestamptz(3) not null default clock_timestamp()
);
create index operator_alone_sum on operator_alone (operator, at);
create trigger operator_alone_own before insert on operator_alone for each row execute function with_its_act();
create trigger operator_alone_append_only before update or delete or truncate on operator_alone
  for each statement execute function ledger_refuse_change();

-- An act that takes two people.
create table proposal (
  id           uuid primary key,
  call         text not null,
  request      jsonb not null,
  -- What the request names: each thing's kind, id and revision when it was proposed.
  things       jsonb not null default '[]',
  amount_minor bigint check (amount_minor > 0),
  reference    text,
  evidence     text not null,
  state        text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn', 'expired')),
  proposed_by  uuid not null references operator,
  proposed_at  timestamptz(3) not null default now(),
  expires_at   timestamptz(3) not null,
  decided_by   uuid references operator,
  decided_at   timestamptz(3),
  reason       text,
  -- The act that did it.
  act_id       uuid,
  revision     integer not null default 1,
  -- The secret fields of the request, sealed; gone once it is decided or expired.
  secrets      bytea,
  -- Nobody approves, or rejects, their own.
  constraint proposal_two_people check (case
    when state in ('approved', 'rejected') then decided_by is not null and decided_by <> proposed_by
    when state = 'withdrawn' then decided_by is not null and decided_by = proposed_by
    else decided_by is null end)
);
-- Newest first: all, and those that wait.
create index proposal_newest on proposal (proposed_at desc, id desc);
create index proposal_waiting on proposal (proposed_at desc, id desc) where state = 'proposed';
-- The proposal that an act carried out.
create index proposal_act on proposal (act_id) where act_id is not null;
-- One proposal for one outside reference at a time.
create unique index proposal_reference on proposal (call, reference) where state = 'proposed' and reference is not null;
-- Who proposed the booking of a payment.
create index proposal_reference_key on proposal (reference_key(reference)) where reference is not null;
create trigger proposal_decided before update of state on proposal
  for each row when (new.decided_by is not null) execute function date_change('decided_at');
-- A decided proposal stays decided.
create trigger proposal_ended before update of state, decided_by, reason, act_id on proposal
  for each row when (old.state <> 'proposed') execute function ledger_refuse_change();
create trigger proposal_revision before update on proposal for each row execute function bump_revision();

-- The security log: who did what, when, to what.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null default now(),
  actor_kind text not null check (actor_kind in ('operator', 'merchant', 'system')),
  actor      text not null,
  act        text not null,
  object     text,
  details    jsonb not null default '{}',
  -- The operator's act in which it was written, whose seal names it.
  act_id     uuid default nullif(current_setting('placard.act', true), '')::uuid,
  -- What an operator does takes an act, but for signing in and looking.
  lacks_act  boolean not null generated always as (actor_kind = 'operator' and act_id is null and act <> all (
    '{operator_set_up, operator_login_failed, operator_password_right, operator_code_wrong, operator_logged_in, operator_logged_out,
      operator_password_changed, operator_session_ended, second_factor_begun, second_factor_enrolled, recovery_codes_renewed, viewed,
      exported, evidence_kept}')) stored
);
create index audit_log_of_act on audit_log (act_id) where act_id is not null;
create index audit_log_lacks_act on audit_log (id) where lacks_act;
-- By object in the order of writing; newest first: all, by actor, by act, by object, and all that names a merchant.
create index audit_log_object on audit_log (object, id desc);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_kind, actor, at desc, id desc);
create index audit_log_act on audit_log (act, at desc, id desc);
create index audit_log_object_newest on audit_log (object, at desc, id desc);
create index audit_log_merchant on audit_log ((details ->> 'merchant_id'), at desc, id desc)
  where details ? 'merchant_id';
-- The act's own row comes after its lines.
create constraint trigger audit_log_own after insert on audit_log deferrable initially deferred
  for each row when (new.act_id is not null) execute function with_its_act();
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function ledger_refuse_change();

-- Its chain: each row's seal is a keyed hash (HMAC-SHA-256) over the row and the seal before it. A job seals rows after their
-- commit, so that nothing that is logged waits for a chain's head.
create table audit_seal (
  -- The chain's order, without gaps. Not the log's: a row whose transaction took longer is sealed after later ones.
  position bigint primary key check (position > 0),
  log_id   bigint not null unique,
  -- Which key it was made with: the pepper it derives from may be changed.
  key_id   text not null,
  hash     bytea not null check (length(hash) = 32),
  sealed_at timestamptz(3) not null default now()
);
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function ledger_refuse_change();
