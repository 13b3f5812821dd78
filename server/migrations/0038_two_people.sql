-- Two people where value moves: what each operator records alone, who made or empowered whom, passwords of proposals sealed.

-- What one operator moved or created without a second person; the sum of a day is taken under a lock.
create table operator_alone (
  id           uuid primary key,
  operator     text not null,
  amount_minor bigint not null check (amount_minor > 0),
  at           timestamptz(3) not null default clock_timestamp()
);
create index operator_alone_sum on operator_alone (operator, at);
create trigger operator_alone_append_only before update or delete or truncate on operator_alone
  for each statement execute function ledger_refuse_change();

-- Who made, promoted, enabled or reset whom: for a time neither decides on what the other proposed.
create table operator_bond (
  operator_id uuid not null references operator,
  by_id       uuid not null references operator,
  act         text not null,
  at          timestamptz(3) not null default now()
);
create index operator_bond_operator on operator_bond (operator_id, at);
create trigger operator_bond_append_only before update or delete or truncate on operator_bond
  for each statement execute function ledger_refuse_change();

-- Until when an operator was a manager: who disables the other manager does not become the only one at once.
alter table operator add column manager_until timestamptz(3);

-- The secret fields of a proposed request, sealed; gone once it is decided or expired.
alter table proposal add column secrets bytea;
