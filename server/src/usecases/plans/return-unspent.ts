import { totalOf, zero } from '@placard/contract';
import type { FundDetail, Minor } from '@placard/contract';
import { difference } from '../../domain/plans/pricing.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Sealing } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../database/database.ts';
import { capOf, consumedParts, partsOfBudget } from '../../domain/plans/plan.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';

/**
 * Returns what a plan did not spend: each source gets its own part back (product.md section 5). Happens once per plan, by the
 * transfer's cause. The result is the amount in minor units, 0 when everything was spent.
 */
export async function returnUnspent(tx: Tx, deps: Sealing, plan: PlanRow): Promise<Minor> {
  const unspent = difference(partsOfBudget(plan), consumedParts(plan));
  const unspentMinor = totalOf(unspent);
  if (unspentMinor === 0n) return zero;
  const detail: FundDetail = 'unspent_returned';
  await postTransfer(tx, deps, {
    cause: `unspent:${plan.id}`,
    kind: 'unspent_returned',
    merchantId: plan.merchant_id,
    planId: plan.id,
    postings: [
      { from: 'reserved_cash', to: 'available', amountMinor: unspent.cashMinor, detail },
      { from: 'reserved_start_up', to: 'start_up_credit', amountMinor: unspent.startUpMinor },
      { from: 'reserved_promo', to: 'promotions', amountMinor: unspent.promoMinor },
    ],
  });
  await tx`update plan set returned_minor = ${capOf(plan) - plan.consumed_minor} where id = ${plan.id}`;
  return unspentMinor;
}
