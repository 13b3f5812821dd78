-- What every area needs: guards for rows that never change, revisions, partitions by time, files, settings and limits.
--
-- The files of this folder run in the order of their numbers, each once, in a transaction of its own (server/src/database/migrate.ts).
-- Read together they document the schema; server/schema.sql is the same schema as PostgreSQL sees it. They run as the owner of all
-- of it; what servers and workers may do is listed in server/src/database/rights.ts. A function that does more than its caller may is
-- `security definer`, with a search path that no caller can change.
--
-- Conventions: amounts are integers in minor units (`_minor`), shares and rates in basis points (`_bps`). Lists are paged by time
-- and id, and a cursor carries the time in milliseconds, so times are kept in whole milliseconds: with microseconds, rows of the
-- same millisecond could be left out between two pages. Texts by language are objects of language to text; English is required.

-- Searches for any part of a name or contact. Every PostgreSQL package has this module, and a database's owner may add it.
create extension if not exists pg_trgm;

-- Refuses changes and deletions of rows, on every table that records events.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

-- Dates a change by this database's clock, whoever writes it: the column that the trigger names. The search path is for the demo's
-- clock.
create function date_change() returns trigger
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], now()));
end $$;

-- Counts the edits of a row, so that no operator overwrites a version that they have not seen. A table that delivery or merchants
-- write too counts only the columns that operators edit; otherwise every page would be stale at once.
create function bump_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

-- Locks all of these tables or none, for a later migration that changes a busy table. It waits a moment for
-- each, releases all and tries again. A call that waits meanwhile waits less than the second after which PostgreSQL looks for a
-- deadlock, so none is aborted for it.
create function lock_out(tables text[]) returns void language plpgsql as $$
declare
  before text := current_setting('lock_timeout');
  name   text;
begin
  perform set_config('lock_timeout', '150ms', true);
  loop
    begin
      foreach name in array tables loop
        execute format('lock table %I in access exclusive mode', name);
      end loop;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
  perform set_config('lock_timeout', before, true);
end $$;

-- Partitions by time (docs/adr/0012-partitions-by-time.md), in UTC. `_first` reaches to the end of the year or month in which the
-- database was made; the worker makes those after it ahead of time; `_default` takes rows that have no partition yet, so no
-- insert ever fails.

-- The partitioned tables, their step, and how far ahead. The step may change at any time: the new one counts from where the last
-- partition ends.
create table partitioning (
  parent text primary key,
  step   interval not null,
  ahead  interval not null
);
insert into partitioning values ('ledger_entry', '1 year', '1 year'), ('delivery_event', '1 month', '3 months'),
  ('delivery_evidence', '1 month', '3 months');

-- Makes partitions of that table until they reach as far ahead as they should, each from the end of the previous one: there is
-- never a gap. Rows that `_default` received meanwhile move into theirs. Returns how many it made: none while another process is doing
-- it. Each lock is waited for a fifth of a second; all of them together take less than what PostgreSQL waits before it looks for a
-- deadlock, so no call is ended for it. It fails instead, and is tried again. The application's role calls it and owns no table.
create function partition_ahead(of_parent text) returns integer
language plpgsql security definer set search_path = public, pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '200ms' as $$
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

-- Where the last partition ends.
create function partition_end(parent text) returns timestamptz language sql stable set timezone = 'UTC' as $$
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent::regclass
$$;

-- Makes the partition from `begins` to `ends`, named by the month in which it begins. Locks all writers out first, referenced
-- tables before the referencing one: the order in which calls take these locks.
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
  execute format('create table %I (like %I including defaults including constraints including comments including storage)', child, parent);
  -- Rows that had no partition move into this one unchanged, so the guards against change are off meanwhile.
  execute format('alter table %I disable trigger user', rest);
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
                 rest, key, begins, key, ends, child);
  execute format('alter table %I enable trigger user', rest);
  perform partition_guard(parent, child);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, begins, ends);
end $$;

-- Statement triggers fire on the table that a statement names: a partition needs its parent's too, for statements that name it.
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

-- The kind of this database. The seed and the simulator refuse one that is not a demo.
create table deployment (
  id          boolean primary key default true check (id),
  currency    text not null,
  business_zone text not null,
  is_demo     boolean not null,
  created_at  timestamptz(3) not null default now()
);

-- A fingerprint of the pepper in use: a server with another pepper refuses to start instead of refusing right passwords.
create table pepper_check (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);

-- The operators' settings. A key without a row has its default from the code.
create table setting (
  key        text primary key,
  value      jsonb not null,
  updated_by text not null,
  updated_at timestamptz(3) not null default now(),
  revision   integer not null default 1,
  -- Worse terms hold from a later date; until then what held before.
  value_before jsonb,
  holds_from timestamptz(3),
  check ((value_before is null) = (holds_from is null))
);
create trigger setting_revision before update on setting for each row execute function bump_revision();

-- Uploaded and published files.
create table file (
  id          text primary key,
  -- The merchant who uploaded it; null for an operator's.
  owner_id    uuid,
  media_type  text not null,
  bytes       bytea not null,
  created_at  timestamptz(3) not null default now(),
  -- For operators only.
  is_private  boolean not null default false,
  -- Of its digest, by the server that stored it.
  seal        bytea
);

-- Rate limits of attempts, per account and per address: exact across servers. Unlogged: after a crash of the database
-- the counters start again, which costs nobody anything.
create unlogged table rate_limit (
  key     text primary key,
  -- When all attempts so far are forgotten; each one moves it by the limit's interval.
  full_at timestamptz not null
);
create index rate_limit_age on rate_limit (full_at);

-- Wrong tries of a secret (a login password, six digits) under one key. So many lock it; each lock in a row lasts longer.
-- Logged, unlike rate_limit: a crash must not end a lock.
create table attempt_lock (
  key          text primary key,
  tries        integer not null check (tries > 0),
  -- How many consecutive locks there have been, including the current one.
  locks        integer not null default 0,
  locked_until timestamptz(3),
  last_try_at  timestamptz(3) not null default clock_timestamp()
);
create index attempt_lock_age on attempt_lock (last_try_at);
