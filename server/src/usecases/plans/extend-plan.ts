/**
 * Adds own money to a running plan (product.md section 4). Invariant: reserving it and raising the plan's budget are one
 * transaction, under the plan's lock. So a plan that ends at that moment either has the money, uses it or returns it with the
 * unspent, or nothing was reserved. It is used up after the put, so nothing that was consumed moves between the parts.
 */
import { formatAmount, pacingLimits, parseAmount, toMinor, zero } from '@placard/contract';
import type { CallPayload, Calls, Minor } from '@placard/contract';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { termsVersion } from '../../domain/plans/terms.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { refuseBeyondBalance } from '../../ledger/refusals.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { mayAdd } from '../../queries/plans/control.ts';
import { readPlanDetail } from '../../queries/plans/detail.ts';
import type { PlanDetail } from '../../queries/plans/detail.ts';
import { extensionBlock, findOffering } from '../../queries/plans/offering.ts';
import { countKeyPut } from '../keys/count-put.ts';
import { once } from '../once.ts';
import { refuseOverOwnLimit } from '../people/put-limit.ts';
import { lockRunning } from './adjust-plan.ts';

type ExtendInput = CallPayload<Calls['plans']['extend']>;

/** Refusals: those that the contract lists for `plans.extend`. */
export async function extendPlan(deps: Deps, actor: KeyedActor, input: ExtendInput): Promise<PlanDetail> {
  const addedMinor = parseAmount(input.amount, deps.currency);
  if (addedMinor === undefined) throw invalidFields({ field: 'amount', rule: 'format' });
  return await once(deps, actor, async (tx) => {
    const plan = await lockRunning(tx, actor, input.plan_no);
    const offering = await findOffering(tx, actor, input.plan_no, deps.currency);
    const balances = await lockBalances(tx, actor.merchantId);
    const blocked = await extensionBlock(tx, offering, deps.currency);
    if (blocked) throw Refusal.of(blocked);
    refuseBeyondHighest(plan, addedMinor, deps.currency);
    await refuseOverOwnLimit(tx, deps, actor, addedMinor);
    if (termsVersion(plan.terms) !== input.terms_version) throw new Refusal('terms_changed', {});
    refuseBeyondBalance(addedMinor, balances.available, deps.currency);
    await countKeyPut(tx, deps, actor, addedMinor);
    const [last] = await tx<{ no: number }[]>`
      select coalesce(max(no), 0) as no from plan_extension where plan_id = ${plan.id}`;
    const no = (last?.no ?? 0) + 1;
    if (no > pacingLimits.extensionsMax)
      throw new Refusal('too_many_instructions', { limit: pacingLimits.extensionsMax });
    await postTransfer(tx, deps, {
      cause: `extend:${plan.id}:${no}`,
      kind: 'put',
      merchantId: plan.merchant_id,
      planId: plan.id,
      postings: [{ from: 'available', to: 'reserved_cash', amountMinor: addedMinor, detail: 'put_added' }],
    });
    await tx`
      insert into plan_extension (plan_id, no, merchant_id, amount_minor, at)
      values (${plan.id}, ${no}, ${plan.merchant_id}, ${addedMinor}, ${plan.now})`;
    await tx`update plan set added_minor = added_minor + ${addedMinor} where id = ${plan.id}`;
    return await readPlanDetail(tx, actor, input.plan_no, deps.currency);
  });
}

/** Put and additions together stay within the highest put of the plan's terms. */
function refuseBeyondHighest(plan: PlanRow, addedMinor: Minor, currency: string): void {
  const most = mayAdd(plan);
  if (addedMinor > zero && addedMinor <= most) return;
  throw new Refusal('put_out_of_range', {
    lowest_put: formatAmount(toMinor(1n), currency),
    highest_put: formatAmount(most, currency),
    currency,
    fields: [{ field: 'amount', rule: 'range' }],
  });
}
