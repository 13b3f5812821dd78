-- Makes a put cheaper for PostgreSQL (docs/performance.md, "The server"). What is written, refused and locked is the same.

-- Writes one transfer as before. Two statements of it were planned anew for every transfer, as their estimates depend on how
-- many postings there are, which cost more than running them: the plan that holds for any number is kept now. Each account is
-- looked up once instead of twice, and what a balance was after each line is reckoned here instead of by a window.
create or replace function ledger_post(
  transfer uuid, for_cause text, for_kind text, for_merchant uuid, for_plan uuid, for_offer uuid,
  with_reference text, with_remark text, postings jsonb
) returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
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
  insert into ledger_transfer (id, cause, kind, merchant_id, plan_id, reference, remark)
  values (transfer, for_cause, for_kind, for_merchant, for_plan, with_reference, with_remark)
  on conflict (cause) do nothing;
  if not found then return false; end if;

  for i in 0 .. jsonb_array_length(postings) - 1 loop
    posting := postings -> i;
    amount := (posting ->> 'amount')::bigint;
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

-- A statement writes whole transfers, so what it wrote of each must sum to zero by itself: what is there already was checked
-- when it was written, and need not be read again.
create or replace function ledger_check_sum() returns trigger language plpgsql as $$
declare wrong uuid;
begin
  select i.transfer_id into wrong from inserted i group by i.transfer_id having sum(i.amount_minor) <> 0 limit 1;
  if found then
    raise exception 'transfer % does not sum to zero', wrong using errcode = 'check_violation', constraint = 'ledger_sum_zero';
  end if;
  return null;
end $$;

-- Counts a put in a part that nobody else is counting in at this moment, and makes a part where there is none, so no put ever
-- waits for another here. Parts by the number of the connection's process were shared: of sixteen connections that put into
-- one offering several always had the same, and each held it until its commit.
create or replace function count_offering_puts() returns trigger language plpgsql as $$
declare
  added record;
  free_part smallint;
begin
  for added in select offering_id, count(*) as puts from changed group by offering_id order by offering_id loop
    select c.part into free_part from offering_puts c where c.offering_id = added.offering_id
    limit 1 for no key update skip locked;
    if found then
      update offering_puts c set puts = c.puts + added.puts where c.offering_id = added.offering_id and c.part = free_part;
    else
      insert into offering_puts as c (offering_id, part, puts)
      values (added.offering_id, floor(random() * 32768)::smallint, added.puts)
      on conflict (offering_id, part) do update set puts = c.puts + excluded.puts;
    end if;
  end loop;
  return null;
end $$;
