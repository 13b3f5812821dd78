import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

export interface ActivityInput {
  definitionId: string;
  titles: LocalizedText;
  rules: LocalizedText;
  isNewUser: boolean;
  /** Null: now. */
  startsAt: Date | null;
  /** Null: until it is ended. */
  endsAt: Date | null;
}

/**
 * Starts an activity and returns its id. Refusals: `operator_object_not_found` (coupon), `invalid_fields` naming `ends_at` when
 * it ends before it begins.
 */
export async function createActivity(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: ActivityInput,
): Promise<string> {
  const activityId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    const [coupon] = await tx<{ is_over: boolean }[]>`
      select coalesce(${input.endsAt}::timestamptz <= greatest(now(), ${input.startsAt}::timestamptz), false) as is_over
      from coupon_definition where id = ${input.definitionId}`;
    if (!coupon) throw new Refusal('operator_object_not_found', { object: 'coupon' });
    if (coupon.is_over) throw invalidFields({ field: 'ends_at', rule: 'range' });
    await tx`
      insert into activity (id, definition_id, titles, rules, is_new_user, starts_at, ends_at)
      values (${activityId}, ${input.definitionId}, ${tx.json(input.titles)}, ${tx.json(input.rules)}, ${input.isNewUser},
              coalesce(${input.startsAt}::timestamptz, now()), ${input.endsAt})`;
    await audit(tx, operator, {
      act: 'activity_created',
      object: `activity:${activityId}`,
      details: { definition_id: input.definitionId, title: input.titles.en ?? '' },
    });
    return activityId;
  });
}
