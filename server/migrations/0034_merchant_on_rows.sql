-- A plan's transitions and the lines of batches say whose they are, so that every row of a merchant can be kept by merchant.

-- Locks everybody out of these tables, all of them or none: it waits for each a moment, lets go of all and tries again. An act
-- that waits for it meanwhile waits less than the second after which PostgreSQL looks for a deadlock, so none is ended for it.
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
select lock_out(array['plan_transition', 'delivery_batch_plan']);

-- For who does not say it: the release before, while servers are replaced.
create function fill_merchant() returns trigger language plpgsql as $$
begin
  select p.merchant_id into new.merchant_id from plan p where p.id = new.plan_id;
  return new;
end $$;

alter table plan_transition add column merchant_id uuid;
update plan_transition t set merchant_id = p.merchant_id from plan p where p.id = t.plan_id;
alter table plan_transition alter column merchant_id set not null;
create trigger plan_transition_merchant before insert on plan_transition
  for each row when (new.merchant_id is null) execute function fill_merchant();

alter table delivery_batch_plan add column merchant_id uuid;
update delivery_batch_plan b set merchant_id = p.merchant_id from plan p where p.id = b.plan_id;
alter table delivery_batch_plan alter column merchant_id set not null;
create trigger delivery_batch_plan_merchant before insert on delivery_batch_plan
  for each row when (new.merchant_id is null) execute function fill_merchant();
