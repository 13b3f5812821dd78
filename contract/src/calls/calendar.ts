/** The payout calendar: what comes on which day and why, and the private address that a calendar program reads it from. */
import * as v from 'valibot';
import { arrival } from '../arrival.ts';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';

/** `return`: what a plan did not spend. */
export const calendarKinds = ['settlement', 'return', 'withdrawal', 'exchange'] as const;
/** What a plan's money waits for, in their order. */
export const calendarSteps = ['delivery_ends', 'grace_ends', 'locked', 'settled'] as const;

export const calendarItem = v.object({
  kind: v.picklist(calendarKinds),
  /** In the deployment’s zone; null where nobody can name one. */
  day: v.nullable(f.day),
  at: f.described(
    f.instantOrNull,
    'The moment, where it has one: a reader shows it on the day of their own zone. A withdrawal has it once it is paid.',
  ),
  state: f.described(v.picklist(['ahead', 'late', 'done']), '`late`: the promised day of a withdrawal has passed.'),
  amount: f.described(f.amount, 'What becomes available, or arrives.'),
  counted: f.described(f.amount, 'The part of the wallet’s figure that it is: a withdrawal with its fee.'),
  certainty: f.described(
    v.picklist(['certain', 'estimated', 'at_most']),
    '`estimated`: conversions may still be reversed or added; `at_most`: the plan may still spend it.',
  ),
  is_latest: f.described(
    v.boolean(),
    'The day is the latest possible: an earlier end of the delivery brings it forward.',
  ),
  held: f.described(f.count, 'Conversions on hold; their decision may delay the settlement.'),
  plan: v.nullable(v.object({ plan_no: v.string(), product_name: v.string() })),
  makeup: f.described(
    v.nullable(v.object({ gross: f.amount, fee: f.amount, start_up_return: f.amount, agent_share: f.amount })),
    'A settlement ahead: gross − fee − start_up_return − agent_share = amount.',
  ),
  steps: v.array(v.object({ step: v.picklist(calendarSteps), at: f.instant, is_done: v.boolean() })),
  withdrawal: v.nullable(
    v.object({ withdrawal_id: f.id, withdrawal_no: v.string(), payout_account: v.string(), arrival }),
  ),
  exchange_no: v.nullable(v.string()),
});

export const calendarFeed = v.object({
  has_amounts: v.boolean(),
  created_at: f.instant,
  last_read_at: f.instantOrNull,
});

export const show = defineShape({
  request: v.strictObject({}),
  response: v.object({
    currency: f.currency,
    as_of: f.instant,
    today: f.day,
    zone: v.string(),
    /** Each is the sum of `counted` of its items ahead, and the wallet’s figure of that name. */
    to_be_settled: f.amount,
    waiting_to_be_spent: f.amount,
    on_the_way: f.amount,
    /** The part of what becomes available or arrives that nothing can change any more. */
    certain: f.amount,
    /** Late ones first, then by day, those without a day last. */
    ahead: v.array(calendarItem),
    /** Of the last 30 days, newest first. */
    done: v.array(calendarItem),
    feed: v.nullable(calendarFeed),
  }),
});

export const createFeed = defineShape({
  /** With amounts it takes the login password: a session alone leaves nobody an address that reads them. */
  request: v.strictObject({ has_amounts: v.boolean(), password: v.optional(f.loginPassword) }),
  response: v.object({
    /** Shown once: the server keeps its hash only. */
    address: v.pipe(v.string(), v.startsWith('http')),
    feed: calendarFeed,
  }),
  reasons: ['login_password_needed', 'wrong_login_password', 'too_many_attempts'],
});

export const revokeFeed = defineShape({
  request: v.strictObject({}),
  response: v.object({ is_revoked: v.boolean() }),
});
