import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

export interface ActivityEdit {
  activityId: string;
  titles: LocalizedText;
  rules: LocalizedText;
  /** Null: until it is ended. */
  endsAt: Date | null;
}

/**
 * Changes an activity that is not over. Refusals: `operator_object_not_found`, `state_refuses`, `invalid_fields` naming
 * `ends_at` when that has passed.
 */
export async function editActivity(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { activityId, titles, rules, endsAt }: ActivityEdit,
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [activity] = await tx<{ is_over: boolean; is_past: boolean }[]>`
      select coalesce(ends_at <= now(), false) as is_over,
             coalesce(${endsAt}::timestamptz <= greatest(now(), starts_at), false) as is_past
      from activity where id = ${activityId} for no key update`;
    if (!activity) throw new Refusal('operator_object_not_found', { object: 'activity' });
    if (activity.is_over) throw new Refusal('state_refuses', { state: 'ended' });
    if (activity.is_past) throw invalidFields({ field: 'ends_at', rule: 'range' });
    await tx`
      update activity set titles = ${tx.json(titles)}, rules = ${tx.json(rules)}, ends_at = ${endsAt} where id = ${activityId}`;
    await audit(tx, operator, {
      act: 'activity_edited',
      object: `activity:${activityId}`,
    });
  });
}
