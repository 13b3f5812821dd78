-- Plans of a state are searched by amount and by product within their index, as those of all states are (0023): a page that
-- lies behind many that are not searched for looked at each of them itself. Nobody writes `plan` while it is made.
drop index plan_merchant_state;
create index plan_merchant_state on plan (merchant_id, state, put_at desc, id desc) include (put_minor, offer_id);
