-- Merchants and how they get in: sessions, codes, locks, passkeys, the transaction password's tickets; their standing.

create table agent (
  agent_no    text primary key,
  name        text not null,
  share_bps   integer not null check (share_bps between 0 and 10000),
  is_active   boolean not null default true,
  created_at  timestamptz(3) not null default now(),
  revision    integer not null default 1
);
create trigger agent_revision before update on agent for each row execute function bump_revision();

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
  -- Registered with a licence. An invitation makes a login without a business of its own.
  has_business    boolean not null default true,
  -- Whoever acts for the business must have a second step of logging in.
  requires_second_factor boolean not null default false,
  lang            text not null default 'en',
  state           text not null default 'active' check (state in ('active', 'not_activated', 'disabled', 'cancelled')),
  state_reason    text,
  ad_account_opened_at timestamptz(3),
  transaction_password_hash text,
  transaction_password_set_at timestamptz(3),
  withdrawals_wait_until timestamptz(3),
  credit_score    integer not null default 100 check (credit_score between 0 and 100),
  settled_put_minor bigint not null default 0 check (settled_put_minor >= 0),
  membership_until timestamptz(3),
  membership_level integer,
  terms_version   text not null,
  terms_accepted_at timestamptz(3) not null default now(),
  notify_in_app   boolean not null default true,
  closed_at       timestamptz(3),
  created_at      timestamptz(3) not null default now(),
  revision        integer not null default 1,
  -- Which kinds count on the bell. The list shows all of them.
  notify_categories text[] not null default '{announcement,maintenance,activity}'
    check (notify_categories <@ '{announcement,maintenance,activity}'),
  -- The topics sent to devices, and by mail beside account security.
  notify_push     text[] not null default '{}'
    check (notify_push <@ '{security,money,plan,account,announcement,maintenance}'),
  notify_mail     text[] not null default '{}'
    check (notify_mail <@ '{security,money,plan,account,announcement,maintenance}'),
  -- The alerts that are on in the business; those that this login wants sent to devices, mailed at once, and mailed together once a day.
  alert_app       text[] not null default '{plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}'
    check (alert_app <@ '{balance_low,plan_nearly_spent,plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}' and alert_app @> '{plan_ended,hold_or_deduction,payout_sent}'),
  alert_push      text[] not null default '{}' check (alert_push <@ '{balance_low,plan_nearly_spent,plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}'),
  alert_mail      text[] not null default '{}' check (alert_mail <@ '{balance_low,plan_nearly_spent,plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}'),
  alert_digest    text[] not null default '{}' check (alert_digest <@ '{balance_low,plan_nearly_spent,plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}' and not alert_digest && alert_mail),
  balance_low_minor bigint check (balance_low_minor > 0),
  -- By the clock of the merchant's zone, as `at time zone` reads it; null: the deployment's.
  quiet_from      time,
  quiet_until     time,
  alert_zone      text,
  constraint merchant_quiet check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until),
  -- The power of two of the settled volume: nearly every settlement leaves its index unchanged.
  volume_class    integer not null
    generated always as (length(ltrim((settled_put_minor::bit(64))::text, '0'))) stored,
  -- Whoever holds an open session can change the address, and a reset code is as good as the password: for some days codes still
  -- go to the address from before the change. For as long its owner can take a change of it, or of the phone, back.
  email_before    text,
  -- Of both addresses, under a key that the database does not have: a reset code goes to no other.
  email_seal      bytea,
  email_changed_at timestamptz(3),
  phone_before    text,
  phone_changed_at timestamptz(3),
  constraint merchant_email_before check ((email_before is null) = (email_changed_at is null)),
  constraint merchant_phone_before check ((phone_before is null) = (phone_changed_at is null))
);
-- Operators' lists: newest first, all and by state; search by any part, and by the beginning of a number or name.
-- Who waits; few.
create index merchant_waits on merchant (withdrawals_wait_until) where withdrawals_wait_until is not null;
create index merchant_created on merchant (created_at desc, id desc);
create index merchant_state_newest on merchant (state, created_at desc, id desc);
create index merchant_search on merchant
  using gin (lower(merchant_no || ' ' || username || ' ' || nickname || ' ' || email || ' ' || phone) gin_trgm_ops);
create index merchant_no_beginning on merchant (merchant_no text_pattern_ops);
create index merchant_username_beginning on merchant (username_key text_pattern_ops);
-- Who can put: newest first, by volume, and members.
create index merchant_able on merchant (created_at desc, id desc) where state = 'active' and ad_account_opened_at is not null;
-- Whose balance is watched.
create index merchant_balance_low on merchant (id) where 'balance_low' = any(alert_app);
create index merchant_able_volume on merchant (volume_class desc, created_at desc, id desc)
  where state = 'active' and ad_account_opened_at is not null;
create index merchant_able_member on merchant (membership_until)
  where state = 'active' and ad_account_opened_at is not null and membership_until is not null;
create trigger merchant_revision before update of state, state_reason on merchant
  for each row execute function bump_revision();

create function close_ledger_of_merchant() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  perform ledger_close_merchant(new.id);
  update payout_account
  set card_name = '', user_name = '', mobile = '', bank_account = '', branch_name = '', replaced_at = coalesce(replaced_at, now())
  where merchant_id = new.id;
  return null;
end $$;
-- Closing an account closes its ledger accounts and erases where its money went, in the same transaction, whoever does it. Servers may
-- change no payout account.
create trigger merchant_closed after update of closed_at on merchant
  for each row when (old.closed_at is null and new.closed_at is not null) execute function close_ledger_of_merchant();

create table session (
  id            uuid primary key,
  -- Whose login it is.
  merchant_id   uuid not null references merchant,
  -- Whose business it acts for; null: the login's own. What it may do there is read from team_member.
  business_id   uuid references merchant,
  token_hash    bytea not null unique,
  -- The same for this merchant, under a key that the database does not have.
  seal          bytea not null,
  entry         text not null check (entry in ('register', 'shell')),
  device        text not null default '',
  created_at    timestamptz(3) not null default now(),
  last_seen_at  timestamptz(3) not null default now(),
  expires_at    timestamptz(3) not null,
  absolute_expires_at timestamptz(3) not null,
  ended_at      timestamptz(3)
);
-- A merchant's open sessions, and all of them for the export.
create index session_merchant on session (merchant_id) where ended_at is null;
create index session_of_merchant on session (merchant_id);
-- Sessions old enough to delete. A session's beginning never changes, so moving its end leaves this index alone.
create index session_age on session (created_at);

-- Devices that have logged in before (OWASP's device cookies). They keep their own tries while strangers lock the name.
create table known_device (
  token_hash   bytea primary key,
  merchant_id  uuid not null references merchant,
  last_used_at timestamptz(3) not null default now()
);
create index known_device_merchant on known_device (merchant_id, last_used_at);

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
-- Operators' lists: all, unused ones of a kind, of a kind, of an issuer.
create index handed_code_issued on handed_code (issued_at desc, id desc);
create index handed_code_open on handed_code (kind, issued_at desc, id desc) where used_at is null;
create index handed_code_kind on handed_code (kind, issued_at desc, id desc);
create index handed_code_issuer on handed_code (issued_by, issued_at desc, id desc);

create table reset_code (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  kind        text not null check (kind in ('login', 'transaction', 'second_factor')),
  -- The code's hash, for this merchant and password, under a key that the database does not have.
  seal        bytea not null unique,
  channel     text not null check (channel in ('mail', 'operator')),
  identity_check text,
  issued_by   text not null,
  issued_at   timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  tries       integer not null default 0,
  used_at     timestamptz(3)
);
create index reset_code_merchant on reset_code (merchant_id) where used_at is null;

-- A call that moves money writes its key first, in its own transaction, and stores the answer with it: the same key gets the
-- same answer and does nothing twice.
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

-- One-use tickets of /check/password: bound to merchant, session, purpose, amount and payee (`payeeOf`, usecases/approval/tickets.ts).
create table ticket (
  token_hash  bytea primary key,
  -- The same for all that it is bound to, under a key that the database does not have.
  seal        bytea not null,
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

-- Passkeys: a device's own lock instead of the six digits.
create table passkey (
  id            uuid primary key,
  merchant_id   uuid not null references merchant,
  credential_id bytea not null unique,
  -- COSE, as the device sent it; the private key never leaves the device.
  public_key    bytea not null,
  -- Of both for this merchant, under a key that the database does not have.
  seal          bytea not null,
  sign_count    bigint not null check (sign_count >= 0),
  transports    text[] not null,
  name          text not null,
  added_at      timestamptz(3) not null default now(),
  last_used_at  timestamptz(3)
);
create index passkey_merchant on passkey (merchant_id, id);

-- The newest challenge of a session: bound to merchant, purpose, amount and payee like a ticket, valid once, for two minutes.
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

-- What a merchant's own programs call with instead of a session. Only hashes are kept; `hint` is the secret's last characters. The
-- secret before a rotation stays valid for a while. Revoked ones are deleted; the security log keeps their history.
create table api_key (
  id             uuid primary key,
  merchant_id    uuid not null references merchant,
  -- Who made it: it ends with their part in the business.
  made_by        uuid not null references merchant,
  name           text not null,
  scopes         text[] not null check (scopes <> '{}' and scopes <@ '{plans,statistics,wallet,put}'),
  -- From where it may be used; empty: from everywhere.
  addresses      text[] not null default '{}',
  days           integer not null check (days in (30, 90, 365)),
  token_hash     bytea not null unique,
  -- Of the hash for this merchant, name, scopes, addresses and daily limit, until it expires, under a key that the database does not have.
  seal           bytea not null,
  hint           text not null,
  created_at     timestamptz(3) not null default now(),
  expires_at     timestamptz(3) not null,
  previous_hash  bytea unique,
  previous_seal  bytea,
  previous_until timestamptz(3),
  last_used_at   timestamptz(3),
  last_used_from text,
  -- The last use from an address that is not among its own.
  refused_at     timestamptz(3),
  refused_from   text,
  -- The most that it puts within a business day; null: no limit. Sealed with the rest.
  daily_limit_minor bigint check (daily_limit_minor > 0),
  -- What it put on the last business day on which it put anything.
  put_day        date,
  put_minor      bigint not null default 0 check (put_minor >= 0),
  constraint api_key_previous check (num_nulls(previous_hash, previous_seal, previous_until) in (0, 3))
);
create index api_key_merchant on api_key (merchant_id, id);

-- The hashes of secrets that were revoked or rotated away: whoever has only the servers' role brings none back.
create table api_key_ended (
  token_hash bytea primary key,
  ended_at   timestamptz(3) not null default now()
);

-- Who may act for a business, besides the login that registered it and owns it as long as it has no row here. A row never changes:
-- another role or limit is another row. A row that has ended stays ended, so whoever has only the servers' role brings nobody back.
create table team_member (
  id            uuid primary key,
  merchant_id   uuid not null references merchant,
  person_id     uuid not null references merchant,
  role          text not null check (role in ('owner', 'manager', 'buyer', 'accountant', 'viewer')),
  -- At most so much in one put, and in all puts of a day.
  put_max_minor bigint check (put_max_minor > 0),
  put_day_minor bigint check (put_day_minor > 0),
  -- No withdrawal before.
  pays_from     timestamptz(3),
  -- Of all that it allows, under a key that the database does not have.
  seal          bytea not null,
  joined_at     timestamptz(3) not null,
  created_at    timestamptz(3) not null default now(),
  ended_at      timestamptz(3)
);
create unique index team_member_current on team_member (merchant_id, person_id) where ended_at is null;
create unique index team_member_owner on team_member (merchant_id) where role = 'owner' and ended_at is null;
create index team_member_of_login on team_member (merchant_id, person_id);
create index team_member_person on team_member (person_id);
create trigger team_member_stays_ended before update on team_member
  for each row when (old.ended_at is not null) execute function ledger_refuse_change();
-- For copies made by SQL too.
alter table team_member enable always trigger team_member_stays_ended;

create table invitation (
  id            uuid primary key,
  merchant_id   uuid not null references merchant,
  invited_by    uuid not null references merchant,
  role          text not null check (role in ('manager', 'buyer', 'accountant', 'viewer')),
  put_max_minor bigint check (put_max_minor > 0),
  put_day_minor bigint check (put_day_minor > 0),
  -- Where it is mailed to: only a login with this address may use it. Null: whoever has its link.
  email         text,
  -- Null until it is mailed.
  code_hash     bytea unique,
  -- Of the code and all that it allows, under a key that the database does not have.
  seal          bytea,
  created_at    timestamptz(3) not null default now(),
  expires_at    timestamptz(3) not null,
  used_at       timestamptz(3),
  used_by       uuid references merchant,
  revoked_at    timestamptz(3),
  constraint invitation_code check ((code_hash is null) = (seal is null))
);
create trigger invitation_stays_ended before update on invitation
  for each row when (old.used_at is not null or old.revoked_at is not null) execute function ledger_refuse_change();
alter table invitation enable always trigger invitation_stays_ended;
create index invitation_open on invitation (merchant_id, id) where used_at is null and revoked_at is null;
create index invitation_of_merchant on invitation (merchant_id, created_at);

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
-- An agent's merchants.
create index follow_agent on follow (agent_no) where ended_at is null;

create table membership (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  price_minor bigint not null check (price_minor > 0),
  days        integer not null check (days > 0),
  starts_at   timestamptz(3) not null default now(),
  ends_at     timestamptz(3) not null,
  stopped_at  timestamptz(3)
);
-- One runs at a time.
create unique index membership_running on membership (merchant_id) where stopped_at is null;
-- All of a merchant's, for the export.
create index membership_of_merchant on membership (merchant_id);
