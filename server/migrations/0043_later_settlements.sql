-- A plan is settled on its date though an escrow cannot pay all of its conversions yet; the rest is settled when it can. What the
-- plan came to changes then, and so does what is kept of its offer (0025).
create function count_plan_outcome_again() returns trigger language plpgsql as $$
declare
  own_part constant smallint := pg_backend_pid() % 16;
  old_bps integer := plan_outcome_bps(old);
  new_bps integer := plan_outcome_bps(new);
  in_part smallint;
begin
  if old_bps is not distinct from new_bps then return null; end if;
  select part into in_part from offer_outcome
  where offer_id = old.offer_id and bps = old_bps order by part limit 1 for update;
  delete from offer_outcome where offer_id = old.offer_id and bps = old_bps and part = in_part and plans = 1;
  if not found then
    update offer_outcome set plans = plans - 1 where offer_id = old.offer_id and bps = old_bps and part = in_part;
  end if;
  insert into offer_outcome as o (offer_id, bps, part, plans, first_at, last_at)
  values (new.offer_id, new_bps, own_part, 1, new.settled_at, new.settled_at)
  on conflict (offer_id, bps, part) do update
  set plans = o.plans + 1, first_at = least(o.first_at, excluded.first_at), last_at = greatest(o.last_at, excluded.last_at);
  return null;
end $$;
-- Not when the plan is settled first: `plan_counted` counts it then.
create trigger plan_settled_again after update of revenue_minor, net_minor on plan for each row
  when (old.state = 'settled' and new.state = 'settled') execute function count_plan_outcome_again();
alter table plan enable always trigger plan_settled_again;

-- When a rule held a conversion: how many of a source's were within a day, over all of its plans.
alter table conversion add column held_at timestamptz(3);
create index conversion_held_of_source on conversion (source_id, held_at) where held_for is not null;
