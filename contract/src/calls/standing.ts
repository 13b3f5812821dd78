/** Standing: the parts of a merchant's credit score, shop level, membership and guarantee. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';

const creditEvent = v.object({
  event_id: f.id,
  at: f.instant,
  change: f.count,
  score_after: f.count,
  cause: v.picklist(['plan_settled', 'rule_breach', 'objection_upheld']),
  plan_no: v.nullable(v.string()),
  note: v.nullable(v.string()),
});

export const standing = defineCall({
  name: 'accounts.standing',
  method: 'GET',
  path: '/user/standing',
  auth: 'account',
  origin: 'placard',
  summary: 'Credit score, shop level, membership and guarantee, with their parts',
  description:
    'The score with its events, the level with its rule and volume, the level that membership grants, and the purpose of the guarantee.',
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
    membership: v.object({ price: f.amount, days: f.count, until: f.instantOrNull }),
    guarantee: v.object({ balance: f.amount, needed: f.amount, running_plans: f.count }),
  }),
  example: {
    request: {},
    response: {
      currency: 'USD',
      credit_score: 100,
      events: [],
      next_cursor: null,
      level: 1,
      level_by_volume: 1,
      settled_put_volume: '0.00',
      levels: [{ level: 1, from_volume: '0.00', plans_at_once: 3, fee_bps: 500 }],
      membership: { price: '30.00', days: 30, until: null },
      guarantee: { balance: '0.00', needed: '0.00', running_plans: 0 },
    },
  },
});
