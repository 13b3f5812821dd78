-- What operators' lists, searches and queues need to stay quick at millions of rows. Partial where a few rows are meant.

-- Any part of a name or contact. A contrib module of every PostgreSQL package, and trusted: the database's owner may add it.
create extension if not exists pg_trgm;
create index merchant_search on merchant
  using gin (lower(merchant_no || ' ' || username || ' ' || nickname || ' ' || email || ' ' || phone) gin_trgm_ops);
create index merchant_no_beginning on merchant (merchant_no text_pattern_ops);
create index merchant_username_beginning on merchant (username_key text_pattern_ops);
create index merchant_state_newest on merchant (state, created_at desc, id desc);
create index handed_code_open on handed_code (kind, issued_at desc, id desc) where used_at is null;

create index withdrawal_newest on withdrawal (requested_at desc, id desc);
create index withdrawal_state_newest on withdrawal (state, requested_at desc, id desc);
create index withdrawal_state_largest on withdrawal (state, amount_minor desc, id desc);
create index exchange_newest on exchange (prepared_at desc, id desc);
create index exchange_state_newest on exchange (state, prepared_at desc, id desc);

create index plan_state_newest on plan (state, put_at desc, id desc);
create index plan_offer_newest on plan (offer_id, put_at desc, id desc);
create index plan_offering on plan (offering_id);
create index offering_newest on offering (created_at desc, id desc);
create index coupon_of_definition on coupon (definition_id);
create index coupon_of_activity on coupon (activity_id) where activity_id is not null;
create index follow_agent on follow (agent_no) where ended_at is null;

create index conversion_newest on conversion (occurred_at desc, id desc);
create index conversion_on_hold on conversion (occurred_at desc, id desc) where state = 'on_hold';
create index delivery_batch_newest on delivery_batch (source_id, received_at desc);

-- What operators record, among everything that is posted.
create index ledger_transfer_recorded on ledger_transfer (kind, posted_at desc, id desc)
  where kind in ('top_up', 'correction', 'start_up_granted', 'escrow_funded', 'payable_paid_out');
create index ledger_transfer_reference on ledger_transfer (reference)
  where kind in ('top_up', 'correction', 'start_up_granted', 'escrow_funded', 'payable_paid_out');

create index notification_by_operators on notification (published_at desc, id desc) where template is null;
create index notification_read_notification on notification_read (notification_id);
create index feedback_newest on feedback (sent_at desc, id desc);

create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_kind, actor, at desc, id desc);
create index audit_log_act on audit_log (act, at desc, id desc);
create index audit_log_object_newest on audit_log (object, at desc, id desc);
create index audit_log_merchant on audit_log ((details ->> 'merchant_id'), at desc, id desc)
  where details ? 'merchant_id';
