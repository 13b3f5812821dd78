/**
 * Receives a coupon of an activity. Invariant: once per user and activity (a unique constraint), and the new-user coupon once per
 * user across all activities (this locks the merchant's row for the look-up).
 */
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { markCoupon } from '../../ledger/coupon-seals.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { once } from '../once.ts';

/**
 * Receives the activity's coupon for the actor; `present` reads the answer in the same transaction. Throws Refusal
 * `activity_not_found` or `coupon_already_received`.
 */
export async function receiveCoupon<Answer>(
  deps: Pick<Deps, 'sql' | 'booksBox'>,
  actor: KeyedActor,
  activityId: string,
  present: (tx: Tx, couponId: string) => Promise<Answer>,
): Promise<Answer> {
  return await once(deps, actor, async (tx) => {
    await tx`select 1 from merchant where id = ${actor.merchantId} for no key update`;
    const activity = await findActivity(tx, activityId);
    if (!activity) throw new Refusal('activity_not_found');
    if (activity.is_new_user && (await hasNewUserCoupon(tx, actor))) throw new Refusal('coupon_already_received');
    return await present(tx, await insertCoupon(tx, deps, actor, activityId));
  });
}

async function findActivity(tx: Tx, activityId: string): Promise<{ is_new_user: boolean } | undefined> {
  const [row] = await tx<{ is_new_user: boolean }[]>`
    select is_new_user from activity
    where id = ${activityId} and starts_at <= now() and (ends_at is null or ends_at > now())`;
  return row;
}

async function hasNewUserCoupon(tx: Tx, actor: KeyedActor): Promise<boolean> {
  const rows = await tx`
    select 1 from coupon c join activity a on a.id = c.activity_id
    where c.merchant_id = ${actor.merchantId} and a.is_new_user limit 1`;
  return rows.length > 0;
}

async function insertCoupon(
  tx: Tx,
  { booksBox }: Pick<Deps, 'booksBox'>,
  actor: KeyedActor,
  activityId: string,
): Promise<string> {
  const couponId = newId();
  const seal = markCoupon(booksBox, { id: couponId, merchant_id: actor.merchantId, activity_id: activityId });
  const inserted = await tx`
    insert into coupon (id, merchant_id, definition_id, activity_id, name, expires_at, seal)
    select ${couponId}, ${actor.merchantId}, d.id, a.id, d.name, now() + d.valid_seconds * interval '1 second', ${seal}
    from activity a join coupon_definition d on d.id = a.definition_id
    where a.id = ${activityId}
    on conflict on constraint coupon_received_once do nothing
    returning 1`;
  if (inserted.length === 0) throw new Refusal('coupon_already_received');
  return couponId;
}
