import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Ends an activity now; received coupons stay valid. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function endActivity(deps: Pick<Deps, 'sql'>, operator: ByOperator, activityId: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [activity] = await tx<{ is_over: boolean }[]>`
      select coalesce(ends_at <= now(), false) as is_over from activity where id = ${activityId} for update`;
    if (!activity) throw new Refusal('operator_object_not_found', { object: 'activity' });
    if (activity.is_over) throw new Refusal('state_refuses', { state: 'ended' });
    await tx`update activity set ends_at = now() where id = ${activityId}`;
    await audit(tx, operator, {
      act: 'activity_ended',
      object: `activity:${activityId}`,
    });
  });
}
