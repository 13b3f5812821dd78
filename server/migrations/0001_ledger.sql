-- The ledger: accounts, transfers, entries. Entries are append-only; every transfer sums to zero; a guarded balance
-- never goes below zero; a cause is posted once. Only server/src/ledger writes here.

create table ledger_account (
  id            bigint generated always as identity primary key,
  code          text not null,
  merchant_id   uuid,
  offer_id      uuid,
  balance_minor bigint not null default 0,
  -- A house account has no balance of its own: one hot row would make every act wait for every other.
  is_materialised boolean not null,
  constraint ledger_account_once unique nulls not distinct (merchant_id, code, offer_id),
  constraint ledger_account_floor check (
    case
      when code in ('start_up_advances', 'carried_reversals') then balance_minor <= 0
      when is_materialised then balance_minor >= 0
      else balance_minor = 0
    end
  ),
  constraint ledger_account_owner check (merchant_id is null or offer_id is null)
);
create index ledger_account_offer on ledger_account (offer_id) where offer_id is not null;

insert into ledger_account (code, is_materialised)
select code, false
from unnest(array['bank', 'traffic_payable', 'agent_payable', 'fee_income', 'membership_income', 'promotions',
                  'network_cover', 'corrections', 'write_offs']) as code;

create table ledger_transfer (
  id          uuid primary key,
  -- What made it, such as `settlement:<plan id>`: repeating the cause posts nothing.
  cause       text not null unique,
  kind        text not null,
  merchant_id uuid,
  plan_id     uuid,
  -- An outside reference of an operator's record, or the object the transfer is about (a withdrawal, an exchange).
  reference   text,
  remark      text,
  posted_at   timestamptz(3) not null default now()
);
create index ledger_transfer_plan on ledger_transfer (plan_id, posted_at) where plan_id is not null;
create index ledger_transfer_merchant on ledger_transfer (merchant_id, posted_at desc, id desc);

create table ledger_entry (
  id            bigint generated always as identity primary key,
  transfer_id   uuid not null references ledger_transfer,
  account_id    bigint not null references ledger_account,
  merchant_id   uuid,
  plan_id       uuid,
  amount_minor  bigint not null check (amount_minor <> 0),
  -- Null on house accounts.
  balance_after_minor bigint,
  detail        text,
  posted_at     timestamptz(3) not null default now()
);
create index ledger_entry_transfer on ledger_entry (transfer_id);
create index ledger_entry_account on ledger_entry (account_id, id desc);
create index ledger_entry_account_time on ledger_entry (account_id, posted_at, id);
create index ledger_entry_plan on ledger_entry (plan_id, account_id, id) where plan_id is not null;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();

-- All entries of a transfer are inserted by one statement, so the sum can be checked when that statement ends.
create function ledger_check_sum() returns trigger language plpgsql as $$
declare wrong uuid;
begin
  select t.transfer_id into wrong
  from (select distinct transfer_id from inserted) t
  where (select sum(e.amount_minor) from ledger_entry e where e.transfer_id = t.transfer_id) <> 0
  limit 1;
  if found then
    raise exception 'transfer % does not sum to zero', wrong using errcode = 'check_violation', constraint = 'ledger_sum_zero';
  end if;
  return null;
end $$;
create trigger ledger_entry_sum_zero after insert on ledger_entry
  referencing new table as inserted for each statement execute function ledger_check_sum();

-- Writes one transfer from its postings, in one round trip. `postings` is an array of
-- {"from": code, "to": code, "amount": "1300", "detail": "put"}, where a code names an account of `for_merchant`, of
-- the network, or (`offer_escrow`) of `for_offer`. Balances are locked merchant's first, then escrow's, each by id:
-- the same order everywhere, so that two transfers never wait for each other. Gives false when the cause was posted before.
create function ledger_post(
  transfer uuid, for_cause text, for_kind text, for_merchant uuid, for_plan uuid, for_offer uuid,
  with_reference text, with_remark text, postings jsonb
) returns boolean language plpgsql as $$
declare
  expected integer;
  written  integer;
begin
  insert into ledger_transfer (id, cause, kind, merchant_id, plan_id, reference, remark)
  values (transfer, for_cause, for_kind, for_merchant, for_plan, with_reference, with_remark)
  on conflict (cause) do nothing;
  if not found then return false; end if;

  perform 1 from ledger_account a
  where a.is_materialised
    and a.id in (select ledger_account_id(p ->> side, for_merchant, for_offer)
                 from jsonb_array_elements(postings) p, unnest(array['from', 'to']) side)
  order by (a.merchant_id is null), a.id
  for update;

  with line as (
    select ledger_account_id(p ->> side, for_merchant, for_offer) as account_id,
           case side when 'from' then -(p ->> 'amount')::bigint else (p ->> 'amount')::bigint end as amount_minor,
           p ->> 'detail' as detail,
           row_number() over (order by position, side) as line_no
    from jsonb_array_elements(postings) with ordinality as posting(p, position), unnest(array['from', 'to']) side
  ), moved as (
    update ledger_account a
    set balance_minor = a.balance_minor + s.amount_minor
    from (select account_id, sum(amount_minor) as amount_minor from line group by account_id) s
    where a.id = s.account_id and a.is_materialised
    returning a.id, a.balance_minor
  )
  insert into ledger_entry (transfer_id, account_id, merchant_id, plan_id, amount_minor, balance_after_minor, detail)
  select transfer, l.account_id, for_merchant, for_plan, l.amount_minor,
         -- The balance after this line: the final one less what the later lines of the same account add.
         m.balance_minor - coalesce(sum(l.amount_minor) over (
           partition by l.account_id order by l.line_no rows between 1 following and unbounded following), 0),
         l.detail
  from line l left join moved m on m.id = l.account_id
  order by l.line_no;

  get diagnostics written = row_count;
  expected := jsonb_array_length(postings) * 2;
  if written <> expected then
    raise exception 'transfer % wrote % of % entries', for_cause, written, expected;
  end if;
  return true;
end $$;

-- The account behind a code; an unknown one is an error, never silently nothing.
create function ledger_account_id(account_code text, for_merchant uuid, for_offer uuid) returns bigint
language plpgsql stable as $$
declare found_id bigint;
begin
  select a.id into found_id
  from ledger_account a
  where a.code = account_code
    and a.offer_id is not distinct from (case when account_code = 'offer_escrow' then for_offer end)
    and a.merchant_id is not distinct from (
      case when account_code in ('available', 'reserved_cash', 'reserved_start_up', 'reserved_promo', 'pending',
                                 'withdrawing', 'exchanging', 'start_up_credit', 'guarantee',
                                 'start_up_advances', 'carried_reversals') then for_merchant end);
  if found_id is null then
    raise exception 'no ledger account % for merchant %, offer %', account_code, for_merchant, for_offer;
  end if;
  return found_id;
end $$;

-- Opens the accounts of a merchant; harmless when they exist.
create function ledger_open_merchant(for_merchant uuid) returns void language sql as $$
  insert into ledger_account (code, merchant_id, is_materialised)
  select code, for_merchant, true
  from unnest(array['available', 'reserved_cash', 'reserved_start_up', 'reserved_promo', 'pending', 'withdrawing',
                    'exchanging', 'start_up_credit', 'guarantee', 'start_up_advances', 'carried_reversals']) as code
  on conflict do nothing;
$$;

-- Opens the escrow account of an offer; harmless when it exists.
create function ledger_open_escrow(for_offer uuid) returns void language sql as $$
  insert into ledger_account (code, offer_id, is_materialised) values ('offer_escrow', for_offer, true)
  on conflict do nothing;
$$;
