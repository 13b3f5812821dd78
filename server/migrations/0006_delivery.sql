-- Delivery: batches and events as received, conversions with their own life cycle.

create table delivery_batch (
  source_id   uuid not null references delivery_source,
  batch_id    uuid not null,
  received_at timestamptz(3) not null default now(),
  events      integer not null,
  -- Another payload under a used id is refused.
  payload_hash bytea not null,
  -- The same batch again gets this answer. Null until every plan of the batch is done.
  receipt     jsonb,
  primary key (source_id, batch_id)
);
create trigger delivery_batch_kept
  before delete or truncate or update of source_id, batch_id, received_at, events, payload_hash on delivery_batch
  for each statement execute function ledger_refuse_change();
-- A source's newest batches.
create index delivery_batch_newest on delivery_batch (source_id, received_at desc);

-- Written in the transaction that applies the batch to the plan: done once, and counted once, even when the first try stopped
-- halfway.
create table delivery_batch_plan (
  source_id     uuid not null,
  batch_id      uuid not null,
  plan_id       uuid not null references plan,
  accepted      integer not null check (accepted >= 0),
  duplicates    integer not null check (duplicates >= 0),
  recorded_only integer not null check (recorded_only >= 0),
  merchant_id   uuid not null,
  primary key (source_id, batch_id, plan_id),
  foreign key (source_id, batch_id) references delivery_batch
);

create trigger delivery_batch_plan_append_only before update or delete or truncate on delivery_batch_plan
  for each statement execute function ledger_refuse_change();

-- What a source sent, as it sent it: whoever has the key can verify later what the events below were made from. Written with its
-- batch. Partitioned by month.
create table delivery_evidence (
  source_id   uuid not null,
  batch_id    uuid not null,
  -- Its batch's.
  received_at timestamptz(3) not null default now(),
  key_id      uuid not null references delivery_source_key,
  -- The text that was signed: `deliverySignatureBase` of contract/src/delivery.ts. It names the SHA-256 of the body.
  signed      text not null,
  signature   bytea not null check (length(signature) = 64),
  -- The raw body, in gzip (RFC 1952).
  body        bytea not null,
  primary key (source_id, batch_id, received_at)
) partition by range (received_at);
alter table delivery_evidence alter column body set storage external;
create trigger delivery_evidence_append_only before update or delete or truncate on delivery_evidence
  for each statement execute function ledger_refuse_change();

-- Partitioned by month.
create table delivery_event (
  source_id   uuid not null references delivery_source,
  event_id    uuid not null,
  plan_id     uuid not null references plan,
  kind        text not null check (kind in ('impression', 'click', 'conversion', 'invalid')),
  -- invalid: the event that it takes out, and MRC's general or sophisticated invalid traffic.
  target_id   uuid,
  category    text check (category in ('givt', 'sivt')),
  occurred_at timestamptz(3) not null,
  -- By our own clock: a source's would reach into any month.
  received_at timestamptz(3) not null default now(),
  -- Within the flight and received before the grace was over; later delivery is recorded, not billed.
  is_counted  boolean not null,
  is_invalid  boolean not null default false,
  -- The event's effect on the money, so that a merchant can open a figure down to its events (product.md section 1).
  -- The batch that first brought it: it was posted with the transfers of that batch and plan.
  batch_id    uuid,
  -- The step by which it raised the gross consumption; null is nothing: most of a thousand impressions cost no whole unit.
  charged_minor bigint,
  -- What it cost beyond that step where it took room or rounding that invalid traffic had left; below zero where it gave some
  -- back. Posted with the batch's credit.
  filled_minor bigint,
  -- The batch whose correction took it out, and what was credited for it then.
  out_batch_id uuid,
  credited_minor bigint,
  merchant_id uuid not null,
  -- Where the ad was shown, if its source reports it: its own word for the place, and the country (ISO 3166-1) of whoever saw it.
  placement   text,
  country     text,
  constraint delivery_event_invalid check ((kind = 'invalid') = (target_id is not null) and (kind = 'invalid') = (category is not null)),
  primary key (source_id, event_id, merchant_id, received_at)
) partition by range (received_at);
-- Which events take an event out.
create index delivery_event_target on delivery_event (source_id, target_id) where target_id is not null;
-- A plan's events of a kind, newest first.
create index delivery_event_kind on delivery_event (plan_id, kind, occurred_at desc, event_id desc);
-- The events of one posting.
create index delivery_event_batch on delivery_event (plan_id, batch_id) where batch_id is not null;
create index delivery_event_out on delivery_event (plan_id, out_batch_id) where out_batch_id is not null;

create trigger delivery_event_kept
  before delete or truncate or update of source_id, event_id, plan_id, kind, target_id, category, occurred_at, received_at, is_counted,
    batch_id, charged_minor, filled_minor, merchant_id, placement, country
  on delivery_event for each statement execute function ledger_refuse_change();

-- Every id that a source ever used, and when: an id counts once over all time, whatever month it comes in.
create table delivery_event_id (
  source_id   uuid not null,
  event_id    uuid not null,
  received_at timestamptz(3) not null,
  primary key (event_id, source_id)
);

-- No event is stored without its id, whoever writes it.
create function delivery_remember_ids() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  insert into delivery_event_id (source_id, event_id, received_at)
  select source_id, event_id, received_at from inserted order by event_id;
  return null;
end $$;
create trigger delivery_event_once after insert on delivery_event
  referencing new table as inserted for each statement execute function delivery_remember_ids();

-- The part of a plan's figures whose source says where its ads were shown, by 15 minutes like all of them: counts by the event's time,
-- costs by the time they were posted. Without a row for events that say nothing, so that they cost nothing here.
create table delivery_place (
  merchant_id uuid not null,
  plan_id     uuid not null references plan,
  bucket_at   timestamptz(3) not null,
  -- Empty where the source says only the other.
  placement   text not null,
  country     text not null,
  impressions bigint not null,
  clicks      bigint not null,
  conversions bigint not null,
  invalid_impressions bigint not null,
  invalid_clicks bigint not null,
  invalid_conversions bigint not null,
  spend_minor bigint not null,
  primary key (plan_id, bucket_at, placement, country)
);
create index delivery_place_merchant on delivery_place (merchant_id, bucket_at);
create function roll_up_places() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
declare changes delivery_place[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(merchant_id, plan_id, at, coalesce(placement, ''), coalesce(country, ''), step * (kind = 'impression')::int,
                         step * (kind = 'click')::int, step * (kind = 'conversion')::int, 0, 0, 0, cost)::delivery_place)
    into changes
    from inserted cross join lateral (values
      (occurred_at, 1, 0), (now(), 0, coalesce(charged_minor, 0) + coalesce(filled_minor, 0))) as change (at, step, cost)
    where num_nonnulls(placement, country) > 0 and is_counted and kind <> 'invalid';
  else
    select array_agg(row(n.merchant_id, n.plan_id, at, coalesce(n.placement, ''), coalesce(n.country, ''), 0, 0, 0,
                         step * (n.kind = 'impression')::int, step * (n.kind = 'click')::int, step * (n.kind = 'conversion')::int,
                         cost)::delivery_place)
    into changes
    from changed n join before o using (source_id, event_id, merchant_id, received_at)
    cross join lateral (values
      (n.occurred_at, n.is_invalid::int - o.is_invalid::int, 0),
      (now(), 0, coalesce(o.credited_minor, 0) - coalesce(n.credited_minor, 0))) as change (at, step, cost)
    where num_nonnulls(n.placement, n.country) > 0 and n.is_counted and n.kind <> 'invalid';
  end if;
  if changes is null then return null; end if;
  insert into delivery_place as r
  select merchant_id, plan_id, date_bin('15 minutes', bucket_at, timestamptz '2000-01-01 00:00Z'), placement, country, sum(impressions),
         sum(clicks), sum(conversions), sum(invalid_impressions), sum(invalid_clicks), sum(invalid_conversions), sum(spend_minor)
  from unnest(changes) group by 1, 2, 3, 4, 5
  having (sum(impressions), sum(clicks), sum(conversions), sum(invalid_impressions), sum(invalid_clicks), sum(invalid_conversions),
          sum(spend_minor)) <> (0, 0, 0, 0, 0, 0, 0)
  order by 2, 3, 4, 5
  on conflict (plan_id, bucket_at, placement, country) do update
  set impressions = r.impressions + excluded.impressions, clicks = r.clicks + excluded.clicks,
      conversions = r.conversions + excluded.conversions, invalid_impressions = r.invalid_impressions + excluded.invalid_impressions,
      invalid_clicks = r.invalid_clicks + excluded.invalid_clicks, invalid_conversions = r.invalid_conversions + excluded.invalid_conversions,
      spend_minor = r.spend_minor + excluded.spend_minor;
  return null;
end $$;
create trigger delivery_place_added after insert on delivery_event referencing new table as inserted
  for each statement execute function roll_up_places();
create trigger delivery_place_changed after update on delivery_event referencing old table as before new table as changed
  for each statement execute function roll_up_places();

do $$
declare parent text;
begin
  foreach parent in array array['delivery_event', 'delivery_evidence'] loop
    execute format('create table %I partition of %I for values from (minvalue) to (%L)', parent || '_first', parent,
                   (date_trunc('month', clock_timestamp() at time zone 'UTC') + interval '1 month') at time zone 'UTC');
    perform partition_guard(parent, parent || '_first');
    execute format('create table %I partition of %I default', parent || '_default', parent);
    perform partition_guard(parent, parent || '_default');
    perform partition_ahead(parent);
  end loop;
end $$;

create table conversion (
  id          uuid primary key,
  plan_id     uuid not null references plan,
  -- Its plan's, so that what an offer owes is found without its plans.
  offer_id    uuid not null,
  merchant_id uuid not null references merchant,
  source_id   uuid not null,
  event_id    uuid not null,
  occurred_at timestamptz(3) not null,
  payout_minor bigint not null check (payout_minor > 0),
  -- The network owes what the escrow could not pay; it is never lost.
  escrow_minor bigint not null check (escrow_minor between 0 and payout_minor),
  state       text not null default 'pending' check (state in ('pending', 'on_hold', 'locked', 'reversed', 'cleared')),
  lock_at     timestamptz(3) not null,
  hold_until  timestamptz(3),
  reason      text,
  decided_at  timestamptz(3),
  -- Who reversed it: a person's reason is a sentence of their own, whatever it says.
  reversed_by text check (reversed_by in ('source', 'operator', 'rule')),
  -- The batch, or the later release, whose transfer accrued it; null: nothing was posted for it yet.
  accrued_in  uuid,
  -- Why a rule of the network's holds it: nothing is paid until it is explained or an operator decides. It stays when an operator
  -- releases it or somebody reverses it; null where an operator held it, or nobody.
  held_for    text
    constraint conversion_held_for check (held_for in ('without_clicks', 'implausible_rate', 'burst', 'escrow_short')),
  -- Since when, by the database.
  held_at     timestamptz(3) constraint conversion_held_at check (held_for is null or held_at is not null),
  -- When it first lacked only money: its place in the offer's queue, which it keeps while its traffic is held.
  owed_since  timestamptz(3),
  -- What was decided of its traffic, under a key that the database does not have (ledger/conversion-seals.ts).
  seal        bytea,
  constraint conversion_once unique (source_id, event_id),
  constraint conversion_hold check ((state = 'on_hold') = (hold_until is not null) or state <> 'on_hold'),
  constraint conversion_reversed check ((state = 'reversed') = (reversed_by is not null)),
  constraint conversion_unpaid check (accrued_in is not null or state in ('on_hold', 'reversed'))
);
-- A plan's: by state, newest first, by what accrued them, those let through by time, those held in the order of their review, those paid and held
-- since, those owed, oldest first, and those that the network covers for a short escrow, which are no more than its cover pays.
create index conversion_plan on conversion (plan_id, state);
create index conversion_plan_newest on conversion (plan_id, occurred_at desc, id desc);
create index conversion_accrued on conversion (plan_id, accrued_in);
create index conversion_let_through on conversion (plan_id, occurred_at)
  where state <> 'reversed' and (held_for is null or held_for = 'escrow_short');
create index conversion_held on conversion (plan_id, (held_for = 'burst'), occurred_at, event_id)
  where held_for is not null and held_for <> 'escrow_short' and state = 'on_hold';
create index conversion_held_paid on conversion (plan_id)
  where held_for is not null and accrued_in is not null and state <> 'reversed';
create index conversion_owed on conversion (plan_id, owed_since, occurred_at, event_id) where held_for = 'escrow_short' and state = 'on_hold';
create index conversion_covered on conversion (plan_id) include (payout_minor, escrow_minor)
  where escrow_minor < payout_minor and accrued_in is not null and state <> 'reversed';
-- What an offer owes, over all of its plans, oldest first.
create index conversion_owed_of_offer on conversion (offer_id, owed_since, occurred_at, event_id) include (plan_id, payout_minor)
  where held_for = 'escrow_short' and state = 'on_hold';
-- How many of a source's were held within a day, over all of its plans.
create index conversion_held_of_source on conversion (source_id, held_at) where held_for is not null;
-- What a source took back of a plan.
create index conversion_taken_back on conversion (plan_id) include (payout_minor, accrued_in, decided_at)
  where reversed_by = 'source' and (held_for is null or held_for = 'escrow_short');
-- A merchant's list of what is held, and of what was reversed, newest first.
create index conversion_held_of_merchant on conversion (merchant_id) where state = 'on_hold';
create index conversion_reversed_of_merchant on conversion (merchant_id, decided_at desc, id desc) where state = 'reversed';
-- Operators' lists, newest first: all, and of a state. A state that few conversions have needs an index that holds no others.
create index conversion_newest on conversion (occurred_at desc, id desc);
create index conversion_on_hold on conversion (occurred_at desc, id desc) where state = 'on_hold';
create index conversion_pending on conversion (occurred_at desc, id desc) where state = 'pending';
create index conversion_decided on conversion (state, occurred_at desc, id desc) where state in ('locked', 'reversed');

-- Locked and cleared ones are final, and pending ones from their lock date on, before the plan's step comes
-- (docs/product.md section 4). None is before that date, or nobody could take it out, but for one that a plan which settles is paid
-- late. The search path is for the demo's clock.
create function conversion_keep_final() returns trigger
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
begin
  if old.state in ('locked', 'cleared') and new.state not in ('cleared', old.state)
    or old.state = 'pending' and old.lock_at <= now() and (new.state in ('on_hold', 'reversed') or new.lock_at > now()) then
    raise exception 'conversion % is %: it is final', old.id, case old.state when 'pending' then 'locked' else old.state end;
  end if;
  if old.state in ('pending', 'on_hold') and new.state in ('locked', 'cleared') and new.lock_at > now() and (new.state = 'locked'
    or not exists (select from plan where id = new.plan_id and state in ('wait_settlement', 'settled'))) then
    raise exception 'conversion % is not % before its lock date', new.id, new.state;
  end if;
  return new;
end $$;
create trigger conversion_final before update of state, lock_at on conversion
  for each row when (old.state <> new.state or old.lock_at <> new.lock_at)
  execute function conversion_keep_final();

-- Who reversed one, when and why stays: appeals go by it. So does the escrow's part of what was paid: the cover's limit counts the rest.
create trigger conversion_keep_decision before update on conversion for each row
  when (old.state = 'reversed' and (old.state, old.reversed_by, old.reason, old.decided_at, old.held_for)
      is distinct from (new.state, new.reversed_by, new.reason, new.decided_at, new.held_for)
    or old.accrued_in is not null and (old.accrued_in, old.escrow_minor) is distinct from (new.accrued_in, new.escrow_minor))
  execute function ledger_refuse_change();

-- A lock date is the terms' lock time after the arrival. Only traffic that explains a held one moves it: to that time from then on.
create function conversion_keep_lock_date() returns trigger
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
begin
  if old.state <> 'on_hold' or coalesce(old.held_for, 'escrow_short') = 'escrow_short' or coalesce(new.held_for, 'escrow_short') <> 'escrow_short'
    or new.lock_at <> (select greatest(now(), new.occurred_at) + (terms ->> 'lockSeconds')::integer * interval '1 second'
                       from plan where id = new.plan_id)::timestamptz(3) then
    raise exception 'conversion % has its lock date from its terms', new.id;
  end if;
  return new;
end $$;
create trigger conversion_lock_date before update of lock_at on conversion
  for each row when (old.lock_at <> new.lock_at) execute function conversion_keep_lock_date();

-- A hold for the traffic begins when it is written, also after one for money.
create trigger conversion_held before insert on conversion
  for each row when (new.held_for is not null) execute function date_change('held_at');
create trigger conversion_held_again before update of held_for on conversion
  for each row when (new.held_for <> 'escrow_short' and coalesce(old.held_for, 'escrow_short') = 'escrow_short')
  execute function date_change('held_at');

-- Its place in the queue is dated when it first lacks money, and never again.
create trigger conversion_owed before insert on conversion
  for each row when (new.owed_since is not null) execute function date_change('owed_since');
create trigger conversion_owed_first before update of owed_since on conversion
  for each row when (old.owed_since is null and new.owed_since is not null) execute function date_change('owed_since');
create trigger conversion_keep_place before update of owed_since on conversion
  for each row when (new.owed_since is distinct from old.owed_since and old.owed_since is not null) execute function ledger_refuse_change();

-- What a product's owner said of a conversion, with their signature: a confirmation, a refusal, or first a refusal and then a
-- confirmation. It moves no money.
create table confirmation (
  id            uuid primary key default gen_random_uuid(),
  conversion_id uuid not null references conversion,
  merchant_id   uuid not null references merchant,
  verdict       text not null check (verdict in ('confirmed', 'refused')),
  reason        text check (reason in ('not_received', 'cancelled', 'paid_already', 'against_terms')),
  -- What operators can check, as the owner wrote it.
  evidence      text,
  key_id        uuid not null references product_owner_key,
  -- Over `confirmationText` of proof/src/records.ts.
  signature     bytea not null check (length(signature) = 64),
  received_at   timestamptz(3) not null default now(),
  constraint confirmation_once unique (conversion_id, verdict),
  constraint confirmation_refusal check ((verdict = 'refused') = (reason is not null) and (verdict = 'refused') = (evidence is not null))
);
-- A merchant's, for the export.
create index confirmation_merchant on confirmation (merchant_id);
-- For the queue of refusals that operators have to decide.
create index confirmation_refused on confirmation (conversion_id) where verdict = 'refused';
create trigger confirmation_append_only before update or delete or truncate on confirmation
  for each statement execute function ledger_refuse_change();

-- Why a source delivers a plan slowly or not at all, as it reported it, with its signature. It moves no money.
create table delivery_report (
  id            uuid primary key default gen_random_uuid(),
  plan_id       uuid not null references plan,
  merchant_id   uuid not null references merchant,
  cause         text not null check (cause in ('creative_refused', 'day_over', 'price_too_low', 'audience_narrow', 'none')),
  -- The cause's own fields, as they travelled: they are signed so.
  numbers       jsonb not null,
  measured_at   timestamptz(3) not null,
  key_id        uuid not null references delivery_source_key,
  -- Over `reportText` of proof/src/records.ts.
  signature     bytea not null check (length(signature) = 64),
  received_at   timestamptz(3) not null default now(),
  -- The newest of a plan counts.
  constraint delivery_report_once unique (plan_id, measured_at)
);
-- A merchant's, for the export.
-- When a source was last heard.
create index delivery_report_heard on delivery_report (key_id, received_at);
create index delivery_report_merchant on delivery_report (merchant_id);
create trigger delivery_report_append_only before update or delete or truncate on delivery_report
  for each statement execute function ledger_refuse_change();
