-- An offer's plans of a state, newest first: a page of those that run looked at all of the offer's, and sorted them. What
-- plan_offer_open held is found here too, so a put writes as many indexes as before.
create index plan_offer_state on plan (offer_id, state, put_at desc, id desc);
drop index plan_offer_open;
