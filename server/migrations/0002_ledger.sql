-- The ledger: accounts, transfers, entries. Entries are append-only; every transfer sums to zero; a guarded balance never goes
-- below zero; a cause is posted once. Only server/src/ledger writes here.

-- Whether a balance may be so: advances are debts, a house account keeps no balance.
create function ledger_keeps_floor(code text, is_materialised boolean, balance_minor bigint) returns boolean
language sql immutable parallel safe return
  case
    when code = 'start_up_advances' then balance_minor <= 0
    when is_materialised then balance_minor >= 0
    else balance_minor = 0
  end;

create table ledger_account (
  id            bigint generated always as identity primary key,
  code          text not null,
  merchant_id   uuid,
  offer_id      uuid,
  balance_minor bigint not null default 0,
  -- A house account keeps no balance: one hot row would make every call wait for every other.
  is_materialised boolean not null,
  -- Of a merchant who closed their account: nothing is posted to it any more.
  is_closed     boolean not null default false,
  -- Servers lock accounts and never change one: only `ledger_post` does. A lock needs the right to change some column, and this
  -- one can have no other value.
  lockable      boolean not null generated always as (true) stored,
  constraint ledger_account_once unique nulls not distinct (merchant_id, code, offer_id),
  constraint ledger_account_floor check (ledger_keeps_floor(code, is_materialised, balance_minor)),
  constraint ledger_account_owner check (merchant_id is null or offer_id is null),
  constraint ledger_account_closed check (not is_closed or balance_minor = 0)
);

-- The two constraints alone say nothing of the balance. This raises the same violations with the details of their refusals: the
-- balance and the missing amount, or the language and the note of the closed account.
create function ledger_explain_refusal() returns trigger language plpgsql as $$
begin
  if new.is_closed then
    raise exception 'account % violates "ledger_account_closed"', new.id
    using errcode = 'check_violation', constraint = 'ledger_account_closed',
          detail = (select json_build_object('lang', lang, 'note', state_reason) from merchant where id = new.merchant_id);
  end if;
  raise exception 'account % violates "ledger_account_floor"', new.id
  using errcode = 'check_violation', constraint = 'ledger_account_floor',
        detail = json_build_object('available', abs(old.balance_minor)::text, 'missing', abs(new.balance_minor)::text,
                                   'currency', coalesce((select currency from deployment), 'XTS'));
end $$;
create trigger ledger_account_refusal before update of balance_minor on ledger_account for each row
  when (new.is_closed and new.balance_minor <> 0 or not ledger_keeps_floor(new.code, new.is_materialised, new.balance_minor))
  execute function ledger_explain_refusal();
-- An offer's escrow.
create index ledger_account_offer on ledger_account (offer_id) where offer_id is not null;
-- The debt to closed merchants.
create index ledger_account_owed on ledger_account (merchant_id) where code = 'owed_after_closing';

insert into ledger_account (code, is_materialised)
select code, false
from unnest(array['bank', 'traffic_payable', 'agent_payable', 'fee_income', 'membership_income', 'promotions',
                  'network_cover', 'corrections', 'write_offs', 'capital']) as code;

-- What each kind of transfer may move, from which account to which: `listTransferPairs` (contract/src/ledger.ts). `ledger_post` refuses
-- everything else.
create table ledger_pair (
  kind      text not null,
  from_code text not null,
  to_code   text not null,
  primary key (kind, from_code, to_code)
);
insert into ledger_pair (kind, from_code, to_code)
select kind, from_code, unnest(to_codes)
from (values
  ('top_up', 'bank', '{available, owed_after_closing}'::text[]),
  ('escrow_funded', 'bank', '{offer_escrow}'),
  ('start_up_granted', 'start_up_advances', '{start_up_credit}'),
  ('put', 'available', '{reserved_cash}'),
  ('put', 'start_up_credit', '{reserved_start_up}'),
  ('put', 'promotions', '{reserved_promo}'),
  ('media_consumed', 'reserved_cash', '{traffic_payable}'),
  ('media_consumed', 'reserved_start_up', '{traffic_payable}'),
  ('media_consumed', 'reserved_promo', '{traffic_payable}'),
  ('media_consumed', 'traffic_payable', '{reserved_cash, reserved_start_up, reserved_promo}'),
  ('invalid_credited', 'reserved_cash', '{traffic_payable}'),
  ('invalid_credited', 'reserved_start_up', '{traffic_payable}'),
  ('invalid_credited', 'reserved_promo', '{traffic_payable}'),
  ('invalid_credited', 'traffic_payable', '{reserved_cash, reserved_start_up, reserved_promo, available, start_up_credit, promotions}'),
  ('unspent_returned', 'reserved_cash', '{available}'),
  ('unspent_returned', 'reserved_start_up', '{start_up_credit}'),
  ('unspent_returned', 'reserved_promo', '{promotions}'),
  ('conversion_accrued', 'offer_escrow', '{pending}'),
  ('conversion_accrued', 'network_cover', '{pending}'),
  ('conversion_reversed', 'pending', '{offer_escrow, network_cover}'),
  ('settlement', 'pending', '{available}'),
  ('settlement', 'available', '{fee_income, start_up_advances, write_offs, agent_payable}'),
  ('settlement', 'promotions', '{fee_income}'),
  ('settlement', 'write_offs', '{start_up_advances}'),
  ('start_up_returned', 'start_up_credit', '{start_up_advances}'),
  ('withdrawal_requested', 'available', '{withdrawing}'),
  ('withdrawal_paid', 'withdrawing', '{bank, fee_income}'),
  ('withdrawal_returned', 'withdrawing', '{available, owed_after_closing}'),
  ('withdrawal_returned', 'bank', '{available, owed_after_closing}'),
  ('withdrawal_returned', 'fee_income', '{available, owed_after_closing}'),
  ('exchange_confirmed', 'available', '{exchanging}'),
  ('exchange_paid', 'exchanging', '{bank}'),
  ('exchange_disputed', 'bank', '{exchanging}'),
  ('exchange_returned', 'exchanging', '{available}'),
  ('guarantee_paid_in', 'available', '{guarantee}'),
  ('guarantee_returned', 'guarantee', '{available}'),
  ('membership_bought', 'available', '{membership_income}'),
  ('membership_refunded', 'membership_income', '{available}'),
  ('payable_paid_out', 'traffic_payable', '{bank}'),
  ('payable_paid_out', 'agent_payable', '{bank}'),
  ('payable_paid_out', 'offer_escrow', '{bank}'),
  ('owed_paid_out', 'owed_after_closing', '{bank}'),
  ('capital_paid_in', 'bank', '{capital}'),
  ('correction', 'corrections', '{available, owed_after_closing}'),
  ('correction', 'available', '{corrections}'),
  ('correction', 'owed_after_closing', '{corrections}')) as list (kind, from_code, to_codes);
create trigger ledger_pair_append_only before update or delete or truncate on ledger_pair
  for each statement execute function ledger_refuse_change();

create table ledger_transfer (
  id          uuid primary key,
  -- Its cause, such as `settlement:<plan id>`: a repeated cause posts nothing.
  cause       text not null unique,
  kind        text not null,
  merchant_id uuid,
  plan_id     uuid,
  -- An outside reference of an operator's record, or the object of the transfer (a withdrawal, an exchange).
  reference   text,
  remark      text,
  posted_at   timestamptz(3) not null default now(),
  -- The operator's act that wrote it; the act sets its name at the beginning of its transaction.
  act_id      uuid default nullif(current_setting('placard.act', true), '')::uuid,
  -- Whose login it was, where the business has several people; their act sets it at the beginning of its transaction.
  person_id   uuid default nullif(current_setting('placard.person', true), '')::uuid,
  -- Of all that it says and moves, under a key that the database does not have (server/src/ledger/transfer-seals.ts).
  seal        bytea
);
-- A plan's transfers.
create index ledger_transfer_plan on ledger_transfer (plan_id, posted_at) where plan_id is not null;
-- A merchant's transfers, newest first, and those whose remark is searched (`querySearch` in contract/src/fields.ts).
create index ledger_transfer_merchant on ledger_transfer (merchant_id, posted_at desc, id desc);
create index ledger_transfer_remark on ledger_transfer (merchant_id, id) where remark is not null;
-- A merchant's list of what was deducted or corrected, newest first (`deductionKinds`, queries/appeals/holdings.ts).
create index ledger_transfer_deducted on ledger_transfer (merchant_id, posted_at desc, id desc)
  where kind in ('correction', 'settlement', 'start_up_returned', 'guarantee_paid_in');
-- The transfers of an act.
create index ledger_transfer_act on ledger_transfer (act_id) where act_id is not null;
-- Operators' records, among all transfers, and by external reference.
create index ledger_transfer_recorded on ledger_transfer (kind, posted_at desc, id desc)
  where kind in ('top_up', 'correction', 'start_up_granted', 'escrow_funded', 'payable_paid_out');
create index ledger_transfer_reference on ledger_transfer (reference)
  where kind in ('top_up', 'correction', 'start_up_granted', 'escrow_funded', 'payable_paid_out');
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();

-- One side of a posting. Partitioned by year.
create table ledger_entry (
  id            bigint generated always as identity,
  transfer_id   uuid not null references ledger_transfer,
  account_id    bigint not null references ledger_account,
  -- All zeros in the network's own transfers: a key takes no null, and a distributed engine needs a value in every row.
  merchant_id   uuid,
  plan_id       uuid,
  amount_minor  bigint not null check (amount_minor <> 0),
  -- Null on house accounts.
  balance_after_minor bigint,
  detail        text,
  -- The time of its transfer, always: the transfer tells the partition.
  posted_at     timestamptz(3) not null default now(),
  primary key (id, posted_at, merchant_id)
) partition by range (posted_at);
create index ledger_entry_transfer on ledger_entry (transfer_id);
-- An account's entries: by page, by period, by kind (`querySearch`; nobody searches house accounts), and those of one plan.
create index ledger_entry_account on ledger_entry (account_id, id desc);
create index ledger_entry_account_time on ledger_entry (account_id, posted_at, id);
create index ledger_entry_plan on ledger_entry (plan_id, account_id, id) where plan_id is not null;
create index ledger_entry_detail on ledger_entry (account_id, detail, id desc)
  where balance_after_minor is not null and detail is not null;

create function fill_no_merchant() returns trigger language plpgsql as $$
begin
  new.merchant_id := '00000000-0000-0000-0000-000000000000';
  return new;
end $$;
create trigger ledger_entry_merchant before insert on ledger_entry
  for each row when (new.merchant_id is null) execute function fill_no_merchant();

-- A statement writes whole transfers, so each must sum to zero on its own, and no partition is read. The time makes sure that a
-- transfer's entries are found in its partition.
create function ledger_check_sum() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select i.transfer_id, sum(i.amount_minor) as sum into wrong
  from inserted i
  group by i.transfer_id
  having sum(i.amount_minor) <> 0 or min(i.posted_at) <> max(i.posted_at)
      or min(i.posted_at) <> (select t.posted_at from ledger_transfer t where t.id = i.transfer_id)
  limit 1;
  if not found then return null; end if;
  if wrong.sum <> 0 then
    raise exception 'transfer % does not sum to zero', wrong.transfer_id
      using errcode = 'check_violation', constraint = 'ledger_sum_zero';
  end if;
  raise exception 'an entry of transfer % is not of its time', wrong.transfer_id
    using errcode = 'check_violation', constraint = 'ledger_same_time';
end $$;
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_entry_sum_zero after insert on ledger_entry
  referencing new table as inserted for each statement execute function ledger_check_sum();

do $$
begin
  execute format('create table ledger_entry_first partition of ledger_entry for values from (minvalue) to (%L)',
                 (date_trunc('year', clock_timestamp() at time zone 'UTC') + interval '1 year') at time zone 'UTC');
end $$;
select partition_guard('ledger_entry', 'ledger_entry_first');
create table ledger_entry_default partition of ledger_entry default;
select partition_guard('ledger_entry', 'ledger_entry_default');
select partition_ahead('ledger_entry');

-- Returns the account behind a code; an unknown one is an error, never silently nothing. Each branch uses an index for every
-- value; `is not distinct from` could not, and would read the accounts of all merchants for each posting.
create function ledger_account_id(account_code text, for_merchant uuid, for_offer uuid) returns bigint
language plpgsql stable as $$
declare found_id bigint;
begin
  if account_code = 'offer_escrow' then
    select a.id into found_id from ledger_account a
    where a.offer_id = for_offer and a.code = account_code and a.merchant_id is null;
  elsif account_code in ('available', 'reserved_cash', 'reserved_start_up', 'reserved_promo', 'pending',
                         'withdrawing', 'exchanging', 'start_up_credit', 'guarantee', 'owed_after_closing',
                         'start_up_advances') then
    select a.id into found_id from ledger_account a
    where a.merchant_id = for_merchant and a.code = account_code and a.offer_id is null;
  else
    select a.id into found_id from ledger_account a
    where a.merchant_id is null and a.code = account_code and a.offer_id is null;
  end if;
  if found_id is null then
    raise exception 'no ledger account % for merchant %, offer %', account_code, for_merchant, for_offer;
  end if;
  return found_id;
end $$;

-- Writes one transfer from its postings, in one round trip. `postings` is an array of
-- {"from": code, "to": code, "amount": "1300", "detail": "put"}, where a code names an account of `for_merchant`, of the network,
-- or (`offer_escrow`) of `for_offer`. Balances are locked in one order everywhere, the merchant's before escrow's, each by id, so
-- two transfers never wait for each other. Returns false when the cause was posted before. The generic plan holds for any number
-- of postings; planning again for every transfer would cost more than running it. Servers can write transfers, entries and balances
-- in no other way.
create function ledger_post(
  transfer uuid, for_cause text, for_kind text, for_merchant uuid, for_plan uuid, for_offer uuid,
  with_reference text, with_remark text, postings jsonb, with_seal bytea default null
) returns boolean language plpgsql security definer set search_path = public, pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  posting  jsonb;
  amount   bigint;
  -- A line is one side of a posting, in order: its account, what it adds, the balance after it (null on house accounts).
  accounts bigint[] := '{}';
  amounts  bigint[] := '{}';
  afters   bigint[] := '{}';
  details  text[] := '{}';
  -- The accounts that keep a balance, in the order in which they are locked, and their balances.
  kept     bigint[];
  balances bigint[] := '{}';
  at       integer;
  written  integer;
begin
  insert into ledger_transfer (id, cause, kind, merchant_id, plan_id, reference, remark, seal)
  values (transfer, for_cause, for_kind, for_merchant, for_plan, with_reference, with_remark, with_seal)
  on conflict (cause) do nothing;
  if not found then return false; end if;

  for i in 0 .. jsonb_array_length(postings) - 1 loop
    posting := postings -> i;
    amount := (posting ->> 'amount')::bigint;
    if amount <= 0 then raise exception 'transfer % moves %', for_cause, amount using errcode = 'check_violation'; end if;
    perform from ledger_pair
    where kind = for_kind and from_code = posting ->> 'from' and to_code = posting ->> 'to';
    if not found then
      raise exception 'a transfer of kind % never moves from % to %', for_kind, posting ->> 'from', posting ->> 'to'
        using errcode = 'check_violation', constraint = 'ledger_pair';
    end if;
    accounts := accounts || ledger_account_id(posting ->> 'from', for_merchant, for_offer)
                         || ledger_account_id(posting ->> 'to', for_merchant, for_offer);
    amounts := amounts || -amount || amount;
    details := details || (posting ->> 'detail') || (posting ->> 'detail');
  end loop;

  with locked as (
    select a.id from ledger_account a
    where a.is_materialised and a.id = any(accounts)
    order by (a.merchant_id is null), a.id
    for update
  )
  select coalesce(array_agg(id), '{}') into kept from locked;

  for k in 1 .. cardinality(kept) loop
    amount := 0;
    for i in 1 .. cardinality(accounts) loop
      if accounts[i] = kept[k] then amount := amount + amounts[i]; end if;
    end loop;
    update ledger_account a set balance_minor = a.balance_minor + amount where a.id = kept[k]
    returning a.balance_minor into strict amount;
    balances := balances || amount;
  end loop;
  -- From the last line to the first: the balance after a line is the final one less what the later lines of the account add.
  for i in reverse cardinality(accounts) .. 1 loop
    at := array_position(kept, accounts[i]);
    afters := balances[at] || afters;
    if at is not null then balances[at] := balances[at] - amounts[i]; end if;
  end loop;

  insert into ledger_entry (transfer_id, account_id, merchant_id, plan_id, amount_minor, balance_after_minor, detail)
  select transfer, line.account_id, for_merchant, for_plan, line.amount_minor, line.after_minor, line.detail
  from unnest(accounts, amounts, afters, details) with ordinality
       as line (account_id, amount_minor, after_minor, detail, line_no)
  order by line.line_no;

  get diagnostics written = row_count;
  if written <> jsonb_array_length(postings) * 2 then
    raise exception 'transfer % wrote % of % entries', for_cause, written, jsonb_array_length(postings) * 2;
  end if;
  return true;
end $$;

-- Opens the accounts of a merchant; harmless when they exist.
create function ledger_open_merchant(for_merchant uuid) returns void
language sql security definer set search_path = public, pg_catalog, pg_temp as $$
  insert into ledger_account (code, merchant_id, is_materialised)
  select code, for_merchant, true
  from unnest(array['available', 'reserved_cash', 'reserved_start_up', 'reserved_promo', 'pending', 'withdrawing',
                    'exchanging', 'start_up_credit', 'guarantee', 'start_up_advances']) as code
  on conflict do nothing;
$$;

-- Opens the escrow account of an offer; harmless when it exists.
create function ledger_open_escrow(for_offer uuid) returns void
language sql security definer set search_path = public, pg_catalog, pg_temp as $$
  insert into ledger_account (code, offer_id, is_materialised) values ('offer_escrow', for_offer, true)
  on conflict do nothing;
$$;

-- Closes the accounts of a merchant. Money that arrives for them later is kept in `owed_after_closing` until it is paid out;
-- advances are the network's own. The balance of every other account stays zero.
create function ledger_close_merchant(for_merchant uuid) returns void language plpgsql as $$
begin
  perform ledger_open_merchant(for_merchant);
  insert into ledger_account (code, merchant_id, is_materialised) values ('owed_after_closing', for_merchant, true)
  on conflict do nothing;
  update ledger_account set is_closed = true
  where merchant_id = for_merchant and code not in ('owed_after_closing', 'start_up_advances');
end $$;

-- The sums of the entries of each account code, up to an entry number. The balance of a house account, the debt to each agent
-- and the money of all merchants are this sum and the few entries since, instead of all entries ever. Calls never write here; a
-- worker moves it on (server/src/ledger/checkpoint.ts).
create table ledger_checkpoint (
  is_only  boolean primary key default true check (is_only),
  -- Every entry with this number or a lower one is in the sums, and nothing more.
  entry_id bigint not null default 0 check (entry_id >= 0),
  moved_at timestamptz(3) not null default now()
);
insert into ledger_checkpoint default values;
create table ledger_checkpoint_sum (
  code         text not null,
  -- The agent, for the debts to agents; empty for every other code.
  agent_no     text not null default '',
  amount_minor bigint not null,
  primary key (code, agent_no)
);

-- Runs of `books`, and what each that found nothing sealed for the next (server/src/ledger/books-checkpoint.ts).
create table books_run (
  id      uuid primary key,
  at      timestamptz(3) not null default now(),
  is_full boolean not null,
  -- The rules that did not hold.
  broken  text[] not null,
  sealed  bytea
);
create index books_run_newest on books_run (at desc, id desc);
create trigger books_run_append_only before update or delete or truncate on books_run
  for each statement execute function ledger_refuse_change();
