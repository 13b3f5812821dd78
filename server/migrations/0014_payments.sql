-- Payments out as files for the bank, and the bank's statements read back.

create table payment_batch (
  id          uuid primary key,
  batch_no    text not null unique,
  state       text not null default 'prepared' check (state in ('prepared', 'sent', 'cancelled')),
  execute_on  date not null,
  prepared_by text not null,
  prepared_at timestamptz(3) not null default now(),
  sent_by     text,
  sent_at     timestamptz(3),
  revision    integer not null default 1,
  constraint payment_batch_sent check ((state = 'sent') = (sent_at is not null) and (sent_by is null) = (sent_at is null))
);
create index payment_batch_newest on payment_batch (prepared_at desc, id desc);
create trigger payment_batch_revision before update on payment_batch for each row execute function bump_revision();

create table payment_batch_item (
  batch_id      uuid not null references payment_batch,
  withdrawal_id uuid not null references withdrawal,
  position      integer not null,
  -- Out of the batch: it was cancelled, or its withdrawal was when the batch was sent.
  is_dropped    boolean not null default false,
  primary key (batch_id, withdrawal_id)
);
-- One payment is in one file: paying twice is what must not happen.
create unique index payment_batch_item_once on payment_batch_item (withdrawal_id) where not is_dropped;

create table bank_statement (
  id          uuid primary key,
  -- The bank's own name of it; recorded once.
  statement   text not null unique,
  account     text not null,
  recorded_by text not null,
  recorded_at timestamptz(3) not null default now()
);
create index bank_statement_newest on bank_statement (recorded_at desc, id desc);

create table bank_statement_line (
  id           uuid primary key,
  statement_id uuid not null references bank_statement,
  position     integer not null,
  reference    text not null,
  end_to_end_id text,
  amount_minor bigint not null,
  currency     text not null,
  booked_on    text not null,
  text         text not null,
  outcome      text not null,
  recorded_at  timestamptz(3) not null default now(),
  unique (statement_id, position)
);
create index bank_statement_line_unmatched on bank_statement_line (recorded_at desc, id desc)
  where outcome in ('amount_differs', 'other_currency', 'state_refuses', 'not_ours');
create index bank_statement_line_newest on bank_statement_line (statement_id, recorded_at desc, id desc);
create trigger bank_statement_append_only before update or delete or truncate on bank_statement
  for each statement execute function ledger_refuse_change();
create trigger bank_statement_line_append_only before update or delete or truncate on bank_statement_line
  for each statement execute function ledger_refuse_change();
