-- Phones that take notifications, one for a session at most, and what is still to be sent to them.
create table push_device (
  session_id    uuid primary key references session on delete cascade,
  merchant_id   uuid not null references merchant,
  platform      text not null check (platform in ('android', 'ios')),
  token         text not null unique check (length(token) between 1 and 4096),
  registered_at timestamptz(3) not null default now()
);
create index push_device_merchant on push_device (merchant_id);

create table push_delivery (
  id              bigint generated always as identity primary key,
  notification_id uuid not null references notification,
  session_id      uuid not null,
  tries           integer not null default 0,
  next_try_at     timestamptz(3) not null default now()
);
create index push_delivery_due on push_delivery (next_try_at);
