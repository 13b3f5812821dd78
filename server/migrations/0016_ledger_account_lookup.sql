-- Finds an account by its index. `is not distinct from` cannot use one for its value, so each side of each posting read an
-- entry of every merchant: a transfer became slower with every merchant who registered. What is found is the same.
create or replace function ledger_account_id(account_code text, for_merchant uuid, for_offer uuid) returns bigint
language plpgsql stable as $$
declare found_id bigint;
begin
  if account_code = 'offer_escrow' then
    select a.id into found_id from ledger_account a
    where a.offer_id = for_offer and a.code = account_code and a.merchant_id is null;
  elsif account_code in ('available', 'reserved_cash', 'reserved_start_up', 'reserved_promo', 'pending',
                         'withdrawing', 'exchanging', 'start_up_credit', 'guarantee',
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

-- Writes one transfer as before, but looks its accounts up first: joined with a function of unknown size the accounts were
-- read whole, those of every merchant, twice for each transfer.
create or replace function ledger_post(
  transfer uuid, for_cause text, for_kind text, for_merchant uuid, for_plan uuid, for_offer uuid,
  with_reference text, with_remark text, postings jsonb
) returns boolean language plpgsql as $$
declare
  expected integer;
  written  integer;
  touched  bigint[];
begin
  insert into ledger_transfer (id, cause, kind, merchant_id, plan_id, reference, remark)
  values (transfer, for_cause, for_kind, for_merchant, for_plan, with_reference, with_remark)
  on conflict (cause) do nothing;
  if not found then return false; end if;

  select array_agg(distinct ledger_account_id(p ->> side, for_merchant, for_offer)) into touched
  from jsonb_array_elements(postings) p, unnest(array['from', 'to']) side;

  perform 1 from ledger_account a
  where a.is_materialised and a.id = any(touched)
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
    where a.id = any(touched) and a.id = s.account_id and a.is_materialised
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
