-- What the entries of each account code add up to, up to a number of entry: what a house account holds, what is owed to each
-- agent and what all merchants have together is this and the few entries since, instead of all that were ever posted. Acts
-- never write here; a worker moves it on (server/src/ledger/checkpoint.ts).
create table ledger_checkpoint (
  is_only  boolean primary key default true check (is_only),
  -- Every entry with this number or a lower one is in the sums, and nothing more.
  entry_id bigint not null default 0 check (entry_id >= 0),
  moved_at timestamptz(3) not null default now()
);
insert into ledger_checkpoint default values;
create table ledger_checkpoint_sum (
  code         text not null,
  -- Whose, of what is owed to agents; empty for every other code.
  agent_no     text not null default '',
  amount_minor bigint not null,
  primary key (code, agent_no)
);
