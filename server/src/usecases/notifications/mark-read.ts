/** Marks notifications as read: one, or all that are published now. Harmless when repeated. */
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Throws Refusal `notification_not_found` for one that this merchant cannot see. */
export async function markRead(
  deps: Pick<Deps, 'sql'>,
  actor: Actor,
  notificationId: string | undefined,
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const visible = tx`
      select m.id as merchant_id, n.id as notification_id
      from merchant m
      join notification n on (n.merchant_id = m.id or (n.merchant_id is null and n.published_at >= m.created_at - interval '1 ms'))
      where m.id = ${actor.merchantId} and n.published_at <= now() and n.withdrawn_at is null
        ${notificationId === undefined ? tx`` : tx`and n.id = ${notificationId}`}`;
    if (notificationId !== undefined && (await tx`${visible}`).length === 0)
      throw new Refusal('notification_not_found');
    await tx`insert into notification_read (merchant_id, notification_id) ${visible} on conflict do nothing`;
  });
}
