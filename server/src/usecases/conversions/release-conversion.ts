import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockConversion } from './conversion-row.ts';

/**
 * Ends a hold: the conversion is pending again, and locked from its lock date on (product.md section 4). The plan may have waited
 * for it alone, so it is checked again. No operator's call creates revenue, so this refuses a conversion that a rule holds unpaid: that accrues when its clicks
 * arrive, its escrow is funded or the bounds change. Refusals: `operator_object_not_found`, `state_refuses`.
 */
export async function releaseConversion(
  deps: Pick<Deps, 'sql' | 'jobs'>,
  operator: ByOperator,
  input: { conversionId: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const { plan, conversion } = await lockConversion(tx, input.conversionId);
    if (conversion.state !== 'on_hold') throw new Refusal('state_refuses', { state: conversion.state });
    if (!conversion.is_accrued) throw new Refusal('state_refuses', { state: conversion.state });
    const isLocked = conversion.lock_at <= plan.now;
    await tx`
      update conversion
      set state = ${isLocked ? 'locked' : 'pending'}, hold_until = null, decided_at = ${isLocked ? plan.now : null}
      where id = ${conversion.id}`;
    await deps.jobs.planDue(tx, plan.id, plan.now);
    await audit(tx, operator, {
      act: 'conversion_released',
      object: `conversion:${conversion.id}`,
      details: { plan_no: plan.plan_no },
    });
  });
}
