import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { newId } from '../../platform/ids.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accrueReleased, readBounds } from './accrue-conversions.ts';
import { lockConversion } from './conversion-row.ts';
import { addRevenue } from './review-held.ts';

/**
 * on hold → locked: it is good (product.md section 4). One that a rule held is accrued now. The plan may have waited for it
 * alone, so it is looked at again. Refusals: `operator_object_not_found`, `state_refuses`, `insufficient_balance` where the
 * offer's escrow and the network's cover cannot pay it.
 */
export async function releaseConversion(
  deps: Pick<Deps, 'sql' | 'jobs' | 'currency'>,
  operator: ByOperator,
  input: { conversionId: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const { plan, conversion } = await lockConversion(tx, input.conversionId);
    if (conversion.state !== 'on_hold') throw new Refusal('state_refuses', { state: conversion.state });
    if (!conversion.is_accrued) await accrue(tx, deps, plan, conversion.id);
    await tx`
      update conversion set state = 'locked', hold_until = null, decided_at = ${plan.now} where id = ${conversion.id}`;
    await deps.jobs.planDue(tx, plan.id, plan.now);
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'conversion_released',
      object: `conversion:${conversion.id}`,
      details: { plan_no: plan.plan_no },
    });
  });
}

async function accrue(tx: Tx, deps: Pick<Deps, 'currency'>, plan: PlanRow, conversionId: string): Promise<void> {
  await lockBalances(tx, plan.merchant_id);
  const accrual = { plan, accrualId: newId(), bounds: await readBounds(tx), currency: deps.currency };
  const accruedMinor = await accrueReleased(tx, accrual, conversionId);
  if (accruedMinor === null) throw new Refusal('insufficient_balance');
  await addRevenue(tx, plan, accruedMinor);
}
