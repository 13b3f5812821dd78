import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noteWebhook } from './note-webhook.ts';

/** Deletes one of the merchant's webhooks and its log. Refusal: `webhook_not_found`. */
export async function removeWebhook(deps: Pick<Deps, 'sql'>, actor: Actor, webhookId: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [removed] = await endWebhooks(tx, actor.merchantId, webhookId);
    if (!removed) throw new Refusal('webhook_not_found');
    await noteWebhook(tx, actor, 'webhook_removed', removed);
  });
}

/** Deletes all of them in the caller's transaction: whoever had the six digits before could make some. */
export async function removeAllWebhooks(
  tx: Tx,
  asker: Pick<Actor, 'merchantId' | 'address' | 'device'>,
): Promise<void> {
  for (const webhook of await endWebhooks(tx, asker.merchantId))
    await noteWebhook(tx, asker, 'webhook_removed', webhook);
}

/** Deletes one or all of a merchant's webhooks with what was left for them. */
export async function endWebhooks(
  tx: Tx,
  merchantId: string,
  webhookId?: string,
): Promise<{ id: string; name: string }[]> {
  const gone = await tx<{ id: string; name: string }[]>`
    delete from webhook where merchant_id = ${merchantId} ${webhookId === undefined ? tx`` : tx`and id = ${webhookId}`}
    returning id, name`;
  await tx`delete from webhook_delivery where webhook_id = any(${gone.map(({ id }) => id)}::uuid[])`;
  return gone;
}
