import type { NotificationTexts } from './notification-text.ts';

/** What happened, how much, what to do (design.md section 10). No sentence ends with a date. */
export const notificationTextsEn: NotificationTexts = {
  templates: {
    plan_started: { title: 'Plan running', body: 'Delivery of plan {plan_no} has begun.' },
    plan_failed: {
      title: 'Plan not put',
      body: 'Plan {plan_no} ended before delivery: {reason}. {returned} went back to where it came from, a coupon included.',
    },
    plan_finished: { title: 'Plan finished', body: 'Plan {plan_no} ended: {reason}. {consumed} was spent. Its figures are being checked.' },
    plan_settled: { title: 'Plan settled', body: 'Plan {plan_no} is settled. {net} is now in your available funds; profit {profit}.' },
    plan_offered_official: {
      title: 'Official plan quota',
      body: 'A plan of the official quota is offered to you, with {places} places in all. Open it to read its terms. If you leave it, nothing changes.',
    },
    conversion_on_hold: {
      title: 'Conversion on hold',
      body: 'A conversion of {payout} in plan {plan_no} is being reviewed: {reason}. It is decided by {review_at}, or counts as valid.',
    },
    top_up_recorded: { title: 'Top-up recorded', body: '{amount} is now in your available funds. Reference: {reference}.' },
    withdrawal_approved: { title: 'Withdrawal approved', body: 'Withdrawal {withdrawal_no} of {amount} is approved and will be sent next.' },
    withdrawal_sent: { title: 'Withdrawal sent', body: 'Withdrawal {withdrawal_no} of {amount} is on its way to your payout account.' },
    withdrawal_paid: { title: 'Withdrawal paid', body: '{arrives} of withdrawal {withdrawal_no} is paid. Reference: {reference}.' },
    withdrawal_rejected: {
      title: 'Withdrawal rejected',
      body: 'Withdrawal {withdrawal_no} is rejected: {reason}. {amount} is back in your available funds.',
    },
    withdrawal_returned: {
      title: 'Withdrawal came back',
      body: 'The bank sent withdrawal {withdrawal_no} back: {reason}. {amount} is back in your available funds.',
    },
    payout_account_changed: {
      title: 'Payout account changed',
      body: 'Withdrawals now go to the account ending in {account_end}. If this was not you, contact customer service.',
    },
    transaction_password_changed: {
      title: 'Transaction password changed',
      body: 'Your transaction password was changed. If this was not you, contact customer service.',
    },
    login_password_changed: {
      title: 'Login password changed',
      body: 'Your login password was changed and every session ended. If this was not you, contact customer service.',
    },
    password_reset: {
      title: 'Password reset',
      body: 'Your {kind} password was reset and every session ended. Until {wait_until} no withdrawals are taken. If this was not you, contact customer service.',
    },
    exchange_paid: { title: 'Exchange paid', body: 'Exchange {exchange_no} is complete: {amount} given, {pays} paid by the acceptor.' },
    exchange_returned: { title: 'Exchange ended', body: 'Exchange {exchange_no} {end}. {amount} is back in your available funds.' },
    start_up_granted: {
      title: 'Start-up funds granted',
      body: '{amount} of start-up funds can be put into plans. They are spent first and returned out of revenue, never out of your own money.',
    },
    correction_recorded: { title: 'Correction', body: 'Your available funds were corrected by {amount}. Reason: {reason}.' },
    credit_changed: { title: 'Credit score', body: 'Your credit score changed by {change} to {score}: {cause}.{note}' },
    state_changed: { title: 'Account state', body: 'Your account is now {state}.{note}' },
    feedback_answered: { title: 'Feedback answered', body: 'Your feedback “{topic}” has an answer. Open feedback to read it.' },
    membership_refunded: { title: 'Membership stopped', body: '{amount} for {unused} not used is back in your available funds.' },
  },
  words: {
    no_delivery: 'no delivery came in time',
    stopped_by_merchant: 'you stopped it',
    put_consumed: 'the put is spent',
    flight_ended: 'its time is over',
    product_stopped: 'the product has stopped',
    plan_settled: 'a plan was settled',
    rule_breach: 'a breach of the operating rules was upheld',
    objection_upheld: 'your objection was upheld',
    active: 'active',
    not_activated: 'not activated',
    disabled: 'disabled',
    cancelled: 'cancelled',
    login: 'login',
    transaction: 'transaction',
    exchange_cancelled: 'was cancelled',
    exchange_expired: 'expired unpaid',
  },
  note: ' Note: {note}',
};
