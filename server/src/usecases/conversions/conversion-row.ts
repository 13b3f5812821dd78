/** A conversion's row for operators' decisions. */
import type { Minor } from '@placard/contract';
import { lockPlan } from '../plan-row.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface ConversionRow {
  id: string;
  source_id: string;
  event_id: string;
  occurred_at: Date;
  payout_minor: Minor;
  escrow_minor: Minor;
  state: 'pending' | 'on_hold' | 'locked' | 'reversed' | 'cleared';
  lock_at: Date;
  /** False for one held by a rule: nothing was posted for it yet. */
  is_accrued: boolean;
}

/** Returns its state as the merchant is shown it: a pending one is locked from its lock date on, whenever the plan's step comes. */
export function stateAt({ state, lock_at: lockAt }: ConversionRow, now: Date): ConversionRow['state'] {
  return state === 'pending' && lockAt <= now ? 'locked' : state;
}

/** Locks a conversion's plan, which guards all its conversions, and returns both. Refusal: `operator_object_not_found`. */
export async function lockConversion(
  tx: Tx,
  conversionId: string,
): Promise<{ plan: PlanRow; conversion: ConversionRow }> {
  const [found] = await tx<{ plan_id: string }[]>`select plan_id from conversion where id = ${conversionId}`;
  const plan = found && (await lockPlan(tx, found.plan_id));
  if (!plan) throw new Refusal('operator_object_not_found', { object: 'conversion' });
  const [conversion] = await tx<ConversionRow[]>`
    select id, source_id, event_id, occurred_at, payout_minor, escrow_minor, state, lock_at, accrued_in is not null as is_accrued
    from conversion where id = ${conversionId}`;
  if (!conversion) throw new Error(`conversion ${conversionId} is gone`);
  return { plan, conversion };
}
