/**
 * What settlement will still change in the result of plans that are not settled: less an agent's share, and more by a coupon that
 * pays a part of the fee. Computed as the plan's page and the wallet do, from the same roll-ups as the figures beside it.
 */
import { minus, plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { ReadDb } from '../../database/database.ts';
import { settleNow } from '../../domain/plans/settle-now.ts';
import type { OpenPlan } from '../../domain/plans/settle-now.ts';

type EstimatedRow = Omit<OpenPlan, 'consumed_minor'> & {
  id: string;
  deduction_minor: Minor;
  spend: Minor;
  revenue: Minor;
  spend_before: Minor;
  revenue_before: Minor;
};

/** What settlement will still change, and of it what a coupon pays of the fee. */
export interface Estimate {
  changeMinor: Minor;
  couponMinor: Minor;
}

export const noEstimate: Estimate = { changeMinor: zero, couponMinor: zero };

/** Returns the sum of estimates. */
export function sumOfEstimates(estimates: Iterable<Estimate>): Estimate {
  const all = [...estimates];
  return {
    changeMinor: plus(zero, ...all.map(({ changeMinor }) => changeMinor)),
    couponMinor: plus(zero, ...all.map(({ couponMinor }) => couponMinor)),
  };
}

/** The discount on the fee by the coupon of a plan `p`; 0 without one. */
export function feeDeduction(db: ReadDb) {
  return db`
    coalesce((select d.amount_minor from coupon c join coupon_definition d on d.id = c.definition_id
              where c.id = p.coupon_id and d.kind = 'deduction'), 0)`;
}

/** Returns it by plan: by how much it changed in a period, open-ended without `from` or `to`. */
export async function readEstimates(
  db: ReadDb,
  merchantId: string,
  from: Date | null,
  to: Date | null = null,
): Promise<Map<string, Estimate>> {
  const rows = await db<EstimatedRow[]>`
    select p.id, p.cash_minor, p.start_up_minor, p.promo_minor, p.added_minor, p.terms, ${feeDeduction(db)} as deduction_minor,
           sum(r.spend_minor)::bigint as spend, sum(r.revenue_minor)::bigint as revenue,
           coalesce(sum(r.spend_minor) filter (where r.bucket_at < ${from}::timestamptz), 0)::bigint as spend_before,
           coalesce(sum(r.revenue_minor) filter (where r.bucket_at < ${from}::timestamptz), 0)::bigint as revenue_before
    from plan p join delivery_rollup r on r.plan_id = p.id ${to ? db`and r.bucket_at < ${to}` : db``}
    where p.merchant_id = ${merchantId} and p.state in ('putting', 'put_finished', 'wait_settlement')
    group by p.id`;
  return new Map(
    rows.map((row) => {
      const now = estimateOf(row, row.revenue, row.spend);
      const before = estimateOf(row, row.revenue_before, row.spend_before);
      return [
        row.id,
        {
          changeMinor: minus(now.changeMinor, before.changeMinor),
          couponMinor: minus(now.couponMinor, before.couponMinor),
        },
      ];
    }),
  );
}

function estimateOf(row: EstimatedRow, revenueMinor: Minor, consumedMinor: Minor): Estimate {
  if (revenueMinor <= zero) return noEstimate;
  const { feeCouponMinor, agentShareMinor } = settleNow(
    { ...row, consumed_minor: consumedMinor },
    revenueMinor,
    row.deduction_minor,
  );
  return { changeMinor: minus(feeCouponMinor, agentShareMinor), couponMinor: feeCouponMinor };
}
