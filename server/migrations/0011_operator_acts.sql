-- What operators do: every act with what it changed, once per Idempotency-Key; proposals that take two of them; a revision
-- on everything that they edit, so that nobody overwrites what they have not seen.

-- Append-only: the history of things, and what a transfer was written by.
create table operator_act (
  id          uuid primary key,
  operator_id uuid not null references operator,
  call        text not null,
  -- Such as `offer` and its id; null for what is about no thing.
  thing       text,
  thing_id    text,
  revision    integer,
  reason      text,
  -- [{"field", "before", "after"}]
  changes     jsonb not null default '[]',
  at          timestamptz(3) not null default now()
);
create index operator_act_thing on operator_act (thing, thing_id, at desc, id desc) where thing is not null;
create index operator_act_operator on operator_act (operator_id, at desc, id desc);
create trigger operator_act_append_only before update or delete or truncate on operator_act
  for each statement execute function ledger_refuse_change();

-- The same key answers the same and does nothing twice. Kept for 90 days, as merchants' keys are.
create table operator_key (
  operator_id  uuid not null references operator,
  key          text not null,
  call         text not null,
  payload_hash bytea not null,
  -- Null for an answer that is shown once.
  answer       jsonb,
  created_at   timestamptz(3) not null default now(),
  primary key (operator_id, key)
);
create index operator_key_age on operator_key (created_at);

-- Which act of an operator wrote a transfer: the act says so at the beginning of its transaction.
alter table ledger_transfer add column act_id uuid;
alter table ledger_transfer alter column act_id set default nullif(current_setting('placard.act', true), '')::uuid;
create index ledger_transfer_act on ledger_transfer (act_id) where act_id is not null;

create function bump_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create table proposal (
  id           uuid primary key,
  call         text not null,
  request      jsonb not null,
  amount_minor bigint check (amount_minor > 0),
  reference    text,
  evidence     text not null,
  state        text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn', 'expired')),
  proposed_by  uuid not null references operator,
  proposed_at  timestamptz(3) not null default now(),
  expires_at   timestamptz(3) not null,
  decided_by   uuid references operator,
  decided_at   timestamptz(3),
  reason       text,
  -- The act that did it.
  act_id       uuid,
  revision     integer not null default 1,
  -- Nobody approves, or rejects, their own.
  constraint proposal_two_people check (case
    when state in ('approved', 'rejected') then decided_by is not null and decided_by <> proposed_by
    when state = 'withdrawn' then decided_by is not null and decided_by = proposed_by
    else decided_by is null end)
);
create index proposal_newest on proposal (proposed_at desc, id desc);
create index proposal_waiting on proposal (proposed_at desc, id desc) where state = 'proposed';
-- One proposal for one outside reference at a time.
create unique index proposal_reference on proposal (call, reference) where state = 'proposed' and reference is not null;
create trigger proposal_revision before update on proposal for each row execute function bump_revision();

-- Only what operators edit counts: what delivery and merchants' acts move would make every page stale at once.
alter table product_owner add column revision integer not null default 1;
create trigger product_owner_revision before update of name on product_owner
  for each row execute function bump_revision();
alter table product add column revision integer not null default 1;
create trigger product_revision before update on product for each row execute function bump_revision();
alter table offer add column revision integer not null default 1;
create trigger offer_revision before update on offer for each row execute function bump_revision();
alter table offering add column revision integer not null default 1;
create trigger offering_revision before update of places, ends_at, withdrawn_at on offering
  for each row execute function bump_revision();
alter table agent add column revision integer not null default 1;
create trigger agent_revision before update on agent for each row execute function bump_revision();
alter table coupon_definition add column revision integer not null default 1;
create trigger coupon_definition_revision before update on coupon_definition for each row execute function bump_revision();
alter table activity add column revision integer not null default 1;
create trigger activity_revision before update on activity for each row execute function bump_revision();
alter table delivery_source add column revision integer not null default 1;
create trigger delivery_source_revision before update of name, public_key, is_paused on delivery_source
  for each row execute function bump_revision();
alter table merchant add column revision integer not null default 1;
create trigger merchant_revision before update of state, state_reason on merchant
  for each row execute function bump_revision();
alter table withdrawal add column revision integer not null default 1;
create trigger withdrawal_revision before update on withdrawal for each row execute function bump_revision();
alter table acceptor add column revision integer not null default 1;
create trigger acceptor_revision before update on acceptor for each row execute function bump_revision();
alter table exchange add column revision integer not null default 1;
-- Null for what was prepared before this was kept.
alter table exchange add column prepared_by text;
create trigger exchange_revision before update on exchange for each row execute function bump_revision();
alter table notification add column revision integer not null default 1;
create trigger notification_revision before update on notification for each row execute function bump_revision();
alter table feedback add column revision integer not null default 1;
create trigger feedback_revision before update on feedback for each row execute function bump_revision();
alter table setting add column revision integer not null default 1;
create trigger setting_revision before update on setting for each row execute function bump_revision();
