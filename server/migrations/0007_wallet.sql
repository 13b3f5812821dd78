-- Money in and out: payout accounts, withdrawals, files for the bank and its statements, exchanges, external references,
-- and what takes a second person of the business.

create table payout_account (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  method      text not null check (method in ('bank', 'wallet')),
  card_name   text not null,
  user_name   text not null,
  mobile      text not null,
  bank_account text not null,
  branch_name text not null,
  bound_at    timestamptz(3) not null default now(),
  -- The wait for its first withdrawal that was configured at that time: a longer one later does not reach it.
  wait_hours  integer not null default 0 check (wait_hours >= 0),
  replaced_at timestamptz(3),
  -- Of where the money goes, under a key that the database does not have (server/src/ledger/payout-seals.ts).
  seal        bytea,
  unique (id, merchant_id)
);
-- One at a time.
create unique index payout_account_current on payout_account (merchant_id) where replaced_at is null;
-- All of a merchant's, for the export.
create index payout_account_of_merchant on payout_account (merchant_id);
-- A replaced one never comes back: to use it again, its owner binds it again.
create trigger payout_account_replaced before update of replaced_at on payout_account
  for each row when (new.replaced_at is distinct from old.replaced_at and old.replaced_at is not null) execute function ledger_refuse_change();

create table withdrawal (
  id            uuid primary key,
  withdrawal_no text not null unique,
  merchant_id   uuid not null references merchant,
  payout_account_id uuid not null,
  amount_minor  bigint not null check (amount_minor > 0),
  fee_minor     bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  state         text not null default 'requested'
                check (state in ('requested', 'approved', 'sent', 'paid', 'rejected', 'returned', 'cancelled')),
  reason        text,
  reference     text,
  requested_at  timestamptz(3) not null default now(),
  -- When it took its state.
  moved_at      timestamptz(3) not null default now(),
  -- Method and country (`bank:DE`): how long payments take is learned by route. It outlives the account's number.
  route         text not null default 'bank',
  -- The day that the request named, and how it was found (domain/wallet/arrival.ts). What was promised never changes.
  promised_on   text check (promised_on ~ '^\d{4}-\d{2}-\d{2}$'),
  promise       jsonb,
  -- For operators' lists: without a promise last.
  due_on        text not null generated always as (coalesce(promised_on, '9999-12-31')) stored,
  revision      integer not null default 1,
  -- To nobody else's account.
  foreign key (payout_account_id, merchant_id) references payout_account (id, merchant_id),
  constraint withdrawal_promise check (promised_on is not distinct from promise ->> 'day')
);
-- It goes forward only, so no payment is sent again.
create trigger withdrawal_forward before update of state on withdrawal for each row
  when (old.state in ('rejected', 'returned', 'cancelled') or new.state = 'requested'
    or new.state = 'approved' and old.state <> 'requested' or new.state = 'sent' and old.state <> 'approved')
  execute function ledger_refuse_change();
create index withdrawal_merchant on withdrawal (merchant_id, requested_at desc, id desc);
-- What the merchant's list of holds has of them.
create index withdrawal_came_back on withdrawal (merchant_id, moved_at desc, id desc) where state in ('rejected', 'returned');
-- Operators' lists: the queue, oldest first; newest or largest first, all, of a state, open.
create index withdrawal_open on withdrawal (requested_at, id) where state in ('requested', 'approved', 'sent');
create index withdrawal_newest on withdrawal (requested_at desc, id desc);
create index withdrawal_state_newest on withdrawal (state, requested_at desc, id desc);
create index withdrawal_largest on withdrawal (amount_minor desc, id desc);
create index withdrawal_state_largest on withdrawal (state, amount_minor desc, id desc);
create index withdrawal_open_largest on withdrawal (amount_minor desc, id desc) where state in ('requested', 'approved', 'sent');
-- Those that wait, by what was promised; and the newest payments of a route.
create index withdrawal_due on withdrawal (due_on, id) where state in ('requested', 'approved', 'sent');
create index withdrawal_route_paid on withdrawal (route, requested_at desc) where state = 'paid';
-- One external payment pays one withdrawal.
create unique index withdrawal_reference on withdrawal (reference) where reference is not null;
create trigger withdrawal_revision before update on withdrawal for each row execute function bump_revision();

create table withdrawal_transition (
  id         bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  to_state   text not null,
  reason     text,
  by         text not null,
  at         timestamptz(3) not null default clock_timestamp()
);
create index withdrawal_transition_withdrawal on withdrawal_transition (withdrawal_id, id);

-- What a merchant announces to pay; it credits nothing. The bank's line, or an operator, says what arrived.
create table recharge (
  id             uuid primary key,
  -- ISO 11649: the reference of the transfer.
  recharge_no    text not null unique,
  merchant_id    uuid not null references merchant,
  amount_minor   bigint not null check (amount_minor > 0),
  -- The account that the merchant pays from, in their words.
  payer          text not null,
  state          text not null default 'filed'
                 check (state in ('filed', 'seen', 'booked', 'asked_back', 'cancelled', 'expired')),
  received_minor bigint check (received_minor > 0),
  reference      text,
  transfer_id    uuid,
  filed_at       timestamptz(3) not null default now(),
  expires_at     timestamptz(3) not null,
  revision       integer not null default 1,
  constraint recharge_arrived check (
    (received_minor is null) = (reference is null) and (state not in ('seen', 'booked') or reference is not null)),
  constraint recharge_booked check ((state = 'booked') = (transfer_id is not null))
);
create index recharge_merchant on recharge (merchant_id, filed_at desc, id desc);
-- The worker's search, and operators' lists: all, of a state, open.
create index recharge_due on recharge (expires_at) where state = 'filed';
create index recharge_newest on recharge (filed_at desc, id desc);
create index recharge_state_newest on recharge (state, filed_at desc, id desc);
-- Filed, or with money that is not booked (`isReceived`, queries/wallet/recharges.ts).
create index recharge_open on recharge (filed_at desc, id desc)
  where state = 'filed' or (reference is not null and state <> 'booked');
-- A proposal by amount needs to be the only one.
create index recharge_filed_amount on recharge (amount_minor) where state = 'filed';
create trigger recharge_revision before update on recharge for each row execute function bump_revision();

create table recharge_transition (
  id          bigint generated always as identity primary key,
  recharge_id uuid not null references recharge,
  to_state    text not null,
  reason      text,
  by          text not null,
  at          timestamptz(3) not null default clock_timestamp()
);
create index recharge_transition_recharge on recharge_transition (recharge_id, id);
-- Whose words merchants read.
create index recharge_transition_asked_back on recharge_transition (recharge_id) where to_state = 'asked_back';

-- Payments out, as a file for the bank.
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
create trigger payment_batch_ended before update on payment_batch for each row when (old.state <> 'prepared')
  execute function ledger_refuse_change();

create table payment_batch_item (
  batch_id      uuid not null references payment_batch,
  withdrawal_id uuid not null references withdrawal,
  position      integer not null,
  -- Out of the batch: the batch was cancelled, or its withdrawal had been when the batch was sent.
  is_dropped    boolean not null default false,
  primary key (batch_id, withdrawal_id)
);
-- A payment is in one file, so it is never paid twice.
create unique index payment_batch_item_once on payment_batch_item (withdrawal_id) where not is_dropped;
-- What a batch pays never changes once it ended. The lock lets whoever sends it see every item.
create function with_its_batch() returns trigger language plpgsql set search_path = public, pg_catalog, pg_temp as $$
begin
  perform from payment_batch where id = new.batch_id and state = 'prepared' for share;
  if not found then
    raise exception 'payment batch % has ended', new.batch_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_batch_item_own before insert or update on payment_batch_item for each row execute function with_its_batch();

-- The bank's statements.
create table bank_statement (
  id          uuid primary key,
  -- The bank's own name for it, unique only within an account; none in a CSV file.
  statement   text not null,
  account     text not null,
  -- Of everything in it: the same statement is recorded once, and no other file can take its name beforehand.
  content_hash bytea not null,
  recorded_by text not null,
  recorded_at timestamptz(3) not null default now(),
  constraint bank_statement_once unique (statement, account, content_hash)
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
-- Lines that match no payment; the query must name exactly these outcomes.
create index bank_statement_line_unmatched on bank_statement_line (recorded_at desc, id desc)
  where outcome in ('amount_differs', 'other_currency', 'state_refuses', 'several_named', 'number_unknown', 'return_unknown',
                    'not_a_return', 'several_booked', 'same_person', 'not_ours');
create index bank_statement_line_newest on bank_statement_line (statement_id, recorded_at desc, id desc);
-- Credits that name nothing, by amount: proposals for filed recharges.
create index bank_statement_line_credits on bank_statement_line (amount_minor, currency, recorded_at desc, id desc)
  where outcome = 'not_ours';
create trigger bank_statement_append_only before update or delete or truncate on bank_statement
  for each statement execute function ledger_refuse_change();
create trigger bank_statement_line_append_only before update or delete or truncate on bank_statement_line
  for each statement execute function ledger_refuse_change();

create table acceptor (
  id         uuid primary key,
  kind       text not null check (kind in ('personal', 'enterprise')),
  name       text not null,
  is_active  boolean not null default true,
  created_at timestamptz(3) not null default now(),
  revision   integer not null default 1
);
create trigger acceptor_revision before update on acceptor for each row execute function bump_revision();

-- A confirmed exchange is paid or disputed, never simply undone: `cancelled` and `expired` are ends of a prepared one.
create table exchange (
  id           uuid primary key,
  exchange_no  text not null unique,
  acceptor_id  uuid not null references acceptor,
  code_hash    bytea not null unique,
  code_hint    text not null,
  -- Set when the operator prepared it for one merchant; otherwise whoever enters the code.
  for_merchant_id uuid references merchant,
  merchant_id  uuid references merchant,
  amount_minor bigint not null check (amount_minor > 0),
  pays_amount_minor bigint not null check (pays_amount_minor > 0),
  pays_currency text not null,
  rate         text not null,
  spread_bps   integer not null check (spread_bps >= 0),
  instructions jsonb not null check (instructions ? 'en'),
  state        text not null default 'prepared'
               check (state in ('prepared', 'confirmed', 'disputed', 'paid', 'returned', 'cancelled', 'expired')),
  reason       text,
  reference    text unique,
  prepared_at  timestamptz(3) not null default now(),
  prepared_by  text,
  expires_at   timestamptz(3) not null,
  confirmed_at timestamptz(3),
  disputed_at    timestamptz(3),
  disputed_by    text check (disputed_by in ('merchant', 'operator', 'time')),
  dispute_reason text,
  ended_at     timestamptz(3),
  revision     integer not null default 1,
  constraint exchange_confirmed check (state = 'prepared' or merchant_id is not null or state in ('cancelled', 'expired')),
  constraint exchange_disputed check (
    (disputed_at is null) = (disputed_by is null) and (state not in ('disputed', 'returned') or disputed_at is not null))
);
-- One current exchange per merchant; an earlier one that was paid may be disputed beside it.
create unique index exchange_current on exchange (merchant_id) where state = 'confirmed';
create index exchange_merchant on exchange (merchant_id, confirmed_at desc, id desc) where merchant_id is not null;
-- The exchanges that the worker ends.
create index exchange_due on exchange (expires_at) where state in ('prepared', 'confirmed');
-- Operators' lists, newest first: all, of a state, open, of a merchant; and disputes, the oldest first.
create index exchange_newest on exchange (prepared_at desc, id desc);
create index exchange_state_newest on exchange (state, prepared_at desc, id desc);
create index exchange_open on exchange (prepared_at desc, id desc) where state in ('prepared', 'confirmed');
create index exchange_merchant_newest on exchange (coalesce(merchant_id, for_merchant_id), prepared_at desc, id desc);
create index exchange_disputed_since on exchange (disputed_at) where state = 'disputed';
create trigger exchange_revision before update on exchange for each row execute function bump_revision();

-- One outside reference is recorded once per kind of act (a deposit, a payout of payables, a correction), however it is typed.
create table recorded_reference (
  kind        text not null,
  reference   text not null,
  recorded_by text not null,
  recorded_at timestamptz(3) not null default now(),
  -- `reference_key` of the reference.
  reference_key text not null,
  id          uuid not null default gen_random_uuid(),
  -- What arrived at the bank, where a line of its statements should back it; null for everything else.
  amount_minor bigint check (amount_minor > 0),
  -- That line, and who recorded the second of the two, or decided.
  line_id     uuid unique references bank_statement_line,
  matched_by  text,
  matched_at  timestamptz(3),
  primary key (kind, reference),
  constraint recorded_reference_matched check (
    (line_id is null) = (matched_by is null) and (line_id is null) = (matched_at is null)
    and (line_id is null or amount_minor is not null))
);
create trigger recorded_reference_match before update of line_id on recorded_reference
  for each row when (new.line_id is not null) execute function date_change('matched_at');
create index recorded_reference_unmatched on recorded_reference (recorded_at, id)
  where amount_minor is not null and line_id is null;
create unique index recorded_reference_once on recorded_reference (kind, reference_key);
-- What arrived is booked once, as one kind of money (`arrivingKinds`, ledger/records.ts).
create unique index recorded_reference_arrived on recorded_reference (reference_key)
  where kind in ('top_up', 'escrow_funding', 'withdrawal_return', 'capital');
-- Without blanks, in capitals, in one form of Unicode.
create function reference_key(reference text) returns text language sql immutable as $$
  select upper(regexp_replace(normalize(reference, NFKC), '\s', '', 'g'))
$$;
create index recharge_reference on recharge (reference_key(reference)) where reference is not null;
create index bank_statement_line_reference on bank_statement_line (reference_key(reference));

-- The private address that a calendar program reads the payout calendar from. An ended one is kept, so that it can say so.
create table calendar_feed (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  -- Who made it: it ends with their part in the business.
  made_by     uuid not null references merchant,
  token_hash  bytea not null unique,
  has_amounts boolean not null,
  created_at  timestamptz(3) not null default now(),
  read_at     timestamptz(3),
  revoked_at  timestamptz(3)
);
create unique index calendar_feed_current on calendar_feed (merchant_id) where revoked_at is null;
create index calendar_feed_of_merchant on calendar_feed (merchant_id);

-- Above the amount of the newest row a withdrawal or an exchange takes a second person of the business, and so does every payout account;
-- without a row or an amount none does.
create table second_person_rule (
  id          uuid primary key,
  merchant_id uuid not null references merchant,
  over_minor  bigint check (over_minor >= 0),
  set_at      timestamptz(3) not null,
  -- Of all of it, under a key that the database does not have.
  seal        bytea not null
);
create index second_person_rule_newest on second_person_rule (merchant_id, set_at);

-- What one person asked and another approved: used once, by that act.
create table second_approval (
  id           uuid primary key,
  merchant_id  uuid not null references merchant,
  asked_by     uuid not null references merchant,
  purpose      text not null check (purpose in ('withdraw', 'exchange', 'rebind_payout_account', 'second_person')),
  amount_minor bigint,
  -- As a ticket's.
  payee        uuid,
  -- What the second person sees of the payee.
  about        text not null default '',
  approved_by  uuid references merchant,
  approved_at  timestamptz(3),
  -- Of all that it approves, under a key that the database does not have.
  seal         bytea,
  used_at      timestamptz(3),
  declined_at  timestamptz(3),
  created_at   timestamptz(3) not null default now(),
  expires_at   timestamptz(3) not null,
  constraint second_approval_by_another check (approved_by <> asked_by),
  constraint second_approval_approved check (num_nulls(approved_by, approved_at, seal) in (0, 3))
);
create trigger second_approval_stays_ended before update on second_approval
  for each row when (old.used_at is not null or old.declined_at is not null) execute function ledger_refuse_change();
alter table second_approval enable always trigger second_approval_stays_ended;
create index second_approval_open on second_approval (merchant_id, id) where used_at is null and declined_at is null;
