-- The security log's chain: each row's seal is a keyed hash (HMAC-SHA-256) over the row and the seal before it. Rows are sealed
-- by a job after their commit, so that nothing that is logged waits for a chain's head.
create table audit_seal (
  -- The chain's order, without gaps. Not the log's: a row whose transaction took longer is sealed after later ones.
  position bigint primary key check (position > 0),
  log_id   bigint not null unique,
  -- Which key it was made with: the pepper it derives from may be changed.
  key_id   text not null,
  hash     bytea not null check (length(hash) = 32),
  sealed_at timestamptz(3) not null default now()
);
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function ledger_refuse_change();

-- A demo that was made before payout accounts had a wait keeps its journey without one.
insert into setting (key, value, updated_by)
select 'new_payee', '{"waitHours": 0}', 'migration' from deployment where is_demo
on conflict do nothing;
