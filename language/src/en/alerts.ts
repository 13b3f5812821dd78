import type { NotificationTexts } from '../texts.ts';

/** The notifications of alerts. */
export const alertMessages = {
  balance_low: {
    title: 'Your balance is low',
    body: 'Your available funds are {available}, below the {below} that you set.',
  },
  plan_nearly_spent: {
    title: 'Your plan’s budget is nearly spent',
    body: 'Plan {plan_no} has spent {spent} of {budget}. Open the plan to add money.',
  },
  nothing_delivered: {
    title: 'Your plan has shown no ads for a day',
    body: 'Plan {plan_no} has shown no ads since {time}. Open the plan to see why.',
  },
  conversion_held: {
    title: 'A conversion of your plan is on hold',
    body: 'We are holding a conversion of plan {plan_no}. Reason: {reason}. We will decide by {review_at}.',
  },
  conversions_held: {
    title: 'Conversions of your plan are on hold',
    body: 'Some conversions of plan {plan_no} are on hold while we check them. Open the plan to see which, and why.',
  },
  withdrawal_late: {
    title: 'Your withdrawal is late',
    body: 'Withdrawal {withdrawal_no} should have arrived by {day}. We are now giving it priority.',
  },
  email_unreachable: {
    title: 'We cannot reach your email address',
    body: 'Our emails to you cannot be delivered, so we stopped sending them. To see what you can do, open Settings in the app, then Notifications, then Alerts.',
  },
  webhook_failed: {
    title: 'A webhook was turned off',
    body: 'Our messages to webhook “{name}” did not arrive, so we turned it off. Check its last attempts in the settings, then turn it on again.',
  },
} satisfies Partial<NotificationTexts['templates']>;
