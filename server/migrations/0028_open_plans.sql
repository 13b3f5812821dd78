-- A merchant's plans that are not over, by an index that holds no others: a prepared statement is planned for a merchant like
-- most, for whom looking through all plans by their time costs as little as looking for states; for one with many it does not.
create index plan_open_of_merchant on plan (merchant_id, state) where state in ('matching', 'putting', 'put_finished', 'wait_settlement');
-- What it held is found by plan_offer_open, which begins with the same column: a put writes as many indexes as before.
drop index plan_deliverable;
-- The settlements of the coming days, without those that come later.
create index plan_settlement_due on plan (settle_due_at) where state = 'wait_settlement';
