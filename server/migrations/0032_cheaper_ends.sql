-- Counts the end of a plan where it ends, instead of looking after every change of a plan whether it did: that look, and its
-- statements planned anew for each list of plans, took 16 of 100 parts of a settlement. What is counted, and when, is the same.
create function count_plan_that_ended() returns trigger language plpgsql as $$
declare
  own_part constant smallint := pg_backend_pid() % 16;
  own_bps integer;
begin
  insert into merchant_plan_count as c (merchant_id, state, plans) values (new.merchant_id, new.state, 1)
  on conflict (merchant_id, state) do update set plans = c.plans + 1;
  insert into offer_plan_count as c (offer_id, state, part, plans) values (new.offer_id, new.state, own_part, 1)
  on conflict (offer_id, state, part) do update set plans = c.plans + 1;
  own_bps := case when new.state = 'settled' then plan_outcome_bps(new) end;
  if own_bps is not null then
    insert into offer_outcome as o (offer_id, bps, part, plans, first_at, last_at)
    values (new.offer_id, own_bps, own_part, 1, new.settled_at, new.settled_at)
    on conflict (offer_id, bps, part) do update
    set plans = o.plans + 1, first_at = least(o.first_at, excluded.first_at), last_at = greatest(o.last_at, excluded.last_at);
  end if;
  return null;
end $$;
drop trigger plan_counted on plan;
create trigger plan_counted after update of state on plan for each row
  when (new.state in ('put_failed', 'settled') and old.state <> new.state) execute function count_plan_that_ended();
alter table plan enable always trigger plan_counted;
drop function count_plan_change();
