-- Messages to merchants and from them: texts, notifications, phones and mail, feedback.

-- FAQ, operating rules, terms, privacy. Each change is a new version.
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
  cause       text,
  category    text not null check (category in ('announcement', 'maintenance', 'activity')),
  -- Null: for everybody.
  merchant_id uuid references merchant,
  -- What it is about, for a person of somebody else's business.
  business_id uuid references merchant,
  -- Operators write texts; the system names a template and its values.
  titles      jsonb check (titles ? 'en'),
  bodies      jsonb check (bodies ? 'en'),
  template    text,
  params      jsonb,
  plan_id     uuid,
  published_at timestamptz(3) not null default now(),
  revision    integer not null default 1,
  withdrawn_at timestamptz(3),
  -- The read mark of a merchant's own message, so that unread ones are found among many.
  read_at     timestamptz(3),
  constraint notification_text check ((template is null) = (titles is not null and bodies is not null)),
  -- Each cause notifies each person once.
  constraint notification_once unique (cause, merchant_id),
  constraint notification_stays check (template is null or withdrawn_at is null)
);
-- And everybody once.
create unique index notification_once_for_all on notification (cause) where merchant_id is null;
-- What the system wrote stays where its merchant looks for it.
create trigger notification_as_written before update of category, published_at on notification
  for each row when (old.template is not null and (new.category, new.published_at) is distinct from (old.category, old.published_at))
  execute function ledger_refuse_change();
-- A merchant's own, newest first: all, of a category, unread; and everybody's.
create index notification_merchant on notification (merchant_id, published_at desc, id desc) where merchant_id is not null;
create index notification_of_category on notification (merchant_id, category, published_at desc, id desc)
  where merchant_id is not null;
create index notification_unread on notification (merchant_id, published_at desc, id desc) include (category)
  where merchant_id is not null and read_at is null and withdrawn_at is null;
create index notification_all on notification (published_at desc, id desc) where merchant_id is null;
-- Operators' lists: what they wrote, and what they withdrew.
create index notification_by_operators on notification (published_at desc, id desc) where template is null;
create index notification_withdrawn on notification (published_at desc, id desc) where template is null and withdrawn_at is not null;
create trigger notification_revision before update on notification for each row execute function bump_revision();

-- For notifications to everybody each reader has a mark.
create table notification_read (
  merchant_id     uuid not null references merchant,
  notification_id uuid not null references notification,
  read_at         timestamptz(3) not null default now(),
  primary key (merchant_id, notification_id)
);
create index notification_read_notification on notification_read (notification_id);
create function keep_read_at() returns trigger language plpgsql as $$
begin
  update notification n set read_at = r.read_at
  from added r where n.id = r.notification_id and n.merchant_id = r.merchant_id and n.read_at is null;
  return null;
end $$;
create trigger notification_read_kept after insert on notification_read referencing new table as added
  for each statement execute function keep_read_at();
-- For copies made by SQL too.
alter table notification_read enable always trigger notification_read_kept;

-- Phones and browsers that receive notifications, at most one for a session.
create table push_device (
  session_id    uuid primary key references session on delete cascade,
  merchant_id   uuid not null references merchant,
  platform      text not null check (platform in ('android', 'ios', 'web')),
  token         text not null unique check (length(token) between 1 and 4096),
  registered_at timestamptz(3) not null default now()
);
create index push_device_merchant on push_device (merchant_id);

-- Messages that wait for their devices.
create table push_delivery (
  id              bigint generated always as identity primary key,
  notification_id uuid not null references notification,
  session_id      uuid not null,
  tries           integer not null default 0,
  next_try_at     timestamptz(3) not null default now()
);
create index push_delivery_due on push_delivery (next_try_at);

-- Mail that waits to be sent, a row for each recipient, so that one that takes no mail keeps nothing from another. It contains no
-- secret and no address: when it sends, the worker makes a reset code and looks up the address. Only the mail about a closed account
-- has its own, because the account has none any more. A row may name a merchant who does not exist: asking for a reset leaves the
-- same behind whether the name is known or not.
create table mail (
  id              uuid primary key,
  merchant_id     uuid not null,
  kind            text not null check (kind in ('reset_login', 'reset_transaction', 'notice', 'digest', 'closed', 'invitation', 'papers')),
  -- The address at the time of sending: the current one, or the one before a recent change.
  goes_to         text not null default 'current' check (goes_to in ('current', 'before')),
  address         text,
  notification_id uuid,
  invitation_id   uuid,
  -- Of mail with papers: the month that is over.
  paper_month     text,
  -- Where a reset was asked from, for the security log.
  asked_from      text not null default '',
  tries           integer not null default 0,
  next_try_at     timestamptz(3) not null default now(),
  created_at      timestamptz(3) not null default now(),
  check ((kind = 'notice') = (notification_id is not null)),
  check ((kind = 'invitation') = (invitation_id is not null)),
  check ((kind = 'papers') = (paper_month is not null)),
  check ((kind in ('closed', 'invitation', 'papers')) = (address is not null))
);
create index mail_due on mail (next_try_at);
create unique index mail_digest on mail (merchant_id) where kind = 'digest';
create index mail_of_merchant on mail (merchant_id) where kind = 'notice';

-- When the quiet hours around `at` end; null outside of them.
create function quiet_end(quiet_from time, quiet_until time, zone text, at timestamptz) returns timestamptz language sql stable as $$
  select case
    when quiet_from < quiet_until and local::time >= quiet_from and local::time < quiet_until
      or quiet_from > quiet_until and (local::time >= quiet_from or local::time < quiet_until)
    then (local::date + quiet_until + case when local::time < quiet_until then interval '0' else interval '1 day' end) at time zone zone end
  from (select at at time zone zone as local) here
$$;
-- The clock of a merchant's quiet hours and daily mail: their own, else the deployment's.
create function alert_clock(m merchant) returns text language sql stable as $$
  select coalesce(m.alert_zone, (select business_zone from deployment), 'UTC')
$$;
-- When a clock of the zone next shows this time, after `at`.
create function next_clock(shown time, zone text, at timestamptz) returns timestamptz language sql stable as $$
  select (local::date + shown + case when local::time < shown then interval '0' else interval '1 day' end) at time zone zone
  from (select at at time zone zone as local) here
$$;

-- The last time that a merchant's balance was found below the amount they set: one alert each time.
create table balance_low_alert (
  merchant_id uuid primary key references merchant,
  times       integer not null default 1,
  is_low      boolean not null default true
);

-- Alerts that wait for the next daily mail, a row of `mail` of that kind.
create table digest_item (
  merchant_id     uuid not null,
  notification_id uuid not null references notification,
  primary key (merchant_id, notification_id)
);
create index digest_item_notification on digest_item (notification_id);

-- Addresses that mail comes back from; nothing is sent there.
create table unreachable_address (
  -- Lower case.
  address  text primary key,
  since    timestamptz(3) not null default now(),
  found_by text not null check (found_by in ('mail_server', 'bounce', 'operator'))
);

-- Mail that came back for a reason that may pass: the days on which it had been sent.
create table soft_bounce (
  -- Lower case.
  address text not null,
  sent_on date not null,
  primary key (address, sent_on)
);

create table feedback (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  topic       text not null,
  content     text not null,
  sent_at     timestamptz(3) not null default now(),
  answer      text,
  answered_by text,
  answered_at timestamptz(3),
  revision    integer not null default 1
);
create index feedback_merchant on feedback (merchant_id, sent_at desc, id desc);
-- Operators' lists: the queue, oldest first, and all.
create index feedback_open on feedback (sent_at, id) where answered_at is null;
create index feedback_newest on feedback (sent_at desc, id desc);
create trigger feedback_revision before update on feedback for each row execute function bump_revision();

-- A merchant's appeal of a decision: one for each. Its item is the decision, such as `reversal:<first conversion>`.
create table appeal (
  id            uuid primary key,
  appeal_no     text not null unique,
  merchant_id   uuid not null references merchant,
  kind          text not null check (kind in ('hold', 'reversal', 'correction', 'withdrawal')),
  item          text not null unique,
  -- The conversion (of several the first), the correction's transfer, or the withdrawal.
  item_id       uuid not null,
  plan_id       uuid references plan,
  rule          text not null,
  -- What was held, reversed, deducted or rejected, and the most that a correction may give back: zero where it is none.
  amount_minor  bigint not null check (amount_minor > 0),
  stake_minor   bigint not null check (stake_minor between 0 and amount_minor),
  conversions   integer not null check (conversions >= 0),
  -- Whether silence until the date means yes (docs/product.md section 5).
  is_silence_yes boolean not null,
  state         text not null default 'open'
                check (state in ('open', 'granted', 'granted_by_silence', 'rejected', 'withdrawn', 'ended')),
  filed_at      timestamptz(3) not null default now(),
  decide_by     timestamptz(3) not null,
  decided_at    timestamptz(3),
  decided_by    text,
  reason        text,
  granted_minor bigint check (granted_minor > 0),
  transfer_id   uuid,
  revision      integer not null default 1,
  constraint appeal_decided check ((state = 'open') = (decided_at is null)),
  constraint appeal_by_people check ((state in ('granted', 'rejected')) = (decided_by is not null)),
  constraint appeal_granted check (
    (granted_minor is null) = (transfer_id is null)
    and (granted_minor is null or granted_minor <= stake_minor and state in ('granted', 'granted_by_silence')))
);
create index appeal_merchant on appeal (merchant_id, filed_at desc, id desc);
-- Operators' lists: the queue, by date; of a state and all, newest first.
create index appeal_open on appeal (decide_by, id) where state = 'open';
create index appeal_state_newest on appeal (state, filed_at desc, id desc);
create index appeal_newest on appeal (filed_at desc, id desc);
create index appeal_plan on appeal (plan_id) where plan_id is not null;
create trigger appeal_ended before update of state on appeal
  for each row when (new.state <> 'open') execute function date_change('decided_at');
create trigger appeal_revision before update on appeal for each row execute function bump_revision();

-- What the merchant and operators write in it. Closing the account empties the merchant's.
create table appeal_message (
  id          uuid primary key,
  appeal_id   uuid not null references appeal,
  merchant_id uuid not null references merchant,
  by          text not null check (by in ('merchant', 'operator')),
  author      text,
  body        text not null,
  pictures    text[] not null default '{}',
  at          timestamptz(3) not null default clock_timestamp(),
  constraint appeal_message_author check ((by = 'operator') = (author is not null))
);
-- No text is changed.
create function keep_message() returns trigger
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
begin
  if new.body = '' and new.pictures = '{}' and exists (select from merchant where id = old.merchant_id and closed_at is not null) then
    return new;
  end if;
  raise exception 'a message is not changed' using errcode = 'restrict_violation';
end $$;
create trigger appeal_message_kept before update on appeal_message for each row execute function keep_message();
create index appeal_message_appeal on appeal_message (appeal_id, at, id);
create index appeal_message_merchant on appeal_message (merchant_id);
