-- A fingerprint of the pepper in use, so that a server with another pepper refuses to start instead of refusing right passwords.
create table pepper_check (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);
