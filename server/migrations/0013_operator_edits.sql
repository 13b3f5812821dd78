-- A notification can be taken back; a picture can be for operators only.
alter table notification add column withdrawn_at timestamptz(3);
alter table file add column is_private boolean not null default false;
