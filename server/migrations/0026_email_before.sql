-- Whoever holds an open session can change the email address, and a reset code is as good as the password: for some days codes
-- still go to the address from before the change.
alter table merchant add column email_before text;
alter table merchant add column email_changed_at timestamptz(3);
alter table merchant add constraint merchant_email_before check ((email_before is null) = (email_changed_at is null));
