/**
 * An operator reverses a conversion that is not locked: the revenue returns to whoever paid it. Locked and cleared ones are final
 * (product.md section 4).
 */
import { negate, zero } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { tally } from '../../domain/delivery/tally.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { lockConversion, stateAt } from './conversion-row.ts';
import type { ConversionRow } from './conversion-row.ts';
import { requireNoAppeal } from './release-conversion.ts';
import { reverseAccrued } from './reverse-accrued.ts';
import type { Reversal } from './reverse-accrued.ts';
import { rollUp } from './roll-up.ts';

/** Reverses a conversion. Refusals: `operator_object_not_found`, `state_refuses` (locked, cleared, reversed or appealed). */
export async function reverseConversion(
  deps: Pick<Deps, 'sql' | 'jobs' | 'booksBox'>,
  operator: ByOperator,
  input: { conversionId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const { plan, conversion } = await lockConversion(tx, input.conversionId);
    const state = stateAt(conversion, plan.now);
    if (state !== 'pending' && state !== 'on_hold') throw new Refusal('state_refuses', { state });
    await requireNoAppeal(tx, conversion.id);
    await lockBalances(tx, plan.merchant_id);
    const cause = deliveryCause.reverseConversion(conversion.id);
    await takeOut(tx, deps, plan, {
      cause,
      conversions: [conversion],
      by: 'operator',
      reason: input.reason,
      batchId: null,
    });
    await deps.jobs.planDue(tx, plan.id, plan.now);
    await notify(tx, {
      merchantId: plan.merchant_id,
      cause: `conversion_reversed:${conversion.id}`,
      template: 'conversion_reversed',
      params: { plan_no: plan.plan_no, reason: input.reason },
      planId: plan.id,
    });
    await audit(tx, operator, {
      act: 'conversion_reversed',
      object: `conversion:${conversion.id}`,
      details: { reason: input.reason, plan_no: plan.plan_no },
    });
  });
}

/** Which conversions to take out, who does it, the transfer's cause, and the batch that the events' proof names; null without any. */
interface Removal extends Pick<Reversal, 'cause' | 'by' | 'reason'> {
  conversions: readonly Pick<ConversionRow, 'event_id' | 'occurred_at'>[];
  batchId: string | null;
}

/**
 * Reverses conversions of a plan: removes them from pending and from the counts. The caller has locked the plan and the
 * merchant's balances.
 */
export async function takeOut(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'booksBox'>,
  plan: PlanRow,
  removal: Removal,
): Promise<void> {
  const { cause, conversions, by, reason, batchId } = removal;
  const { sourceId } = plan.terms;
  const eventIds = conversions.map((conversion) => conversion.event_id);
  const reversedMinor = await reverseAccrued(tx, deps, plan, { cause, eventIds, sourceId, by, reason });
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
