import { accessLimits } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { addSeconds } from '../../domain/plans/schedule.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { readBounds } from './accrue-conversions.ts';
import { lockConversion, stateAt } from './conversion-row.ts';

export interface HoldInput {
  conversionId: string;
  /** Shown to the merchant. */
  reason: string;
  /** Ends then if still undecided. At most the configured review time ahead: nobody freezes a plan for longer. */
  reviewAt: Date;
}

/**
 * pending → on hold, with a reason and a review date (product.md section 4). Refusals: `operator_object_not_found`,
 * `state_refuses` (also after its lock date), `invalid_fields` naming `review_at` when that is too soon or too far ahead.
 */
export async function holdConversion(deps: Pick<Deps, 'sql'>, operator: ByOperator, input: HoldInput): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const { plan, conversion } = await lockConversion(tx, input.conversionId);
    const state = stateAt(conversion, plan.now);
    if (state !== 'pending') throw new Refusal('state_refuses', { state });
    const latest = addSeconds(plan.now, (await readBounds(tx)).reviewHours * 3_600);
    if (input.reviewAt.getTime() < plan.now.getTime() + accessLimits.leastHoldMs || input.reviewAt > latest)
      throw invalidFields({ field: 'review_at', rule: 'range' });
    await tx`
      update conversion set state = 'on_hold', reason = ${input.reason}, hold_until = ${input.reviewAt}
      where id = ${conversion.id}`;
    const reviewAt = input.reviewAt.toISOString();
    await notify(tx, {
      merchantId: plan.merchant_id,
      cause: `conversion_held:${conversion.id}:${reviewAt}`,
      template: 'conversion_held',
      params: { plan_no: plan.plan_no, reason: input.reason, review_at: reviewAt },
      planId: plan.id,
    });
    await audit(tx, operator, {
      act: 'conversion_held',
      object: `conversion:${conversion.id}`,
      details: { reason: input.reason, review_at: reviewAt, plan_no: plan.plan_no },
    });
  });
}
