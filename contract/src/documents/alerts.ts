/** Documents the calls of alerts. */
import type { CallResponse } from '../call.ts';
import type { Calls } from '../all-calls.ts';
import type { Documents } from '../document.ts';

const settings: CallResponse<Calls['alerts']['show']> = {
  currency: 'USD',
  alerts: [
    { kind: 'balance_low', app: true, push: true, email: 'daily' },
    { kind: 'plan_nearly_spent', app: false, push: false, email: 'off' },
    { kind: 'plan_ended', app: true, push: true, email: 'at_once' },
    { kind: 'nothing_delivered', app: true, push: false, email: 'off' },
    { kind: 'hold_or_deduction', app: true, push: false, email: 'at_once' },
    { kind: 'payout_sent', app: true, push: false, email: 'daily' },
    { kind: 'payout_late', app: true, push: false, email: 'off' },
  ],
  balance_below: '50.00',
  nearly_spent_bps: 9000,
  quiet: { from: '22:00', until: '07:00' },
  digest_at: '08:00',
  unreachable: null,
  zone: 'Europe/Berlin',
};

export const alerts: Documents<'alerts'> = {
  show: {
    summary: 'The alerts that the merchant chose',
    description:
      'Of each kind: whether it is on, and whether it is also pushed and emailed. A balance alert also needs balance_below.',
    example: { request: {}, response: settings },
  },
  edit: {
    summary: 'Choose alerts',
    description:
      'Changes what is sent: one alert, the amount of the balance alert, the quiet hours, which null turns off. The time zone becomes that of X-TZ. An alert that is not on is neither pushed nor emailed. The amount has at most the decimals of the currency, and is above 0.',
    example: {
      request: { alert: { kind: 'balance_low', app: true, push: true, email: 'daily' }, balance_below: '50' },
      response: settings,
    },
  },
  reachAgain: {
    summary: 'Send mail to the address again',
    description:
      'For a mailbox that works again. Mail that comes back stops it once more. Harmless when it was not stopped.',
    example: { request: {}, response: settings },
  },
};
