/** The closed lists of words of alerts, apart from the others: no page needs them before their sheet. */

/** What a merchant chooses alerts for, each with its own channels; other messages go by their topic (product.md section 3). */
export const alertKinds = [
  'balance_low',
  'plan_nearly_spent',
  'plan_ended',
  'nothing_delivered',
  'hold_or_deduction',
  'payout_sent',
  'payout_late',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Facts of the account: the app has them whatever was chosen. */
export const alwaysInApp: readonly AlertKind[] = ['plan_ended', 'hold_or_deduction', 'payout_sent'];

/** How an alert is mailed: not at all, at once, or with the others of a day. */
export const alertMails = ['off', 'at_once', 'daily'] as const;
