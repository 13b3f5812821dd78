-- Entries by year and events by month (docs/adr/0012-partitions-by-time.md), in UTC. What is there at this moment becomes one
-- partition, `_first`, up to the end of this year or month; those after it are made ahead by the worker; `_default` takes
-- what none is made for, so that no insert ever fails.

-- What is partitioned, by stretches of what length, and how far ahead they are made. Another length may be set at any time:
-- it holds from where the last partition that is made ends.
create table partitioning (
  parent text primary key,
  step   interval not null,
  ahead  interval not null
);
insert into partitioning values ('ledger_entry', '1 year', '1 year'), ('delivery_event', '1 month', '3 months');

-- Makes partitions of that table until they reach as far ahead as they should, each from where the one before ends: there
-- is never a gap. Rows that `_default` took meanwhile move into theirs. Gives how many it made: none where another
-- is at it. Waits for each lock a fifth of a second, for all of them less than what PostgreSQL lets pass before
-- it looks for a deadlock, so no act is ever ended for it; it fails instead, and is tried again.
create function partition_ahead(of_parent text) returns integer
language plpgsql set timezone = 'UTC' set lock_timeout = '200ms' as $$
declare
  plan partitioning;
  made integer := 0;
  begins timestamptz;
begin
  if not pg_try_advisory_xact_lock(7305161703) then return 0; end if;
  select * into strict plan from partitioning where parent = of_parent;
  loop
    begins := partition_end(of_parent);
    exit when begins > now() + plan.ahead;
    perform partition_add(of_parent, begins, begins + plan.step);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Where the last partition that is made ends.
create function partition_end(parent text) returns timestamptz language sql stable set timezone = 'UTC' as $$
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent::regclass
$$;

-- Makes the partition of that stretch of time, named by the month in which it begins. Everybody who writes is locked out first, what is referred to before
-- what refers: the order in which acts take these locks.
create function partition_add(parent text, begins timestamptz, ends timestamptz) returns void
language plpgsql set timezone = 'UTC' as $$
declare
  child text := parent || to_char(begins, '_YYYY_MM');
  rest text := parent || '_default';
  key text := (select a.attname from pg_partitioned_table p
               join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
               where p.partrelid = parent::regclass);
  referred regclass;
begin
  for referred in
    select confrelid from pg_constraint where conrelid = parent::regclass and contype = 'f' and conparentid = 0
    order by confrelid desc
  loop
    execute format('lock table %s in share row exclusive mode', referred);
  end loop;
  execute format('lock table %I in access exclusive mode', rest);
  execute format('create table %I (like %I including defaults including constraints including comments)', child, parent);
  -- What had no partition goes into its own. Nothing is changed of it, so the guards against change look away meanwhile.
  execute format('alter table %I disable trigger user', rest);
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
                 rest, key, begins, key, ends, child);
  execute format('alter table %I enable trigger user', rest);
  perform partition_guard(parent, child);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, begins, ends);
end $$;

-- Triggers of a statement are those of the table that it names: a partition needs the parent's too, for who names it.
create function partition_guard(parent text, child text) returns void language plpgsql as $$
declare
  guard record;
begin
  for guard in
    select tgname, pg_get_triggerdef(oid) as def from pg_trigger
    where tgrelid = parent::regclass and not tgisinternal and (tgtype & 1) = 0
  loop
    execute replace(guard.def, format(' ON public.%I ', parent), format(' ON %I ', child));
  end loop;
end $$;

-- What is changed below, and what it refers to: the triggers of references are made anew.
select lock_out(array['plan', 'delivery_source', 'delivery_event', 'ledger_transfer', 'ledger_account', 'ledger_entry']);

-- Entries: the table stays as it is and becomes the first partition, so nothing is copied. Those of the network's own transfers
-- had no merchant; they get one that nobody is, as a key takes no null.

alter table ledger_entry disable trigger user;
update ledger_entry set merchant_id = '00000000-0000-0000-0000-000000000000' where merchant_id is null;
alter table ledger_entry enable trigger user;

alter table ledger_entry rename to ledger_entry_first;
alter index ledger_entry_transfer rename to ledger_entry_first_transfer_id_idx;
alter index ledger_entry_account rename to ledger_entry_first_account_id_id_idx;
alter index ledger_entry_account_time rename to ledger_entry_first_account_id_posted_at_id_idx;
alter index ledger_entry_plan rename to ledger_entry_first_plan_id_account_id_id_idx;
alter index ledger_entry_detail rename to ledger_entry_first_account_id_detail_id_idx;
alter table ledger_entry_first drop constraint ledger_entry_pkey;
alter table ledger_entry_first add constraint ledger_entry_first_pkey primary key (id, posted_at, merchant_id);
alter sequence ledger_entry_id_seq rename to ledger_entry_first_id_seq;

create table ledger_entry (
  id            bigint generated always as identity,
  transfer_id   uuid not null constraint ledger_entry_transfer_id_fkey references ledger_transfer,
  account_id    bigint not null constraint ledger_entry_account_id_fkey references ledger_account,
  -- All zeros in the network's own transfers: every row says where a distributed engine would keep it.
  merchant_id   uuid,
  plan_id       uuid,
  amount_minor  bigint not null constraint ledger_entry_amount_minor_check check (amount_minor <> 0),
  -- Null on house accounts.
  balance_after_minor bigint,
  detail        text,
  -- The time of its transfer, always: who has the transfer knows the partition.
  posted_at     timestamptz(3) not null default now(),
  primary key (id, posted_at, merchant_id)
) partition by range (posted_at);
create index ledger_entry_transfer on ledger_entry (transfer_id);
create index ledger_entry_account on ledger_entry (account_id, id desc);
create index ledger_entry_account_time on ledger_entry (account_id, posted_at, id);
create index ledger_entry_plan on ledger_entry (plan_id, account_id, id) where plan_id is not null;
create index ledger_entry_detail on ledger_entry (account_id, detail, id desc)
  where balance_after_minor is not null and detail is not null;

do $$
begin
  -- Numbers go on from where they are.
  perform setval('ledger_entry_id_seq', last_value, is_called) from ledger_entry_first_id_seq;
  alter table ledger_entry_first alter column id drop identity;
  execute format('alter table ledger_entry attach partition ledger_entry_first for values from (minvalue) to (%L)',
                 (date_trunc('year', clock_timestamp() at time zone 'UTC') + interval '1 year') at time zone 'UTC');
end $$;

create function fill_no_merchant() returns trigger language plpgsql as $$
begin
  new.merchant_id := '00000000-0000-0000-0000-000000000000';
  return new;
end $$;
create trigger ledger_entry_merchant before insert on ledger_entry
  for each row when (new.merchant_id is null) execute function fill_no_merchant();

-- A statement writes whole transfers, so each must sum to zero by itself: no partition is looked into. The time makes sure
-- that a transfer's entries are found in its partition.
create or replace function ledger_check_sum() returns trigger language plpgsql as $$
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

create table ledger_entry_default partition of ledger_entry default;
select partition_guard('ledger_entry', 'ledger_entry_default');
select partition_ahead('ledger_entry');

-- Events: each says now whose it is, so they are copied.

alter table delivery_event rename to delivery_event_before;

create table delivery_event (
  source_id   uuid not null,
  event_id    uuid not null,
  plan_id     uuid not null,
  kind        text not null constraint delivery_event_kind_check check (kind in ('impression', 'click', 'conversion', 'invalid')),
  -- invalid: the event that it takes out, and MRC's general or sophisticated invalid traffic.
  target_id   uuid,
  category    text constraint delivery_event_category_check check (category in ('givt', 'sivt')),
  occurred_at timestamptz(3) not null,
  -- By our own clock: a source's would reach into any month.
  received_at timestamptz(3) not null default now(),
  -- Within the flight and received before the grace was over; later delivery is recorded, not billed.
  is_counted  boolean not null,
  is_invalid  boolean not null default false,
  -- The batch that first brought it, and what it did to the money: see 0018_delivery_amounts.sql.
  batch_id    uuid,
  charged_minor bigint,
  filled_minor bigint,
  out_batch_id uuid,
  credited_minor bigint,
  merchant_id uuid not null,
  constraint delivery_event_invalid check ((kind = 'invalid') = (target_id is not null) and (kind = 'invalid') = (category is not null))
) partition by range (received_at);

do $$
begin
  execute format('create table delivery_event_first partition of delivery_event for values from (minvalue) to (%L)',
                 (date_trunc('month', clock_timestamp() at time zone 'UTC') + interval '1 month') at time zone 'UTC');
end $$;

insert into delivery_event_first (
  source_id, event_id, plan_id, kind, target_id, category, occurred_at, received_at, is_counted, is_invalid, batch_id,
  charged_minor, filled_minor, out_batch_id, credited_minor, merchant_id)
select e.source_id, e.event_id, e.plan_id, e.kind, e.target_id, e.category, e.occurred_at, e.received_at, e.is_counted,
       e.is_invalid, e.batch_id, e.charged_minor, e.filled_minor, e.out_batch_id, e.credited_minor, p.merchant_id
from delivery_event_before e join plan p on p.id = e.plan_id;

-- Every id that a source ever used, and when: an id counts once over all time, whatever month it comes in.
create table delivery_event_id (
  source_id   uuid not null,
  event_id    uuid not null,
  received_at timestamptz(3) not null
);
insert into delivery_event_id select source_id, event_id, received_at from delivery_event_before;
alter table delivery_event_id add primary key (event_id, source_id);
drop table delivery_event_before;

alter table delivery_event add primary key (source_id, event_id, merchant_id, received_at);
create index delivery_event_target on delivery_event (source_id, target_id) where target_id is not null;
create index delivery_event_kind on delivery_event (plan_id, kind, occurred_at desc, event_id desc);
create index delivery_event_batch on delivery_event (plan_id, batch_id) where batch_id is not null;
create index delivery_event_out on delivery_event (plan_id, out_batch_id) where out_batch_id is not null;
alter table delivery_event add foreign key (source_id) references delivery_source;
alter table delivery_event add foreign key (plan_id) references plan;

create trigger delivery_event_merchant before insert on delivery_event
  for each row when (new.merchant_id is null) execute function fill_merchant();

-- An event cannot be kept without its id being kept, whoever writes it.
create function delivery_remember_ids() returns trigger language plpgsql as $$
begin
  insert into delivery_event_id (source_id, event_id, received_at)
  select source_id, event_id, received_at from inserted order by event_id;
  return null;
end $$;
create trigger delivery_event_once after insert on delivery_event
  referencing new table as inserted for each statement execute function delivery_remember_ids();
select partition_guard('delivery_event', 'delivery_event_first');

create table delivery_event_default partition of delivery_event default;
select partition_guard('delivery_event', 'delivery_event_default');
select partition_ahead('delivery_event');
