/** The alerts that a merchant chooses: what about, how, and when not. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { alertKinds, alertMails } from '../alert-words.ts';

/** By the merchant's own clock; the second may be on the next day. */
const clockTime = v.pipe(v.string(), v.nonEmpty(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const alertChoice = v.strictObject({
  kind: v.picklist(alertKinds),
  app: f.described(
    v.boolean(),
    'On: the list in the app has it, as it always has plan_ended, hold_or_deduction and payout_sent. Push and email are for alerts that are on.',
  ),
  push: v.boolean(),
  email: v.picklist(alertMails),
});

const quietHours = v.pipe(
  v.strictObject({ from: clockTime, until: clockTime }),
  v.forward(
    v.check(({ from, until }) => from !== until, 'range'),
    ['until'],
  ),
);

const settings = v.object({
  currency: f.currency,
  alerts: v.array(alertChoice),
  balance_below: f.described(v.nullable(f.amount), 'The alert on a low balance: below this much of available funds.'),
  nearly_spent_bps: f.described(f.basisPoints, 'The share of its budget from which a plan is nearly spent.'),
  quiet: f.described(
    v.nullable(quietHours),
    'Push and email wait until they end; those about account security never do.',
  ),
  digest_at: f.described(clockTime, 'When the daily email goes out, by the clock of the zone.'),
  unreachable: f.described(
    v.nullable(v.string()),
    'The merchant’s email address, where mail to it comes back: nothing is sent there.',
  ),
  zone: f.described(v.string(), 'The merchant’s own: that of the device which last changed these settings.'),
});

export const show = defineShape({ request: v.strictObject({}), response: settings });

export const reachAgain = defineShape({ request: v.strictObject({}), response: settings });

export const edit = defineShape({
  request: v.strictObject({
    alert: v.optional(alertChoice),
    balance_below: v.optional(v.nullable(f.amountInput)),
    quiet: v.optional(v.nullable(quietHours)),
  }),
  response: settings,
});
