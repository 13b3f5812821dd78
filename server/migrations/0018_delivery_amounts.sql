-- What each event did to the money, kept with the event, so that a merchant can go from a figure down to the events that it
-- came from (product.md section 1). All of it is null on events that were kept before this migration: they do not say which
-- transfer they were posted with.
alter table delivery_event
  -- The batch that first brought it: the transfers of that batch and plan are what it was posted with.
  add column batch_id uuid,
  -- The step by which it raised the gross consumption; null is nothing: most of a thousand impressions cost no whole unit.
  add column charged_minor bigint,
  -- What it cost beyond that step where it took room or rounding that invalid traffic had left; below zero where it gave some
  -- back. Posted with the batch's credit.
  add column filled_minor bigint,
  -- The batch whose correction took it out, and what was credited for it then.
  add column out_batch_id uuid,
  add column credited_minor bigint;

-- A plan's events of a kind, newest first; what looked for a plan's events by time alone finds them here too.
create index delivery_event_kind on delivery_event (plan_id, kind, occurred_at desc, event_id desc);
drop index delivery_event_plan;
-- The events of one posting.
create index delivery_event_batch on delivery_event (plan_id, batch_id) where batch_id is not null;
create index delivery_event_out on delivery_event (plan_id, out_batch_id) where out_batch_id is not null;
