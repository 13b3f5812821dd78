-- Wrong tries of a secret (a login password, six digits) under one key. So many lock it; each lock in a row lasts longer.
-- Logged, unlike rate_limit: a crash must not end a lock.
create table attempt_lock (
  key          text primary key,
  tries        integer not null check (tries > 0),
  -- How many locks in a row there have been, the one that holds included.
  locks        integer not null default 0,
  locked_until timestamptz(3),
  last_try_at  timestamptz(3) not null default clock_timestamp()
);
create index attempt_lock_age on attempt_lock (last_try_at);

-- Devices that have logged in before (OWASP's device cookies). They keep their own tries while strangers lock the name.
create table known_device (
  token_hash   bytea primary key,
  merchant_id  uuid not null references merchant,
  last_used_at timestamptz(3) not null default now()
);
create index known_device_merchant on known_device (merchant_id, last_used_at);

-- Mail that is still to be sent. It holds no secret and no address: the worker makes a reset code, and looks up the
-- addresses, when it sends. A row may name a merchant who does not exist: asking for a reset leaves the same behind
-- whether the name is known or not.
create table mail (
  id              uuid primary key,
  merchant_id     uuid not null,
  kind            text not null check (kind in ('reset_login', 'reset_transaction', 'notice')),
  notification_id uuid,
  -- Where a reset was asked from, for the security log.
  asked_from      text not null default '',
  tries           integer not null default 0,
  next_try_at     timestamptz(3) not null default now(),
  created_at      timestamptz(3) not null default now(),
  check ((kind = 'notice') = (notification_id is not null))
);
create index mail_due on mail (next_try_at);

-- Reset codes that earlier versions left in the job queue in plain text.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'reset-mail';
  end if;
end
$$;
