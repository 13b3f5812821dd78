/**
 * Each column that servers may change (database/rights.ts), by what explains its value. What an operator's act sets is in
 * server/src/ledger/set-by-acts.ts and not repeated here.
 */

/** By the rule of the books that names another value: tables with their columns. */
export const byRule: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  appeals_are_as_decided: {
    appeal: 'is_silence_yes state decided_by reason granted_minor transfer_id',
    appeal_message: 'body pictures',
  },
  added_money_is_posted: { plan: 'added_minor' },
  approvals_were_proposed: { proposal: 'state decided_by reason act_id' },
  bank_lines_back_bookings: { recorded_reference: 'line_id matched_by' },
  batches_equal_events: { delivery_batch: 'receipt' },
  capped_days_are_events: { plan_day: 'events invalid' },
  checkpoint_is_entries: { ledger_checkpoint: 'entry_id', ledger_checkpoint_sum: 'amount_minor' },
  closed_accounts_are_empty: { merchant: 'closed_at' },
  consumption_is_explained_by_events: {
    plan: 'impressions clicks invalid_impressions invalid_clicks billable_events billable_invalid consumed_minor credited_minor',
    delivery_event: 'credited_minor',
  },
  conversions_are_decided: { conversion: 'accrued_in held_for seal' },
  conversions_are_events: { conversion: 'lock_at' },
  coupons_were_given: { coupon: 'expires_at' },
  coupons_are_used_once: { coupon: 'plan_id' },
  holds_end_as_set: { conversion: 'state hold_until reason decided_at reversed_by' },
  invalid_events_are_corrected: { delivery_event: 'is_invalid out_batch_id' },
  keys_are_logged: { delivery_source: 'public_key', product_owner: 'public_key' },
  operators_are_as_set: { operator: 'role is_active', operator_setup: 'code_hash used_at' },
  operators_did_it: { payment_batch: 'state' },
  payments_are_as_recorded: {
    withdrawal: 'state reference moved_at',
    exchange: 'reference confirmed_at ended_at expires_at',
  },
  plans_keep_their_dates: {
    plan: 'state started_at flight_ends_at finished_at grace_ends_at reconciled_at settle_due_at settled_at end_reason',
  },
  quota_places_are_plans: { offering: 'places_taken' },
  reserved_is_explained_by_plans: { plan: 'returned_minor' },
  revenue_is_explained_by_conversions: { plan: 'revenue_minor reversed_minor', conversion: 'escrow_minor' },
  rollups_equal_events: {
    delivery_rollup: 'impressions clicks conversions invalid_impressions invalid_clicks invalid_conversions',
  },
  rollups_equal_ledger: {
    delivery_rollup: 'spend_minor own_spend_minor revenue_minor fee_minor settled_revenue_minor agent_share_minor',
  },
  settings_are_as_set: { setting: 'value value_before holds_from' },
  settlements_follow_their_terms: {
    plan: 'fee_minor fee_coupon_minor start_up_return_minor agent_share_minor net_minor',
  },
  sources_pause_as_logged: { delivery_source: 'is_paused paused_for paused_at resumed_at' },
  standing_is_explained: { merchant: 'credit_score settled_put_minor membership_until' },
};

/** By a seal that is valid for its owner and use only (security/database-role.test.ts), or by a trigger that refuses another value. */
export const bySeal: Readonly<Record<string, string>> = {
  api_key: 'token_hash seal expires_at previous_hash previous_seal previous_until daily_limit_minor',
  conversion: 'owed_since',
  invitation: 'code_hash seal used_at used_by revoked_at',
  merchant: 'password_hash transaction_password_hash email_seal',
  operator: 'password_hash',
  operator_enrolment: 'secret',
  operator_passkey: 'seal',
  operator_second_factor: 'secret',
  paper_series: 'last_no',
  passkey: 'seal',
  passkey_challenge: 'challenge_hash purpose amount_minor payee',
  second_factor: 'secret',
  second_factor_enrolment: 'session_id secret',
  payout_account: 'replaced_at',
  plan_repeat: 'ended_for',
  proposal: 'secrets',
  second_approval: 'approved_by seal used_at declined_at',
  team_member: 'ended_at',
  webhook: 'secret previous_secret',
};

/** By none: the words of SECURITY.md, known gap 26, that state it. */
export const open: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'counted tries': {
    api_key: 'put_day put_minor',
    attempt_lock: 'key tries locks locked_until last_try_at',
    mail: 'tries next_try_at',
    push_delivery: 'tries next_try_at',
    rate_limit: 'key full_at',
    reset_code: 'tries',
    webhook_delivery: 'state tries attempts next_try_at taken_until status',
  },
  'when a session, a ticket, a code or a key was used or ended': {
    api_key: 'hint last_used_at last_used_from refused_at refused_from',
    calendar_feed: 'read_at revoked_at',
    handed_code: 'used_by used_at',
    known_device: 'last_used_at',
    operator_enrolment: 'created_at',
    operator_passkey: 'sign_count last_used_at',
    operator_recovery_code: 'used_at',
    operator_reset: 'approved_by approved_at',
    operator_second_factor: 'last_step enrolled_at',
    operator_session: 'ended_at last_seen_at',
    passkey: 'sign_count last_used_at',
    passkey_challenge: 'created_at expires_at used_at',
    recovery_code: 'used_at',
    reset_code: 'expires_at used_at',
    second_approval: 'approved_at',
    second_factor: 'last_step',
    second_factor_enrolment: 'expires_at',
    session: 'device last_seen_at expires_at ended_at',
    ticket: 'used_at',
  },
  'answers kept under keys': { idempotency_key: 'answer', operator_key: 'answer' },
  'a merchant’s names, waits and choices': {
    company: 'name street postal_code city country tax_number is_tax_number_checked lang recipients filled_at',
    feedback: 'topic content',
    merchant:
      'username username_key nickname email phone avatar_file_id lang ad_account_opened_at transaction_password_set_at ' +
      'withdrawals_wait_until requires_second_factor notify_in_app notify_categories notify_push notify_mail alert_app alert_push alert_mail alert_digest ' +
      'balance_low_minor quiet_from quiet_until alert_zone email_before email_changed_at phone_before phone_changed_at',
    notification: 'read_at',
    push_device: 'platform token registered_at',
    session: 'business_id',
    webhook: 'is_on failed_at last_delivered_at previous_until',
  },
  'which agent a merchant follows': { follow: 'ended_at' },
  'when a coupon was used': { coupon: 'used_at used_day' },
  'the level that a membership lends, and that it ended early': {
    merchant: 'membership_level',
    membership: 'stopped_at',
  },
  'a recharge’s payer, state, amount and reference': {
    recharge: 'payer state received_minor reference transfer_id',
  },
  'an exchange’s state and dispute': {
    exchange: 'merchant_id state reason disputed_at disputed_by dispute_reason',
  },
  'when a next step is due': {
    plan: 'last_delivery_at credited_at failed_at next_due_at',
    plan_repeat: 'plan_id due_at paused_for changed_at',
  },
  'what a payment file drops': { payment_batch: 'sent_by sent_at', payment_batch_item: 'is_dropped' },
  'who wrote or ended something last, and why': {
    delivery_source: 'last_batch_at paused_count rotated_at',
    feedback: 'answered_at',
    setting: 'updated_by updated_at',
    withdrawal: 'reason',
  },
  'marks that only servers read': {
    balance_low_alert: 'times is_low',
    deployment: 'id',
    ledger_account: 'lockable',
    ledger_checkpoint: 'moved_at',
    pepper_check: 'fingerprint',
  },
};
