import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { lockConversion } from './conversion-row.ts';
import type { ConversionRow } from './conversion-row.ts';

/**
 * Ends a hold: the conversion is pending again, and locked from its lock date on (product.md section 4). The plan may have waited
 * for it alone, so it is checked again. No operator's call creates revenue, so this refuses a conversion that a rule holds unpaid: that accrues when its clicks
 * arrive, its escrow is funded or the bounds change. Refusals: `operator_object_not_found`, `state_refuses` (also while it is
 * appealed).
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
    await requireNoAppeal(tx, conversion.id);
    await endHold(tx, deps, operator, { plan, conversion });
  });
}

/** Ends the hold of an accrued conversion, whose plan is locked. */
export async function endHold(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  operator: ByOperator,
  { plan, conversion }: { plan: PlanRow; conversion: ConversionRow },
): Promise<void> {
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
}

/** While the merchant's appeal of a hold is open, whoever decides the appeal decides the hold. Refusal: `state_refuses`. */
export async function requireNoAppeal(tx: Tx, conversionId: string): Promise<void> {
  const open = await tx`select 1 from appeal where kind = 'hold' and item_id = ${conversionId} and state = 'open'`;
  if (open.length > 0) throw new Refusal('state_refuses', { state: 'appealed' });
}
