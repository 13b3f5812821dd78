-- The transparency log (docs/transparency.md): an append-only Merkle tree over salted hashes of what must not change later. Acts
-- write their own rows as ever; each row knows its transaction (`xid`), and the worker appends, in the order of transactions, what
-- was committed. Nothing here is ever changed or deleted.

alter table ledger_transfer add column xid xid8 not null default pg_current_xact_id();
create index ledger_transfer_xid on ledger_transfer (xid);
alter table plan add column xid xid8 not null default pg_current_xact_id();
create index plan_xid on plan (xid);

-- A batch as it arrived; what its source signed is in `delivery_evidence`. Written with both, before its events are applied.
create table log_batch (
  id          uuid not null,
  xid         xid8 not null default pg_current_xact_id(),
  source_id   uuid not null,
  batch_id    uuid not null,
  received_at timestamptz(3) not null default now(),
  events_root bytea not null check (length(events_root) = 32),
  -- The entry's salt, made at reception so that the source gets the log's promise at once.
  salt        bytea not null check (length(salt) = 32),
  primary key (source_id, batch_id),
  foreign key (source_id, batch_id) references delivery_batch
);
create index log_batch_xid on log_batch (xid);

-- A merchant's batches, for their export.
create index delivery_batch_plan_merchant on delivery_batch_plan (merchant_id, source_id, batch_id);

alter table delivery_source_key add column xid xid8 not null default pg_current_xact_id();
create index delivery_source_key_xid on delivery_source_key (xid);
alter table product_owner_key add column xid xid8 not null default pg_current_xact_id();
create index product_owner_key_xid on product_owner_key (xid);
alter table confirmation add column xid xid8 not null default pg_current_xact_id();
create index confirmation_xid on confirmation (xid);

-- Heads of the security log's chain, one an hour at most.
create table log_audit_head (
  id       uuid not null default gen_random_uuid(),
  xid      xid8 not null default pg_current_xact_id(),
  position bigint primary key,
  hash     bytea not null,
  noted_at timestamptz(3) not null default now()
);
create index log_audit_head_xid on log_audit_head (xid);

-- The statements that merchants downloaded, by the hash of each file.
create table log_statement (
  id          uuid primary key default gen_random_uuid(),
  xid         xid8 not null default pg_current_xact_id(),
  merchant_id uuid not null references merchant,
  file_hash   bytea not null check (length(file_hash) = 32),
  made_at     timestamptz(3) not null default now(),
  -- The entry's salt, made with the file so that the merchant gets the log's promise with it.
  salt        bytea not null check (length(salt) = 32),
  -- Under a key that the database does not have (transparency/row-seals.ts).
  seal        bytea
);
create index log_statement_xid on log_statement (xid);
create index log_statement_merchant on log_statement (merchant_id);

-- What a bank or an auditor signed that the accounts held at the end of a day, as two operators recorded it.
create table bank_balance (
  id           uuid primary key default gen_random_uuid(),
  day          date not null,
  amount_minor bigint not null check (amount_minor >= 0),
  signed_by    text not null,
  reference    text not null,
  evidence     text not null,
  recorded_by  text not null,
  recorded_at  timestamptz(3) not null default now()
);

-- What was owed on each day: total and root of a sum tree, whose nodes are kept for the newest days.
create table log_liabilities (
  id          uuid primary key default gen_random_uuid(),
  xid         xid8 not null default pg_current_xact_id(),
  day         date not null unique,
  made_at     timestamptz(3) not null default now(),
  leaves      integer not null,
  total_minor bigint not null check (total_minor >= 0),
  root        bytea not null check (length(root) = 32),
  -- The newest one by then.
  balance_id  uuid references bank_balance,
  seal        bytea,
  constraint log_liabilities_day check (day = (made_at at time zone 'UTC')::date)
);
create index log_liabilities_xid on log_liabilities (xid);

-- Servers insert into these tables: whatever they write there, a row has its own transaction, or the log would never read it.
create function log_own_xid() returns trigger language plpgsql as $$
begin
  new.xid := pg_catalog.pg_current_xact_id();
  return new;
end $$;
do $$
declare name text;
begin
  foreach name in array array['plan', 'log_batch', 'confirmation', 'log_audit_head', 'log_statement', 'log_liabilities'] loop
    execute format('create trigger %I before insert on %I for each row execute function log_own_xid()', name || '_xid', name);
  end loop;
end $$;

-- The leaves that stand for somebody; all others are zeros.
create table liability_leaf (
  list_id     uuid not null references log_liabilities,
  position    integer not null,
  merchant_id uuid references merchant,
  salt        bytea not null check (length(salt) = 32),
  record      jsonb not null,
  primary key (list_id, position)
);
create index liability_leaf_merchant on liability_leaf (merchant_id, list_id);

create table liability_node (
  list_id   uuid not null references log_liabilities,
  level     smallint not null,
  position  integer not null,
  sum_minor bigint not null check (sum_minor >= 0),
  hash      bytea not null check (length(hash) = 32),
  primary key (list_id, level, position)
);

-- The log itself: entry number `position` is SHA-256 over the salt and the record of the row `ref`.
create table log_leaf (
  position bigint primary key check (position >= 0),
  ref      uuid not null unique,
  kind     text not null check (kind in ('batch', 'terms', 'transfer', 'key', 'confirmation', 'audit', 'statement', 'liabilities')),
  salt     bytea not null check (length(salt) = 32),
  entry    bytea not null check (length(entry) = 32)
);

-- The roots of whole tiles: tile `number` of `level` covers 256^(level + 1) leaves.
create table log_tile (
  level  smallint,
  number bigint,
  hash   bytea not null check (length(hash) = 32),
  primary key (level, number)
);

-- What the worker appended: the tree's size and root then, and the transaction before which everything is in it.
create table log_turn (
  size    bigint primary key,
  root    bytea not null check (length(root) = 32),
  horizon xid8 not null,
  at      timestamptz(3) not null default now()
);
-- A turn of other entries, or of transactions that have not begun, would hold up the log.
create function log_turn_fits(size bigint, horizon xid8) returns boolean language sql stable as $$
  select horizon <= pg_snapshot_xmax(pg_current_snapshot()) and size = (select coalesce(max(position) + 1, 0) from log_leaf)
$$;
create function refuse_other_turn() returns trigger language plpgsql as $$
begin
  if log_turn_fits(new.size, new.horizon) then return new; end if;
  raise exception 'the log has no % entries up to transaction %', new.size, new.horizon using errcode = 'restrict_violation';
end $$;
create trigger log_turn_is_next before insert on log_turn for each row execute function refuse_other_turn();

-- Entries without their turn, or a tile that is not whole or was due before, would stop it for good.
create function refuse_leaf_of_no_turn() returns trigger language plpgsql as $$
begin
  if (select max(size) from log_turn) = (select max(position) + 1 from log_leaf) then return null; end if;
  raise exception 'the log has no turn of entry %', new.position using errcode = 'restrict_violation';
end $$;
create constraint trigger log_leaf_has_turn after insert on log_leaf deferrable initially deferred
  for each row execute function refuse_leaf_of_no_turn();
create function refuse_other_tile() returns trigger language plpgsql as $$
declare covered numeric := (new.number + 1) * 256::numeric ^ (new.level + 1);
begin
  if covered > (select coalesce(max(size), 0) from log_turn) and covered <= (select max(position) + 1 from log_leaf) then return new; end if;
  raise exception 'tile % of level % is not due', new.number, new.level using errcode = 'restrict_violation';
end $$;
create trigger log_tile_is_due before insert on log_tile for each row execute function refuse_other_tile();

-- The published checkpoints: signed notes with the witnesses' cosignatures.
create table log_checkpoint (
  size         bigint primary key references log_turn,
  note         text not null,
  published_at timestamptz(3) not null default now()
);

-- The log's key: another key would be another log.
create table log_identity (
  id         boolean primary key default true check (id),
  public_key text not null
);

do $$
declare name text;
begin
  foreach name in array array['log_batch', 'log_audit_head', 'log_statement', 'log_liabilities', 'bank_balance', 'log_leaf', 'log_tile', 'log_turn', 'log_checkpoint', 'log_identity'] loop
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function ledger_refuse_change()',
                   name || '_append_only', name);
  end loop;
end $$;
