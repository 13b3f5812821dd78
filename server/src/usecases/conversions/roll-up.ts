import type { Minor } from '@placard/contract';
import { basisPointsDown, minus, plus, accessLimits } from '@placard/contract';
import type { Counts } from '../../domain/delivery/tally.ts';
import type { Tx } from '../../database/database.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';

export interface RollUpChange {
  byBucket: readonly { bucketAt: Date; counts: Counts }[];
  spendMinor: Minor;
  ownSpendMinor: Minor;
  revenueMinor: Minor;
}

/**
 * Adds a change to the 15-minute roll-up: counts at the event's own time, money at its posting time. The caller has locked the
 * plan and passes it from before the change, so two batches never wait for each other's rows. The fee is rolled up cumulatively
 * with the revenue it is taken from, so it adds up to the fee that settlement posts.
 */
export async function rollUp(tx: Tx, plan: PlanRow, change: RollUpChange): Promise<void> {
  const revenueBeforeMinor = minus(plan.revenue_minor, plan.reversed_minor);
  const feeMinor =
    basisPointsDown(plus(revenueBeforeMinor, change.revenueMinor), plan.terms.feeBps) -
    basisPointsDown(revenueBeforeMinor, plan.terms.feeBps);
  const rows = [
    ...change.byBucket.map(({ bucketAt, counts }) => ({
      bucket_at: bucketAt.toISOString(),
      impressions: String(counts.impressions),
      clicks: String(counts.clicks),
      conversions: String(counts.conversions),
      invalid_impressions: String(counts.invalidImpressions),
      invalid_clicks: String(counts.invalidClicks),
      invalid_conversions: String(counts.invalidConversions),
    })),
    {
      // The quarter of an hour in which the transfers were posted: a period then contains exactly the transfers that its figures
      // count.
      bucket_at: null,
      spend_minor: String(change.spendMinor),
      own_spend_minor: String(change.ownSpendMinor),
      revenue_minor: String(change.revenueMinor),
      fee_minor: String(feeMinor),
    },
  ];
  await tx`
    insert into delivery_rollup as r (
      merchant_id, plan_id, bucket_at, impressions, clicks, conversions, invalid_impressions, invalid_clicks,
      invalid_conversions, spend_minor, own_spend_minor, revenue_minor, fee_minor)
    select ${plan.merchant_id}, ${plan.id}, coalesce(bucket_at, ${postedBucket(tx)}), coalesce(sum(impressions), 0), coalesce(sum(clicks), 0),
           coalesce(sum(conversions), 0), coalesce(sum(invalid_impressions), 0), coalesce(sum(invalid_clicks), 0),
           coalesce(sum(invalid_conversions), 0), coalesce(sum(spend_minor), 0), coalesce(sum(own_spend_minor), 0),
           coalesce(sum(revenue_minor), 0), coalesce(sum(fee_minor), 0)
    from jsonb_to_recordset(${tx.json(rows)}) as change(
      bucket_at timestamptz, impressions bigint, clicks bigint, conversions bigint, invalid_impressions bigint,
      invalid_clicks bigint, invalid_conversions bigint, spend_minor bigint, own_spend_minor bigint, revenue_minor bigint,
      fee_minor bigint)
    group by 3
    on conflict (plan_id, bucket_at) do update
    set impressions = r.impressions + excluded.impressions,
        clicks = r.clicks + excluded.clicks,
        conversions = r.conversions + excluded.conversions,
        invalid_impressions = r.invalid_impressions + excluded.invalid_impressions,
        invalid_clicks = r.invalid_clicks + excluded.invalid_clicks,
        invalid_conversions = r.invalid_conversions + excluded.invalid_conversions,
        spend_minor = r.spend_minor + excluded.spend_minor,
        own_spend_minor = r.own_spend_minor + excluded.own_spend_minor,
        revenue_minor = r.revenue_minor + excluded.revenue_minor,
        fee_minor = r.fee_minor + excluded.fee_minor`;
}

/** The roll-up's quarter of an hour for this transaction's postings: by its transfers' own time, to the millisecond. */
export function postedBucket(tx: Tx) {
  return tx`date_bin(${accessLimits.rollupMinutes} * interval '1 minute', now()::timestamptz(3), timestamptz '2000-01-01 00:00Z')`;
}
