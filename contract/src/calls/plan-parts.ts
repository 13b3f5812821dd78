/** Parts of a plan's detail: what its merchant instructed, and allowed. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { planPaces } from '../words.ts';

/** What holds for a running plan by the merchant's instructions, and which others it takes. */
export const planControl = v.object({
  pace: v.picklist(planPaces),
  /** Of a business day; null: none. */
  daily_cap: v.nullable(f.amount),
  /** What counts towards the cap today; null without one. */
  today: v.nullable(v.object({ spent: f.amount, is_full: v.boolean() })),
  /** When the business day that lasts ends. */
  day_ends_at: f.instant,
  /** Since when it is paused, and until when traffic that was under way is still billed; null when it is not. */
  paused: v.nullable(v.object({ at: f.instant, billed_until: f.instant })),
  /** The merchant's end date, and the latest one: the end of the flight by its terms. Null while it is matched. */
  ends_at: f.instantOrNull,
  latest_end: f.instantOrNull,
  can_end: v.boolean(),
  /** What can be added to stay within the highest put. */
  may_add: f.amount,
});

export const planInstruction = v.object({
  at: f.instant,
  pace: v.picklist(planPaces),
  daily_cap: v.nullable(f.amount),
  is_paused: v.boolean(),
  ends_at: f.instantOrNull,
});

export const planRepeat = v.object({
  /** Of each put, of all at most, and of all so far. */
  amount: f.amount,
  limit: f.amount,
  used: f.amount,
  last_at: f.instantOrNull,
  given_at: f.instant,
  changed_at: f.instant,
  state: v.picklist(['on', 'paused', 'ended']),
  /** Why, as words of the reader’s language. */
  reason: v.nullable(v.string()),
});

/** How many results of other merchants' plans, per own spend in basis points, from one up to below the next; without an end, or more. */
export const resultBar = v.object({ from_bps: f.count, to_bps: v.nullable(f.count), plans: f.count });
