import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { notify } from '../notifications/notify.ts';
import { recordTransition } from '../plan-row.ts';
import type { Mover, PlanRow } from '../../domain/plans/plan.ts';
import { wakeRepeat } from './repeat-plans.ts';
import { returnUnspent } from './return-unspent.ts';

/**
 * matching → put_failed: no delivery came in time, or the merchant stopped it. Everything is returned, including the coupon and
 * the quota place (product.md section 4). The caller has locked the plan.
 */
export async function failPlan(
  tx: Tx,
  deps: Pick<Deps, 'currency' | 'booksBox'>,
  plan: PlanRow,
  reason: 'no_delivery' | 'stopped_by_merchant' | 'product_stopped',
  by: Mover,
): Promise<void> {
  await giveBackPlace(tx, plan.offering_id);
  if (plan.coupon_id) {
    await tx`update coupon set used_at = null, used_day = null, plan_id = null where id = ${plan.coupon_id}`;
  }
  const returnedMinor = await returnUnspent(tx, deps, plan);
  await tx`
    update plan set state = 'put_failed', failed_at = ${plan.now}, next_due_at = null, end_reason = ${reason}
    where id = ${plan.id}`;
  await wakeRepeat(tx, plan.id);
  await recordTransition(tx, plan, { from: 'matching', to: 'put_failed', by, reason });
  await notify(tx, {
    merchantId: plan.merchant_id,
    cause: `plan_failed:${plan.id}`,
    template: 'plan_failed',
    params: { plan_no: plan.plan_no, reason, returned: { minor: returnedMinor.toString(), currency: deps.currency } },
    planId: plan.id,
  });
}

/**
 * Frees the place, where there is a quota. Without a quota this shares the offering's lock. A quota set at the same moment then
 * waits and does not count this plan; one set just before did count it, so its place is freed.
 */
async function giveBackPlace(tx: Tx, offeringId: string): Promise<void> {
  const giveBack = async () =>
    (
      await tx`
      update offering set places_taken = places_taken - 1 where id = ${offeringId} and places is not null returning 1`
    ).length > 0;
  if (await giveBack()) return;
  const [offering] = await tx<{ has_quota: boolean }[]>`
    select places is not null as has_quota from offering where id = ${offeringId} for key share`;
  if (offering?.has_quota) await giveBack();
}
