/** The thread of money (product.md section 5): a sum with its steps, its origin and its outcome. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';

/** What a sum of a thread is (product.md section 5): what has an address of its own, then what a thread ends in. */
const threadKinds = [
  'available',
  'recharge',
  'top_up',
  'plan',
  'settlement',
  'unspent_returned',
  'invalid_credited',
  'withdrawal',
  'withdrawal_returned',
  'exchange',
  'exchange_returned',
  'guarantee_paid_in',
  'guarantee_returned',
  'membership_bought',
  'membership_refunded',
  'correction',
  'other',
  'start_up',
  'coupon',
  'spent',
  'held',
  'pending',
  'fee',
  'start_up_returned',
  'agent_share',
  'arrives',
  'acceptor',
] as const;

/** The lists of a thread's sum. */
const threadLists = ['from', 'to', 'earned'] as const;

/** The sums from which a merchant follows money. */
const threadStarts = ['deposits', 'plans', 'settlements', 'withdrawals'] as const;

const threadSteps = [
  'filed',
  'seen',
  'asked_back',
  'cancelled',
  'expired',
  'booked',
  'reserved',
  'spent',
  'failed',
  'earned',
  'on_hold',
  'owed',
  'locked',
  'settled',
  'posted',
  'requested',
  'approved',
  'sent',
  'paid',
  'rejected',
  'returned',
  'confirmed',
  'disputed',
] as const;

/** Where a thread can be taken up: `available`, `transfer:<id>`, `plan:<number>` or `recharge:<id>`. */
export const threadSpot = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(60),
  v.regex(/^(available|(transfer|recharge):[0-9a-f-]{36}|plan:[0-9A-Z]{4,10}-[0-9A-Z]{4,10}(-[1-9][0-9]{0,5})?)$/),
);

/** When what lies ahead should come: a time, or a day of the deployment's zone. */
const expected = v.nullable(v.object({ at: f.instantOrNull, day: v.nullable(f.day), is_past: v.boolean() }));

/** What a sum is about, where it is about a plan. */
const about = {
  plan_no: v.nullable(v.string()),
  product: v.nullable(f.product),
  is_simulated: v.boolean(),
  is_own_source: v.boolean(),
};

const part = v.object({
  kind: v.picklist(threadKinds),
  /** Where the thread goes on; null where the money leaves the merchant's books or stays. */
  of: v.nullable(threadSpot),
  amount: f.amount,
  /** The whole sum that this is a part of; null where it is the whole. */
  whole: v.nullable(f.amount),
  /** Null for what lies ahead. */
  time: f.instantOrNull,
  expected,
  /** Its entry, which opens with /ledger/transfer. */
  transfer_id: v.nullable(f.id),
  /** A bank's reference, a payout account or a remark. */
  note: v.nullable(v.string()),
  ...about,
});

const step = v.object({
  step: v.picklist(threadSteps),
  /** Null for what lies ahead. */
  at: f.instantOrNull,
  expected,
  amount: v.nullable(f.amount),
  /** Of events or conversions. */
  count: v.nullable(f.count),
  transfer_id: v.nullable(f.id),
  note: v.nullable(v.string()),
});

/** Parts that add up to `total`, with those of the further pages. */
const partsOf = v.nullable(v.object({ total: f.amount, ...f.listOf(part) }));

export const show = defineShape({
  request: v.strictObject({ of: threadSpot }),
  response: v.object({
    of: threadSpot,
    kind: v.picklist(threadKinds),
    amount: f.amount,
    currency: f.currency,
    as_of: f.instant,
    note: v.nullable(v.string()),
    ...about,
    steps: v.array(step),
    from: partsOf,
    to: partsOf,
    /** Of a plan: what its conversions earned. */
    earned: partsOf,
  }),
  reasons: ['transfer_not_found', 'plan_not_found', 'recharge_not_found'],
});

export const parts = defineShape({
  request: v.strictObject({ of: threadSpot, list: v.picklist(threadLists), ...f.queryPage }),
  response: v.object(f.listOf(part)),
  reasons: ['transfer_not_found', 'plan_not_found', 'recharge_not_found'],
});

export const starts = defineShape({
  request: v.strictObject({ kind: v.picklist(threadStarts), ...f.queryPage }),
  response: v.object({ currency: f.currency, available: f.amount, ...f.listOf(part) }),
});
