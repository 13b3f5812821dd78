-- All of a merchant's own, for the export: the indexes so far hold only those that are current.
create index session_of_merchant on session (merchant_id);
create index payout_account_of_merchant on payout_account (merchant_id);
create index membership_of_merchant on membership (merchant_id);
