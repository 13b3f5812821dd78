-- What operators write: settings, texts, notifications, feedback; operators themselves and their audit log.

-- Marks a database as a demo: the seed and the simulator refuse any other.
create table deployment (
  id          boolean primary key default true check (id),
  currency    text not null,
  business_zone text not null,
  is_demo     boolean not null,
  created_at  timestamptz(3) not null default now()
);

create table setting (
  key        text primary key,
  value      jsonb not null,
  updated_by text not null,
  updated_at timestamptz(3) not null default now()
);

-- FAQ, operating rules, terms, privacy: text per language, each change a new version.
create table content (
  id         uuid primary key,
  kind       text not null check (kind in ('faq', 'operating_rules', 'terms', 'privacy_policy')),
  slug       text not null,
  version    text not null,
  position   integer not null default 0,
  titles     jsonb not null check (titles ? 'en'),
  bodies     jsonb not null check (bodies ? 'en'),
  replaced_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index content_current on content (kind, slug) where replaced_at is null;

create table notification (
  id          uuid primary key,
  cause       text unique,
  category    text not null check (category in ('announcement', 'maintenance', 'activity')),
  -- Null: for everybody.
  merchant_id uuid references merchant,
  -- Operators write texts per language; the system names a template and its values.
  titles      jsonb check (titles ? 'en'),
  bodies      jsonb check (bodies ? 'en'),
  template    text,
  params      jsonb,
  plan_id     uuid,
  published_at timestamptz(3) not null default now(),
  constraint notification_text check ((template is null) = (titles is not null and bodies is not null))
);
create index notification_merchant on notification (merchant_id, published_at desc, id desc) where merchant_id is not null;
create index notification_all on notification (published_at desc, id desc) where merchant_id is null;

create table notification_read (
  merchant_id     uuid not null references merchant,
  notification_id uuid not null references notification,
  read_at         timestamptz(3) not null default now(),
  primary key (merchant_id, notification_id)
);

create table feedback (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  topic       text not null,
  content     text not null,
  sent_at     timestamptz(3) not null default now(),
  answer      text,
  answered_by text,
  answered_at timestamptz(3)
);
create index feedback_merchant on feedback (merchant_id, sent_at desc, id desc);
create index feedback_open on feedback (sent_at, id) where answered_at is null;

create table operator (
  id          uuid primary key,
  username    text not null unique,
  password_hash text not null,
  role        text not null check (role in ('support', 'finance', 'manager')),
  is_active   boolean not null default true,
  created_at  timestamptz(3) not null default now()
);

create table operator_session (
  id          uuid primary key,
  operator_id uuid not null references operator,
  token_hash  bytea not null unique,
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  ended_at    timestamptz(3)
);

-- The one-time code that makes the first operator.
create table operator_setup (
  id         boolean primary key default true check (id),
  code_hash  bytea not null,
  used_at    timestamptz(3)
);

create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null default now(),
  actor_kind text not null check (actor_kind in ('operator', 'merchant', 'system')),
  actor      text not null,
  act        text not null,
  object     text,
  details    jsonb not null default '{}'
);
create index audit_log_object on audit_log (object, id desc);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function ledger_refuse_change();

-- One outside reference is recorded once per kind of act (a deposit, a payout of payables, a correction).
create table recorded_reference (
  kind        text not null,
  reference   text not null,
  recorded_by text not null,
  recorded_at timestamptz(3) not null default now(),
  primary key (kind, reference)
);
