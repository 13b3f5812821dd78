-- Every way of money ends: a confirmed exchange is paid or disputed, never simply undone; nothing is booked to a closed account,
-- and what comes for its owner later is kept for them; a reference is one however it is typed.

-- Exchanges. `cancelled` and `expired` are ends of what was only prepared; older rows of a confirmed one keep theirs.
alter table exchange drop constraint exchange_state_check;
alter table exchange add constraint exchange_state_check
  check (state in ('prepared', 'confirmed', 'disputed', 'paid', 'returned', 'cancelled', 'expired'));
alter table exchange
  add column disputed_at    timestamptz(3),
  add column disputed_by    text check (disputed_by in ('merchant', 'operator', 'time')),
  add column dispute_reason text,
  add constraint exchange_disputed check (
    (disputed_at is null) = (disputed_by is null) and (state not in ('disputed', 'returned') or disputed_at is not null));
drop index exchange_current;
create unique index exchange_current on exchange (merchant_id) where state in ('confirmed', 'disputed');
create index exchange_disputed_since on exchange (disputed_at) where state = 'disputed';

-- One reference however it is typed: without blanks, in capitals, in one form of Unicode.
create function reference_key(reference text) returns text language sql immutable as $$
  select upper(regexp_replace(normalize(reference, NFKC), '\s', '', 'g'))
$$;
alter table recorded_reference add column reference_key text;
-- What was recorded twice in different spellings stays as it is: the first has the key. A key has no blank, so one that begins
-- with a blank is nobody's.
update recorded_reference r
set reference_key = case when p.position = 1 then reference_key(r.reference) else ' ' || r.reference end
from (select kind, reference,
             row_number() over (partition by kind, reference_key(reference) order by recorded_at, reference) as position
      from recorded_reference) p
where p.kind = r.kind and p.reference = r.reference;
alter table recorded_reference alter column reference_key set not null;
create unique index recorded_reference_once on recorded_reference (kind, reference_key);

-- Closed accounts. Money of a closed merchant that arrives later is kept in `owed_after_closing` until it is paid out; advances
-- and carried reversals are the network's own. Every other account of theirs is closed: its balance stays zero.
create or replace function ledger_account_id(account_code text, for_merchant uuid, for_offer uuid) returns bigint
language plpgsql stable as $$
declare found_id bigint;
begin
  if account_code = 'offer_escrow' then
    select a.id into found_id from ledger_account a
    where a.offer_id = for_offer and a.code = account_code and a.merchant_id is null;
  elsif account_code in ('available', 'reserved_cash', 'reserved_start_up', 'reserved_promo', 'pending',
                         'withdrawing', 'exchanging', 'start_up_credit', 'guarantee', 'owed_after_closing',
                         'start_up_advances', 'carried_reversals') then
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

create index ledger_account_owed on ledger_account (merchant_id) where code = 'owed_after_closing';
alter table ledger_account add column is_closed boolean not null default false;

create function ledger_close_merchant(for_merchant uuid) returns void language plpgsql as $$
begin
  perform ledger_open_merchant(for_merchant);
  insert into ledger_account (code, merchant_id, is_materialised) values ('owed_after_closing', for_merchant, true)
  on conflict do nothing;
  update ledger_account set is_closed = true
  where merchant_id = for_merchant and code not in ('owed_after_closing', 'start_up_advances', 'carried_reversals');
end $$;

-- What was booked to closed accounts before is where its owner can be paid from; start-up credit goes back.
select ledger_close_merchant(id) from merchant where closed_at is not null;
select ledger_post(gen_random_uuid(), 'owed_moved:' || m.id, 'owed_moved', m.id, null, null, null, null,
         jsonb_agg(jsonb_build_object('from', a.code, 'to', 'owed_after_closing', 'amount', a.balance_minor::text,
                                      'detail', case when a.code = 'available' then 'withdrawal' end)))
from merchant m join ledger_account a on a.merchant_id = m.id
where m.closed_at is not null and a.code in ('available', 'guarantee') and a.balance_minor > 0
group by m.id;
select ledger_post(gen_random_uuid(), 'start_up_returned:closed:' || m.id, 'start_up_returned', m.id, null, null, null, null,
         jsonb_build_array(jsonb_build_object('from', 'start_up_credit', 'to', 'start_up_advances', 'amount', a.balance_minor::text)))
from merchant m join ledger_account a on a.merchant_id = m.id
where m.closed_at is not null and a.code = 'start_up_credit' and a.balance_minor > 0;

alter table ledger_account add constraint ledger_account_closed check (not is_closed or balance_minor = 0);

create function close_ledger_of_merchant() returns trigger language plpgsql as $$
begin
  perform ledger_close_merchant(new.id);
  return null;
end $$;
-- Whoever closes an account closes its ledger accounts with it, in the same transaction.
create trigger merchant_closed after update of closed_at on merchant
  for each row when (old.closed_at is null and new.closed_at is not null) execute function close_ledger_of_merchant();
