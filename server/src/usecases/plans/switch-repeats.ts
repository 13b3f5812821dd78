import type { CallPayload, Calls } from '@placard/contract';
import { audit } from '../../security/audit.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { readPlanDetail } from '../../queries/plans/detail.ts';
import type { PlanDetail } from '../../queries/plans/detail.ts';
import { once } from '../once.ts';

type Input = CallPayload<Calls['plans']['setRepeat']>;

/**
 * Turns off what the merchant allowed for a plan, for good; or lets repeats that were paused try again, within the same limit. Neither
 * takes the digits. Found by any plan that it put, so a repeat that is made meanwhile is the last one. Refusal: `plan_not_found`.
 */
export async function switchRepeats(deps: Deps, actor: KeyedActor, input: Input): Promise<PlanDetail> {
  return await once(deps, actor, async (tx) => {
    const changed = input.is_on
      ? tx`paused_for = null, due_at = clock_timestamp()`
      : tx`ended_for = 'turned_off', paused_for = null, due_at = null`;
    const rows = await tx<{ id: string }[]>`
      update plan_repeat set ${changed}, changed_at = clock_timestamp()
      where merchant_id = ${actor.merchantId} and ended_for is null and ${input.is_on ? tx`paused_for is not null` : tx`true`}
        and id in (
          select r.id from plan p join plan_repeat r on r.agreed_plan_id = p.id or r.id = p.repeat_id
          where p.plan_no = ${input.plan_no} and p.merchant_id = ${actor.merchantId})
      returning id`;
    for (const { id } of rows) {
      await audit(tx, actor, {
        act: input.is_on ? 'plan_repeats_resumed' : 'plan_repeats_turned_off',
        object: `plan_repeat:${id}`,
      });
    }
    return await readPlanDetail(tx, actor, input.plan_no, deps.currency);
  });
}
