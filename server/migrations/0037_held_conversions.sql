-- Conversions that the network's own rules hold: nothing is paid for them until they are explained or an operator decides.

-- The batch, or the later release, whose transfer accrued it; null: nothing was posted for it yet. Earlier ones all accrued.
alter table conversion add column accrued_in uuid default gen_random_uuid();
update conversion c set accrued_in = e.batch_id
from delivery_event e
where e.source_id = c.source_id and e.event_id = c.event_id and e.batch_id is not null;
create index conversion_accrued on conversion (plan_id, accrued_in);

-- Why a rule holds it, or held it until an operator released or somebody reversed it; null where an operator did, or nobody.
alter table conversion add column held_for text
  constraint conversion_held_for check (held_for in ('without_clicks', 'implausible_rate', 'burst', 'escrow_short'));
alter table conversion add constraint conversion_unpaid check (accrued_in is not null or state in ('on_hold', 'reversed'));
create index conversion_held on conversion (plan_id) where held_for is not null;
create index conversion_covered on conversion (plan_id) where escrow_minor < payout_minor and accrued_in is not null;
create index conversion_plan_time on conversion (plan_id, occurred_at);

-- Which rule paused a source; null where an operator did.
alter table delivery_source add column paused_for text, add column paused_at timestamptz(3);
