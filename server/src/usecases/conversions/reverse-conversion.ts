/**
 * An operator reverses a conversion. Invariant: before settlement the revenue returns to whoever paid it. After settlement
 * nothing leaves the wallet: what the merchant received of it is carried, once, and recovered from later settlements or written
 * off (product.md section 4).
 */
import type { Minor } from '@placard/contract';
import { limits, minMinor, minus, negate, zero } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { tally } from '../../domain/delivery/tally.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { addSeconds, isDue, owedUntil } from '../../domain/plans/schedule.ts';
import { takeBack } from '../../domain/settlement/settle.ts';
import type { GivenBack } from '../../domain/settlement/settle.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Posting } from '../../ledger/post-transfer.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { lockConversion } from './conversion-row.ts';
import type { ConversionRow } from './conversion-row.ts';
import { lookAtOwed } from './look-at-owed.ts';
import { reverseAccrued } from './reverse-accrued.ts';
import { rollUp } from './roll-up.ts';
import { inputOf, readSettled } from './settled.ts';

/**
 * Reverses a conversion. Refusals: `operator_object_not_found`, `state_refuses` (already reversed, or settled longer ago than what
 * is owed lasts).
 */
export async function reverseConversion(
  deps: Pick<Deps, 'sql' | 'jobs'>,
  operator: ByOperator,
  input: { conversionId: string; reason: string },
): Promise<{ isCarried: boolean }> {
  return await inTransaction(deps.sql, async (tx) => {
    const { plan, conversion } = await lockConversion(tx, input.conversionId);
    const isFinal = plan.settled_at !== null && isDue(owedUntil(plan.settled_at), plan.now);
    if (conversion.state === 'reversed' || (conversion.state === 'cleared' && isFinal))
      throw new Refusal('state_refuses', { state: conversion.state });
    await lockBalances(tx, plan.merchant_id);
    const isCarried = conversion.state === 'cleared';
    const cause = deliveryCause.reverseConversion(conversion.id);
    if (isCarried) await carry(tx, deps, plan, { cause, conversion, reason: input.reason });
    else await takeOut(tx, deps, plan, { cause, conversions: [conversion], reason: input.reason, batchId: null });
    if (!isCarried) await deps.jobs.planDue(tx, plan.id, plan.now);
    await notify(tx, {
      merchantId: plan.merchant_id,
      cause: `conversion_reversed:${conversion.id}`,
      template: 'conversion_reversed',
      params: { plan_no: plan.plan_no, reason: input.reason },
      planId: plan.id,
    });
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'conversion_reversed',
      object: `conversion:${conversion.id}`,
      details: { reason: input.reason, is_carried: isCarried, plan_no: plan.plan_no },
    });
    return { isCarried };
  });
}

/** Which unsettled conversions to take out, the transfer's cause, and the batch that the events' proof names; null without any. */
interface Removal {
  cause: string;
  conversions: readonly Pick<ConversionRow, 'event_id' | 'occurred_at'>[];
  /** Null keeps the reason of each hold. */
  reason: string | null;
  batchId: string | null;
}

/**
 * Reverses unsettled conversions of a plan: removes them from pending and from the counts. The caller has locked the plan and the
 * merchant's balances.
 */
export async function takeOut(tx: Tx, deps: Pick<Deps, 'jobs'>, plan: PlanRow, removal: Removal): Promise<void> {
  const { cause, conversions, reason, batchId } = removal;
  const { sourceId } = plan.terms;
  const eventIds = conversions.map((conversion) => conversion.event_id);
  const reversedMinor = await reverseAccrued(tx, deps, plan, { cause, eventIds, sourceId, reason });
  await tx`
    update delivery_event e set is_invalid = true, out_batch_id = ${batchId}
    from unnest(${eventIds}::uuid[]) as out(id)
    join delivery_event_id known on known.source_id = ${sourceId} and known.event_id = out.id
    where e.merchant_id = ${plan.merchant_id} and e.source_id = known.source_id and e.event_id = known.event_id
      and e.received_at = known.received_at`;
  await tx`update plan set reversed_minor = reversed_minor + ${reversedMinor} where id = ${plan.id}`;
  const { byBucket } = tally(
    [],
    conversions.map((conversion) => ({ kind: 'conversion', occurredAt: conversion.occurred_at })),
  );
  await rollUp(tx, plan, { byBucket, spendMinor: zero, ownSpendMinor: zero, revenueMinor: negate(reversedMinor) });
}

/**
 * After settlement the owner gets it back at once, from everybody who has a part of it: the merchant's is carried, the start-up
 * funds' is written off, the agent's is netted with the next shares.
 */
async function carry(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  plan: PlanRow,
  { cause, conversion, reason }: { cause: string; conversion: ConversionRow; reason: string },
): Promise<void> {
  const { posted, back } = await readSettled(tx, plan);
  const parts = takeBack(await inputOf(tx, plan, zero), posted, back, conversion.payout_minor);
  if (parts.netMinor > 0n) {
    const writeOffAt = addSeconds(plan.now, limits.carriedReversalWriteOffDays * 86_400);
    await tx`
      insert into carried_reversal (id, merchant_id, plan_id, conversion_id, amount_minor, reason, write_off_at)
      values (${newId()}, ${plan.merchant_id}, ${plan.id}, ${conversion.id}, ${parts.netMinor}, ${reason}, ${writeOffAt})`;
  }
  await tx`
    update conversion set state = 'reversed', reason = ${reason}, decided_at = ${plan.now} where id = ${conversion.id}`;
  await postTransfer(tx, {
    cause,
    kind: 'reversal_carried',
    merchantId: plan.merchant_id,
    planId: plan.id,
    offerId: plan.offer_id,
    remark: reason,
    postings: postingsOf(parts, conversion.escrow_minor),
  });
  await lookAtOwed(tx, deps, { offerId: plan.offer_id, atMost: 1 });
}

/** The escrow is filled first, then the cover. What a coupon paid of the fee goes back to promotions. */
function postingsOf(parts: GivenBack, escrowMinor: Minor): Posting[] {
  const sources = [
    ['carried_reversals', parts.netMinor],
    ['fee_income', minus(parts.feeMinor, parts.feeCouponMinor)],
    ['write_offs', parts.startUpReturnMinor],
    ['agent_payable', parts.agentShareMinor],
  ] as const;
  let leftMinor = escrowMinor;
  const postings: Posting[] = [{ from: 'fee_income', to: 'promotions', amountMinor: parts.feeCouponMinor }];
  for (const [from, amountMinor] of sources) {
    const toEscrowMinor = minMinor(leftMinor, amountMinor);
    leftMinor = minus(leftMinor, toEscrowMinor);
    postings.push(
      { from, to: 'offer_escrow', amountMinor: toEscrowMinor },
      { from, to: 'network_cover', amountMinor: minus(amountMinor, toEscrowMinor) },
    );
  }
  return postings;
}
