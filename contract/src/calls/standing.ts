/** Standing: the parts of a merchant's credit score, shop level, membership and guarantee. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';

const creditEvent = v.object({
  event_id: f.id,
  at: f.instant,
  change: f.count,
  score_after: f.count,
  cause: v.picklist(['plan_settled', 'rule_breach', 'objection_upheld']),
  plan_no: v.nullable(v.string()),
  note: v.nullable(v.string()),
});

export const standing = defineShape({
  request: v.strictObject({ ...f.queryPage }),
  response: v.object({
    currency: f.currency,
    credit_score: f.count,
    events: v.array(creditEvent),
    next_cursor: v.nullable(v.string()),
    level: f.count,
    level_by_volume: f.count,
    settled_put_volume: f.amount,
    levels: v.array(v.object({ level: f.count, from_volume: f.amount, plans_at_once: f.count, fee_bps: f.count })),
    /** How many run, how many may at once, and how many with a membership that can be bought; null where it adds none. */
    plans: v.object({ running: f.count, at_once: f.count, with_membership: v.nullable(f.count) }),
    membership: v.object({ price: f.amount, days: f.count, until: f.instantOrNull }),
    guarantee: v.object({ balance: f.amount, needed: f.amount, running_plans: f.count }),
  }),
});
