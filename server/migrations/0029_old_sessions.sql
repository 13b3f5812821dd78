-- Sessions that ended a year ago are looked for among those that are older than that, not among all. Their beginning never
-- changes, so an act that moves a session's end leaves this index alone.
create index session_age on session (created_at);
