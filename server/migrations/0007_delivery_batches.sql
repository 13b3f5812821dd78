-- A batch's receipt: the same batch again gets the same answer, also when the first try stopped half-way.

alter table delivery_batch
  -- Another payload under a used id is refused.
  add column payload_hash bytea not null,
  -- Null until every plan of the batch is done.
  add column receipt jsonb;

-- Written in the transaction that applies the batch to the plan: done once, and counted once.
create table delivery_batch_plan (
  source_id     uuid not null,
  batch_id      uuid not null,
  plan_id       uuid not null references plan,
  accepted      integer not null check (accepted >= 0),
  duplicates    integer not null check (duplicates >= 0),
  recorded_only integer not null check (recorded_only >= 0),
  primary key (source_id, batch_id, plan_id),
  foreign key (source_id, batch_id) references delivery_batch
);

-- Plans that a source still delivers: the few that are not over, whatever the table's size.
create index plan_of_source on plan ((terms ->> 'sourceId'), id) where state in ('matching', 'putting', 'put_finished');
