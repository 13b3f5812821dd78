/** The notifications that the system writes: each a template with typed values, rendered when it is read. */

/** An amount as it is kept in a notification: minor units as text, because JSON has no bigint. */
import { repeatStops } from '@placard/contract';
import type { AlertKind, Minor, RepeatStop, notificationSubjects as subjects } from '@placard/contract';
export type AmountParam = { readonly minor: string; readonly currency: string };

const endReasons = ['no_delivery', 'stopped_by_merchant', 'put_consumed', 'flight_ended', 'product_stopped'] as const;
const creditCauses = ['plan_settled', 'rule_breach', 'objection_upheld'] as const;
const accountStates = ['active', 'not_activated', 'disabled', 'cancelled'] as const;
const passwordKinds = ['login', 'transaction'] as const;
const exchangeEnds = ['exchange_cancelled', 'exchange_expired', 'exchange_decided_for_you'] as const;

const sources = ['simulated', 'own_source', 'simulated_own_source'] as const;

/** Values that are words in a sentence, or sentences; each language has a text for each. */
export const notificationWords = [
  ...endReasons,
  ...creditCauses,
  ...accountStates,
  ...passwordKinds,
  ...exchangeEnds,
  ...sources,
  ...repeatStops,
  'unknown_device',
] as const;
export type NotificationWord = (typeof notificationWords)[number];

/** What each kind of value is in the database; how it is written is `notification-text.ts`'s business. */
export interface ParamTypes {
  text: string;
  /** A sentence of an operator, quoted after ours; null for none. */
  note: string | null;
  amount: AmountParam;
  /** An amount whose sign matters: `+12.00`. */
  change: AmountParam;
  /** A whole number whose sign matters: `+1`. */
  signed_count: number;
  count: number;
  /** Basis points. */
  rate: number;
  /** `29 days`. */
  days: number;
  /** A share of other plans in basis points, which a sentence names unless it is zero; null for none. */
  place: number | null;
  /** An amount that a sentence of its own names, unless it is zero. */
  added: AmountParam;
  /** The same; null for none. */
  returned: AmountParam | null;
  /** ISO 8601 in UTC. */
  instant: string;
  /** `2026-11-21`. */
  day: string;
  end_reason: (typeof endReasons)[number];
  credit_cause: (typeof creditCauses)[number];
  account_state: (typeof accountStates)[number];
  password_kind: (typeof passwordKinds)[number];
  exchange_end: (typeof exchangeEnds)[number];
  repeat_stop: RepeatStop;
  /** A sentence on who counted; null for a source that needs none. */
  source: (typeof sources)[number] | null;
  /** What a device calls itself; empty for one that says nothing of itself. */
  device: string;
}
export type ParamKind = keyof ParamTypes;

/** Every template and its values. A value's name is the placeholder of the texts. */
export const notificationTemplates = {
  plan_started: { plan_no: 'text' },
  plan_failed: { plan_no: 'text', reason: 'end_reason', returned: 'amount' },
  plan_finished: { plan_no: 'text', reason: 'end_reason', consumed: 'amount' },
  /**
   * `result`: `earned` less `cost`, which fee and agent's share are part of; may be below zero. `net`: what arrived in the wallet;
   * `returned`: of the unspent, what had arrived there before. */
  plan_settled: {
    plan_no: 'text',
    cost: 'amount',
    earned: 'amount',
    result: 'change',
    place: 'place',
    net: 'added',
    returned: 'returned',
    source: 'source',
  },
  /** `spent`: what all repeats put so far, of `highest`. */
  plan_repeated: { plan_no: 'text', amount: 'amount', spent: 'amount', highest: 'amount' },
  plan_repeat_stopped: { plan_no: 'text', reason: 'repeat_stop' },
  plan_nearly_spent: { plan_no: 'text', spent: 'amount', budget: 'amount' },
  /** `time`: of the last delivery, or when it could begin. */
  nothing_delivered: { plan_no: 'text', time: 'instant' },
  owed_expired: { plan_no: 'text', amount: 'amount' },
  /** By an operator, before or after the settlement. */
  conversion_reversed: { plan_no: 'text', reason: 'text' },
  /** By an operator, one; and by rules of the network, some. */
  conversion_held: { plan_no: 'text', reason: 'text', review_at: 'instant' },
  conversions_held: { plan_no: 'text' },
  /** Without `plan_no`: the plan's number is `<offering_no>-<merchant_no>`, so one row can tell everybody. */
  plan_offered_official: { offering_no: 'text', places: 'count' },
  /** `below`: what the merchant set. */
  balance_low: { available: 'amount', below: 'amount' },
  top_up_recorded: { amount: 'amount', reference: 'text' },
  recharge_asked_back: { recharge_no: 'text', reason: 'text' },
  withdrawal_approved: { withdrawal_no: 'text', amount: 'amount' },
  withdrawal_sent: { withdrawal_no: 'text', amount: 'amount' },
  /** `day`: the promised one. */
  withdrawal_late: { withdrawal_no: 'text', day: 'day' },
  /** `arrives`: the amount less the fee. */
  withdrawal_paid: { withdrawal_no: 'text', arrives: 'amount', reference: 'text' },
  withdrawal_rejected: { withdrawal_no: 'text', amount: 'amount', reason: 'text' },
  withdrawal_returned: { withdrawal_no: 'text', amount: 'amount', reason: 'text' },
  /** `account_end`: the last four characters of the account. */
  payout_account_changed: { account_end: 'text' },
  transaction_password_changed: {},
  /** `name`: as the merchant named it. */
  passkey_added: { name: 'text' },
  passkey_removed: { name: 'text' },
  second_factor_added: {},
  second_factor_removed: { wait_until: 'instant' },
  second_factor_wrong: { device: 'device' },
  recovery_codes_renewed: {},
  recovery_code_used: {},
  second_factor_rule_set: { name: 'text' },
  api_key_made: { name: 'text' },
  api_key_rotated: { name: 'text' },
  api_key_limited: { name: 'text' },
  /** `valid_until`: when its secret expires. */
  api_key_expires: { name: 'text', valid_until: 'instant' },
  api_key_revoked: { name: 'text' },
  /** `name`: the person’s. */
  person_joined: { name: 'text' },
  person_changed: { name: 'text' },
  person_left: { name: 'text' },
  account_handed_over: { name: 'text' },
  /** To the person: `business` is its name. */
  place_changed: { business: 'text' },
  place_ended: { business: 'text' },
  /** `name`: who asked, approved or changed the rule. */
  second_approval_asked: { name: 'text' },
  second_approval_given: { name: 'text' },
  second_person_set: { name: 'text' },
  webhook_made: { name: 'text' },
  webhook_rotated: { name: 'text' },
  webhook_removed: { name: 'text' },
  webhook_failed: { name: 'text' },
  calendar_feed_created: {},
  login_password_changed: {},
  /** Until `wait_until` reset codes go to the address before. */
  email_changed: { wait_until: 'instant' },
  phone_changed: {},
  email_unreachable: {},
  /** By the owner, after a change that was not theirs. */
  contact_restored: {},
  new_device: { device: 'device' },
  password_reset: { kind: 'password_kind', wait_until: 'instant' },
  exchange_paid: { exchange_no: 'text', amount: 'amount', pays: 'amount' },
  /** Held until two operators decide, by `decide_by`. */
  exchange_disputed: { exchange_no: 'text', amount: 'amount', decide_by: 'instant' },
  /** The first two ends are of earlier versions: a confirmed exchange is not undone any more. */
  exchange_returned: { exchange_no: 'text', amount: 'amount', end: 'exchange_end' },
  start_up_granted: { amount: 'amount' },
  correction_recorded: { amount: 'change', reason: 'text' },
  /** Of a decision that the merchant appealed; decided by `decide_by`. */
  appeal_filed: { appeal_no: 'text', decide_by: 'instant' },
  appeal_answered: { appeal_no: 'text' },
  appeal_granted: { appeal_no: 'text', reason: 'text' },
  /** Less than all that was at stake. */
  appeal_partly_granted: { appeal_no: 'text', amount: 'amount', highest: 'amount', reason: 'text' },
  appeal_rejected: { appeal_no: 'text', reason: 'text' },
  /** Nobody decided it in time. */
  appeal_granted_by_silence: { appeal_no: 'text' },
  /** Nobody decided it in time, and silence is not a yes any more. */
  appeal_left_to_people: { appeal_no: 'text' },
  /** What it was about was decided otherwise. */
  appeal_ended: { appeal_no: 'text' },
  credit_changed: { change: 'signed_count', score: 'count', cause: 'credit_cause', note: 'note' },
  state_changed: { state: 'account_state', note: 'note' },
  feedback_answered: { topic: 'text' },
  membership_refunded: { amount: 'amount', unused: 'days' },
  /** Until `holds_from` the terms of today hold. */
  withdrawal_terms_change: { holds_from: 'instant', rate: 'rate', minimum: 'amount' },
  levels_change: { holds_from: 'instant' },
} as const satisfies Record<string, Record<string, ParamKind>>;

export type NotificationTemplate = keyof typeof notificationTemplates;
type NotificationSubject = (typeof subjects)[number];

/** What each template is about. */
export const notificationSubjects: Record<NotificationTemplate, NotificationSubject> = {
  plan_started: 'plan',
  plan_failed: 'plan',
  plan_finished: 'plan',
  plan_settled: 'plan',
  plan_repeated: 'plan',
  plan_repeat_stopped: 'plan',
  plan_nearly_spent: 'plan',
  nothing_delivered: 'plan',
  owed_expired: 'plan',
  conversion_reversed: 'plan',
  conversion_held: 'plan',
  conversions_held: 'plan',
  plan_offered_official: 'plan',
  balance_low: 'money',
  top_up_recorded: 'money',
  recharge_asked_back: 'money',
  withdrawal_approved: 'money',
  withdrawal_sent: 'money',
  withdrawal_late: 'money',
  withdrawal_paid: 'money',
  withdrawal_rejected: 'money',
  withdrawal_returned: 'money',
  payout_account_changed: 'security',
  transaction_password_changed: 'security',
  passkey_added: 'security',
  passkey_removed: 'security',
  second_factor_added: 'security',
  second_factor_removed: 'security',
  second_factor_wrong: 'security',
  recovery_codes_renewed: 'security',
  recovery_code_used: 'security',
  second_factor_rule_set: 'security',
  api_key_made: 'security',
  api_key_rotated: 'security',
  api_key_limited: 'security',
  api_key_expires: 'security',
  api_key_revoked: 'security',
  person_joined: 'security',
  person_changed: 'security',
  person_left: 'security',
  account_handed_over: 'security',
  place_changed: 'security',
  place_ended: 'security',
  second_approval_asked: 'security',
  second_approval_given: 'security',
  second_person_set: 'security',
  webhook_made: 'security',
  webhook_rotated: 'security',
  webhook_removed: 'security',
  webhook_failed: 'account',
  calendar_feed_created: 'security',
  login_password_changed: 'security',
  email_changed: 'security',
  phone_changed: 'security',
  email_unreachable: 'account',
  contact_restored: 'security',
  new_device: 'security',
  password_reset: 'security',
  exchange_paid: 'money',
  exchange_disputed: 'money',
  exchange_returned: 'money',
  start_up_granted: 'money',
  correction_recorded: 'money',
  appeal_filed: 'money',
  appeal_answered: 'money',
  appeal_granted: 'money',
  appeal_partly_granted: 'money',
  appeal_rejected: 'money',
  appeal_granted_by_silence: 'money',
  appeal_left_to_people: 'money',
  appeal_ended: 'money',
  credit_changed: 'account',
  state_changed: 'account',
  feedback_answered: 'account',
  membership_refunded: 'money',
  withdrawal_terms_change: 'money',
  levels_change: 'account',
};

/** The alert that a template belongs to: it is pushed and mailed as that was chosen, whatever its subject. */
export const notificationAlerts: Partial<Record<NotificationTemplate, AlertKind>> = {
  balance_low: 'balance_low',
  plan_nearly_spent: 'plan_nearly_spent',
  plan_failed: 'plan_ended',
  plan_settled: 'plan_ended',
  nothing_delivered: 'nothing_delivered',
  conversion_held: 'hold_or_deduction',
  conversions_held: 'hold_or_deduction',
  conversion_reversed: 'hold_or_deduction',
  correction_recorded: 'hold_or_deduction',
  withdrawal_sent: 'payout_sent',
  withdrawal_late: 'payout_late',
};

/** The values that a template takes. */
export type NotificationParams<Template extends NotificationTemplate> = {
  readonly [
    Name in keyof (typeof notificationTemplates)[Template]
  ]: (typeof notificationTemplates)[Template][Name] extends ParamKind
    ? ParamTypes[(typeof notificationTemplates)[Template][Name]]
    : never;
};

/** Makes the value for an amount in minor units. */
export function amountParam(minor: Minor, currency: string): AmountParam {
  return { minor: minor.toString(), currency };
}

/** True for a template that this version knows; a row of a later version may name another. */
export function isNotificationTemplate(name: string): name is NotificationTemplate {
  return Object.hasOwn(notificationTemplates, name);
}
