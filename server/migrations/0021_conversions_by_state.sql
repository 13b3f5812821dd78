-- Conversions that were decided, among the many that are cleared: without it a list of those of which there are none reads all.
create index conversion_decided on conversion (state, occurred_at desc, id desc) where state in ('locked', 'reversed');
