/**
 * The form of every answer: `{code, msg, data}` (specification.md section 7), with the codes of section 8 and one list of reasons
 * (product.md section 2). A reason belongs to exactly one code; the server renders its text.
 */
import * as v from 'valibot';

export const codes = {
  success: 200,
  paramsError: 400,
  noAuth: 401,
  notActivated: 402,
  notEnabled: 403,
  deleted: 404,
  dataError: 405,
  serverError: 500,
  tokenExpired: 503,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** Every reason a call can be refused with, and its code. 400 = not of the right form; 405 = the state refuses it. */
export const reasons = {
  // form
  invalid_fields: 400,
  unknown_field: 400,
  passwords_do_not_match: 400,
  idempotency_key_required: 400,
  idempotency_key_invalid: 400,
  image_too_large: 400,
  not_an_image: 400,
  // who asks
  not_authorised: 401,
  unknown_token: 401,
  ad_account_not_open: 401,
  token_expired: 503,
  account_not_activated: 402,
  account_disabled: 403,
  account_cancelled: 404,
  // accounts
  wrong_credentials: 405,
  too_many_attempts: 405,
  username_taken: 405,
  licence_code_not_found: 405,
  licence_code_used: 405,
  licence_code_expired: 405,
  terms_outdated: 405,
  authorisation_code_not_found: 405,
  authorisation_code_used: 405,
  authorisation_code_expired: 405,
  ad_account_already_open: 405,
  wrong_old_password: 405,
  login_password_needed: 405,
  wrong_login_password: 405,
  account_not_closable: 405,
  new_password_same: 405,
  login_password_too_common: 405,
  reset_code_invalid: 405,
  session_not_found: 405,
  avatar_not_yours: 405,
  // transaction password and tickets
  transaction_password_not_set: 405,
  wrong_transaction_password: 405,
  transaction_password_locked: 405,
  transaction_password_too_simple: 405,
  transaction_password_same: 405,
  ticket_invalid: 405,
  passkey_not_found: 405,
  passkey_challenge_invalid: 405,
  passkey_refused: 405,
  passkey_known: 405,
  too_many_passkeys: 405,
  // money
  idempotency_key_reused: 405,
  act_given_up: 405,
  insufficient_balance: 405,
  start_up_funds_outstanding: 405,
  start_up_nothing_to_return: 405,
  withdraw_waiting: 405,
  new_payee_waiting: 405,
  withdraw_amount_too_small: 405,
  payout_account_missing: 405,
  payout_account_unchanged: 405,
  payout_method_unknown: 405,
  withdrawal_not_found: 405,
  withdrawal_not_cancellable: 405,
  transfer_not_found: 405,
  guarantee_in_use: 405,
  membership_active: 405,
  membership_not_active: 405,
  membership_no_higher_level: 405,
  // plans
  plan_not_found: 405,
  plan_not_open: 405,
  plan_already_put: 405,
  put_out_of_range: 405,
  offer_paused: 405,
  offer_escrow_low: 405,
  quota_full: 405,
  terms_changed: 405,
  too_many_plans: 405,
  plan_not_stoppable: 405,
  // coupons
  coupon_not_found: 405,
  coupon_used: 405,
  coupon_expired: 405,
  coupon_requirement_not_met: 405,
  coupon_same_name_today: 405,
  coupon_not_following_agent: 405,
  coupon_already_received: 405,
  activity_not_found: 405,
  // agents
  agent_not_found: 405,
  agent_already_followed: 405,
  agent_not_followed: 405,
  // notifications, support
  notification_not_found: 405,
  // exchange
  acceptance_code_wrong: 405,
  acceptance_code_used: 405,
  acceptance_code_expired: 405,
  exchange_in_progress: 405,
  exchange_not_found: 405,
  exchange_not_disputable: 405,
  // delivery
  signature_invalid: 401,
  signature_expired: 401,
  source_paused: 405,
  batch_id_reused: 405,
  // operators
  operator_not_found: 405,
  operator_setup_done: 405,
  setup_code_wrong: 405,
  merchant_not_found: 405,
  operator_object_not_found: 405,
  reference_already_recorded: 405,
  state_refuses: 405,
  role_not_sufficient: 405,
  last_manager: 405,
  not_a_demo: 405,
  name_taken: 405,
  second_factor_needed: 405,
  second_factor_wrong: 405,
  own_proposal: 405,
  payer_not_configured: 405,
  second_person_needed: 405,
  second_person_too_close: 405,
  row_changed: 405,
  answer_shown_once: 405,
  // requests that never reached the business; the HTTP status is not 200
  no_such_path: 500,
  payload_too_large: 500,
  unsupported_media_type: 500,
  rate_limited: 500,
  starting: 500,
  stopping: 500,
  overloaded: 500,
  // our own faults
  server_error: 500,
} as const satisfies Record<string, Exclude<Code, 200>>;

export type Reason = keyof typeof reasons;

/** The HTTP status of requests that never reached the business; every other reason has status 200. */
export const httpStatusByReason = {
  no_such_path: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  starting: 503,
  stopping: 503,
  overloaded: 503,
} as const satisfies Partial<Record<Reason, number>>;

/** The error of a field, in one word; the client has a text for each. */
export const fieldRules = [
  'required',
  'type',
  'format',
  'too_short',
  'too_long',
  'range',
  'mismatch',
  'not_accepted',
  'unknown_field',
] as const;

export type FieldRule = (typeof fieldRules)[number];

/** One refused field: its path (`"bank_account"`, `"options.0"`), the rule it breaks, and the bound when there is one. */
export interface FieldError {
  field: string;
  rule: FieldRule;
  limit?: number | string;
}

export interface Envelope<Data = unknown> {
  code: Code;
  msg: string;
  data: Data;
}

/** The data of a refused call: the reason, the fields refused, and the reason's own details. */
export interface RefusalData {
  reason: Reason;
  fields?: FieldError[];
  [detail: string]: unknown;
}

export const envelopeSchema = v.object({ code: v.number(), msg: v.string(), data: v.unknown() });

export const refusalDataSchema = v.looseObject({
  reason: v.picklist(Object.keys(reasons) as [Reason, ...Reason[]]),
  fields: v.optional(
    v.array(
      v.object({
        field: v.string(),
        rule: v.picklist(fieldRules),
        limit: v.optional(v.union([v.number(), v.string()])),
      }),
    ),
  ),
});
