-- Lists are paged by time and id, and a cursor carries the time as clients see it: in milliseconds. With microseconds in
-- the table, rows of the same millisecond could be left out between two pages; so what lists are ordered by is kept in
-- whole milliseconds.
alter table credit_event alter column created_at type timestamptz(3);
alter table follow alter column followed_at type timestamptz(3);
alter table coupon alter column received_at type timestamptz(3);
alter table notification alter column published_at type timestamptz(3);
alter table feedback alter column sent_at type timestamptz(3);
alter table plan alter column put_at type timestamptz(3);
alter table offering alter column created_at type timestamptz(3);
alter table offer alter column created_at type timestamptz(3);
alter table merchant alter column created_at type timestamptz(3);
alter table handed_code alter column issued_at type timestamptz(3);
alter table withdrawal alter column requested_at type timestamptz(3);
alter table exchange alter column confirmed_at type timestamptz(3), alter column prepared_at type timestamptz(3);
alter table ledger_transfer alter column posted_at type timestamptz(3);
alter table ledger_entry alter column posted_at type timestamptz(3);
alter table audit_log alter column at type timestamptz(3);
