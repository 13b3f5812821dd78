import type postgres from 'postgres';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditMerchant } from '../../security/audit.ts';
import { noteWebhook } from './note-webhook.ts';

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Deletes one of the merchant's webhooks and its log. Refusal: `webhook_not_found`. */
export async function removeWebhook(deps: Pick<Deps, 'sql'>, actor: Actor, webhookId: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [removed] = await endWebhooks(tx, tx`merchant_id = ${actor.merchantId} and id = ${webhookId}`);
    if (!removed) throw new Refusal('webhook_not_found');
    await noteWebhook(tx, actor, 'webhook_removed', removed);
  });
}

/**
 * Deletes all that a person made, in this business or in all of theirs, in the caller's transaction: whoever had their six digits before
 * could make some, and a business that somebody left sends them nothing.
 */
export async function removeWebhooksOf(
  tx: Tx,
  by: AuditMerchant & Pick<Actor, 'address' | 'device'>,
  { personId, businessId }: { personId: string; businessId?: string },
): Promise<void> {
  const within = businessId === undefined ? tx`` : tx`and merchant_id = ${businessId}`;
  for (const { merchant_id: merchantId, ...webhook } of await endWebhooks(tx, tx`made_by = ${personId} ${within}`))
    await noteWebhook(tx, { ...by, merchantId, businessId: merchantId }, 'webhook_removed', webhook);
}

/** Deletes webhooks with what was left for them. */
export async function endWebhooks(
  tx: Tx,
  which: Fragment,
): Promise<{ id: string; merchant_id: string; name: string }[]> {
  const gone = await tx<{ id: string; merchant_id: string; name: string }[]>`
    delete from webhook where ${which} returning id, merchant_id, name`;
  await tx`delete from webhook_delivery where webhook_id = any(${gone.map(({ id }) => id)}::uuid[])`;
  return gone;
}
