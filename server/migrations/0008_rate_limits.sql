-- How fast something may be tried, per account and per address: exact across replicas. Unlogged: after a crash of the
-- database the counters begin anew, which costs nobody anything.
create unlogged table rate_limit (
  key     text primary key,
  -- When the attempts made so far are all forgotten; each one puts it off by the limit's interval.
  full_at timestamptz not null
);
create index rate_limit_age on rate_limit (full_at);
