/** Why a plan waits, and what plans like one did before a put (product.md section 4). */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { resultBar } from './plan-parts.ts';
import { creativeRules, reportCauses } from '../report-words.ts';
import { pricingModels } from '../words.ts';

/** What is wrong with a plan's delivery, if anything, and the one main reason. */
const planSymptoms = ['waits', 'silent', 'slow', 'failed', 'unspent', 'ended'] as const;
const planCauses = [
  'budget_used',
  'stopped_by_merchant',
  'product_stopped',
  'paused',
  'was_paused',
  'source_paused',
  'source_was_paused',
  'source_silent',
  'source_was_silent',
  'creative_refused',
  'cap_reached',
  'cap_low',
  'was_capped',
  'day_over',
  'price_too_low',
  'audience_narrow',
  'invalid_returned',
  'ended_early',
  'added_to',
  'in_time',
  'unknown',
] as const;

/** What the source said, with what verifies it; only the numbers of its cause are set. */
const report = v.object({
  cause: v.picklist(reportCauses),
  measured_at: f.instant,
  received_at: f.instant,
  /** Of what the source accepted, in the plan's unit, and over how many impressions or clicks. */
  accepted_median: v.nullable(f.amount),
  accepted: v.nullable(f.count),
  /** People who fit the targeting within a day. */
  reachable: v.nullable(f.count),
  rule: v.nullable(v.picklist(creativeRules)),
  resumes_at: f.instantOrNull,
  /** The source's key and signature over the report, in base64. */
  public_key: v.string(),
  signature: v.string(),
});

export const diagnosis = v.object({
  symptom: v.picklist(planSymptoms),
  cause: v.picklist(planCauses),
  /** The moment for which the facts hold: now, or the plan's end. */
  as_of: f.instant,
  put_at: f.instant,
  last_delivery_at: f.instantOrNull,
  pricing_model: v.picklist(pricingModels),
  media_price: f.amount,
  /** What media may cost in all, and what it cost so far. */
  budget: f.amount,
  spent: f.amount,
  /** When the source last reported anything, for whatever plan; and since when it is, or was, paused. */
  source: v.object({ owner: v.string(), last_heard_at: f.instantOrNull, paused_at: f.instantOrNull }),
  /** Since when the merchant has paused it; and what they let it spend a day, with the end of this one, and what that is in all until the
   * plan's end, once it began. Null where there is none. */
  paused_at: f.instantOrNull,
  daily_cap: v.nullable(v.object({ amount: f.amount, day_ends_at: f.instant, at_most: v.nullable(f.amount) })),
  /** Of the time since its first ad, or before that since the put: the shares, in basis points, for which the merchant had it paused, its
   * source was paused, its source said nothing (0 for a plan that is not over), and it had a daily cap without a pause, with what its caps let it spend then in all. */
  held: v.object({
    was_paused_bps: f.count,
    source_was_paused_bps: f.count,
    source_was_silent_bps: f.count,
    was_capped_bps: f.count,
    capped_at_most: f.amount,
  }),
  report: v.nullable(report),
  /** The offer's last settled plans: nine of ten had their first ad so soon after the put, rounded up to steps. Null for fewer than `limits.spread.plans`. */
  alike: v.nullable(v.object({ plans: f.count, started_within_seconds: f.seconds })),
  /** While the plan can still be delivered: what is held for it, when what is unspent returns, and until when the settlement is put off. */
  waiting: v.nullable(v.object({ held: f.amount, returns_at: f.instant, settles_by: f.instant })),
});

export const diagnose = defineShape({
  request: v.strictObject({ plan_no: f.planNo }),
  response: v.object({
    currency: f.currency,
    /** Null for a plan that is delivered as it should, or whose time ended with nearly all of its budget spent. */
    diagnosis: v.nullable(diagnosis),
  }),
  reasons: ['plan_not_found'],
});

export const cohort = defineShape({
  request: v.strictObject({ plan_no: f.planNo, amount: f.amountInput }),
  response: v.object({
    currency: f.currency,
    /** The band of the amount asked for, from its lowest to its highest amount: bands are the same for whoever asks. */
    from_amount: f.amount,
    to_amount: f.amount,
    /** Below these, `results` is null. */
    least_plans: f.count,
    least_merchants: f.count,
    results: v.nullable(
      v.object({
        plans: f.count,
        merchants: f.count,
        /** Business days. What was settled on the one that lasts does not count yet. */
        first_settled_on: f.day,
        last_settled_on: f.day,
        /** The range of the middle result per own spend, in basis points; of an even number, of the lower one. Without an end: or more. */
        middle_from_bps: f.count,
        middle_to_bps: v.nullable(f.count),
        /** The latest plan of each merchant is in one bar, which begins at `from_bps` and ends before `to_bps`; each has three or more. */
        bars: v.array(resultBar),
        /** Where the amount asked for is in its band, in basis points of that. */
        own_share_bps: f.count,
        /** The same plans by what was put, with their bounds in basis points of the band too. */
        amounts: v.array(
          v.object({
            from: f.amount,
            to: f.amount,
            from_share_bps: f.count,
            to_share_bps: f.count,
            plans: f.count,
          }),
        ),
      }),
    ),
  }),
  reasons: ['plan_not_found'],
});
