-- Written by `npm run schema` from server/migrations, which say why; a test fails when it is stale.

create table acceptor (
  id uuid not null,
  kind text not null,
  name text not null,
  is_active boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint acceptor_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'enterprise'::text]))),
  constraint acceptor_pkey PRIMARY KEY (id)
);
CREATE TRIGGER acceptor_revision BEFORE UPDATE ON public.acceptor FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table activity (
  id uuid not null,
  definition_id uuid not null,
  titles jsonb not null,
  rules jsonb not null,
  is_new_user boolean not null default false,
  starts_at timestamp(3) with time zone not null default now(),
  ends_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint activity_definition_id_fkey FOREIGN KEY (definition_id) REFERENCES coupon_definition(id),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_rules_check CHECK ((rules ? 'en'::text)),
  constraint activity_titles_check CHECK ((titles ? 'en'::text))
);
CREATE TRIGGER activity_revision BEFORE UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table agent (
  agent_no text not null,
  name text not null,
  share_bps integer not null,
  is_active boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint agent_pkey PRIMARY KEY (agent_no),
  constraint agent_share_bps_check CHECK (((share_bps >= 0) AND (share_bps <= 10000)))
);
CREATE TRIGGER agent_revision BEFORE UPDATE ON public.agent FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table api_key (
  id uuid not null,
  merchant_id uuid not null,
  made_by uuid not null,
  name text not null,
  scopes text[] not null,
  addresses text[] not null default '{}'::text[],
  days integer not null,
  token_hash bytea not null,
  seal bytea not null,
  hint text not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  previous_hash bytea,
  previous_seal bytea,
  previous_until timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  last_used_from text,
  refused_at timestamp(3) with time zone,
  refused_from text,
  daily_limit_minor bigint,
  put_day date,
  put_minor bigint not null default 0,
  constraint api_key_daily_limit_minor_check CHECK ((daily_limit_minor > 0)),
  constraint api_key_days_check CHECK ((days = ANY (ARRAY[30, 90, 365]))),
  constraint api_key_made_by_fkey FOREIGN KEY (made_by) REFERENCES merchant(id),
  constraint api_key_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_previous CHECK ((num_nulls(previous_hash, previous_seal, previous_until) = ANY (ARRAY[0, 3]))),
  constraint api_key_previous_hash_key UNIQUE (previous_hash),
  constraint api_key_put_minor_check CHECK ((put_minor >= 0)),
  constraint api_key_scopes_check CHECK (((scopes <> '{}'::text[]) AND (scopes <@ '{plans,statistics,wallet,put}'::text[]))),
  constraint api_key_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX api_key_merchant ON public.api_key USING btree (merchant_id, id);

create table api_key_ended (
  token_hash bytea not null,
  ended_at timestamp(3) with time zone not null default now(),
  constraint api_key_ended_pkey PRIMARY KEY (token_hash)
);

create table appeal (
  id uuid not null,
  appeal_no text not null,
  merchant_id uuid not null,
  kind text not null,
  item text not null,
  item_id uuid not null,
  plan_id uuid,
  rule text not null,
  amount_minor bigint not null,
  stake_minor bigint not null,
  conversions integer not null,
  is_silence_yes boolean not null,
  state text not null default 'open'::text,
  filed_at timestamp(3) with time zone not null default now(),
  decide_by timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by text,
  reason text,
  granted_minor bigint,
  transfer_id uuid,
  revision integer not null default 1,
  constraint appeal_amount_minor_check CHECK ((amount_minor > 0)),
  constraint appeal_appeal_no_key UNIQUE (appeal_no),
  constraint appeal_by_people CHECK (((state = ANY (ARRAY['granted'::text, 'rejected'::text])) = (decided_by IS NOT NULL))),
  constraint appeal_check CHECK (((stake_minor >= 0) AND (stake_minor <= amount_minor))),
  constraint appeal_conversions_check CHECK ((conversions >= 0)),
  constraint appeal_decided CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint appeal_granted CHECK ((((granted_minor IS NULL) = (transfer_id IS NULL)) AND ((granted_minor IS NULL) OR ((granted_minor <= stake_minor) AND (state = ANY (ARRAY['granted'::text, 'granted_by_silence'::text])))))),
  constraint appeal_granted_minor_check CHECK ((granted_minor > 0)),
  constraint appeal_item_key UNIQUE (item),
  constraint appeal_kind_check CHECK ((kind = ANY (ARRAY['hold'::text, 'reversal'::text, 'correction'::text, 'withdrawal'::text]))),
  constraint appeal_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint appeal_pkey PRIMARY KEY (id),
  constraint appeal_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint appeal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'granted_by_silence'::text, 'rejected'::text, 'withdrawn'::text, 'ended'::text])))
);
CREATE INDEX appeal_merchant ON public.appeal USING btree (merchant_id, filed_at DESC, id DESC);
CREATE INDEX appeal_newest ON public.appeal USING btree (filed_at DESC, id DESC);
CREATE INDEX appeal_open ON public.appeal USING btree (decide_by, id) WHERE (state = 'open'::text);
CREATE INDEX appeal_plan ON public.appeal USING btree (plan_id) WHERE (plan_id IS NOT NULL);
CREATE INDEX appeal_state_newest ON public.appeal USING btree (state, filed_at DESC, id DESC);
CREATE TRIGGER appeal_ended BEFORE UPDATE OF state ON public.appeal FOR EACH ROW WHEN ((new.state <> 'open'::text)) EXECUTE FUNCTION date_change('decided_at');
CREATE TRIGGER appeal_revision BEFORE UPDATE ON public.appeal FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table appeal_message (
  id uuid not null,
  appeal_id uuid not null,
  merchant_id uuid not null,
  by text not null,
  author text,
  body text not null,
  pictures text[] not null default '{}'::text[],
  at timestamp(3) with time zone not null default clock_timestamp(),
  constraint appeal_message_appeal_id_fkey FOREIGN KEY (appeal_id) REFERENCES appeal(id),
  constraint appeal_message_author CHECK (((by = 'operator'::text) = (author IS NOT NULL))),
  constraint appeal_message_by_check CHECK ((by = ANY (ARRAY['merchant'::text, 'operator'::text]))),
  constraint appeal_message_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint appeal_message_pkey PRIMARY KEY (id)
);
CREATE INDEX appeal_message_appeal ON public.appeal_message USING btree (appeal_id, at, id);
CREATE INDEX appeal_message_merchant ON public.appeal_message USING btree (merchant_id);
CREATE TRIGGER appeal_message_kept BEFORE UPDATE ON public.appeal_message FOR EACH ROW EXECUTE FUNCTION keep_message();

create table attempt_lock (
  key text not null,
  tries integer not null,
  locks integer not null default 0,
  locked_until timestamp(3) with time zone,
  last_try_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint attempt_lock_pkey PRIMARY KEY (key),
  constraint attempt_lock_tries_check CHECK ((tries > 0))
);
CREATE INDEX attempt_lock_age ON public.attempt_lock USING btree (last_try_at);

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp(3) with time zone not null default now(),
  actor_kind text not null,
  actor text not null,
  act text not null,
  object text,
  details jsonb not null default '{}'::jsonb,
  act_id uuid default (NULLIF(current_setting('placard.act'::text, true), ''::text))::uuid,
  lacks_act boolean not null generated always as (((actor_kind = 'operator'::text) AND (act_id IS NULL) AND (act <> ALL ('{operator_set_up,operator_login_failed,operator_password_right,operator_code_wrong,operator_logged_in,operator_logged_out,operator_password_changed,operator_session_ended,second_factor_begun,second_factor_enrolled,recovery_codes_renewed,viewed,exported,evidence_kept}'::text[])))) stored,
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['operator'::text, 'merchant'::text, 'system'::text]))),
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_act ON public.audit_log USING btree (act, at DESC, id DESC);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_kind, actor, at DESC, id DESC);
CREATE INDEX audit_log_lacks_act ON public.audit_log USING btree (id) WHERE lacks_act;
CREATE INDEX audit_log_merchant ON public.audit_log USING btree (((details ->> 'merchant_id'::text)), at DESC, id DESC) WHERE (details ? 'merchant_id'::text);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_object ON public.audit_log USING btree (object, id DESC);
CREATE INDEX audit_log_object_newest ON public.audit_log USING btree (object, at DESC, id DESC);
CREATE INDEX audit_log_of_act ON public.audit_log USING btree (act_id) WHERE (act_id IS NOT NULL);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE CONSTRAINT TRIGGER audit_log_own AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.act_id IS NOT NULL)) EXECUTE FUNCTION with_its_act();

create table audit_seal (
  "position" bigint not null,
  log_id bigint not null,
  key_id text not null,
  hash bytea not null,
  sealed_at timestamp(3) with time zone not null default now(),
  constraint audit_seal_hash_check CHECK ((length(hash) = 32)),
  constraint audit_seal_log_id_key UNIQUE (log_id),
  constraint audit_seal_pkey PRIMARY KEY ("position"),
  constraint audit_seal_position_check CHECK (("position" > 0))
);
CREATE TRIGGER audit_seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table balance_low_alert (
  merchant_id uuid not null,
  times integer not null default 1,
  is_low boolean not null default true,
  constraint balance_low_alert_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint balance_low_alert_pkey PRIMARY KEY (merchant_id)
);

create table bank_balance (
  id uuid not null default gen_random_uuid(),
  day date not null,
  amount_minor bigint not null,
  signed_by text not null,
  reference text not null,
  evidence text not null,
  recorded_by text not null,
  recorded_at timestamp(3) with time zone not null default now(),
  constraint bank_balance_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint bank_balance_pkey PRIMARY KEY (id)
);
CREATE TRIGGER bank_balance_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bank_balance FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table bank_statement (
  id uuid not null,
  statement text not null,
  account text not null,
  content_hash bytea not null,
  recorded_by text not null,
  recorded_at timestamp(3) with time zone not null default now(),
  constraint bank_statement_once UNIQUE (statement, account, content_hash),
  constraint bank_statement_pkey PRIMARY KEY (id)
);
CREATE INDEX bank_statement_newest ON public.bank_statement USING btree (recorded_at DESC, id DESC);
CREATE TRIGGER bank_statement_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bank_statement FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table bank_statement_line (
  id uuid not null,
  statement_id uuid not null,
  "position" integer not null,
  reference text not null,
  end_to_end_id text,
  amount_minor bigint not null,
  currency text not null,
  booked_on text not null,
  text text not null,
  outcome text not null,
  recorded_at timestamp(3) with time zone not null default now(),
  constraint bank_statement_line_pkey PRIMARY KEY (id),
  constraint bank_statement_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statement(id),
  constraint bank_statement_line_statement_id_position_key UNIQUE (statement_id, "position")
);
CREATE INDEX bank_statement_line_credits ON public.bank_statement_line USING btree (amount_minor, currency, recorded_at DESC, id DESC) WHERE (outcome = 'not_ours'::text);
CREATE INDEX bank_statement_line_newest ON public.bank_statement_line USING btree (statement_id, recorded_at DESC, id DESC);
CREATE INDEX bank_statement_line_reference ON public.bank_statement_line USING btree (reference_key(reference));
CREATE INDEX bank_statement_line_unmatched ON public.bank_statement_line USING btree (recorded_at DESC, id DESC) WHERE (outcome = ANY (ARRAY['amount_differs'::text, 'other_currency'::text, 'state_refuses'::text, 'several_named'::text, 'number_unknown'::text, 'return_unknown'::text, 'not_a_return'::text, 'several_booked'::text, 'same_person'::text, 'not_ours'::text]));
CREATE TRIGGER bank_statement_line_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bank_statement_line FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table books_run (
  id uuid not null,
  at timestamp(3) with time zone not null default now(),
  is_full boolean not null,
  broken text[] not null,
  sealed bytea,
  constraint books_run_pkey PRIMARY KEY (id)
);
CREATE INDEX books_run_newest ON public.books_run USING btree (at DESC, id DESC);
CREATE TRIGGER books_run_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.books_run FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table calendar_feed (
  id uuid not null,
  merchant_id uuid not null,
  made_by uuid not null,
  token_hash bytea not null,
  has_amounts boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  read_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint calendar_feed_made_by_fkey FOREIGN KEY (made_by) REFERENCES merchant(id),
  constraint calendar_feed_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint calendar_feed_pkey PRIMARY KEY (id),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash)
);
CREATE UNIQUE INDEX calendar_feed_current ON public.calendar_feed USING btree (merchant_id) WHERE (revoked_at IS NULL);
CREATE INDEX calendar_feed_of_merchant ON public.calendar_feed USING btree (merchant_id);

create table company (
  merchant_id uuid not null,
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  tax_number text not null,
  is_tax_number_checked boolean not null,
  lang text not null,
  recipients text[] not null default '{}'::text[],
  filled_at timestamp(3) with time zone not null default now(),
  constraint company_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint company_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint company_pkey PRIMARY KEY (merchant_id)
);

create table confirmation (
  id uuid not null default gen_random_uuid(),
  conversion_id uuid not null,
  merchant_id uuid not null,
  verdict text not null,
  reason text,
  evidence text,
  key_id uuid not null,
  signature bytea not null,
  received_at timestamp(3) with time zone not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint confirmation_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversion(id),
  constraint confirmation_key_id_fkey FOREIGN KEY (key_id) REFERENCES product_owner_key(id),
  constraint confirmation_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint confirmation_once UNIQUE (conversion_id, verdict),
  constraint confirmation_pkey PRIMARY KEY (id),
  constraint confirmation_reason_check CHECK ((reason = ANY (ARRAY['not_received'::text, 'cancelled'::text, 'paid_already'::text, 'against_terms'::text]))),
  constraint confirmation_refusal CHECK ((((verdict = 'refused'::text) = (reason IS NOT NULL)) AND ((verdict = 'refused'::text) = (evidence IS NOT NULL)))),
  constraint confirmation_signature_check CHECK ((length(signature) = 64)),
  constraint confirmation_verdict_check CHECK ((verdict = ANY (ARRAY['confirmed'::text, 'refused'::text])))
);
CREATE INDEX confirmation_merchant ON public.confirmation USING btree (merchant_id);
CREATE INDEX confirmation_refused ON public.confirmation USING btree (conversion_id) WHERE (verdict = 'refused'::text);
CREATE INDEX confirmation_xid ON public.confirmation USING btree (xid);
CREATE TRIGGER confirmation_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.confirmation FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER confirmation_xid BEFORE INSERT ON public.confirmation FOR EACH ROW EXECUTE FUNCTION log_own_xid();

create table content (
  id uuid not null,
  kind text not null,
  slug text not null,
  version text not null,
  "position" integer not null default 0,
  titles jsonb not null,
  bodies jsonb not null,
  replaced_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint content_bodies_check CHECK ((bodies ? 'en'::text)),
  constraint content_kind_check CHECK ((kind = ANY (ARRAY['faq'::text, 'operating_rules'::text, 'terms'::text, 'privacy_policy'::text]))),
  constraint content_pkey PRIMARY KEY (id),
  constraint content_titles_check CHECK ((titles ? 'en'::text))
);
CREATE UNIQUE INDEX content_current ON public.content USING btree (kind, slug) WHERE (replaced_at IS NULL);

create table conversion (
  id uuid not null,
  plan_id uuid not null,
  offer_id uuid not null,
  merchant_id uuid not null,
  source_id uuid not null,
  event_id uuid not null,
  occurred_at timestamp(3) with time zone not null,
  payout_minor bigint not null,
  escrow_minor bigint not null,
  state text not null default 'pending'::text,
  lock_at timestamp(3) with time zone not null,
  hold_until timestamp(3) with time zone,
  reason text,
  decided_at timestamp(3) with time zone,
  reversed_by text,
  accrued_in uuid,
  held_for text,
  held_at timestamp(3) with time zone,
  owed_since timestamp(3) with time zone,
  seal bytea,
  constraint conversion_check CHECK (((escrow_minor >= 0) AND (escrow_minor <= payout_minor))),
  constraint conversion_held_at CHECK (((held_for IS NULL) OR (held_at IS NOT NULL))),
  constraint conversion_held_for CHECK ((held_for = ANY (ARRAY['without_clicks'::text, 'implausible_rate'::text, 'burst'::text, 'escrow_short'::text]))),
  constraint conversion_hold CHECK ((((state = 'on_hold'::text) = (hold_until IS NOT NULL)) OR (state <> 'on_hold'::text))),
  constraint conversion_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint conversion_once UNIQUE (source_id, event_id),
  constraint conversion_payout_minor_check CHECK ((payout_minor > 0)),
  constraint conversion_pkey PRIMARY KEY (id),
  constraint conversion_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint conversion_reversed CHECK (((state = 'reversed'::text) = (reversed_by IS NOT NULL))),
  constraint conversion_reversed_by_check CHECK ((reversed_by = ANY (ARRAY['source'::text, 'operator'::text, 'rule'::text]))),
  constraint conversion_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'on_hold'::text, 'locked'::text, 'reversed'::text, 'cleared'::text]))),
  constraint conversion_unpaid CHECK (((accrued_in IS NOT NULL) OR (state = ANY (ARRAY['on_hold'::text, 'reversed'::text]))))
);
CREATE INDEX conversion_accrued ON public.conversion USING btree (plan_id, accrued_in);
CREATE INDEX conversion_covered ON public.conversion USING btree (plan_id) INCLUDE (payout_minor, escrow_minor) WHERE ((escrow_minor < payout_minor) AND (accrued_in IS NOT NULL) AND (state <> 'reversed'::text));
CREATE INDEX conversion_decided ON public.conversion USING btree (state, occurred_at DESC, id DESC) WHERE (state = ANY (ARRAY['locked'::text, 'reversed'::text]));
CREATE INDEX conversion_held ON public.conversion USING btree (plan_id, ((held_for = 'burst'::text)), occurred_at, event_id) WHERE ((held_for IS NOT NULL) AND (held_for <> 'escrow_short'::text) AND (state = 'on_hold'::text));
CREATE INDEX conversion_held_of_merchant ON public.conversion USING btree (merchant_id) WHERE (state = 'on_hold'::text);
CREATE INDEX conversion_held_of_source ON public.conversion USING btree (source_id, held_at) WHERE (held_for IS NOT NULL);
CREATE INDEX conversion_held_paid ON public.conversion USING btree (plan_id) WHERE ((held_for IS NOT NULL) AND (accrued_in IS NOT NULL) AND (state <> 'reversed'::text));
CREATE INDEX conversion_let_through ON public.conversion USING btree (plan_id, occurred_at) WHERE ((state <> 'reversed'::text) AND ((held_for IS NULL) OR (held_for = 'escrow_short'::text)));
CREATE INDEX conversion_newest ON public.conversion USING btree (occurred_at DESC, id DESC);
CREATE INDEX conversion_on_hold ON public.conversion USING btree (occurred_at DESC, id DESC) WHERE (state = 'on_hold'::text);
CREATE INDEX conversion_owed ON public.conversion USING btree (plan_id, owed_since, occurred_at, event_id) WHERE ((held_for = 'escrow_short'::text) AND (state = 'on_hold'::text));
CREATE INDEX conversion_owed_of_offer ON public.conversion USING btree (offer_id, owed_since, occurred_at, event_id) INCLUDE (plan_id, payout_minor) WHERE ((held_for = 'escrow_short'::text) AND (state = 'on_hold'::text));
CREATE INDEX conversion_pending ON public.conversion USING btree (occurred_at DESC, id DESC) WHERE (state = 'pending'::text);
CREATE INDEX conversion_plan ON public.conversion USING btree (plan_id, state);
CREATE INDEX conversion_plan_newest ON public.conversion USING btree (plan_id, occurred_at DESC, id DESC);
CREATE INDEX conversion_reversed_of_merchant ON public.conversion USING btree (merchant_id, decided_at DESC, id DESC) WHERE (state = 'reversed'::text);
CREATE INDEX conversion_taken_back ON public.conversion USING btree (plan_id) INCLUDE (payout_minor, accrued_in, decided_at) WHERE ((reversed_by = 'source'::text) AND ((held_for IS NULL) OR (held_for = 'escrow_short'::text)));
CREATE TRIGGER conversion_final BEFORE UPDATE OF state, lock_at ON public.conversion FOR EACH ROW WHEN (((old.state <> new.state) OR (old.lock_at <> new.lock_at))) EXECUTE FUNCTION conversion_keep_final();
CREATE TRIGGER conversion_held BEFORE INSERT ON public.conversion FOR EACH ROW WHEN ((new.held_for IS NOT NULL)) EXECUTE FUNCTION date_change('held_at');
CREATE TRIGGER conversion_held_again BEFORE UPDATE OF held_for ON public.conversion FOR EACH ROW WHEN (((new.held_for <> 'escrow_short'::text) AND (COALESCE(old.held_for, 'escrow_short'::text) = 'escrow_short'::text))) EXECUTE FUNCTION date_change('held_at');
CREATE TRIGGER conversion_keep_decision BEFORE UPDATE ON public.conversion FOR EACH ROW WHEN ((((old.state = 'reversed'::text) AND (((((old.state IS DISTINCT FROM new.state) OR (old.reversed_by IS DISTINCT FROM new.reversed_by)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.held_for IS DISTINCT FROM new.held_for))) OR ((old.accrued_in IS NOT NULL) AND ((old.accrued_in IS DISTINCT FROM new.accrued_in) OR (old.escrow_minor IS DISTINCT FROM new.escrow_minor))))) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER conversion_keep_place BEFORE UPDATE OF owed_since ON public.conversion FOR EACH ROW WHEN (((new.owed_since IS DISTINCT FROM old.owed_since) AND (old.owed_since IS NOT NULL))) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER conversion_lock_date BEFORE UPDATE OF lock_at ON public.conversion FOR EACH ROW WHEN ((old.lock_at <> new.lock_at)) EXECUTE FUNCTION conversion_keep_lock_date();
CREATE TRIGGER conversion_owed BEFORE INSERT ON public.conversion FOR EACH ROW WHEN ((new.owed_since IS NOT NULL)) EXECUTE FUNCTION date_change('owed_since');
CREATE TRIGGER conversion_owed_first BEFORE UPDATE OF owed_since ON public.conversion FOR EACH ROW WHEN (((old.owed_since IS NULL) AND (new.owed_since IS NOT NULL))) EXECUTE FUNCTION date_change('owed_since');
CREATE TRIGGER conversion_told AFTER UPDATE ON public.conversion REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION webhook_tell_conversions();
CREATE TRIGGER conversion_told_new AFTER INSERT ON public.conversion REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION webhook_tell_conversions();

create table coupon (
  id uuid not null,
  merchant_id uuid not null,
  definition_id uuid not null,
  activity_id uuid,
  name text not null,
  received_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  used_day date,
  plan_id uuid,
  seal bytea,
  constraint coupon_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  constraint coupon_definition_id_fkey FOREIGN KEY (definition_id) REFERENCES coupon_definition(id),
  constraint coupon_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_received_once UNIQUE (merchant_id, activity_id),
  constraint coupon_use CHECK ((((used_at IS NULL) = (used_day IS NULL)) AND ((used_at IS NULL) = (plan_id IS NULL))))
);
CREATE INDEX coupon_merchant ON public.coupon USING btree (merchant_id, received_at DESC, id DESC);
CREATE INDEX coupon_of_activity ON public.coupon USING btree (activity_id) WHERE (activity_id IS NOT NULL);
CREATE INDEX coupon_of_definition ON public.coupon USING btree (definition_id);
CREATE UNIQUE INDEX coupon_same_name_day ON public.coupon USING btree (merchant_id, name, used_day) WHERE (used_day IS NOT NULL);
CREATE INDEX coupon_unused ON public.coupon USING btree (merchant_id, expires_at) WHERE (used_at IS NULL);

create table coupon_definition (
  id uuid not null,
  kind text not null,
  name text not null,
  names jsonb not null,
  rate_bps integer,
  amount_minor bigint,
  requirement_minor bigint not null default 0,
  valid_seconds integer not null,
  agent_no text,
  terms jsonb,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint coupon_definition_agent_no_fkey FOREIGN KEY (agent_no) REFERENCES agent(agent_no),
  constraint coupon_definition_amount_minor_check CHECK ((amount_minor > 0)),
  constraint coupon_definition_kind_check CHECK ((kind = ANY (ARRAY['discount'::text, 'fixed_amount'::text, 'value_added'::text, 'deduction'::text, 'team'::text, 'custom'::text]))),
  constraint coupon_definition_names_check CHECK ((names ? 'en'::text)),
  constraint coupon_definition_pkey PRIMARY KEY (id),
  constraint coupon_definition_rate_bps_check CHECK (((rate_bps >= 1) AND (rate_bps <= 10000))),
  constraint coupon_definition_requirement_minor_check CHECK ((requirement_minor >= 0)),
  constraint coupon_definition_team CHECK (((kind = 'team'::text) = (agent_no IS NOT NULL))),
  constraint coupon_definition_terms_check CHECK ((terms ? 'en'::text)),
  constraint coupon_definition_valid_seconds_check CHECK ((valid_seconds > 0)),
  constraint coupon_definition_value CHECK (
CASE kind
    WHEN 'discount'::text THEN (rate_bps IS NOT NULL)
    WHEN 'value_added'::text THEN (rate_bps IS NOT NULL)
    ELSE ((amount_minor IS NOT NULL) AND (rate_bps IS NULL))
END)
);
CREATE TRIGGER coupon_definition_revision BEFORE UPDATE ON public.coupon_definition FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table credit_event (
  id uuid not null,
  merchant_id uuid not null,
  cause text not null,
  kind text not null,
  change integer not null,
  score_after integer not null,
  plan_id uuid,
  note text,
  created_at timestamp(3) with time zone not null default now(),
  constraint credit_event_cause_key UNIQUE (cause),
  constraint credit_event_kind_check CHECK ((kind = ANY (ARRAY['plan_settled'::text, 'rule_breach'::text, 'objection_upheld'::text]))),
  constraint credit_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint credit_event_pkey PRIMARY KEY (id),
  constraint credit_event_score_after_check CHECK (((score_after >= 0) AND (score_after <= 100)))
);
CREATE INDEX credit_event_merchant ON public.credit_event USING btree (merchant_id, created_at DESC, id DESC);

create table delivery_batch (
  source_id uuid not null,
  batch_id uuid not null,
  received_at timestamp(3) with time zone not null default now(),
  events integer not null,
  payload_hash bytea not null,
  receipt jsonb,
  constraint delivery_batch_pkey PRIMARY KEY (source_id, batch_id),
  constraint delivery_batch_source_id_fkey FOREIGN KEY (source_id) REFERENCES delivery_source(id)
);
CREATE INDEX delivery_batch_newest ON public.delivery_batch USING btree (source_id, received_at DESC);
CREATE TRIGGER delivery_batch_kept BEFORE DELETE OR UPDATE OF source_id, batch_id, received_at, events, payload_hash OR TRUNCATE ON public.delivery_batch FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table delivery_batch_plan (
  source_id uuid not null,
  batch_id uuid not null,
  plan_id uuid not null,
  accepted integer not null,
  duplicates integer not null,
  recorded_only integer not null,
  merchant_id uuid not null,
  constraint delivery_batch_plan_accepted_check CHECK ((accepted >= 0)),
  constraint delivery_batch_plan_duplicates_check CHECK ((duplicates >= 0)),
  constraint delivery_batch_plan_pkey PRIMARY KEY (source_id, batch_id, plan_id),
  constraint delivery_batch_plan_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint delivery_batch_plan_recorded_only_check CHECK ((recorded_only >= 0)),
  constraint delivery_batch_plan_source_id_batch_id_fkey FOREIGN KEY (source_id, batch_id) REFERENCES delivery_batch(source_id, batch_id)
);
CREATE INDEX delivery_batch_plan_merchant ON public.delivery_batch_plan USING btree (merchant_id, source_id, batch_id);
CREATE TRIGGER delivery_batch_plan_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.delivery_batch_plan FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table delivery_event (
  source_id uuid not null,
  event_id uuid not null,
  plan_id uuid not null,
  kind text not null,
  target_id uuid,
  category text,
  occurred_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null default now(),
  is_counted boolean not null,
  is_invalid boolean not null default false,
  batch_id uuid,
  charged_minor bigint,
  filled_minor bigint,
  out_batch_id uuid,
  credited_minor bigint,
  merchant_id uuid not null,
  placement text,
  country text,
  constraint delivery_event_category_check CHECK ((category = ANY (ARRAY['givt'::text, 'sivt'::text]))),
  constraint delivery_event_invalid CHECK ((((kind = 'invalid'::text) = (target_id IS NOT NULL)) AND ((kind = 'invalid'::text) = (category IS NOT NULL)))),
  constraint delivery_event_kind_check CHECK ((kind = ANY (ARRAY['impression'::text, 'click'::text, 'conversion'::text, 'invalid'::text]))),
  constraint delivery_event_pkey PRIMARY KEY (source_id, event_id, merchant_id, received_at),
  constraint delivery_event_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint delivery_event_source_id_fkey FOREIGN KEY (source_id) REFERENCES delivery_source(id)
) partition by RANGE (received_at);
CREATE INDEX delivery_event_batch ON ONLY public.delivery_event USING btree (plan_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX delivery_event_kind ON ONLY public.delivery_event USING btree (plan_id, kind, occurred_at DESC, event_id DESC);
CREATE INDEX delivery_event_out ON ONLY public.delivery_event USING btree (plan_id, out_batch_id) WHERE (out_batch_id IS NOT NULL);
CREATE INDEX delivery_event_target ON ONLY public.delivery_event USING btree (source_id, target_id) WHERE (target_id IS NOT NULL);
CREATE TRIGGER delivery_event_kept BEFORE DELETE OR UPDATE OF source_id, event_id, plan_id, kind, target_id, category, occurred_at, received_at, is_counted, batch_id, charged_minor, filled_minor, merchant_id, placement, country OR TRUNCATE ON public.delivery_event FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER delivery_event_once AFTER INSERT ON public.delivery_event REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION delivery_remember_ids();
CREATE TRIGGER delivery_place_added AFTER INSERT ON public.delivery_event REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION roll_up_places();
CREATE TRIGGER delivery_place_changed AFTER UPDATE ON public.delivery_event REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roll_up_places();

create table delivery_event_id (
  source_id uuid not null,
  event_id uuid not null,
  received_at timestamp(3) with time zone not null,
  constraint delivery_event_id_pkey PRIMARY KEY (event_id, source_id)
);

create table delivery_evidence (
  source_id uuid not null,
  batch_id uuid not null,
  received_at timestamp(3) with time zone not null default now(),
  key_id uuid not null,
  signed text not null,
  signature bytea not null,
  body bytea not null,
  constraint delivery_evidence_key_id_fkey FOREIGN KEY (key_id) REFERENCES delivery_source_key(id),
  constraint delivery_evidence_pkey PRIMARY KEY (source_id, batch_id, received_at),
  constraint delivery_evidence_signature_check CHECK ((length(signature) = 64))
) partition by RANGE (received_at);
CREATE TRIGGER delivery_evidence_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.delivery_evidence FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table delivery_place (
  merchant_id uuid not null,
  plan_id uuid not null,
  bucket_at timestamp(3) with time zone not null,
  placement text not null,
  country text not null,
  impressions bigint not null,
  clicks bigint not null,
  conversions bigint not null,
  invalid_impressions bigint not null,
  invalid_clicks bigint not null,
  invalid_conversions bigint not null,
  spend_minor bigint not null,
  constraint delivery_place_pkey PRIMARY KEY (plan_id, bucket_at, placement, country),
  constraint delivery_place_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
CREATE INDEX delivery_place_merchant ON public.delivery_place USING btree (merchant_id, bucket_at);

create table delivery_report (
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null,
  merchant_id uuid not null,
  cause text not null,
  numbers jsonb not null,
  measured_at timestamp(3) with time zone not null,
  key_id uuid not null,
  signature bytea not null,
  received_at timestamp(3) with time zone not null default now(),
  constraint delivery_report_cause_check CHECK ((cause = ANY (ARRAY['creative_refused'::text, 'day_over'::text, 'price_too_low'::text, 'audience_narrow'::text, 'none'::text]))),
  constraint delivery_report_key_id_fkey FOREIGN KEY (key_id) REFERENCES delivery_source_key(id),
  constraint delivery_report_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint delivery_report_once UNIQUE (plan_id, measured_at),
  constraint delivery_report_pkey PRIMARY KEY (id),
  constraint delivery_report_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint delivery_report_signature_check CHECK ((length(signature) = 64))
);
CREATE INDEX delivery_report_heard ON public.delivery_report USING btree (key_id, received_at);
CREATE INDEX delivery_report_merchant ON public.delivery_report USING btree (merchant_id);
CREATE TRIGGER delivery_report_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.delivery_report FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table delivery_rollup (
  merchant_id uuid not null,
  plan_id uuid not null,
  bucket_at timestamp(3) with time zone not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  conversions bigint not null default 0,
  invalid_impressions bigint not null default 0,
  invalid_clicks bigint not null default 0,
  invalid_conversions bigint not null default 0,
  spend_minor bigint not null default 0,
  own_spend_minor bigint not null default 0,
  revenue_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  settled_revenue_minor bigint not null default 0,
  agent_share_minor bigint not null default 0,
  constraint delivery_rollup_pkey PRIMARY KEY (plan_id, bucket_at),
  constraint delivery_rollup_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
CREATE INDEX delivery_rollup_merchant ON public.delivery_rollup USING btree (merchant_id, bucket_at);
CREATE TRIGGER delivery_rollup_added AFTER INSERT ON public.delivery_rollup REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roll_up_merchant();
alter table delivery_rollup enable always trigger delivery_rollup_added;
CREATE TRIGGER delivery_rollup_changed AFTER UPDATE ON public.delivery_rollup REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roll_up_merchant_change();
alter table delivery_rollup enable always trigger delivery_rollup_changed;

create table delivery_source (
  id uuid not null,
  name text not null,
  public_key bytea not null,
  is_simulated boolean not null,
  owner text not null,
  is_own boolean not null,
  is_paused boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  rotated_at timestamp(3) with time zone,
  last_batch_at timestamp(3) with time zone,
  revision integer not null default 1,
  paused_for text,
  paused_at timestamp(3) with time zone,
  paused_count integer,
  resumed_at timestamp(3) with time zone,
  constraint delivery_source_name_key UNIQUE (name),
  constraint delivery_source_pkey PRIMARY KEY (id),
  constraint delivery_source_public_key_check CHECK ((length(public_key) = 32))
);
CREATE TRIGGER delivery_source_key_first AFTER INSERT ON public.delivery_source FOR EACH ROW EXECUTE FUNCTION keep_key('delivery_source_key', 'source_id');
CREATE TRIGGER delivery_source_key_next AFTER UPDATE OF public_key ON public.delivery_source FOR EACH ROW WHEN ((old.public_key <> new.public_key)) EXECUTE FUNCTION keep_key('delivery_source_key', 'source_id');
CREATE TRIGGER delivery_source_revision BEFORE UPDATE OF name, public_key, is_paused ON public.delivery_source FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table delivery_source_key (
  id uuid not null default gen_random_uuid(),
  source_id uuid not null,
  public_key bytea not null,
  valid_from timestamp(3) with time zone not null,
  valid_until timestamp(3) with time zone,
  xid xid8 not null default pg_current_xact_id(),
  constraint delivery_source_key_check CHECK ((valid_until >= valid_from)),
  constraint delivery_source_key_pkey PRIMARY KEY (id),
  constraint delivery_source_key_public_key_check CHECK ((length(public_key) = 32)),
  constraint delivery_source_key_source_id_fkey FOREIGN KEY (source_id) REFERENCES delivery_source(id)
);
CREATE INDEX delivery_source_key_source ON public.delivery_source_key USING btree (source_id, valid_from);
CREATE INDEX delivery_source_key_xid ON public.delivery_source_key USING btree (xid);
CREATE TRIGGER delivery_source_key_kept BEFORE DELETE OR UPDATE OF id, source_id, public_key, valid_from OR TRUNCATE ON public.delivery_source_key FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table deployment (
  id boolean not null default true,
  currency text not null,
  business_zone text not null,
  is_demo boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint deployment_id_check CHECK (id),
  constraint deployment_pkey PRIMARY KEY (id)
);

create table digest_item (
  merchant_id uuid not null,
  notification_id uuid not null,
  constraint digest_item_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id),
  constraint digest_item_pkey PRIMARY KEY (merchant_id, notification_id)
);
CREATE INDEX digest_item_notification ON public.digest_item USING btree (notification_id);

create table exchange (
  id uuid not null,
  exchange_no text not null,
  acceptor_id uuid not null,
  code_hash bytea not null,
  code_hint text not null,
  for_merchant_id uuid,
  merchant_id uuid,
  amount_minor bigint not null,
  pays_amount_minor bigint not null,
  pays_currency text not null,
  rate text not null,
  spread_bps integer not null,
  instructions jsonb not null,
  state text not null default 'prepared'::text,
  reason text,
  reference text,
  prepared_at timestamp(3) with time zone not null default now(),
  prepared_by text,
  expires_at timestamp(3) with time zone not null,
  confirmed_at timestamp(3) with time zone,
  disputed_at timestamp(3) with time zone,
  disputed_by text,
  dispute_reason text,
  ended_at timestamp(3) with time zone,
  revision integer not null default 1,
  constraint exchange_acceptor_id_fkey FOREIGN KEY (acceptor_id) REFERENCES acceptor(id),
  constraint exchange_amount_minor_check CHECK ((amount_minor > 0)),
  constraint exchange_code_hash_key UNIQUE (code_hash),
  constraint exchange_confirmed CHECK (((state = 'prepared'::text) OR (merchant_id IS NOT NULL) OR (state = ANY (ARRAY['cancelled'::text, 'expired'::text])))),
  constraint exchange_disputed CHECK ((((disputed_at IS NULL) = (disputed_by IS NULL)) AND ((state <> ALL (ARRAY['disputed'::text, 'returned'::text])) OR (disputed_at IS NOT NULL)))),
  constraint exchange_disputed_by_check CHECK ((disputed_by = ANY (ARRAY['merchant'::text, 'operator'::text, 'time'::text]))),
  constraint exchange_exchange_no_key UNIQUE (exchange_no),
  constraint exchange_for_merchant_id_fkey FOREIGN KEY (for_merchant_id) REFERENCES merchant(id),
  constraint exchange_instructions_check CHECK ((instructions ? 'en'::text)),
  constraint exchange_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint exchange_pays_amount_minor_check CHECK ((pays_amount_minor > 0)),
  constraint exchange_pkey PRIMARY KEY (id),
  constraint exchange_reference_key UNIQUE (reference),
  constraint exchange_spread_bps_check CHECK ((spread_bps >= 0)),
  constraint exchange_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'confirmed'::text, 'disputed'::text, 'paid'::text, 'returned'::text, 'cancelled'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX exchange_current ON public.exchange USING btree (merchant_id) WHERE (state = 'confirmed'::text);
CREATE INDEX exchange_disputed_since ON public.exchange USING btree (disputed_at) WHERE (state = 'disputed'::text);
CREATE INDEX exchange_due ON public.exchange USING btree (expires_at) WHERE (state = ANY (ARRAY['prepared'::text, 'confirmed'::text]));
CREATE INDEX exchange_merchant ON public.exchange USING btree (merchant_id, confirmed_at DESC, id DESC) WHERE (merchant_id IS NOT NULL);
CREATE INDEX exchange_merchant_newest ON public.exchange USING btree (COALESCE(merchant_id, for_merchant_id), prepared_at DESC, id DESC);
CREATE INDEX exchange_newest ON public.exchange USING btree (prepared_at DESC, id DESC);
CREATE INDEX exchange_open ON public.exchange USING btree (prepared_at DESC, id DESC) WHERE (state = ANY (ARRAY['prepared'::text, 'confirmed'::text]));
CREATE INDEX exchange_state_newest ON public.exchange USING btree (state, prepared_at DESC, id DESC);
CREATE TRIGGER exchange_revision BEFORE UPDATE ON public.exchange FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table feedback (
  id uuid not null,
  merchant_id uuid not null,
  topic text not null,
  content text not null,
  sent_at timestamp(3) with time zone not null default now(),
  answer text,
  answered_by text,
  answered_at timestamp(3) with time zone,
  revision integer not null default 1,
  constraint feedback_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint feedback_pkey PRIMARY KEY (id)
);
CREATE INDEX feedback_merchant ON public.feedback USING btree (merchant_id, sent_at DESC, id DESC);
CREATE INDEX feedback_newest ON public.feedback USING btree (sent_at DESC, id DESC);
CREATE INDEX feedback_open ON public.feedback USING btree (sent_at, id) WHERE (answered_at IS NULL);
CREATE TRIGGER feedback_revision BEFORE UPDATE ON public.feedback FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table file (
  id text not null,
  owner_id uuid,
  media_type text not null,
  bytes bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  is_private boolean not null default false,
  seal bytea,
  constraint file_pkey PRIMARY KEY (id)
);

create table follow (
  id uuid not null,
  merchant_id uuid not null,
  agent_no text not null,
  share_bps integer not null,
  followed_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  constraint follow_agent_no_fkey FOREIGN KEY (agent_no) REFERENCES agent(agent_no),
  constraint follow_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint follow_pkey PRIMARY KEY (id)
);
CREATE INDEX follow_agent ON public.follow USING btree (agent_no) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX follow_current ON public.follow USING btree (merchant_id) WHERE (ended_at IS NULL);
CREATE INDEX follow_merchant ON public.follow USING btree (merchant_id, followed_at DESC, id DESC);

create table handed_code (
  id uuid not null,
  kind text not null,
  code_hash bytea not null,
  hint text not null,
  note text,
  issued_by text not null,
  issued_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  used_by uuid,
  used_at timestamp(3) with time zone,
  constraint handed_code_code_hash_key UNIQUE (code_hash),
  constraint handed_code_kind_check CHECK ((kind = ANY (ARRAY['licence'::text, 'authorisation'::text]))),
  constraint handed_code_pkey PRIMARY KEY (id),
  constraint handed_code_use CHECK (((used_by IS NULL) = (used_at IS NULL))),
  constraint handed_code_used_by_fkey FOREIGN KEY (used_by) REFERENCES merchant(id)
);
CREATE INDEX handed_code_issued ON public.handed_code USING btree (issued_at DESC, id DESC);
CREATE INDEX handed_code_issuer ON public.handed_code USING btree (issued_by, issued_at DESC, id DESC);
CREATE INDEX handed_code_kind ON public.handed_code USING btree (kind, issued_at DESC, id DESC);
CREATE INDEX handed_code_open ON public.handed_code USING btree (kind, issued_at DESC, id DESC) WHERE (used_at IS NULL);

create table idempotency_key (
  merchant_id uuid not null,
  key text not null,
  call text not null,
  payload_hash bytea not null,
  answer jsonb,
  created_at timestamp(3) with time zone not null default now(),
  constraint idempotency_key_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint idempotency_key_pkey PRIMARY KEY (merchant_id, key)
);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);

create table invitation (
  id uuid not null,
  merchant_id uuid not null,
  invited_by uuid not null,
  role text not null,
  put_max_minor bigint,
  put_day_minor bigint,
  email text,
  code_hash bytea,
  seal bytea,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  used_by uuid,
  revoked_at timestamp(3) with time zone,
  constraint invitation_code CHECK (((code_hash IS NULL) = (seal IS NULL))),
  constraint invitation_code_hash_key UNIQUE (code_hash),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES merchant(id),
  constraint invitation_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_put_day_minor_check CHECK ((put_day_minor > 0)),
  constraint invitation_put_max_minor_check CHECK ((put_max_minor > 0)),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'buyer'::text, 'accountant'::text, 'viewer'::text]))),
  constraint invitation_used_by_fkey FOREIGN KEY (used_by) REFERENCES merchant(id)
);
CREATE INDEX invitation_of_merchant ON public.invitation USING btree (merchant_id, created_at);
CREATE INDEX invitation_open ON public.invitation USING btree (merchant_id, id) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));
CREATE TRIGGER invitation_stays_ended BEFORE UPDATE ON public.invitation FOR EACH ROW WHEN (((old.used_at IS NOT NULL) OR (old.revoked_at IS NOT NULL))) EXECUTE FUNCTION ledger_refuse_change();
alter table invitation enable always trigger invitation_stays_ended;

create table known_device (
  token_hash bytea not null,
  merchant_id uuid not null,
  last_used_at timestamp(3) with time zone not null default now(),
  constraint known_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint known_device_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX known_device_merchant ON public.known_device USING btree (merchant_id, last_used_at);

create table ledger_account (
  id bigint not null generated always as identity,
  code text not null,
  merchant_id uuid,
  offer_id uuid,
  balance_minor bigint not null default 0,
  is_materialised boolean not null,
  is_closed boolean not null default false,
  lockable boolean not null generated always as (true) stored,
  constraint ledger_account_closed CHECK (((NOT is_closed) OR (balance_minor = 0))),
  constraint ledger_account_floor CHECK (ledger_keeps_floor(code, is_materialised, balance_minor)),
  constraint ledger_account_once UNIQUE NULLS NOT DISTINCT (merchant_id, code, offer_id),
  constraint ledger_account_owner CHECK (((merchant_id IS NULL) OR (offer_id IS NULL))),
  constraint ledger_account_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_account_offer ON public.ledger_account USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX ledger_account_owed ON public.ledger_account USING btree (merchant_id) WHERE (code = 'owed_after_closing'::text);
CREATE TRIGGER ledger_account_refusal BEFORE UPDATE OF balance_minor ON public.ledger_account FOR EACH ROW WHEN (((new.is_closed AND (new.balance_minor <> 0)) OR (NOT ledger_keeps_floor(new.code, new.is_materialised, new.balance_minor)))) EXECUTE FUNCTION ledger_explain_refusal();

create table ledger_checkpoint (
  is_only boolean not null default true,
  entry_id bigint not null default 0,
  moved_at timestamp(3) with time zone not null default now(),
  constraint ledger_checkpoint_entry_id_check CHECK ((entry_id >= 0)),
  constraint ledger_checkpoint_is_only_check CHECK (is_only),
  constraint ledger_checkpoint_pkey PRIMARY KEY (is_only)
);

create table ledger_checkpoint_sum (
  code text not null,
  agent_no text not null default ''::text,
  amount_minor bigint not null,
  constraint ledger_checkpoint_sum_pkey PRIMARY KEY (code, agent_no)
);

create table ledger_entry (
  id bigint not null generated always as identity,
  transfer_id uuid not null,
  account_id bigint not null,
  merchant_id uuid not null,
  plan_id uuid,
  amount_minor bigint not null,
  balance_after_minor bigint,
  detail text,
  posted_at timestamp(3) with time zone not null default now(),
  constraint ledger_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_entry_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint ledger_entry_pkey PRIMARY KEY (id, posted_at, merchant_id),
  constraint ledger_entry_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
) partition by RANGE (posted_at);
CREATE INDEX ledger_entry_account ON ONLY public.ledger_entry USING btree (account_id, id DESC);
CREATE INDEX ledger_entry_account_time ON ONLY public.ledger_entry USING btree (account_id, posted_at, id);
CREATE INDEX ledger_entry_detail ON ONLY public.ledger_entry USING btree (account_id, detail, id DESC) WHERE ((balance_after_minor IS NOT NULL) AND (detail IS NOT NULL));
CREATE INDEX ledger_entry_plan ON ONLY public.ledger_entry USING btree (plan_id, account_id, id) WHERE (plan_id IS NOT NULL);
CREATE INDEX ledger_entry_transfer ON ONLY public.ledger_entry USING btree (transfer_id);
CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entry_merchant BEFORE INSERT ON public.ledger_entry FOR EACH ROW WHEN ((new.merchant_id IS NULL)) EXECUTE FUNCTION fill_no_merchant();
CREATE TRIGGER ledger_entry_sum_zero AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_sum();

create table ledger_pair (
  kind text not null,
  from_code text not null,
  to_code text not null,
  constraint ledger_pair_pkey PRIMARY KEY (kind, from_code, to_code)
);
CREATE TRIGGER ledger_pair_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_pair FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table ledger_transfer (
  id uuid not null,
  cause text not null,
  kind text not null,
  merchant_id uuid,
  plan_id uuid,
  reference text,
  remark text,
  posted_at timestamp(3) with time zone not null default now(),
  act_id uuid default (NULLIF(current_setting('placard.act'::text, true), ''::text))::uuid,
  person_id uuid default (NULLIF(current_setting('placard.person'::text, true), ''::text))::uuid,
  seal bytea,
  xid xid8 not null default pg_current_xact_id(),
  constraint ledger_transfer_cause_key UNIQUE (cause),
  constraint ledger_transfer_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_transfer_act ON public.ledger_transfer USING btree (act_id) WHERE (act_id IS NOT NULL);
CREATE INDEX ledger_transfer_deducted ON public.ledger_transfer USING btree (merchant_id, posted_at DESC, id DESC) WHERE (kind = ANY (ARRAY['correction'::text, 'settlement'::text, 'start_up_returned'::text, 'guarantee_paid_in'::text]));
CREATE INDEX ledger_transfer_merchant ON public.ledger_transfer USING btree (merchant_id, posted_at DESC, id DESC);
CREATE INDEX ledger_transfer_plan ON public.ledger_transfer USING btree (plan_id, posted_at) WHERE (plan_id IS NOT NULL);
CREATE INDEX ledger_transfer_recorded ON public.ledger_transfer USING btree (kind, posted_at DESC, id DESC) WHERE (kind = ANY (ARRAY['top_up'::text, 'correction'::text, 'start_up_granted'::text, 'escrow_funded'::text, 'payable_paid_out'::text]));
CREATE INDEX ledger_transfer_reference ON public.ledger_transfer USING btree (reference) WHERE (kind = ANY (ARRAY['top_up'::text, 'correction'::text, 'start_up_granted'::text, 'escrow_funded'::text, 'payable_paid_out'::text]));
CREATE INDEX ledger_transfer_remark ON public.ledger_transfer USING btree (merchant_id, id) WHERE (remark IS NOT NULL);
CREATE INDEX ledger_transfer_xid ON public.ledger_transfer USING btree (xid);
CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table liability_leaf (
  list_id uuid not null,
  "position" integer not null,
  merchant_id uuid,
  salt bytea not null,
  record jsonb not null,
  constraint liability_leaf_list_id_fkey FOREIGN KEY (list_id) REFERENCES log_liabilities(id),
  constraint liability_leaf_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint liability_leaf_pkey PRIMARY KEY (list_id, "position"),
  constraint liability_leaf_salt_check CHECK ((length(salt) = 32))
);
CREATE INDEX liability_leaf_merchant ON public.liability_leaf USING btree (merchant_id, list_id);

create table liability_node (
  list_id uuid not null,
  level smallint not null,
  "position" integer not null,
  sum_minor bigint not null,
  hash bytea not null,
  constraint liability_node_hash_check CHECK ((length(hash) = 32)),
  constraint liability_node_list_id_fkey FOREIGN KEY (list_id) REFERENCES log_liabilities(id),
  constraint liability_node_pkey PRIMARY KEY (list_id, level, "position"),
  constraint liability_node_sum_minor_check CHECK ((sum_minor >= 0))
);

create table log_audit_head (
  id uuid not null default gen_random_uuid(),
  xid xid8 not null default pg_current_xact_id(),
  "position" bigint not null,
  hash bytea not null,
  noted_at timestamp(3) with time zone not null default now(),
  constraint log_audit_head_pkey PRIMARY KEY ("position")
);
CREATE INDEX log_audit_head_xid ON public.log_audit_head USING btree (xid);
CREATE TRIGGER log_audit_head_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_audit_head FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER log_audit_head_xid BEFORE INSERT ON public.log_audit_head FOR EACH ROW EXECUTE FUNCTION log_own_xid();

create table log_batch (
  id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  source_id uuid not null,
  batch_id uuid not null,
  received_at timestamp(3) with time zone not null default now(),
  events_root bytea not null,
  salt bytea not null,
  constraint log_batch_events_root_check CHECK ((length(events_root) = 32)),
  constraint log_batch_pkey PRIMARY KEY (source_id, batch_id),
  constraint log_batch_salt_check CHECK ((length(salt) = 32)),
  constraint log_batch_source_id_batch_id_fkey FOREIGN KEY (source_id, batch_id) REFERENCES delivery_batch(source_id, batch_id)
);
CREATE INDEX log_batch_xid ON public.log_batch USING btree (xid);
CREATE TRIGGER log_batch_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_batch FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER log_batch_xid BEFORE INSERT ON public.log_batch FOR EACH ROW EXECUTE FUNCTION log_own_xid();

create table log_checkpoint (
  size bigint not null,
  note text not null,
  published_at timestamp(3) with time zone not null default now(),
  constraint log_checkpoint_pkey PRIMARY KEY (size),
  constraint log_checkpoint_size_fkey FOREIGN KEY (size) REFERENCES log_turn(size)
);
CREATE TRIGGER log_checkpoint_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table log_identity (
  id boolean not null default true,
  public_key text not null,
  constraint log_identity_id_check CHECK (id),
  constraint log_identity_pkey PRIMARY KEY (id)
);
CREATE TRIGGER log_identity_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_identity FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table log_leaf (
  "position" bigint not null,
  ref uuid not null,
  kind text not null,
  salt bytea not null,
  entry bytea not null,
  constraint log_leaf_entry_check CHECK ((length(entry) = 32)),
  constraint log_leaf_kind_check CHECK ((kind = ANY (ARRAY['batch'::text, 'terms'::text, 'transfer'::text, 'key'::text, 'confirmation'::text, 'audit'::text, 'statement'::text, 'liabilities'::text]))),
  constraint log_leaf_pkey PRIMARY KEY ("position"),
  constraint log_leaf_position_check CHECK (("position" >= 0)),
  constraint log_leaf_ref_key UNIQUE (ref),
  constraint log_leaf_salt_check CHECK ((length(salt) = 32))
);
CREATE TRIGGER log_leaf_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_leaf FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE CONSTRAINT TRIGGER log_leaf_has_turn AFTER INSERT ON public.log_leaf DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_leaf_of_no_turn();

create table log_liabilities (
  id uuid not null default gen_random_uuid(),
  xid xid8 not null default pg_current_xact_id(),
  day date not null,
  made_at timestamp(3) with time zone not null default now(),
  leaves integer not null,
  total_minor bigint not null,
  root bytea not null,
  balance_id uuid,
  seal bytea,
  constraint log_liabilities_balance_id_fkey FOREIGN KEY (balance_id) REFERENCES bank_balance(id),
  constraint log_liabilities_day CHECK ((day = ((made_at AT TIME ZONE 'UTC'::text))::date)),
  constraint log_liabilities_day_key UNIQUE (day),
  constraint log_liabilities_pkey PRIMARY KEY (id),
  constraint log_liabilities_root_check CHECK ((length(root) = 32)),
  constraint log_liabilities_total_minor_check CHECK ((total_minor >= 0))
);
CREATE INDEX log_liabilities_xid ON public.log_liabilities USING btree (xid);
CREATE TRIGGER log_liabilities_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_liabilities FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER log_liabilities_xid BEFORE INSERT ON public.log_liabilities FOR EACH ROW EXECUTE FUNCTION log_own_xid();

create table log_statement (
  id uuid not null default gen_random_uuid(),
  xid xid8 not null default pg_current_xact_id(),
  merchant_id uuid not null,
  file_hash bytea not null,
  made_at timestamp(3) with time zone not null default now(),
  salt bytea not null,
  seal bytea,
  constraint log_statement_file_hash_check CHECK ((length(file_hash) = 32)),
  constraint log_statement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint log_statement_pkey PRIMARY KEY (id),
  constraint log_statement_salt_check CHECK ((length(salt) = 32))
);
CREATE INDEX log_statement_merchant ON public.log_statement USING btree (merchant_id);
CREATE INDEX log_statement_xid ON public.log_statement USING btree (xid);
CREATE TRIGGER log_statement_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_statement FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER log_statement_xid BEFORE INSERT ON public.log_statement FOR EACH ROW EXECUTE FUNCTION log_own_xid();

create table log_tile (
  level smallint not null,
  number bigint not null,
  hash bytea not null,
  constraint log_tile_hash_check CHECK ((length(hash) = 32)),
  constraint log_tile_pkey PRIMARY KEY (level, number)
);
CREATE TRIGGER log_tile_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_tile FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER log_tile_is_due BEFORE INSERT ON public.log_tile FOR EACH ROW EXECUTE FUNCTION refuse_other_tile();

create table log_turn (
  size bigint not null,
  root bytea not null,
  horizon xid8 not null,
  at timestamp(3) with time zone not null default now(),
  constraint log_turn_pkey PRIMARY KEY (size),
  constraint log_turn_root_check CHECK ((length(root) = 32))
);
CREATE TRIGGER log_turn_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_turn FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER log_turn_is_next BEFORE INSERT ON public.log_turn FOR EACH ROW EXECUTE FUNCTION refuse_other_turn();

create table login_challenge (
  challenge_hash bytea not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  constraint login_challenge_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX login_challenge_age ON public.login_challenge USING btree (created_at);

create table mail (
  id uuid not null,
  merchant_id uuid not null,
  kind text not null,
  goes_to text not null default 'current'::text,
  address text,
  notification_id uuid,
  invitation_id uuid,
  paper_month text,
  asked_from text not null default ''::text,
  tries integer not null default 0,
  next_try_at timestamp(3) with time zone not null default now(),
  created_at timestamp(3) with time zone not null default now(),
  constraint mail_check CHECK (((kind = 'notice'::text) = (notification_id IS NOT NULL))),
  constraint mail_check1 CHECK (((kind = 'invitation'::text) = (invitation_id IS NOT NULL))),
  constraint mail_check2 CHECK (((kind = 'papers'::text) = (paper_month IS NOT NULL))),
  constraint mail_check3 CHECK (((kind = ANY (ARRAY['closed'::text, 'invitation'::text, 'papers'::text])) = (address IS NOT NULL))),
  constraint mail_goes_to_check CHECK ((goes_to = ANY (ARRAY['current'::text, 'before'::text]))),
  constraint mail_kind_check CHECK ((kind = ANY (ARRAY['reset_login'::text, 'reset_transaction'::text, 'notice'::text, 'digest'::text, 'closed'::text, 'invitation'::text, 'papers'::text]))),
  constraint mail_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX mail_digest ON public.mail USING btree (merchant_id) WHERE (kind = 'digest'::text);
CREATE INDEX mail_due ON public.mail USING btree (next_try_at);
CREATE INDEX mail_of_merchant ON public.mail USING btree (merchant_id) WHERE (kind = 'notice'::text);

create table membership (
  id uuid not null,
  merchant_id uuid not null,
  price_minor bigint not null,
  days integer not null,
  starts_at timestamp(3) with time zone not null default now(),
  ends_at timestamp(3) with time zone not null,
  stopped_at timestamp(3) with time zone,
  constraint membership_days_check CHECK ((days > 0)),
  constraint membership_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint membership_pkey PRIMARY KEY (id),
  constraint membership_price_minor_check CHECK ((price_minor > 0))
);
CREATE INDEX membership_of_merchant ON public.membership USING btree (merchant_id);
CREATE UNIQUE INDEX membership_running ON public.membership USING btree (merchant_id) WHERE (stopped_at IS NULL);

create table merchant (
  id uuid not null,
  merchant_no text not null,
  username text not null,
  username_key text not null,
  nickname text not null,
  email text not null,
  phone text not null,
  avatar_file_id text,
  password_hash text not null,
  has_business boolean not null default true,
  requires_second_factor boolean not null default false,
  lang text not null default 'en'::text,
  state text not null default 'active'::text,
  state_reason text,
  ad_account_opened_at timestamp(3) with time zone,
  transaction_password_hash text,
  transaction_password_set_at timestamp(3) with time zone,
  withdrawals_wait_until timestamp(3) with time zone,
  credit_score integer not null default 100,
  settled_put_minor bigint not null default 0,
  membership_until timestamp(3) with time zone,
  membership_level integer,
  terms_version text not null,
  terms_accepted_at timestamp(3) with time zone not null default now(),
  notify_in_app boolean not null default true,
  closed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  notify_categories text[] not null default '{announcement,maintenance,activity}'::text[],
  notify_push text[] not null default '{}'::text[],
  notify_mail text[] not null default '{}'::text[],
  alert_app text[] not null default '{plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}'::text[],
  alert_push text[] not null default '{}'::text[],
  alert_mail text[] not null default '{}'::text[],
  alert_digest text[] not null default '{}'::text[],
  balance_low_minor bigint,
  quiet_from time without time zone,
  quiet_until time without time zone,
  alert_zone text,
  volume_class integer not null generated always as (length(ltrim(((settled_put_minor)::bit(64))::text, '0'::text))) stored,
  email_before text,
  email_seal bytea,
  email_changed_at timestamp(3) with time zone,
  phone_before text,
  phone_changed_at timestamp(3) with time zone,
  constraint merchant_alert_app_check CHECK (((alert_app <@ '{balance_low,plan_nearly_spent,plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}'::text[]) AND (alert_app @> '{plan_ended,hold_or_deduction,payout_sent}'::text[]))),
  constraint merchant_alert_mail_check CHECK ((alert_mail <@ '{balance_low,plan_nearly_spent,plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}'::text[])),
  constraint merchant_alert_push_check CHECK ((alert_push <@ '{balance_low,plan_nearly_spent,plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}'::text[])),
  constraint merchant_avatar_file_id_fkey FOREIGN KEY (avatar_file_id) REFERENCES file(id),
  constraint merchant_balance_low_minor_check CHECK ((balance_low_minor > 0)),
  constraint merchant_check CHECK (((alert_digest <@ '{balance_low,plan_nearly_spent,plan_ended,nothing_delivered,hold_or_deduction,payout_sent,payout_late}'::text[]) AND (NOT (alert_digest && alert_mail)))),
  constraint merchant_credit_score_check CHECK (((credit_score >= 0) AND (credit_score <= 100))),
  constraint merchant_email_before CHECK (((email_before IS NULL) = (email_changed_at IS NULL))),
  constraint merchant_merchant_no_key UNIQUE (merchant_no),
  constraint merchant_notify_categories_check CHECK ((notify_categories <@ '{announcement,maintenance,activity}'::text[])),
  constraint merchant_notify_mail_check CHECK ((notify_mail <@ '{security,money,plan,account,announcement,maintenance}'::text[])),
  constraint merchant_notify_push_check CHECK ((notify_push <@ '{security,money,plan,account,announcement,maintenance}'::text[])),
  constraint merchant_phone_before CHECK (((phone_before IS NULL) = (phone_changed_at IS NULL))),
  constraint merchant_pkey PRIMARY KEY (id),
  constraint merchant_quiet CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND (quiet_from <> quiet_until))),
  constraint merchant_settled_put_minor_check CHECK ((settled_put_minor >= 0)),
  constraint merchant_state_check CHECK ((state = ANY (ARRAY['active'::text, 'not_activated'::text, 'disabled'::text, 'cancelled'::text]))),
  constraint merchant_username_key_key UNIQUE (username_key)
);
CREATE INDEX merchant_able ON public.merchant USING btree (created_at DESC, id DESC) WHERE ((state = 'active'::text) AND (ad_account_opened_at IS NOT NULL));
CREATE INDEX merchant_able_member ON public.merchant USING btree (membership_until) WHERE ((state = 'active'::text) AND (ad_account_opened_at IS NOT NULL) AND (membership_until IS NOT NULL));
CREATE INDEX merchant_able_volume ON public.merchant USING btree (volume_class DESC, created_at DESC, id DESC) WHERE ((state = 'active'::text) AND (ad_account_opened_at IS NOT NULL));
CREATE INDEX merchant_balance_low ON public.merchant USING btree (id) WHERE ('balance_low'::text = ANY (alert_app));
CREATE INDEX merchant_created ON public.merchant USING btree (created_at DESC, id DESC);
CREATE INDEX merchant_no_beginning ON public.merchant USING btree (merchant_no text_pattern_ops);
CREATE INDEX merchant_search ON public.merchant USING gin (lower(((((((((merchant_no || ' '::text) || username) || ' '::text) || nickname) || ' '::text) || email) || ' '::text) || phone)) gin_trgm_ops);
CREATE INDEX merchant_state_newest ON public.merchant USING btree (state, created_at DESC, id DESC);
CREATE INDEX merchant_username_beginning ON public.merchant USING btree (username_key text_pattern_ops);
CREATE INDEX merchant_waits ON public.merchant USING btree (withdrawals_wait_until) WHERE (withdrawals_wait_until IS NOT NULL);
CREATE TRIGGER merchant_closed AFTER UPDATE OF closed_at ON public.merchant FOR EACH ROW WHEN (((old.closed_at IS NULL) AND (new.closed_at IS NOT NULL))) EXECUTE FUNCTION close_ledger_of_merchant();
CREATE TRIGGER merchant_revision BEFORE UPDATE OF state, state_reason ON public.merchant FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table merchant_plan_count (
  merchant_id uuid not null,
  state text not null,
  plans bigint not null,
  constraint merchant_plan_count_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint merchant_plan_count_pkey PRIMARY KEY (merchant_id, state),
  constraint merchant_plan_count_plans_check CHECK ((plans > 0)),
  constraint merchant_plan_count_state_check CHECK ((state = ANY (ARRAY['put_failed'::text, 'settled'::text])))
);

create table merchant_rollup (
  merchant_id uuid not null,
  bucket_at timestamp(3) with time zone not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  conversions bigint not null default 0,
  spend_minor bigint not null default 0,
  own_spend_minor bigint not null default 0,
  revenue_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  settled_revenue_minor bigint not null default 0,
  invalid_impressions bigint not null default 0,
  invalid_clicks bigint not null default 0,
  invalid_conversions bigint not null default 0,
  agent_share_minor bigint not null default 0,
  constraint merchant_rollup_pkey PRIMARY KEY (merchant_id, bucket_at)
);

create table notification (
  id uuid not null,
  cause text,
  category text not null,
  merchant_id uuid,
  business_id uuid,
  titles jsonb,
  bodies jsonb,
  template text,
  params jsonb,
  plan_id uuid,
  published_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  withdrawn_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  constraint notification_bodies_check CHECK ((bodies ? 'en'::text)),
  constraint notification_business_id_fkey FOREIGN KEY (business_id) REFERENCES merchant(id),
  constraint notification_category_check CHECK ((category = ANY (ARRAY['announcement'::text, 'maintenance'::text, 'activity'::text]))),
  constraint notification_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint notification_once UNIQUE (cause, merchant_id),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_stays CHECK (((template IS NULL) OR (withdrawn_at IS NULL))),
  constraint notification_text CHECK (((template IS NULL) = ((titles IS NOT NULL) AND (bodies IS NOT NULL)))),
  constraint notification_titles_check CHECK ((titles ? 'en'::text))
);
CREATE INDEX notification_all ON public.notification USING btree (published_at DESC, id DESC) WHERE (merchant_id IS NULL);
CREATE INDEX notification_by_operators ON public.notification USING btree (published_at DESC, id DESC) WHERE (template IS NULL);
CREATE INDEX notification_merchant ON public.notification USING btree (merchant_id, published_at DESC, id DESC) WHERE (merchant_id IS NOT NULL);
CREATE INDEX notification_of_category ON public.notification USING btree (merchant_id, category, published_at DESC, id DESC) WHERE (merchant_id IS NOT NULL);
CREATE UNIQUE INDEX notification_once_for_all ON public.notification USING btree (cause) WHERE (merchant_id IS NULL);
CREATE INDEX notification_unread ON public.notification USING btree (merchant_id, published_at DESC, id DESC) INCLUDE (category) WHERE ((merchant_id IS NOT NULL) AND (read_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX notification_withdrawn ON public.notification USING btree (published_at DESC, id DESC) WHERE ((template IS NULL) AND (withdrawn_at IS NOT NULL));
CREATE TRIGGER notification_as_written BEFORE UPDATE OF category, published_at ON public.notification FOR EACH ROW WHEN (((old.template IS NOT NULL) AND ((new.category IS DISTINCT FROM old.category) OR (new.published_at IS DISTINCT FROM old.published_at)))) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER notification_revision BEFORE UPDATE ON public.notification FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table notification_read (
  merchant_id uuid not null,
  notification_id uuid not null,
  read_at timestamp(3) with time zone not null default now(),
  constraint notification_read_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint notification_read_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id),
  constraint notification_read_pkey PRIMARY KEY (merchant_id, notification_id)
);
CREATE INDEX notification_read_notification ON public.notification_read USING btree (notification_id);
CREATE TRIGGER notification_read_kept AFTER INSERT ON public.notification_read REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_read_at();
alter table notification_read enable always trigger notification_read_kept;

create table offer (
  id uuid not null,
  product_id uuid not null,
  source_id uuid not null,
  name text not null,
  pricing_model text not null,
  media_price_minor bigint not null,
  payout_minor bigint not null,
  lowest_put_minor bigint not null,
  highest_put_minor bigint not null,
  escrow_floor_minor bigint not null default 0,
  matching_seconds integer not null,
  flight_seconds integer not null,
  grace_seconds integer not null,
  lock_seconds integer not null,
  settle_seconds integer not null,
  put_contents jsonb not null,
  put_rules jsonb not null,
  targeting jsonb not null default '[]'::jsonb,
  is_paused boolean not null default false,
  stopped_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint offer_check CHECK ((highest_put_minor >= lowest_put_minor)),
  constraint offer_escrow_floor_minor_check CHECK ((escrow_floor_minor >= 0)),
  constraint offer_flight_seconds_check CHECK ((flight_seconds > 0)),
  constraint offer_grace_seconds_check CHECK ((grace_seconds >= 0)),
  constraint offer_lock_seconds_check CHECK ((lock_seconds >= 0)),
  constraint offer_lowest_put_minor_check CHECK ((lowest_put_minor > 0)),
  constraint offer_matching_seconds_check CHECK ((matching_seconds > 0)),
  constraint offer_media_price_minor_check CHECK ((media_price_minor > 0)),
  constraint offer_name_key UNIQUE (name),
  constraint offer_payout_minor_check CHECK ((payout_minor > 0)),
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_pricing_model_check CHECK ((pricing_model = ANY (ARRAY['cpm'::text, 'cpc'::text]))),
  constraint offer_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint offer_put_contents_check CHECK ((put_contents ? 'en'::text)),
  constraint offer_put_rules_check CHECK ((put_rules ? 'en'::text)),
  constraint offer_settle_seconds_check CHECK ((settle_seconds >= 0)),
  constraint offer_source_id_fkey FOREIGN KEY (source_id) REFERENCES delivery_source(id)
);
CREATE INDEX offer_created ON public.offer USING btree (created_at DESC, id DESC);
CREATE TRIGGER offer_revision BEFORE UPDATE ON public.offer FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table offer_outcome (
  offer_id uuid not null,
  bps integer not null,
  part smallint not null,
  plans bigint not null,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  constraint offer_outcome_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint offer_outcome_pkey PRIMARY KEY (offer_id, bps, part),
  constraint offer_outcome_plans_check CHECK ((plans > 0))
);

create table offer_plan_count (
  offer_id uuid not null,
  state text not null,
  part smallint not null,
  plans bigint not null,
  constraint offer_plan_count_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint offer_plan_count_pkey PRIMARY KEY (offer_id, state, part),
  constraint offer_plan_count_plans_check CHECK ((plans > 0)),
  constraint offer_plan_count_state_check CHECK ((state = ANY (ARRAY['put_failed'::text, 'settled'::text])))
);

create table offering (
  id uuid not null,
  offering_no text not null,
  offer_id uuid not null,
  audience text not null,
  merchant_id uuid,
  level integer,
  is_official boolean not null default false,
  places integer,
  places_taken integer not null default 0,
  ends_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint offering_audience CHECK ((((audience = 'merchant'::text) = (merchant_id IS NOT NULL)) AND ((audience = 'level'::text) = (level IS NOT NULL)))),
  constraint offering_audience_check CHECK ((audience = ANY (ARRAY['merchant'::text, 'level'::text, 'all'::text]))),
  constraint offering_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint offering_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint offering_offering_no_key UNIQUE (offering_no),
  constraint offering_pkey PRIMARY KEY (id),
  constraint offering_places_check CHECK ((places > 0)),
  constraint offering_places_taken_check CHECK ((places_taken >= 0)),
  constraint offering_quota CHECK (((places IS NULL) OR (places_taken <= places)))
);
CREATE INDEX offering_merchant ON public.offering USING btree (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX offering_merchant_until ON public.offering USING btree (merchant_id, COALESCE(ends_at, 'infinity'::timestamp with time zone)) WHERE ((withdrawn_at IS NULL) AND (merchant_id IS NOT NULL));
CREATE INDEX offering_newest ON public.offering USING btree (created_at DESC, id DESC);
CREATE INDEX offering_offer ON public.offering USING btree (offer_id);
CREATE INDEX offering_open ON public.offering USING btree (created_at DESC, id DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX offering_open_until ON public.offering USING btree (audience, COALESCE(ends_at, 'infinity'::timestamp with time zone)) WHERE ((withdrawn_at IS NULL) AND (merchant_id IS NULL));
CREATE TRIGGER offering_revision BEFORE UPDATE OF places, ends_at, withdrawn_at ON public.offering FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table offering_puts (
  offering_id uuid not null,
  part smallint not null,
  puts bigint not null,
  constraint offering_puts_offering_id_fkey FOREIGN KEY (offering_id) REFERENCES offering(id),
  constraint offering_puts_pkey PRIMARY KEY (offering_id, part),
  constraint offering_puts_puts_check CHECK ((puts > 0))
);

create table operator (
  id uuid not null,
  username text not null,
  password_hash text not null,
  role text not null,
  is_active boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_role_check CHECK ((role = ANY (ARRAY['support'::text, 'finance'::text, 'manager'::text]))),
  constraint operator_username_key UNIQUE (username)
);

create table operator_act (
  id uuid not null,
  operator_id uuid not null,
  call text not null,
  thing text,
  thing_id text,
  revision integer,
  reason text,
  changes jsonb not null default '[]'::jsonb,
  is_told boolean not null default false,
  at timestamp(3) with time zone not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint operator_act_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_act_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_act_operator ON public.operator_act USING btree (operator_id, at DESC, id DESC);
CREATE INDEX operator_act_thing ON public.operator_act USING btree (thing, thing_id, at DESC, id DESC) WHERE (thing IS NOT NULL);
CREATE INDEX operator_act_xid ON public.operator_act USING btree (xid);
CREATE TRIGGER operator_act_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_act FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table operator_act_seal (
  act_id uuid not null,
  seal bytea not null,
  constraint operator_act_seal_act_id_fkey FOREIGN KEY (act_id) REFERENCES operator_act(id),
  constraint operator_act_seal_pkey PRIMARY KEY (act_id)
);
CREATE TRIGGER operator_act_seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_act_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table operator_alone (
  act_id uuid not null default (NULLIF(current_setting('placard.act'::text, true), ''::text))::uuid,
  operator text not null,
  amount_minor bigint not null,
  at timestamp(3) with time zone not null default clock_timestamp(),
  constraint operator_alone_act_id_fkey FOREIGN KEY (act_id) REFERENCES operator_act(id),
  constraint operator_alone_amount_minor_check CHECK ((amount_minor > 0)),
  constraint operator_alone_pkey PRIMARY KEY (act_id)
);
CREATE INDEX operator_alone_sum ON public.operator_alone USING btree (operator, at);
CREATE TRIGGER operator_alone_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_alone FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER operator_alone_own BEFORE INSERT ON public.operator_alone FOR EACH ROW EXECUTE FUNCTION with_its_act();

create table operator_bond (
  operator_id uuid not null,
  by_id uuid not null,
  act text not null,
  at timestamp(3) with time zone not null default now(),
  act_id uuid default (NULLIF(current_setting('placard.act'::text, true), ''::text))::uuid,
  constraint operator_bond_by_id_fkey FOREIGN KEY (by_id) REFERENCES operator(id),
  constraint operator_bond_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX operator_bond_operator ON public.operator_bond USING btree (operator_id, at);
CREATE TRIGGER operator_bond_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_bond FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE CONSTRAINT TRIGGER operator_bond_own AFTER INSERT ON public.operator_bond DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION with_its_act();

create table operator_enrolment (
  operator_id uuid not null,
  secret bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint operator_enrolment_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_enrolment_pkey PRIMARY KEY (operator_id)
);

create table operator_key (
  operator_id uuid not null,
  key text not null,
  call text not null,
  payload_hash bytea not null,
  answer jsonb,
  created_at timestamp(3) with time zone not null default now(),
  constraint operator_key_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_key_pkey PRIMARY KEY (operator_id, key)
);
CREATE INDEX operator_key_age ON public.operator_key USING btree (created_at);

create table operator_passkey (
  id uuid not null,
  operator_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  seal bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  constraint operator_passkey_credential_id_key UNIQUE (credential_id),
  constraint operator_passkey_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_passkey_pkey PRIMARY KEY (id),
  constraint operator_passkey_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX operator_passkey_operator ON public.operator_passkey USING btree (operator_id, id);

create table operator_passkey_challenge (
  challenge_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  constraint operator_passkey_challenge_pkey PRIMARY KEY (challenge_hash)
);

create table operator_recovery_code (
  seal bytea not null,
  operator_id uuid not null,
  kind text not null default 'recovery_code'::text,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone,
  constraint operator_recovery_code_kind_check CHECK ((kind = ANY (ARRAY['recovery_code'::text, 'reset_code'::text, 'passkey_code'::text]))),
  constraint operator_recovery_code_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_recovery_code_pkey PRIMARY KEY (seal)
);
CREATE INDEX operator_recovery_code_operator ON public.operator_recovery_code USING btree (operator_id) WHERE (used_at IS NULL);

create table operator_reset (
  id uuid not null,
  operator_id uuid not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  approved_by uuid,
  approved_at timestamp(3) with time zone,
  constraint operator_reset_approval CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint operator_reset_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  constraint operator_reset_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint operator_reset_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_reset_pkey PRIMARY KEY (id),
  constraint operator_reset_two_people CHECK (((approved_by <> asked_by) AND (approved_by <> operator_id) AND (asked_by <> operator_id)))
);
CREATE INDEX operator_reset_asked ON public.operator_reset USING btree (asked_at DESC, id DESC);

create table operator_second_factor (
  operator_id uuid not null,
  secret bytea,
  last_step bigint not null default 0,
  enrolled_at timestamp(3) with time zone not null default now(),
  constraint operator_second_factor_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_second_factor_pkey PRIMARY KEY (operator_id)
);

create table operator_session (
  id uuid not null,
  operator_id uuid not null,
  token_hash bytea not null,
  seal bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  stage text not null default 'enrol'::text,
  device text not null default ''::text,
  address text not null default ''::text,
  last_seen_at timestamp(3) with time zone not null default now(),
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_session_pkey PRIMARY KEY (id),
  constraint operator_session_stage_check CHECK ((stage = ANY (ARRAY['enter_code'::text, 'enrol'::text, 'add_passkey'::text, 'complete'::text]))),
  constraint operator_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX operator_session_operator ON public.operator_session USING btree (operator_id, created_at DESC);

create table operator_setup (
  id boolean not null default true,
  code_hash bytea not null,
  used_at timestamp(3) with time zone,
  constraint operator_setup_id_check CHECK (id),
  constraint operator_setup_pkey PRIMARY KEY (id)
);

create table paper (
  id uuid not null,
  merchant_id uuid not null,
  kind text not null,
  series text not null,
  no bigint not null,
  number text not null,
  month text not null,
  corrects uuid,
  currency text not null,
  total_minor bigint not null,
  vat_minor bigint not null,
  facts jsonb not null,
  issued_at timestamp(3) with time zone not null default now(),
  constraint paper_check CHECK (((vat_minor >= 0) AND (vat_minor <= total_minor))),
  constraint paper_check1 CHECK (((kind = 'credit_note'::text) = (corrects IS NOT NULL))),
  constraint paper_corrects_fkey FOREIGN KEY (corrects) REFERENCES paper(id),
  constraint paper_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint paper_month_check CHECK ((month ~ '^\d{4}-\d\d$'::text)),
  constraint paper_no_check CHECK ((no >= 1)),
  constraint paper_number_key UNIQUE (number),
  constraint paper_pkey PRIMARY KEY (id),
  constraint paper_series_fkey FOREIGN KEY (series) REFERENCES paper_series(series),
  constraint paper_series_no_key UNIQUE (series, no),
  constraint paper_total_minor_check CHECK ((total_minor > 0))
);
CREATE INDEX paper_corrected ON public.paper USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX paper_of_merchant ON public.paper USING btree (merchant_id, issued_at DESC, id DESC);
CREATE TRIGGER paper_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.paper FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table paper_file (
  paper_id uuid not null,
  merchant_id uuid not null,
  pdf bytea not null,
  xml text not null,
  constraint paper_file_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES paper(id),
  constraint paper_file_pkey PRIMARY KEY (paper_id)
);
CREATE TRIGGER paper_file_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.paper_file FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table paper_line (
  entry_id bigint not null,
  paper_id uuid not null,
  merchant_id uuid not null,
  transfer_id uuid not null,
  fee text not null,
  amount_minor bigint not null,
  posted_at timestamp(3) with time zone not null,
  constraint paper_line_amount_minor_check CHECK ((amount_minor > 0)),
  constraint paper_line_fee_check CHECK ((fee = ANY (ARRAY['plan'::text, 'withdrawal'::text, 'membership'::text]))),
  constraint paper_line_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES paper(id),
  constraint paper_line_pkey PRIMARY KEY (entry_id)
);
CREATE INDEX paper_line_of_paper ON public.paper_line USING btree (paper_id, entry_id);
CREATE INDEX paper_line_transfer ON public.paper_line USING btree (transfer_id);
CREATE TRIGGER paper_line_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.paper_line FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table paper_month (
  merchant_id uuid not null,
  month text not null,
  at timestamp(3) with time zone not null default now(),
  constraint paper_month_pkey PRIMARY KEY (merchant_id, month)
);

create table paper_series (
  series text not null,
  last_no bigint not null,
  constraint paper_series_last_no_check CHECK ((last_no >= 1)),
  constraint paper_series_pkey PRIMARY KEY (series)
);
CREATE TRIGGER paper_series_counts BEFORE UPDATE ON public.paper_series FOR EACH ROW EXECUTE FUNCTION paper_series_by_one();

create table partitioning (
  parent text not null,
  step interval not null,
  ahead interval not null,
  constraint partitioning_pkey PRIMARY KEY (parent)
);

create table passkey (
  id uuid not null,
  merchant_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  seal bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX passkey_merchant ON public.passkey USING btree (merchant_id, id);

create table passkey_challenge (
  session_id uuid not null,
  merchant_id uuid not null,
  challenge_hash bytea not null,
  purpose text not null,
  amount_minor bigint,
  payee uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint passkey_challenge_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint passkey_challenge_pkey PRIMARY KEY (session_id),
  constraint passkey_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_age ON public.passkey_challenge USING btree (created_at);

create table payment_batch (
  id uuid not null,
  batch_no text not null,
  state text not null default 'prepared'::text,
  execute_on date not null,
  prepared_by text not null,
  prepared_at timestamp(3) with time zone not null default now(),
  sent_by text,
  sent_at timestamp(3) with time zone,
  revision integer not null default 1,
  constraint payment_batch_batch_no_key UNIQUE (batch_no),
  constraint payment_batch_pkey PRIMARY KEY (id),
  constraint payment_batch_sent CHECK ((((state = 'sent'::text) = (sent_at IS NOT NULL)) AND ((sent_by IS NULL) = (sent_at IS NULL)))),
  constraint payment_batch_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'sent'::text, 'cancelled'::text])))
);
CREATE INDEX payment_batch_newest ON public.payment_batch USING btree (prepared_at DESC, id DESC);
CREATE TRIGGER payment_batch_ended BEFORE UPDATE ON public.payment_batch FOR EACH ROW WHEN ((old.state <> 'prepared'::text)) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER payment_batch_revision BEFORE UPDATE ON public.payment_batch FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table payment_batch_item (
  batch_id uuid not null,
  withdrawal_id uuid not null,
  "position" integer not null,
  is_dropped boolean not null default false,
  constraint payment_batch_item_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payment_batch(id),
  constraint payment_batch_item_pkey PRIMARY KEY (batch_id, withdrawal_id),
  constraint payment_batch_item_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
CREATE UNIQUE INDEX payment_batch_item_once ON public.payment_batch_item USING btree (withdrawal_id) WHERE (NOT is_dropped);
CREATE TRIGGER payment_batch_item_own BEFORE INSERT OR UPDATE ON public.payment_batch_item FOR EACH ROW EXECUTE FUNCTION with_its_batch();

create table payout_account (
  id uuid not null,
  merchant_id uuid not null,
  method text not null,
  card_name text not null,
  user_name text not null,
  mobile text not null,
  bank_account text not null,
  branch_name text not null,
  bound_at timestamp(3) with time zone not null default now(),
  wait_hours integer not null default 0,
  replaced_at timestamp(3) with time zone,
  seal bytea,
  constraint payout_account_id_merchant_id_key UNIQUE (id, merchant_id),
  constraint payout_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint payout_account_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'wallet'::text]))),
  constraint payout_account_pkey PRIMARY KEY (id),
  constraint payout_account_wait_hours_check CHECK ((wait_hours >= 0))
);
CREATE UNIQUE INDEX payout_account_current ON public.payout_account USING btree (merchant_id) WHERE (replaced_at IS NULL);
CREATE INDEX payout_account_of_merchant ON public.payout_account USING btree (merchant_id);
CREATE TRIGGER payout_account_replaced BEFORE UPDATE OF replaced_at ON public.payout_account FOR EACH ROW WHEN (((new.replaced_at IS DISTINCT FROM old.replaced_at) AND (old.replaced_at IS NOT NULL))) EXECUTE FUNCTION ledger_refuse_change();

create table pepper_check (
  only_row boolean not null default true,
  fingerprint text not null,
  constraint pepper_check_only_row_check CHECK (only_row),
  constraint pepper_check_pkey PRIMARY KEY (only_row)
);

create table plan (
  id uuid not null,
  merchant_id uuid not null,
  offering_id uuid not null,
  offer_id uuid not null,
  plan_no text not null,
  round integer not null default 1,
  repeats uuid,
  repeat_id uuid,
  state text not null,
  is_official boolean not null,
  put_minor bigint not null,
  cash_minor bigint not null,
  start_up_minor bigint not null,
  promo_minor bigint not null,
  coupon_id uuid,
  added_minor bigint not null default 0,
  terms jsonb not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  invalid_impressions bigint not null default 0,
  invalid_clicks bigint not null default 0,
  billable_events bigint not null default 0,
  billable_invalid bigint not null default 0,
  consumed_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  revenue_minor bigint not null default 0,
  reversed_minor bigint not null default 0,
  fee_minor bigint,
  fee_coupon_minor bigint,
  start_up_return_minor bigint,
  agent_share_minor bigint,
  net_minor bigint,
  put_at timestamp(3) with time zone not null default now(),
  matching_ends_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  flight_ends_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  grace_ends_at timestamp(3) with time zone,
  reconciled_at timestamp(3) with time zone,
  settle_due_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  last_delivery_at timestamp(3) with time zone,
  credited_at timestamp(3) with time zone,
  end_reason text,
  next_due_at timestamp(3) with time zone,
  xid xid8 not null default pg_current_xact_id(),
  constraint plan_added_minor_check CHECK ((added_minor >= 0)),
  constraint plan_cap CHECK (((consumed_minor >= 0) AND (consumed_minor <= (((cash_minor + start_up_minor) + promo_minor) + added_minor)))),
  constraint plan_cash_minor_check CHECK ((cash_minor >= 0)),
  constraint plan_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint plan_credited_at CHECK (((credited_minor > 0) = (credited_at IS NOT NULL))),
  constraint plan_end_reason_check CHECK ((end_reason = ANY (ARRAY['no_delivery'::text, 'stopped_by_merchant'::text, 'put_consumed'::text, 'flight_ended'::text, 'product_stopped'::text]))),
  constraint plan_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint plan_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint plan_offering_id_fkey FOREIGN KEY (offering_id) REFERENCES offering(id),
  constraint plan_once UNIQUE (merchant_id, offering_id, round),
  constraint plan_pkey PRIMARY KEY (id),
  constraint plan_plan_no_key UNIQUE (plan_no),
  constraint plan_promo_minor_check CHECK ((promo_minor >= 0)),
  constraint plan_put_minor_check CHECK ((put_minor > 0)),
  constraint plan_repeat_known FOREIGN KEY (repeat_id) REFERENCES plan_repeat(id),
  constraint plan_repeated CHECK ((((round > 1) = (repeats IS NOT NULL)) AND ((round > 1) = (repeat_id IS NOT NULL)))),
  constraint plan_repeats_fkey FOREIGN KEY (repeats) REFERENCES plan(id),
  constraint plan_repeats_key UNIQUE (repeats),
  constraint plan_returned CHECK (((returned_minor >= 0) AND ((consumed_minor + returned_minor) <= (((cash_minor + start_up_minor) + promo_minor) + added_minor)))),
  constraint plan_revenue CHECK (((reversed_minor >= 0) AND (reversed_minor <= revenue_minor))),
  constraint plan_round_check CHECK ((round > 0)),
  constraint plan_start_up_minor_check CHECK ((start_up_minor >= 0)),
  constraint plan_state_check CHECK ((state = ANY (ARRAY['matching'::text, 'putting'::text, 'put_failed'::text, 'put_finished'::text, 'wait_settlement'::text, 'settled'::text])))
);
CREATE UNIQUE INDEX plan_coupon ON public.plan USING btree (coupon_id) WHERE ((coupon_id IS NOT NULL) AND (state <> 'put_failed'::text));
CREATE INDEX plan_credited ON public.plan USING btree (merchant_id, credited_at DESC, id DESC) WHERE (credited_at IS NOT NULL);
CREATE INDEX plan_due ON public.plan USING btree (next_due_at) WHERE (next_due_at IS NOT NULL);
CREATE INDEX plan_merchant ON public.plan USING btree (merchant_id, put_at DESC, id DESC) INCLUDE (state, put_minor, added_minor, offer_id);
CREATE INDEX plan_merchant_state ON public.plan USING btree (merchant_id, state, put_at DESC, id DESC) INCLUDE (put_minor, added_minor, offer_id);
CREATE INDEX plan_of_repeat ON public.plan USING btree (repeat_id) WHERE (repeat_id IS NOT NULL);
CREATE INDEX plan_of_source ON public.plan USING btree (((terms ->> 'sourceId'::text)), id) WHERE (state = ANY (ARRAY['matching'::text, 'putting'::text, 'put_finished'::text, 'wait_settlement'::text]));
CREATE INDEX plan_offer_newest ON public.plan USING btree (offer_id, put_at DESC, id DESC);
CREATE INDEX plan_offer_settled ON public.plan USING btree (offer_id, settled_at) WHERE (state = 'settled'::text);
CREATE INDEX plan_offer_state ON public.plan USING btree (offer_id, state, put_at DESC, id DESC);
CREATE INDEX plan_offering ON public.plan USING btree (offering_id);
CREATE INDEX plan_open_of_merchant ON public.plan USING btree (merchant_id, state) WHERE (state = ANY (ARRAY['matching'::text, 'putting'::text, 'put_finished'::text, 'wait_settlement'::text]));
CREATE INDEX plan_settled_of_merchant ON public.plan USING btree (merchant_id, settled_at) INCLUDE (put_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX plan_settlement_due ON public.plan USING btree (settle_due_at) WHERE (state = 'wait_settlement'::text);
CREATE INDEX plan_simulated ON public.plan USING btree (merchant_id) WHERE ((terms ->> 'isSimulated'::text) = 'true'::text);
CREATE INDEX plan_state_newest ON public.plan USING btree (state, put_at DESC, id DESC);
CREATE INDEX plan_xid ON public.plan USING btree (xid);
CREATE TRIGGER plan_counted AFTER UPDATE OF state ON public.plan FOR EACH ROW WHEN (((new.state = ANY (ARRAY['put_failed'::text, 'settled'::text])) AND (old.state <> new.state))) EXECUTE FUNCTION count_plan_that_ended();
alter table plan enable always trigger plan_counted;
CREATE TRIGGER plan_counted_at_once AFTER INSERT ON public.plan REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_plan_end();
alter table plan enable always trigger plan_counted_at_once;
CREATE TRIGGER plan_frozen BEFORE DELETE OR UPDATE OF id, merchant_id, offer_id, plan_no, round, repeats, repeat_id, put_minor, cash_minor, start_up_minor, promo_minor, terms OR TRUNCATE ON public.plan FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER plan_put_counted AFTER INSERT ON public.plan REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_offering_puts();
alter table plan enable always trigger plan_put_counted;
CREATE TRIGGER plan_settled_again AFTER UPDATE OF revenue_minor, net_minor ON public.plan FOR EACH ROW WHEN (((old.state = 'settled'::text) AND (new.state = 'settled'::text))) EXECUTE FUNCTION count_plan_outcome_again();
alter table plan enable always trigger plan_settled_again;
CREATE TRIGGER plan_terms_kept AFTER INSERT ON public.plan REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_terms();
alter table plan enable always trigger plan_terms_kept;
CREATE TRIGGER plan_xid BEFORE INSERT ON public.plan FOR EACH ROW EXECUTE FUNCTION log_own_xid();

create table plan_day (
  plan_id uuid not null,
  day date not null,
  instruction integer not null,
  merchant_id uuid not null,
  events bigint not null,
  invalid bigint not null,
  constraint plan_day_counts CHECK (((invalid >= 0) AND (invalid <= events))),
  constraint plan_day_instruction_check CHECK ((instruction >= 0)),
  constraint plan_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint plan_day_pkey PRIMARY KEY (plan_id, day, instruction),
  constraint plan_day_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);

create table plan_extension (
  plan_id uuid not null,
  no integer not null,
  merchant_id uuid not null,
  amount_minor bigint not null,
  at timestamp(3) with time zone not null,
  constraint plan_extension_amount_minor_check CHECK ((amount_minor > 0)),
  constraint plan_extension_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint plan_extension_no_check CHECK ((no > 0)),
  constraint plan_extension_pkey PRIMARY KEY (plan_id, no),
  constraint plan_extension_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
CREATE INDEX plan_extension_merchant ON public.plan_extension USING btree (merchant_id);
CREATE TRIGGER plan_extension_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.plan_extension FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table plan_instruction (
  plan_id uuid not null,
  no integer not null,
  merchant_id uuid not null,
  pace text not null,
  daily_cap_minor bigint,
  is_paused boolean not null,
  ends_at timestamp(3) with time zone,
  at timestamp(3) with time zone not null default clock_timestamp(),
  constraint plan_instruction_daily_cap_minor_check CHECK ((daily_cap_minor > 0)),
  constraint plan_instruction_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint plan_instruction_no_check CHECK ((no >= 0)),
  constraint plan_instruction_pace_check CHECK ((pace = ANY (ARRAY['fast'::text, 'even'::text]))),
  constraint plan_instruction_pkey PRIMARY KEY (plan_id, no),
  constraint plan_instruction_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
CREATE INDEX plan_instruction_merchant ON public.plan_instruction USING btree (merchant_id);
CREATE TRIGGER plan_instruction_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.plan_instruction FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER plan_instruction_shortens BEFORE INSERT ON public.plan_instruction FOR EACH ROW WHEN ((new.ends_at IS NOT NULL)) EXECUTE FUNCTION refuse_longer_flight();

create table plan_repeat (
  id uuid not null,
  merchant_id uuid not null,
  agreed_plan_id uuid not null,
  plan_id uuid not null,
  put_minor bigint not null,
  limit_minor bigint not null,
  last_at timestamp(3) with time zone,
  given_at timestamp(3) with time zone not null default clock_timestamp(),
  allowed_by uuid default (NULLIF(current_setting('placard.person'::text, true), ''::text))::uuid,
  seal bytea not null,
  due_at timestamp(3) with time zone,
  paused_for text,
  ended_for text,
  changed_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint plan_repeat_agreed_plan_id_fkey FOREIGN KEY (agreed_plan_id) REFERENCES plan(id),
  constraint plan_repeat_allowed_by_fkey FOREIGN KEY (allowed_by) REFERENCES merchant(id),
  constraint plan_repeat_check CHECK ((limit_minor >= put_minor)),
  constraint plan_repeat_ended_for_check CHECK ((ended_for = ANY (ARRAY['turned_off'::text, 'limit_used'::text, 'date_passed'::text]))),
  constraint plan_repeat_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint plan_repeat_off CHECK (((due_at IS NULL) OR ((paused_for IS NULL) AND (ended_for IS NULL)))),
  constraint plan_repeat_pkey PRIMARY KEY (id),
  constraint plan_repeat_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint plan_repeat_put_minor_check CHECK ((put_minor > 0))
);
CREATE INDEX plan_repeat_agreed ON public.plan_repeat USING btree (agreed_plan_id, given_at DESC);
CREATE INDEX plan_repeat_due ON public.plan_repeat USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX plan_repeat_merchant ON public.plan_repeat USING btree (merchant_id);
CREATE UNIQUE INDEX plan_repeat_on ON public.plan_repeat USING btree (plan_id) WHERE (ended_for IS NULL);
CREATE TRIGGER plan_repeat_ended BEFORE UPDATE OF ended_for ON public.plan_repeat FOR EACH ROW WHEN (((old.ended_for IS NOT NULL) AND (new.ended_for IS DISTINCT FROM old.ended_for))) EXECUTE FUNCTION ledger_refuse_change();

create table plan_terms (
  plan_id uuid not null,
  merchant_id uuid not null,
  hash bytea not null,
  kept_at timestamp(3) with time zone not null default now(),
  constraint plan_terms_hash_check CHECK ((length(hash) = 32)),
  constraint plan_terms_pkey PRIMARY KEY (plan_id),
  constraint plan_terms_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
CREATE TRIGGER plan_terms_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.plan_terms FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table plan_transition (
  id bigint not null generated always as identity,
  plan_id uuid not null,
  from_state text,
  to_state text not null,
  reason text,
  by text not null,
  at timestamp(3) with time zone not null default clock_timestamp(),
  merchant_id uuid not null,
  constraint plan_transition_by_check CHECK ((by = ANY (ARRAY['merchant'::text, 'system'::text, 'delivery'::text, 'operator'::text]))),
  constraint plan_transition_pkey PRIMARY KEY (id),
  constraint plan_transition_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
CREATE INDEX plan_transition_plan ON public.plan_transition USING btree (plan_id, id);
CREATE TRIGGER plan_transition_told AFTER INSERT ON public.plan_transition FOR EACH ROW EXECUTE FUNCTION webhook_tell_plan();

create table product (
  id uuid not null,
  owner_id uuid not null,
  type text not null,
  names jsonb not null,
  descriptions jsonb not null,
  game_descriptions jsonb,
  image_file_id text,
  video_url text,
  landing_url text,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint product_descriptions_check CHECK ((descriptions ? 'en'::text)),
  constraint product_game CHECK (((type <> 'game'::text) OR (game_descriptions IS NOT NULL))),
  constraint product_game_descriptions_check CHECK ((game_descriptions ? 'en'::text)),
  constraint product_image_file_id_fkey FOREIGN KEY (image_file_id) REFERENCES file(id),
  constraint product_names_check CHECK ((names ? 'en'::text)),
  constraint product_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES product_owner(id),
  constraint product_pkey PRIMARY KEY (id),
  constraint product_type_check CHECK ((type = ANY (ARRAY['video'::text, 'landing_page'::text, 'game'::text])))
);
CREATE TRIGGER product_revision BEFORE UPDATE ON public.product FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table product_owner (
  id uuid not null,
  name text not null,
  public_key bytea,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint product_owner_name_key UNIQUE (name),
  constraint product_owner_pkey PRIMARY KEY (id),
  constraint product_owner_public_key_check CHECK ((length(public_key) = 32))
);
CREATE TRIGGER product_owner_key_next AFTER UPDATE OF public_key ON public.product_owner FOR EACH ROW WHEN ((old.public_key IS DISTINCT FROM new.public_key)) EXECUTE FUNCTION keep_key('product_owner_key', 'owner_id');
CREATE TRIGGER product_owner_revision BEFORE UPDATE OF name, public_key ON public.product_owner FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table product_owner_key (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  public_key bytea not null,
  valid_from timestamp(3) with time zone not null,
  valid_until timestamp(3) with time zone,
  xid xid8 not null default pg_current_xact_id(),
  constraint product_owner_key_check CHECK ((valid_until >= valid_from)),
  constraint product_owner_key_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES product_owner(id),
  constraint product_owner_key_pkey PRIMARY KEY (id),
  constraint product_owner_key_public_key_check CHECK ((length(public_key) = 32))
);
CREATE INDEX product_owner_key_owner ON public.product_owner_key USING btree (owner_id, valid_from);
CREATE INDEX product_owner_key_xid ON public.product_owner_key USING btree (xid);
CREATE TRIGGER product_owner_key_kept BEFORE DELETE OR UPDATE OF id, owner_id, public_key, valid_from OR TRUNCATE ON public.product_owner_key FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table proposal (
  id uuid not null,
  call text not null,
  request jsonb not null,
  things jsonb not null default '[]'::jsonb,
  amount_minor bigint,
  reference text,
  evidence text not null,
  state text not null default 'proposed'::text,
  proposed_by uuid not null,
  proposed_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  reason text,
  act_id uuid,
  revision integer not null default 1,
  secrets bytea,
  constraint proposal_amount_minor_check CHECK ((amount_minor > 0)),
  constraint proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint proposal_pkey PRIMARY KEY (id),
  constraint proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operator(id),
  constraint proposal_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint proposal_two_people CHECK (
CASE
    WHEN (state = ANY (ARRAY['approved'::text, 'rejected'::text])) THEN ((decided_by IS NOT NULL) AND (decided_by <> proposed_by))
    WHEN (state = 'withdrawn'::text) THEN ((decided_by IS NOT NULL) AND (decided_by = proposed_by))
    ELSE (decided_by IS NULL)
END)
);
CREATE INDEX proposal_act ON public.proposal USING btree (act_id) WHERE (act_id IS NOT NULL);
CREATE INDEX proposal_newest ON public.proposal USING btree (proposed_at DESC, id DESC);
CREATE UNIQUE INDEX proposal_reference ON public.proposal USING btree (call, reference) WHERE ((state = 'proposed'::text) AND (reference IS NOT NULL));
CREATE INDEX proposal_reference_key ON public.proposal USING btree (reference_key(reference)) WHERE (reference IS NOT NULL);
CREATE INDEX proposal_waiting ON public.proposal USING btree (proposed_at DESC, id DESC) WHERE (state = 'proposed'::text);
CREATE TRIGGER proposal_decided BEFORE UPDATE OF state ON public.proposal FOR EACH ROW WHEN ((new.decided_by IS NOT NULL)) EXECUTE FUNCTION date_change('decided_at');
CREATE TRIGGER proposal_ended BEFORE UPDATE OF state, decided_by, reason, act_id ON public.proposal FOR EACH ROW WHEN ((old.state <> 'proposed'::text)) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER proposal_revision BEFORE UPDATE ON public.proposal FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table push_delivery (
  id bigint not null generated always as identity,
  notification_id uuid not null,
  session_id uuid not null,
  tries integer not null default 0,
  next_try_at timestamp(3) with time zone not null default now(),
  constraint push_delivery_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id),
  constraint push_delivery_pkey PRIMARY KEY (id)
);
CREATE INDEX push_delivery_due ON public.push_delivery USING btree (next_try_at);

create table push_device (
  session_id uuid not null,
  merchant_id uuid not null,
  platform text not null,
  token text not null,
  registered_at timestamp(3) with time zone not null default now(),
  constraint push_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint push_device_pkey PRIMARY KEY (session_id),
  constraint push_device_platform_check CHECK ((platform = ANY (ARRAY['android'::text, 'ios'::text, 'web'::text]))),
  constraint push_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint push_device_token_check CHECK (((length(token) >= 1) AND (length(token) <= 4096))),
  constraint push_device_token_key UNIQUE (token)
);
CREATE INDEX push_device_merchant ON public.push_device USING btree (merchant_id);

create unlogged table rate_limit (
  key text not null,
  full_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_age ON public.rate_limit USING btree (full_at);

create table recharge (
  id uuid not null,
  recharge_no text not null,
  merchant_id uuid not null,
  amount_minor bigint not null,
  payer text not null,
  state text not null default 'filed'::text,
  received_minor bigint,
  reference text,
  transfer_id uuid,
  filed_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  revision integer not null default 1,
  constraint recharge_amount_minor_check CHECK ((amount_minor > 0)),
  constraint recharge_arrived CHECK ((((received_minor IS NULL) = (reference IS NULL)) AND ((state <> ALL (ARRAY['seen'::text, 'booked'::text])) OR (reference IS NOT NULL)))),
  constraint recharge_booked CHECK (((state = 'booked'::text) = (transfer_id IS NOT NULL))),
  constraint recharge_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint recharge_pkey PRIMARY KEY (id),
  constraint recharge_received_minor_check CHECK ((received_minor > 0)),
  constraint recharge_recharge_no_key UNIQUE (recharge_no),
  constraint recharge_state_check CHECK ((state = ANY (ARRAY['filed'::text, 'seen'::text, 'booked'::text, 'asked_back'::text, 'cancelled'::text, 'expired'::text])))
);
CREATE INDEX recharge_due ON public.recharge USING btree (expires_at) WHERE (state = 'filed'::text);
CREATE INDEX recharge_filed_amount ON public.recharge USING btree (amount_minor) WHERE (state = 'filed'::text);
CREATE INDEX recharge_merchant ON public.recharge USING btree (merchant_id, filed_at DESC, id DESC);
CREATE INDEX recharge_newest ON public.recharge USING btree (filed_at DESC, id DESC);
CREATE INDEX recharge_open ON public.recharge USING btree (filed_at DESC, id DESC) WHERE ((state = 'filed'::text) OR ((reference IS NOT NULL) AND (state <> 'booked'::text)));
CREATE INDEX recharge_reference ON public.recharge USING btree (reference_key(reference)) WHERE (reference IS NOT NULL);
CREATE INDEX recharge_state_newest ON public.recharge USING btree (state, filed_at DESC, id DESC);
CREATE TRIGGER recharge_revision BEFORE UPDATE ON public.recharge FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table recharge_transition (
  id bigint not null generated always as identity,
  recharge_id uuid not null,
  to_state text not null,
  reason text,
  by text not null,
  at timestamp(3) with time zone not null default clock_timestamp(),
  constraint recharge_transition_pkey PRIMARY KEY (id),
  constraint recharge_transition_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharge(id)
);
CREATE INDEX recharge_transition_asked_back ON public.recharge_transition USING btree (recharge_id) WHERE (to_state = 'asked_back'::text);
CREATE INDEX recharge_transition_recharge ON public.recharge_transition USING btree (recharge_id, id);

create table recorded_reference (
  kind text not null,
  reference text not null,
  recorded_by text not null,
  recorded_at timestamp(3) with time zone not null default now(),
  reference_key text not null,
  id uuid not null default gen_random_uuid(),
  amount_minor bigint,
  line_id uuid,
  matched_by text,
  matched_at timestamp(3) with time zone,
  constraint recorded_reference_amount_minor_check CHECK ((amount_minor > 0)),
  constraint recorded_reference_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_statement_line(id),
  constraint recorded_reference_line_id_key UNIQUE (line_id),
  constraint recorded_reference_matched CHECK ((((line_id IS NULL) = (matched_by IS NULL)) AND ((line_id IS NULL) = (matched_at IS NULL)) AND ((line_id IS NULL) OR (amount_minor IS NOT NULL)))),
  constraint recorded_reference_pkey PRIMARY KEY (kind, reference)
);
CREATE UNIQUE INDEX recorded_reference_arrived ON public.recorded_reference USING btree (reference_key) WHERE (kind = ANY (ARRAY['top_up'::text, 'escrow_funding'::text, 'withdrawal_return'::text, 'capital'::text]));
CREATE UNIQUE INDEX recorded_reference_once ON public.recorded_reference USING btree (kind, reference_key);
CREATE INDEX recorded_reference_unmatched ON public.recorded_reference USING btree (recorded_at, id) WHERE ((amount_minor IS NOT NULL) AND (line_id IS NULL));
CREATE TRIGGER recorded_reference_match BEFORE UPDATE OF line_id ON public.recorded_reference FOR EACH ROW WHEN ((new.line_id IS NOT NULL)) EXECUTE FUNCTION date_change('matched_at');

create table recovery_code (
  seal bytea not null,
  merchant_id uuid not null,
  used_at timestamp(3) with time zone,
  constraint recovery_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES second_factor(merchant_id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (seal)
);
CREATE INDEX recovery_code_merchant ON public.recovery_code USING btree (merchant_id);

create table remembered_device (
  id uuid not null,
  merchant_id uuid not null,
  token_hash bytea not null,
  seal bytea not null,
  device text not null,
  remembered_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  constraint remembered_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint remembered_device_pkey PRIMARY KEY (id),
  constraint remembered_device_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES known_device(token_hash) ON DELETE CASCADE,
  constraint remembered_device_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX remembered_device_merchant ON public.remembered_device USING btree (merchant_id, id);

create table reset_code (
  id uuid not null,
  merchant_id uuid not null,
  kind text not null,
  seal bytea not null,
  channel text not null,
  identity_check text,
  issued_by text not null,
  issued_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  tries integer not null default 0,
  used_at timestamp(3) with time zone,
  constraint reset_code_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'operator'::text]))),
  constraint reset_code_kind_check CHECK ((kind = ANY (ARRAY['login'::text, 'transaction'::text, 'second_factor'::text]))),
  constraint reset_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint reset_code_pkey PRIMARY KEY (id),
  constraint reset_code_seal_key UNIQUE (seal)
);
CREATE INDEX reset_code_merchant ON public.reset_code USING btree (merchant_id) WHERE (used_at IS NULL);

create table second_approval (
  id uuid not null,
  merchant_id uuid not null,
  asked_by uuid not null,
  purpose text not null,
  amount_minor bigint,
  payee uuid,
  about text not null default ''::text,
  approved_by uuid,
  approved_at timestamp(3) with time zone,
  seal bytea,
  used_at timestamp(3) with time zone,
  declined_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  constraint second_approval_approved CHECK ((num_nulls(approved_by, approved_at, seal) = ANY (ARRAY[0, 3]))),
  constraint second_approval_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES merchant(id),
  constraint second_approval_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES merchant(id),
  constraint second_approval_by_another CHECK ((approved_by <> asked_by)),
  constraint second_approval_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint second_approval_pkey PRIMARY KEY (id),
  constraint second_approval_purpose_check CHECK ((purpose = ANY (ARRAY['withdraw'::text, 'exchange'::text, 'rebind_payout_account'::text, 'second_person'::text])))
);
CREATE INDEX second_approval_open ON public.second_approval USING btree (merchant_id, id) WHERE ((used_at IS NULL) AND (declined_at IS NULL));
CREATE TRIGGER second_approval_stays_ended BEFORE UPDATE ON public.second_approval FOR EACH ROW WHEN (((old.used_at IS NOT NULL) OR (old.declined_at IS NOT NULL))) EXECUTE FUNCTION ledger_refuse_change();
alter table second_approval enable always trigger second_approval_stays_ended;

create table second_factor (
  merchant_id uuid not null,
  secret bytea not null,
  last_step bigint not null,
  added_at timestamp(3) with time zone not null default now(),
  constraint second_factor_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint second_factor_pkey PRIMARY KEY (merchant_id)
);

create table second_factor_enrolment (
  merchant_id uuid not null,
  session_id uuid not null,
  secret bytea not null,
  expires_at timestamp(3) with time zone not null,
  constraint second_factor_enrolment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint second_factor_enrolment_pkey PRIMARY KEY (merchant_id),
  constraint second_factor_enrolment_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table second_person_rule (
  id uuid not null,
  merchant_id uuid not null,
  over_minor bigint,
  set_at timestamp(3) with time zone not null,
  seal bytea not null,
  constraint second_person_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint second_person_rule_over_minor_check CHECK ((over_minor >= 0)),
  constraint second_person_rule_pkey PRIMARY KEY (id)
);
CREATE INDEX second_person_rule_newest ON public.second_person_rule USING btree (merchant_id, set_at);

create table session (
  id uuid not null,
  merchant_id uuid not null,
  business_id uuid,
  token_hash bytea not null,
  seal bytea not null,
  entry text not null,
  device text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  last_seen_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  absolute_expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint session_business_id_fkey FOREIGN KEY (business_id) REFERENCES merchant(id),
  constraint session_entry_check CHECK ((entry = ANY (ARRAY['register'::text, 'shell'::text]))),
  constraint session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX session_age ON public.session USING btree (created_at);
CREATE INDEX session_merchant ON public.session USING btree (merchant_id) WHERE (ended_at IS NULL);
CREATE INDEX session_of_merchant ON public.session USING btree (merchant_id);

create table setting (
  key text not null,
  value jsonb not null,
  updated_by text not null,
  updated_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  value_before jsonb,
  holds_from timestamp(3) with time zone,
  constraint setting_check CHECK (((value_before IS NULL) = (holds_from IS NULL))),
  constraint setting_pkey PRIMARY KEY (key)
);
CREATE TRIGGER setting_revision BEFORE UPDATE ON public.setting FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table soft_bounce (
  address text not null,
  sent_on date not null,
  constraint soft_bounce_pkey PRIMARY KEY (address, sent_on)
);

create table team_member (
  id uuid not null,
  merchant_id uuid not null,
  person_id uuid not null,
  role text not null,
  put_max_minor bigint,
  put_day_minor bigint,
  pays_from timestamp(3) with time zone,
  seal bytea not null,
  joined_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  constraint team_member_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint team_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES merchant(id),
  constraint team_member_pkey PRIMARY KEY (id),
  constraint team_member_put_day_minor_check CHECK ((put_day_minor > 0)),
  constraint team_member_put_max_minor_check CHECK ((put_max_minor > 0)),
  constraint team_member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'buyer'::text, 'accountant'::text, 'viewer'::text])))
);
CREATE UNIQUE INDEX team_member_current ON public.team_member USING btree (merchant_id, person_id) WHERE (ended_at IS NULL);
CREATE INDEX team_member_of_login ON public.team_member USING btree (merchant_id, person_id);
CREATE UNIQUE INDEX team_member_owner ON public.team_member USING btree (merchant_id) WHERE ((role = 'owner'::text) AND (ended_at IS NULL));
CREATE INDEX team_member_person ON public.team_member USING btree (person_id);
CREATE TRIGGER team_member_stays_ended BEFORE UPDATE ON public.team_member FOR EACH ROW WHEN ((old.ended_at IS NOT NULL)) EXECUTE FUNCTION ledger_refuse_change();
alter table team_member enable always trigger team_member_stays_ended;

create table ticket (
  token_hash bytea not null,
  seal bytea not null,
  merchant_id uuid not null,
  session_id uuid not null,
  purpose text not null,
  amount_minor bigint,
  payee uuid,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint ticket_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint ticket_pkey PRIMARY KEY (token_hash),
  constraint ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id)
);
CREATE INDEX ticket_age ON public.ticket USING btree (created_at);

create table unreachable_address (
  address text not null,
  since timestamp(3) with time zone not null default now(),
  found_by text not null,
  constraint unreachable_address_found_by_check CHECK ((found_by = ANY (ARRAY['mail_server'::text, 'bounce'::text, 'operator'::text]))),
  constraint unreachable_address_pkey PRIMARY KEY (address)
);

create table webhook (
  id uuid not null,
  merchant_id uuid not null,
  made_by uuid not null,
  name text not null,
  url text not null,
  types text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  is_on boolean not null default true,
  failed_at timestamp(3) with time zone,
  last_delivered_at timestamp(3) with time zone,
  constraint webhook_failed CHECK (((failed_at IS NULL) OR (NOT is_on))),
  constraint webhook_made_by_fkey FOREIGN KEY (made_by) REFERENCES merchant(id),
  constraint webhook_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_previous CHECK ((num_nulls(previous_secret, previous_until) = ANY (ARRAY[0, 2]))),
  constraint webhook_types_check CHECK ((types <> '{}'::text[]))
);
CREATE INDEX webhook_merchant ON public.webhook USING btree (merchant_id, id);

create table webhook_attempt (
  delivery_id uuid not null,
  no integer not null,
  at timestamp(3) with time zone not null default clock_timestamp(),
  duration_ms integer not null,
  status integer,
  answer text,
  error text,
  constraint webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE,
  constraint webhook_attempt_pkey PRIMARY KEY (delivery_id, no)
);

create table webhook_delivery (
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  merchant_id uuid not null,
  type text not null,
  facts jsonb not null,
  at timestamp(3) with time zone not null default now(),
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  attempts integer not null default 0,
  next_try_at timestamp(3) with time zone default now(),
  taken_until timestamp(3) with time zone,
  status integer,
  constraint webhook_delivery_next CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL))),
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_delivery_taken CHECK (((state = 'waiting'::text) OR (taken_until IS NULL)))
);
CREATE INDEX webhook_delivery_age ON public.webhook_delivery USING btree (at);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX webhook_delivery_log ON public.webhook_delivery USING btree (webhook_id, at DESC, id DESC);
CREATE INDEX webhook_delivery_next ON public.webhook_delivery USING btree (webhook_id, next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX webhook_delivery_taken ON public.webhook_delivery USING btree (webhook_id) WHERE (taken_until IS NOT NULL);

create table withdrawal (
  id uuid not null,
  withdrawal_no text not null,
  merchant_id uuid not null,
  payout_account_id uuid not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  state text not null default 'requested'::text,
  reason text,
  reference text,
  requested_at timestamp(3) with time zone not null default now(),
  moved_at timestamp(3) with time zone not null default now(),
  route text not null default 'bank'::text,
  promised_on text,
  promise jsonb,
  due_on text not null generated always as (COALESCE(promised_on, '9999-12-31'::text)) stored,
  revision integer not null default 1,
  constraint withdrawal_amount_minor_check CHECK ((amount_minor > 0)),
  constraint withdrawal_check CHECK (((fee_minor >= 0) AND (fee_minor < amount_minor))),
  constraint withdrawal_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint withdrawal_payout_account_id_merchant_id_fkey FOREIGN KEY (payout_account_id, merchant_id) REFERENCES payout_account(id, merchant_id),
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_promise CHECK ((NOT (promised_on IS DISTINCT FROM (promise ->> 'day'::text)))),
  constraint withdrawal_promised_on_check CHECK ((promised_on ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text, 'paid'::text, 'rejected'::text, 'returned'::text, 'cancelled'::text]))),
  constraint withdrawal_withdrawal_no_key UNIQUE (withdrawal_no)
);
CREATE INDEX withdrawal_came_back ON public.withdrawal USING btree (merchant_id, moved_at DESC, id DESC) WHERE (state = ANY (ARRAY['rejected'::text, 'returned'::text]));
CREATE INDEX withdrawal_due ON public.withdrawal USING btree (due_on, id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text]));
CREATE INDEX withdrawal_largest ON public.withdrawal USING btree (amount_minor DESC, id DESC);
CREATE INDEX withdrawal_merchant ON public.withdrawal USING btree (merchant_id, requested_at DESC, id DESC);
CREATE INDEX withdrawal_newest ON public.withdrawal USING btree (requested_at DESC, id DESC);
CREATE INDEX withdrawal_open ON public.withdrawal USING btree (requested_at, id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text]));
CREATE INDEX withdrawal_open_largest ON public.withdrawal USING btree (amount_minor DESC, id DESC) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text]));
CREATE UNIQUE INDEX withdrawal_reference ON public.withdrawal USING btree (reference) WHERE (reference IS NOT NULL);
CREATE INDEX withdrawal_route_paid ON public.withdrawal USING btree (route, requested_at DESC) WHERE (state = 'paid'::text);
CREATE INDEX withdrawal_state_largest ON public.withdrawal USING btree (state, amount_minor DESC, id DESC);
CREATE INDEX withdrawal_state_newest ON public.withdrawal USING btree (state, requested_at DESC, id DESC);
CREATE TRIGGER withdrawal_forward BEFORE UPDATE OF state ON public.withdrawal FOR EACH ROW WHEN (((old.state = ANY (ARRAY['rejected'::text, 'returned'::text, 'cancelled'::text])) OR (new.state = 'requested'::text) OR ((new.state = 'approved'::text) AND (old.state <> 'requested'::text)) OR ((new.state = 'sent'::text) AND (old.state <> 'approved'::text)))) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER withdrawal_revision BEFORE UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION bump_revision();

create table withdrawal_transition (
  id bigint not null generated always as identity,
  withdrawal_id uuid not null,
  to_state text not null,
  reason text,
  by text not null,
  at timestamp(3) with time zone not null default clock_timestamp(),
  constraint withdrawal_transition_pkey PRIMARY KEY (id),
  constraint withdrawal_transition_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
CREATE INDEX withdrawal_transition_withdrawal ON public.withdrawal_transition USING btree (withdrawal_id, id);
CREATE TRIGGER withdrawal_transition_told AFTER INSERT ON public.withdrawal_transition FOR EACH ROW EXECUTE FUNCTION webhook_tell_withdrawal();

CREATE OR REPLACE FUNCTION public.alert_clock(m merchant)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(m.alert_zone, (select business_zone from deployment), 'UTC')
$function$
;

CREATE OR REPLACE FUNCTION public.bump_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.revision := old.revision + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.close_ledger_of_merchant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform ledger_close_merchant(new.id);
  update payout_account
  set card_name = '', user_name = '', mobile = '', bank_account = '', branch_name = '', replaced_at = coalesce(replaced_at, now())
  where merchant_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.conversion_keep_final()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.state in ('locked', 'cleared') and new.state not in ('cleared', old.state)
    or old.state = 'pending' and old.lock_at <= now() and (new.state in ('on_hold', 'reversed') or new.lock_at > now()) then
    raise exception 'conversion % is %: it is final', old.id, case old.state when 'pending' then 'locked' else old.state end;
  end if;
  if old.state in ('pending', 'on_hold') and new.state in ('locked', 'cleared') and new.lock_at > now() and (new.state = 'locked'
    or not exists (select from plan where id = new.plan_id and state in ('wait_settlement', 'settled'))) then
    raise exception 'conversion % is not % before its lock date', new.id, new.state;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.conversion_keep_lock_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.state <> 'on_hold' or coalesce(old.held_for, 'escrow_short') = 'escrow_short' or coalesce(new.held_for, 'escrow_short') <> 'escrow_short'
    or new.lock_at <> (select greatest(now(), new.occurred_at) + (terms ->> 'lockSeconds')::integer * interval '1 second'
                       from plan where id = new.plan_id)::timestamptz(3) then
    raise exception 'conversion % has its lock date from its terms', new.id;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_offer_ends(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into offer_plan_count as c (offer_id, state, part, plans)
  select offer_id, state, pg_backend_pid() % 16, count(*) from plan where id = any(ids)
  group by offer_id, state order by offer_id, state
  on conflict (offer_id, state, part) do update set plans = c.plans + excluded.plans;
  insert into offer_outcome as o (offer_id, bps, part, plans, first_at, last_at)
  select p.offer_id, plan_outcome_bps(p), pg_backend_pid() % 16, count(*), min(p.settled_at), max(p.settled_at)
  from plan p where p.id = any(ids) and p.state = 'settled' and plan_outcome_bps(p) is not null
  group by 1, 2 order by 1, 2
  on conflict (offer_id, bps, part) do update
  set plans = o.plans + excluded.plans, first_at = least(o.first_at, excluded.first_at), last_at = greatest(o.last_at, excluded.last_at);
end $function$
;

CREATE OR REPLACE FUNCTION public.count_offering_puts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
declare
  added record;
  free_part smallint;
begin
  for added in select offering_id, count(*) as puts from changed group by offering_id order by offering_id loop
    select c.part into free_part from offering_puts c where c.offering_id = added.offering_id
    limit 1 for no key update skip locked;
    if found then
      update offering_puts c set puts = c.puts + added.puts where c.offering_id = added.offering_id and c.part = free_part;
    else
      insert into offering_puts as c (offering_id, part, puts)
      values (added.offering_id, floor(random() * 32768)::smallint, added.puts)
      on conflict (offering_id, part) do update set puts = c.puts + excluded.puts;
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_plan_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
declare ended uuid[];
begin
  select array_agg(id) into ended from changed where state in ('put_failed', 'settled');
  if ended is null then return null; end if;
  insert into merchant_plan_count as c (merchant_id, state, plans)
  select merchant_id, state, count(*) from changed where state in ('put_failed', 'settled')
  group by merchant_id, state order by merchant_id, state
  on conflict (merchant_id, state) do update set plans = c.plans + excluded.plans;
  perform count_offer_ends(ended);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_plan_outcome_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
declare
  own_part constant smallint := pg_backend_pid() % 16;
  old_bps integer := plan_outcome_bps(old);
  new_bps integer := plan_outcome_bps(new);
  in_part smallint;
begin
  if old_bps is not distinct from new_bps then return null; end if;
  select part into in_part from offer_outcome
  where offer_id = old.offer_id and bps = old_bps order by part limit 1 for update;
  delete from offer_outcome where offer_id = old.offer_id and bps = old_bps and part = in_part and plans = 1;
  if not found then
    update offer_outcome set plans = plans - 1 where offer_id = old.offer_id and bps = old_bps and part = in_part;
  end if;
  insert into offer_outcome as o (offer_id, bps, part, plans, first_at, last_at)
  values (new.offer_id, new_bps, own_part, 1, new.settled_at, new.settled_at)
  on conflict (offer_id, bps, part) do update
  set plans = o.plans + 1, first_at = least(o.first_at, excluded.first_at), last_at = greatest(o.last_at, excluded.last_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_plan_that_ended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
declare
  own_part constant smallint := pg_backend_pid() % 16;
  own_bps integer;
begin
  insert into merchant_plan_count as c (merchant_id, state, plans) values (new.merchant_id, new.state, 1)
  on conflict (merchant_id, state) do update set plans = c.plans + 1;
  insert into offer_plan_count as c (offer_id, state, part, plans) values (new.offer_id, new.state, own_part, 1)
  on conflict (offer_id, state, part) do update set plans = c.plans + 1;
  own_bps := case when new.state = 'settled' then plan_outcome_bps(new) end;
  if own_bps is not null then
    insert into offer_outcome as o (offer_id, bps, part, plans, first_at, last_at)
    values (new.offer_id, own_bps, own_part, 1, new.settled_at, new.settled_at)
    on conflict (offer_id, bps, part) do update
    set plans = o.plans + 1, first_at = least(o.first_at, excluded.first_at), last_at = greatest(o.last_at, excluded.last_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.date_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], now()));
end $function$
;

CREATE OR REPLACE FUNCTION public.delivery_remember_ids()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into delivery_event_id (source_id, event_id, received_at)
  select source_id, event_id, received_at from inserted order by event_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_no_merchant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.merchant_id := '00000000-0000-0000-0000-000000000000';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
declare since timestamptz(3) := case when tg_op = 'INSERT' then now() else clock_timestamp() end;
begin
  execute format('update %I set valid_until = $1 where %I = $2 and valid_until is null', tg_argv[0], tg_argv[1]) using since, new.id;
  execute format('insert into %I (%I, public_key, valid_from) values ($2, $3, $1)', tg_argv[0], tg_argv[1])
    using since, new.id, new.public_key;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.body = '' and new.pictures = '{}' and exists (select from merchant where id = old.merchant_id and closed_at is not null) then
    return new;
  end if;
  raise exception 'a message is not changed' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_read_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update notification n set read_at = r.read_at
  from added r where n.id = r.notification_id and n.merchant_id = r.merchant_id and n.read_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into plan_terms (plan_id, merchant_id, hash) 
  select p.id, p.merchant_id, plan_terms_hash(p) from changed c join plan p on p.id = c.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_account_id(account_code text, for_merchant uuid, for_offer uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare found_id bigint;
begin
  if account_code = 'offer_escrow' then
    select a.id into found_id from ledger_account a
    where a.offer_id = for_offer and a.code = account_code and a.merchant_id is null;
  elsif account_code in ('available', 'reserved_cash', 'reserved_start_up', 'reserved_promo', 'pending',
                         'withdrawing', 'exchanging', 'start_up_credit', 'guarantee', 'owed_after_closing',
                         'start_up_advances') then
    select a.id into found_id from ledger_account a
    where a.merchant_id = for_merchant and a.code = account_code and a.offer_id is null;
  else
    select a.id into found_id from ledger_account a
    where a.merchant_id is null and a.code = account_code and a.offer_id is null;
  end if;
  if found_id is null then
    raise exception 'no ledger account % for merchant %, offer %', account_code, for_merchant, for_offer;
  end if;
  return found_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_check_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong record;
begin
  select i.transfer_id, sum(i.amount_minor) as sum into wrong
  from inserted i
  group by i.transfer_id
  having sum(i.amount_minor) <> 0 or min(i.posted_at) <> max(i.posted_at)
      or min(i.posted_at) <> (select t.posted_at from ledger_transfer t where t.id = i.transfer_id)
  limit 1;
  if not found then return null; end if;
  if wrong.sum <> 0 then
    raise exception 'transfer % does not sum to zero', wrong.transfer_id
      using errcode = 'check_violation', constraint = 'ledger_sum_zero';
  end if;
  raise exception 'an entry of transfer % is not of its time', wrong.transfer_id
    using errcode = 'check_violation', constraint = 'ledger_same_time';
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_close_merchant(for_merchant uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform ledger_open_merchant(for_merchant);
  insert into ledger_account (code, merchant_id, is_materialised) values ('owed_after_closing', for_merchant, true)
  on conflict do nothing;
  update ledger_account set is_closed = true
  where merchant_id = for_merchant and code not in ('owed_after_closing', 'start_up_advances');
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_explain_refusal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.is_closed then
    raise exception 'account % violates "ledger_account_closed"', new.id
    using errcode = 'check_violation', constraint = 'ledger_account_closed',
          detail = (select json_build_object('lang', lang, 'note', state_reason) from merchant where id = new.merchant_id);
  end if;
  raise exception 'account % violates "ledger_account_floor"', new.id
  using errcode = 'check_violation', constraint = 'ledger_account_floor',
        detail = json_build_object('available', abs(old.balance_minor)::text, 'missing', abs(new.balance_minor)::text,
                                   'currency', coalesce((select currency from deployment), 'XTS'));
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_keeps_floor(code text, is_materialised boolean, balance_minor bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (code = 'start_up_advances'::text) THEN (balance_minor <= 0) WHEN is_materialised THEN (balance_minor >= 0) ELSE (balance_minor = 0) END
;

CREATE OR REPLACE FUNCTION public.ledger_open_escrow(for_offer uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  insert into ledger_account (code, offer_id, is_materialised) values ('offer_escrow', for_offer, true)
  on conflict do nothing;
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_open_merchant(for_merchant uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  insert into ledger_account (code, merchant_id, is_materialised)
  select code, for_merchant, true
  from unnest(array['available', 'reserved_cash', 'reserved_start_up', 'reserved_promo', 'pending', 'withdrawing',
                    'exchanging', 'start_up_credit', 'guarantee', 'start_up_advances']) as code
  on conflict do nothing;
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_post(transfer uuid, for_cause text, for_kind text, for_merchant uuid, for_plan uuid, for_offer uuid, with_reference text, with_remark text, postings jsonb, with_seal bytea DEFAULT NULL::bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  posting  jsonb;
  amount   bigint;
  -- A line is one side of a posting, in order: its account, what it adds, the balance after it (null on house accounts).
  accounts bigint[] := '{}';
  amounts  bigint[] := '{}';
  afters   bigint[] := '{}';
  details  text[] := '{}';
  -- The accounts that keep a balance, in the order in which they are locked, and their balances.
  kept     bigint[];
  balances bigint[] := '{}';
  at       integer;
  written  integer;
begin
  insert into ledger_transfer (id, cause, kind, merchant_id, plan_id, reference, remark, seal)
  values (transfer, for_cause, for_kind, for_merchant, for_plan, with_reference, with_remark, with_seal)
  on conflict (cause) do nothing;
  if not found then return false; end if;

  for i in 0 .. jsonb_array_length(postings) - 1 loop
    posting := postings -> i;
    amount := (posting ->> 'amount')::bigint;
    if amount <= 0 then raise exception 'transfer % moves %', for_cause, amount using errcode = 'check_violation'; end if;
    perform from ledger_pair
    where kind = for_kind and from_code = posting ->> 'from' and to_code = posting ->> 'to';
    if not found then
      raise exception 'a transfer of kind % never moves from % to %', for_kind, posting ->> 'from', posting ->> 'to'
        using errcode = 'check_violation', constraint = 'ledger_pair';
    end if;
    accounts := accounts || ledger_account_id(posting ->> 'from', for_merchant, for_offer)
                         || ledger_account_id(posting ->> 'to', for_merchant, for_offer);
    amounts := amounts || -amount || amount;
    details := details || (posting ->> 'detail') || (posting ->> 'detail');
  end loop;

  with locked as (
    select a.id from ledger_account a
    where a.is_materialised and a.id = any(accounts)
    order by (a.merchant_id is null), a.id
    for update
  )
  select coalesce(array_agg(id), '{}') into kept from locked;

  for k in 1 .. cardinality(kept) loop
    amount := 0;
    for i in 1 .. cardinality(accounts) loop
      if accounts[i] = kept[k] then amount := amount + amounts[i]; end if;
    end loop;
    update ledger_account a set balance_minor = a.balance_minor + amount where a.id = kept[k]
    returning a.balance_minor into strict amount;
    balances := balances || amount;
  end loop;
  -- From the last line to the first: the balance after a line is the final one less what the later lines of the account add.
  for i in reverse cardinality(accounts) .. 1 loop
    at := array_position(kept, accounts[i]);
    afters := balances[at] || afters;
    if at is not null then balances[at] := balances[at] - amounts[i]; end if;
  end loop;

  insert into ledger_entry (transfer_id, account_id, merchant_id, plan_id, amount_minor, balance_after_minor, detail)
  select transfer, line.account_id, for_merchant, for_plan, line.amount_minor, line.after_minor, line.detail
  from unnest(accounts, amounts, afters, details) with ordinality
       as line (account_id, amount_minor, after_minor, detail, line_no)
  order by line.line_no;

  get diagnostics written = row_count;
  if written <> jsonb_array_length(postings) * 2 then
    raise exception 'transfer % wrote % of % entries', for_cause, written, jsonb_array_length(postings) * 2;
  end if;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_out(tables text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('lock_timeout');
  name   text;
begin
  perform set_config('lock_timeout', '150ms', true);
  loop
    begin
      foreach name in array tables loop
        execute format('lock table %I in access exclusive mode', name);
      end loop;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
  perform set_config('lock_timeout', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.log_own_xid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.xid := pg_catalog.pg_current_xact_id();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_turn_fits(size bigint, horizon xid8)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select horizon <= pg_snapshot_xmax(pg_current_snapshot()) and size = (select coalesce(max(position) + 1, 0) from log_leaf)
$function$
;

CREATE OR REPLACE FUNCTION public.next_clock(shown time without time zone, zone text, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select (local::date + shown + case when local::time < shown then interval '0' else interval '1 day' end) at time zone zone
  from (select at at time zone zone as local) here
$function$
;

CREATE OR REPLACE FUNCTION public.paper_series_by_one()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.series <> old.series or new.last_no <> old.last_no + 1 then
    raise exception 'series % goes from % to %', old.series, old.last_no, new.last_no using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.partition_add(parent text, begins timestamp with time zone, ends timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  child text := parent || to_char(begins, '_YYYY_MM');
  rest text := parent || '_default';
  key text := (select a.attname from pg_partitioned_table p
               join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
               where p.partrelid = parent::regclass);
  referred regclass;
begin
  for referred in
    select confrelid from pg_constraint where conrelid = parent::regclass and contype = 'f' and conparentid = 0
    order by confrelid desc
  loop
    execute format('lock table %s in share row exclusive mode', referred);
  end loop;
  execute format('lock table %I in access exclusive mode', rest);
  execute format('create table %I (like %I including defaults including constraints including comments including storage)', child, parent);
  -- Rows that had no partition move into this one unchanged, so the guards against change are off meanwhile.
  execute format('alter table %I disable trigger user', rest);
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
                 rest, key, begins, key, ends, child);
  execute format('alter table %I enable trigger user', rest);
  perform partition_guard(parent, child);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, begins, ends);
end $function$
;

CREATE OR REPLACE FUNCTION public.partition_ahead(of_parent text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '200ms'
AS $function$
declare
  plan partitioning;
  made integer := 0;
  begins timestamptz;
begin
  if not pg_try_advisory_xact_lock(7305161703) then return 0; end if;
  select * into strict plan from partitioning where parent = of_parent;
  loop
    begins := partition_end(of_parent);
    exit when begins > now() + plan.ahead;
    perform partition_add(of_parent, begins, begins + plan.step);
    made := made + 1;
  end loop;
  return made;
end $function$
;

CREATE OR REPLACE FUNCTION public.partition_end(parent text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent::regclass
$function$
;

CREATE OR REPLACE FUNCTION public.partition_guard(parent text, child text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  guard record;
begin
  for guard in
    select tgname, pg_get_triggerdef(oid) as def from pg_trigger
    where tgrelid = parent::regclass and not tgisinternal and (tgtype & 1) = 0
  loop
    execute replace(guard.def, format(' ON public.%I ', parent), format(' ON %I ', child));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.plan_outcome_bps(p plan)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when plan_own_spend(p) > 0
    then floor(
      (p.revenue_minor - p.reversed_minor - p.fee_minor + p.fee_coupon_minor - p.agent_share_minor - plan_own_spend(p)) * 10000.0
      / plan_own_spend(p))::integer end
$function$
;

CREATE OR REPLACE FUNCTION public.plan_own_spend(p plan)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p.consumed_minor
    - least(p.consumed_minor, p.cash_minor + p.start_up_minor + p.promo_minor) * p.promo_minor / (p.cash_minor + p.start_up_minor + p.promo_minor)
$function$
;

CREATE OR REPLACE FUNCTION public.plan_terms_hash(p plan)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(convert_to(jsonb_build_object(
    'plan_id', p.id, 'plan_no', p.plan_no, 'merchant_id', p.merchant_id, 'offer_id', p.offer_id, 'put_minor', p.put_minor,
    'cash_minor', p.cash_minor, 'start_up_minor', p.start_up_minor, 'promo_minor', p.promo_minor, 'terms', p.terms)::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.quiet_end(quiet_from time without time zone, quiet_until time without time zone, zone text, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when quiet_from < quiet_until and local::time >= quiet_from and local::time < quiet_until
      or quiet_from > quiet_until and (local::time >= quiet_from or local::time < quiet_until)
    then (local::date + quiet_until + case when local::time < quiet_until then interval '0' else interval '1 day' end) at time zone zone end
  from (select at at time zone zone as local) here
$function$
;

CREATE OR REPLACE FUNCTION public.reference_key(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select upper(regexp_replace(normalize(reference, NFKC), '\s', '', 'g'))
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_leaf_of_no_turn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select max(size) from log_turn) = (select max(position) + 1 from log_leaf) then return null; end if;
  raise exception 'the log has no turn of entry %', new.position using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_longer_flight()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (select new.ends_at < started_at + (terms ->> 'flightSeconds')::integer * interval '1 second' from plan where id = new.plan_id) then
    return new;
  end if;
  raise exception 'plan % ends by its terms before %', new.plan_id, new.ends_at using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_other_tile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare covered numeric := (new.number + 1) * 256::numeric ^ (new.level + 1);
begin
  if covered > (select coalesce(max(size), 0) from log_turn) and covered <= (select max(position) + 1 from log_leaf) then return new; end if;
  raise exception 'tile % of level % is not due', new.number, new.level using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_other_turn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if log_turn_fits(new.size, new.horizon) then return new; end if;
  raise exception 'the log has no % entries up to transaction %', new.size, new.horizon using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.roll_up_merchant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into merchant_rollup as r (merchant_id, bucket_at, impressions, clicks, conversions, spend_minor, own_spend_minor,
                                    revenue_minor, fee_minor, settled_revenue_minor, invalid_impressions, invalid_clicks, invalid_conversions,
                                    agent_share_minor)
  select merchant_id, bucket_at, sum(impressions), sum(clicks), sum(conversions), sum(spend_minor), sum(own_spend_minor),
         sum(revenue_minor), sum(fee_minor), sum(settled_revenue_minor), sum(invalid_impressions), sum(invalid_clicks),
         sum(invalid_conversions), sum(agent_share_minor)
  from changed group by merchant_id, bucket_at order by merchant_id, bucket_at
  on conflict (merchant_id, bucket_at) do update
  set impressions = r.impressions + excluded.impressions, clicks = r.clicks + excluded.clicks,
      conversions = r.conversions + excluded.conversions, spend_minor = r.spend_minor + excluded.spend_minor,
      own_spend_minor = r.own_spend_minor + excluded.own_spend_minor, revenue_minor = r.revenue_minor + excluded.revenue_minor,
      fee_minor = r.fee_minor + excluded.fee_minor,
      settled_revenue_minor = r.settled_revenue_minor + excluded.settled_revenue_minor,
      invalid_impressions = r.invalid_impressions + excluded.invalid_impressions,
      invalid_clicks = r.invalid_clicks + excluded.invalid_clicks,
      invalid_conversions = r.invalid_conversions + excluded.invalid_conversions,
      agent_share_minor = r.agent_share_minor + excluded.agent_share_minor;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.roll_up_merchant_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into merchant_rollup as r (merchant_id, bucket_at, impressions, clicks, conversions, spend_minor, own_spend_minor,
                                    revenue_minor, fee_minor, settled_revenue_minor, invalid_impressions, invalid_clicks, invalid_conversions,
                                    agent_share_minor)
  select n.merchant_id, n.bucket_at, sum(n.impressions - o.impressions), sum(n.clicks - o.clicks),
         sum(n.conversions - o.conversions), sum(n.spend_minor - o.spend_minor), sum(n.own_spend_minor - o.own_spend_minor),
         sum(n.revenue_minor - o.revenue_minor), sum(n.fee_minor - o.fee_minor),
         sum(n.settled_revenue_minor - o.settled_revenue_minor), sum(n.invalid_impressions - o.invalid_impressions),
         sum(n.invalid_clicks - o.invalid_clicks), sum(n.invalid_conversions - o.invalid_conversions),
         sum(n.agent_share_minor - o.agent_share_minor)
  from changed n join before o on o.plan_id = n.plan_id and o.bucket_at = n.bucket_at
  group by n.merchant_id, n.bucket_at order by n.merchant_id, n.bucket_at
  on conflict (merchant_id, bucket_at) do update
  set impressions = r.impressions + excluded.impressions, clicks = r.clicks + excluded.clicks,
      conversions = r.conversions + excluded.conversions, spend_minor = r.spend_minor + excluded.spend_minor,
      own_spend_minor = r.own_spend_minor + excluded.own_spend_minor, revenue_minor = r.revenue_minor + excluded.revenue_minor,
      fee_minor = r.fee_minor + excluded.fee_minor,
      settled_revenue_minor = r.settled_revenue_minor + excluded.settled_revenue_minor,
      invalid_impressions = r.invalid_impressions + excluded.invalid_impressions,
      invalid_clicks = r.invalid_clicks + excluded.invalid_clicks,
      invalid_conversions = r.invalid_conversions + excluded.invalid_conversions,
      agent_share_minor = r.agent_share_minor + excluded.agent_share_minor;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.roll_up_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
declare changes delivery_place[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(merchant_id, plan_id, at, coalesce(placement, ''), coalesce(country, ''), step * (kind = 'impression')::int,
                         step * (kind = 'click')::int, step * (kind = 'conversion')::int, 0, 0, 0, cost)::delivery_place)
    into changes
    from inserted cross join lateral (values
      (occurred_at, 1, 0), (now(), 0, coalesce(charged_minor, 0) + coalesce(filled_minor, 0))) as change (at, step, cost)
    where num_nonnulls(placement, country) > 0 and is_counted and kind <> 'invalid';
  else
    select array_agg(row(n.merchant_id, n.plan_id, at, coalesce(n.placement, ''), coalesce(n.country, ''), 0, 0, 0,
                         step * (n.kind = 'impression')::int, step * (n.kind = 'click')::int, step * (n.kind = 'conversion')::int,
                         cost)::delivery_place)
    into changes
    from changed n join before o using (source_id, event_id, merchant_id, received_at)
    cross join lateral (values
      (n.occurred_at, n.is_invalid::int - o.is_invalid::int, 0),
      (now(), 0, coalesce(o.credited_minor, 0) - coalesce(n.credited_minor, 0))) as change (at, step, cost)
    where num_nonnulls(n.placement, n.country) > 0 and n.is_counted and n.kind <> 'invalid';
  end if;
  if changes is null then return null; end if;
  insert into delivery_place as r
  select merchant_id, plan_id, date_bin('15 minutes', bucket_at, timestamptz '2000-01-01 00:00Z'), placement, country, sum(impressions),
         sum(clicks), sum(conversions), sum(invalid_impressions), sum(invalid_clicks), sum(invalid_conversions), sum(spend_minor)
  from unnest(changes) group by 1, 2, 3, 4, 5
  having (sum(impressions), sum(clicks), sum(conversions), sum(invalid_impressions), sum(invalid_clicks), sum(invalid_conversions),
          sum(spend_minor)) <> (0, 0, 0, 0, 0, 0, 0)
  order by 2, 3, 4, 5
  on conflict (plan_id, bucket_at, placement, country) do update
  set impressions = r.impressions + excluded.impressions, clicks = r.clicks + excluded.clicks,
      conversions = r.conversions + excluded.conversions, invalid_impressions = r.invalid_impressions + excluded.invalid_impressions,
      invalid_clicks = r.invalid_clicks + excluded.invalid_clicks, invalid_conversions = r.invalid_conversions + excluded.invalid_conversions,
      spend_minor = r.spend_minor + excluded.spend_minor;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_conversion_facts(c conversion, before text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  select jsonb_build_object(
    'plan_no', (select plan_no from plan where id = c.plan_id), 'event_id', c.event_id,
    'occurred_at', webhook_instant(c.occurred_at), 'amount_minor', c.payout_minor::text, 'held_for', c.held_for,
    'reason', c.reason, 'state_before', before)
$function$
;

CREATE OR REPLACE FUNCTION public.webhook_conversion_type(state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  select case state when 'pending' then 'conversion.counted' when 'on_hold' then 'conversion.held'
                    when 'reversed' then 'conversion.reversed' when 'cleared' then 'conversion.settled' end
$function$
;

CREATE OR REPLACE FUNCTION public.webhook_instant(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$
;

CREATE OR REPLACE FUNCTION public.webhook_tell_conversions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into webhook_delivery (webhook_id, merchant_id, type, facts)
    select w.id, w.merchant_id, webhook_conversion_type(n.state), webhook_conversion_facts(n, null)
    from now_so n join webhook w on w.merchant_id = n.merchant_id
    where w.is_on and webhook_conversion_type(n.state) = any(w.types);
  else
    insert into webhook_delivery (webhook_id, merchant_id, type, facts)
    select w.id, w.merchant_id, webhook_conversion_type(n.state), webhook_conversion_facts(n, b.state)
    from now_so n join before_so b on b.id = n.id and b.state <> n.state join webhook w on w.merchant_id = n.merchant_id
    where w.is_on and webhook_conversion_type(n.state) = any(w.types);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_tell_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into webhook_delivery (webhook_id, merchant_id, type, at, facts)
  select w.id, w.merchant_id, 'plan.state_changed', new.at, jsonb_build_object(
    'plan_no', p.plan_no, 'from', new.from_state, 'state', new.to_state, 'reason', new.reason)
  from webhook w join plan p on p.id = new.plan_id
  where w.merchant_id = new.merchant_id and w.is_on and 'plan.state_changed' = any(w.types);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_tell_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into webhook_delivery (webhook_id, merchant_id, type, at, facts)
  select w.id, w.merchant_id, 'withdrawal.state_changed', new.at, jsonb_build_object(
    'withdrawal_no', d.withdrawal_no, 'state', new.to_state, 'reason', new.reason,
    'amount_minor', d.amount_minor::text, 'fee_minor', d.fee_minor::text)
  from withdrawal d join webhook w on w.merchant_id = d.merchant_id
  where d.id = new.withdrawal_id and w.is_on and 'withdrawal.state_changed' = any(w.types);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.with_its_act()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from operator_act where id = new.act_id and xid = pg_current_xact_id()) then
    raise exception 'act % is not of this transaction', new.act_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.with_its_batch()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from payment_batch where id = new.batch_id and state = 'prepared' for share;
  if not found then
    raise exception 'payment batch % has ended', new.batch_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;
