import { values } from '../values.ts';

/** The alerts that a merchant chooses. */
export const alerts = {
  title: 'Alerts',
  lead: 'Choose what we tell you about, and how. You will find every alert in your notifications.',
  kinds: values.alerts,
  about: {
    balance_low: 'When your available funds fall below the amount that you set',
    plan_nearly_spent: 'When a plan has spent {percent} of its budget',
    plan_ended: 'When a plan is settled or did not run',
    nothing_delivered: 'When a plan shows no ads for 24 hours',
    hold_or_deduction: 'When we hold or reverse a conversion, or correct your balance',
    payout_sent: 'When a withdrawal is on its way to your payout account',
    payout_late: 'When a withdrawal has not arrived by the day that we gave you',
  },
  on: 'On',
  off: 'Off',
  app: 'Alert me',
  always: 'The app always shows this.',
  byManagers: 'Only the owner and managers turn this alert on or off.',
  mail: {
    off: 'No email',
    at_once: 'Immediately',
    daily: 'Once a day, in the morning',
  },
  below: 'Alert me below',
  unreachable: {
    title: 'We cannot reach this address',
    text: 'Our emails to {address} cannot be delivered, so we no longer send any. Correct the address in your profile, or try again.',
    again: 'Try again',
    done: 'We will send emails to this address again.',
  },
  quiet: {
    title: 'Quiet hours',
    on: 'On',
    off: 'Off',
    from: 'From',
    until: 'Until',
    more: 'Push and email wait until quiet hours end. Messages about account security never wait.',
    zone: 'Times are in the time zone {zone}.',
    same: 'Choose two different times.',
    turnOff: 'Turn off',
  },
} as const;
