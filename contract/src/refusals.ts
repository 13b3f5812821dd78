/**
 * Every refusal, once: its reason, its code (specification.md section 8) and what it says besides (product.md section 2). 400: the
 * request is not of the right form; 405: the state refuses it. What the server throws, what the clients read and the OpenAPI documents
 * derive from this table. The server renders each reason's text.
 */
import * as v from 'valibot';
import { fieldError } from './envelope-schema.ts';
import type { Code } from './envelope.ts';
import * as f from './fields.ts';
import { noAppealReasons } from './appeal-words.ts';
import { logInRefusals } from './log-in-refusals.ts';
import { memberRoles } from './roles.ts';

interface Declared {
  readonly code: Exclude<Code, 200>;
  /** The HTTP status of a request that never reached the business; without it 200. */
  readonly status?: number;
  readonly details?: v.ObjectEntries;
}

const told = f.described;
const fields = told(
  v.pipe(v.array(fieldError), v.readonly()),
  'The refused fields, each with the rule that it breaks.',
);
const currency = told(f.currency, 'The currency of the amounts.');
const lang = told(f.language, 'The account’s language.');
const stopped = {
  lang,
  note: told(v.nullable(v.string()), 'What an operator wrote to the merchant; null without a note.'),
};
const retry_after_seconds = told(f.count, 'The seconds to wait before the request is sent again.');
const tries_left = told(f.count, 'How many wrong tries are left before the lock.');
const until = told(f.instant, 'When the lock or the wait ends.');
const waiting = { until, left_seconds: told(f.count, 'The seconds until then.') };
const state = told(v.string(), 'The state that refuses it.');
const limit = told(f.count, 'The most there can be.');

export const refusals = {
  // form
  invalid_fields: {
    code: 400,
    details: {
      fields,
      problem: v.exactOptional(told(v.string(), 'What cannot be read in a file, in English.')),
      line: v.exactOptional(told(f.count, 'The line of the file; 0 for the whole of it.')),
    },
  },
  unknown_field: { code: 400, details: { fields } },
  passwords_do_not_match: { code: 400, details: { fields } },
  idempotency_key_required: { code: 400 },
  idempotency_key_invalid: { code: 400 },
  image_too_large: { code: 400, details: { fields } },
  not_an_image: { code: 400, details: { fields } },
  // who asks
  not_authorised: { code: 401 },
  unknown_token: { code: 401 },
  ad_account_not_open: { code: 401, details: { lang } },
  token_expired: { code: 503 },
  role_not_allowed: {
    code: 405,
    details: {
      role: told(v.picklist(memberRoles), 'The role of whoever asks.'),
      roles: told(v.array(v.picklist(memberRoles)), 'The roles that may.'),
    },
  },
  no_business: { code: 405 },
  account_not_activated: { code: 402, details: stopped },
  account_disabled: { code: 403, details: stopped },
  account_cancelled: { code: 404, details: stopped },
  // accounts
  wrong_credentials: { code: 405 },
  too_many_attempts: { code: 405, details: { retry_after_seconds } },
  username_taken: { code: 405, details: { fields } },
  licence_code_not_found: { code: 405 },
  licence_code_used: { code: 405 },
  licence_code_expired: { code: 405 },
  terms_outdated: {
    code: 405,
    details: { terms_version: told(v.nullable(v.string()), 'The version in force; null while none is published.') },
  },
  authorisation_code_not_found: { code: 405 },
  authorisation_code_used: { code: 405 },
  authorisation_code_expired: { code: 405 },
  ad_account_already_open: { code: 405 },
  ...logInRefusals,
  second_step_needed: { code: 405, details: { fields } },
  wrong_old_password: { code: 405, details: { fields } },
  login_password_needed: { code: 405, details: { fields } },
  wrong_login_password: { code: 405, details: { fields } },
  account_not_closable: {
    code: 405,
    details: { blocks: told(v.array(f.closeBlock), 'What must end first, in the order of display.') },
  },
  new_password_same: { code: 405, details: { fields } },
  login_password_too_common: { code: 405, details: { fields } },
  reset_code_invalid: { code: 405, details: { fields } },
  session_not_found: { code: 405 },
  avatar_not_yours: { code: 405, details: { fields } },
  // transaction password and tickets
  transaction_password_not_set: { code: 405 },
  wrong_transaction_password: { code: 405, details: { tries_left, until: v.exactOptional(until) } },
  transaction_password_locked: { code: 405, details: { tries_left, until, retry_after_seconds } },
  transaction_password_too_simple: { code: 405, details: { fields } },
  transaction_password_same: { code: 405 },
  ticket_invalid: { code: 405 },
  passkey_not_found: { code: 405 },
  passkey_challenge_invalid: { code: 405 },
  passkey_refused: { code: 405, details: { tries_left: v.exactOptional(tries_left), until: v.exactOptional(until) } },
  passkey_known: { code: 405 },
  too_many_passkeys: { code: 405, details: { limit } },
  // papers
  tax_number_wrong: { code: 405, details: { fields, example: told(v.string(), 'A number of the country’s form.') } },
  paper_not_found: { code: 405 },
  // API keys
  api_key_not_found: { code: 405 },
  too_many_api_keys: { code: 405, details: { limit } },
  api_key_invalid: { code: 401 },
  api_key_expired: { code: 401, details: { until: told(f.instant, 'When it expired.') } },
  api_key_in_url: { code: 400 },
  api_key_without_scope: { code: 403, details: { scope: told(v.string(), 'The scope that the call needs.') } },
  api_key_from_elsewhere: { code: 403, details: { address: told(v.string(), 'Where the call came from.') } },
  // people
  invitation_not_found: { code: 405 },
  invitation_used: { code: 405 },
  invitation_expired: { code: 405 },
  invitation_for_another: { code: 405, details: { fields } },
  already_member: { code: 405 },
  person_not_found: { code: 405 },
  owner_hands_over_first: { code: 405 },
  too_many_people: { code: 405, details: { limit } },
  put_over_own_limit: {
    code: 405,
    details: {
      highest: told(f.amount, 'The limit that the business set for this person.'),
      remaining: told(f.amount, 'What is left of it.'),
      per: told(v.picklist(['put', 'day']), 'What it limits: one put, or all puts of a day.'),
      currency,
    },
  },
  repeats_need_no_limit: { code: 405 },
  approval_needed: { code: 405 },
  approver_missing: { code: 405 },
  approval_not_found: { code: 405 },
  approval_own: { code: 405 },
  // webhooks
  webhook_not_found: { code: 405 },
  too_many_webhooks: { code: 405, details: { limit } },
  webhook_is_off: { code: 405 },
  webhook_delivery_not_found: { code: 405 },
  api_key_daily_limit: {
    code: 405,
    details: {
      daily_limit: told(f.amount, 'The most that the key puts within a business day.'),
      room: told(f.amount, 'What of it is left today.'),
      currency,
      renews_at: told(f.instant, 'When the next business day begins.'),
    },
  },
  // money
  idempotency_key_reused: { code: 405 },
  act_given_up: { code: 405 },
  insufficient_balance: {
    code: 405,
    details: {
      available: told(f.amount, 'What is there.'),
      missing: v.exactOptional(told(f.amount, 'How much more it takes; absent where no amount was asked for.')),
      currency,
    },
  },
  start_up_funds_outstanding: { code: 405, details: { ...f.startUpFunds.entries, currency } },
  start_up_nothing_to_return: { code: 405 },
  withdraw_waiting: { code: 405, details: waiting },
  new_payee_waiting: { code: 405, details: waiting },
  withdraw_amount_too_small: { code: 405, details: { minimum: told(f.amount, 'The lowest amount.'), currency } },
  payout_account_missing: { code: 405 },
  payout_account_unchanged: { code: 405 },
  payout_method_unknown: { code: 405 },
  withdrawal_not_found: { code: 405 },
  withdrawal_not_cancellable: { code: 405, details: { state } },
  recharge_account_missing: { code: 405 },
  too_many_feedback: { code: 405, details: { limit } },
  too_many_recharges: { code: 405, details: { limit } },
  recharge_not_found: { code: 405 },
  recharge_not_cancellable: { code: 405, details: { state } },
  appeal_not_found: { code: 405 },
  appeal_not_possible: {
    code: 405,
    details: { why: told(v.picklist(noAppealReasons), 'Why it cannot be appealed.'), fields },
  },
  appeal_too_late: { code: 405, details: { until: told(f.instant, 'Until when it could be appealed.'), fields } },
  appeal_known: { code: 405, details: { fields } },
  too_many_appeals: { code: 405, details: { limit } },
  too_many_appeal_messages: { code: 405, details: { limit } },
  appeal_decided: { code: 405, details: { state } },
  picture_not_yours: { code: 405, details: { fields } },
  transfer_not_found: { code: 405 },
  guarantee_in_use: { code: 405, details: { running_plans: told(f.count, 'How many plans run.') } },
  membership_active: { code: 405, details: { until: told(f.instant, 'When the membership ends.') } },
  membership_not_active: { code: 405 },
  membership_in_use: {
    code: 405,
    details: { running_plans: told(f.count, 'How many plans put during it are not settled.') },
  },
  membership_no_higher_level: {
    code: 405,
    details: { level: told(f.count, 'The shop level that is reached already.') },
  },
  // plans
  plan_not_found: { code: 405 },
  plan_not_open: { code: 405 },
  plan_already_put: { code: 405 },
  put_out_of_range: {
    code: 405,
    details: {
      lowest_put: told(f.amount, 'The lowest put.'),
      highest_put: told(f.amount, 'The highest put.'),
      currency,
      fields,
    },
  },
  offer_paused: { code: 405 },
  offer_escrow_low: { code: 405, details: { payout: told(f.amount, 'What one conversion takes out of the escrow.') } },
  quota_full: { code: 405, details: { places: told(f.count, 'How many places there are.') } },
  terms_changed: {
    code: 405,
    details: {
      price: v.exactOptional(told(f.amount, 'The membership’s price now.')),
      fee: v.exactOptional(told(f.amount, 'The withdrawal’s fee now.')),
      currency: v.exactOptional(currency),
      share_bps: v.exactOptional(told(f.basisPoints, 'The agent’s share now, in basis points.')),
    },
  },
  too_many_plans: {
    code: 405,
    details: { plans_at_once: told(f.count, 'How many plans can run at once at this shop level.') },
  },
  end_date_out_of_range: {
    code: 405,
    details: {
      earliest: told(f.instant, 'The earliest end date now.'),
      latest: told(f.instantOrNull, 'The latest: the end of the flight by its terms; null before it began.'),
      fields,
    },
  },
  plan_not_stoppable: {
    code: 405,
    details: { state: told(v.nullable(v.string()), 'The plan’s state; null before its put.') },
  },
  pause_holds_place: { code: 405 },
  plan_not_repeatable: { code: 405 },
  too_many_instructions: { code: 405, details: { limit } },
  // coupons
  coupon_not_found: { code: 405 },
  coupon_used: { code: 405 },
  coupon_expired: { code: 405 },
  coupon_requirement_not_met: {
    code: 405,
    details: { requirement: told(f.amount, 'The lowest put it is good for.'), currency },
  },
  coupon_same_name_today: { code: 405 },
  coupon_not_following_agent: { code: 405, details: { agent_id: told(v.string(), 'The agent to follow.') } },
  coupon_already_received: { code: 405 },
  activity_not_found: { code: 405 },
  // agents
  agent_not_found: { code: 405 },
  agent_already_followed: { code: 405 },
  agent_not_followed: { code: 405 },
  // notifications, support
  notification_not_found: { code: 405 },
  // exchange
  acceptance_code_wrong: { code: 405 },
  acceptance_code_used: { code: 405 },
  acceptance_code_expired: { code: 405 },
  exchange_in_progress: { code: 405 },
  exchange_not_found: { code: 405 },
  exchange_not_disputable: { code: 405, details: { state } },
  // delivery
  signature_invalid: { code: 401 },
  signature_expired: {
    code: 401,
    details: {
      minutes: told(v.number(), 'How long a signature is good for.'),
      server_time: told(f.instant, 'The server’s clock.'),
    },
  },
  source_paused: { code: 405 },
  batch_id_reused: { code: 405 },
  batch_unknown: { code: 405 },
  // operators
  operator_not_found: { code: 405 },
  operator_setup_done: { code: 405 },
  setup_code_wrong: { code: 405, details: { fields } },
  merchant_not_found: { code: 405 },
  operator_object_not_found: { code: 405, details: { object: told(v.string(), 'What was not found, in English.') } },
  reference_already_recorded: {
    code: 405,
    details: { reference: told(v.nullable(v.string()), 'The reference that is recorded already.') },
  },
  reference_of_another_merchant: {
    code: 405,
    details: { reference: told(v.string(), 'The number of another merchant’s recharge.') },
  },
  state_refuses: {
    code: 405,
    details: {
      state,
      withdrawal_no: v.exactOptional(
        told(v.string(), 'The withdrawal that is in this state, where several were named.'),
      ),
    },
  },
  role_not_sufficient: {
    code: 405,
    details: {
      role: told(v.string(), 'The roles that may make the call, in a list to read.'),
      roles: told(v.pipe(v.array(v.string()), v.readonly()), 'The same roles.'),
    },
  },
  last_manager: { code: 405 },
  not_a_demo: { code: 405 },
  name_taken: { code: 405, details: { fields } },
  second_factor_needed: { code: 405, details: { stage: told(v.string(), 'What the session waits for.') } },
  second_factor_wrong: { code: 405, details: { fields } },
  own_proposal: { code: 405 },
  own_decision: { code: 405 },
  payer_not_configured: { code: 405 },
  second_person_needed: {
    code: 405,
    details: { limit: told(f.amount, 'The amount above which it takes two people.'), currency },
  },
  second_person_too_close: {
    code: 405,
    details: { hours: told(v.number(), 'How long whoever empowered an operator counts as the same person.') },
  },
  own_booking: {
    code: 405,
    details: { reference: told(v.string(), 'Of what this person recorded and nobody else confirmed.') },
  },
  claim_not_allowed: {
    code: 405,
    details: { fields, claim: told(v.string(), 'The words that promise what nobody can.') },
  },
  row_changed: { code: 405, details: { current: told(v.record(v.string(), v.unknown()), 'The thing as it is now.') } },
  answer_shown_once: { code: 405 },
  // requests that never reached the business; the HTTP status is not 200
  no_such_path: { code: 500, status: 404 },
  payload_too_large: { code: 500, status: 413 },
  unsupported_media_type: { code: 500, status: 415 },
  rate_limited: { code: 500, status: 429, details: { retry_after_seconds } },
  starting: { code: 500, status: 503 },
  stopping: { code: 500, status: 503, details: { retry_after_seconds } },
  overloaded: { code: 500, status: 503, details: { retry_after_seconds } },
  // a fault of ours
  server_error: { code: 500 },
} as const satisfies Record<string, Declared>;

type Refusals = typeof refusals;
export type Reason = keyof Refusals;

/** The reasons that say everything themselves. */
export type BareReason = { [R in Reason]: Refusals[R] extends { details: unknown } ? never : R }[Reason];
type DetailedReason = Exclude<Reason, BareReason>;

/** What a refusal says besides its reason: bounds, balances, tries left, dates. */
export type RefusalDetails<R extends DetailedReason> = Refusals[R] extends {
  details: infer Details extends v.ObjectEntries;
}
  ? v.InferOutput<v.ObjectSchema<Details, undefined>>
  : never;

/** The `data` of a call that was refused for a reason: the reason and its details. */
export type RefusalOf<R extends Reason> = R extends DetailedReason ? { reason: R } & RefusalDetails<R> : { reason: R };
export type RefusalData = RefusalOf<Reason>;

/** A reason with its details, which are required where the reason has some and not accepted where it has none. */
export type RefusalArgs =
  | [reason: BareReason]
  | { [R in DetailedReason]: [reason: R, details: RefusalDetails<R>] }[DetailedReason];

/** The schema of one reason's `data`. */
export function refusalSchema(reason: Reason) {
  const { details }: Declared = refusals[reason];
  return v.object({ reason: v.literal(reason), ...details });
}

/** Reads the `data` of a refused call that came over a wire; undefined for a refusal that this version does not know. */
export function readRefusal(data: unknown): RefusalData | undefined {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
  if (typeof reason !== 'string' || !Object.hasOwn(refusals, reason)) return undefined;
  const read = v.safeParse(refusalSchema(reason as Reason), data);
  return read.success ? (read.output as RefusalData) : undefined;
}

/** 200 for every answer of the business; another status only for a request that never reached it. */
export function httpStatusOf(reason: Reason): number {
  const { status = 200 }: Declared = refusals[reason];
  return status;
}
