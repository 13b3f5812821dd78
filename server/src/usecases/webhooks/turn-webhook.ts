import type { CallPayload, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findWebhook } from '../../queries/webhooks/webhooks.ts';
import type { WebhookView } from '../../queries/webhooks/webhooks.ts';
import { logWebhook } from './note-webhook.ts';

/** Turns one of the merchant's webhooks off or on; harmless when it is so already. Refusal: `webhook_not_found`. */
export async function turnWebhook(
  deps: Pick<Deps, 'sql'>,
  actor: Actor,
  { webhook_id: webhookId, is_on: isOn }: CallPayload<Calls['webhooks']['turn']>,
): Promise<WebhookView> {
  return await inTransaction(deps.sql, async (tx) => {
    const [turned] = await tx<{ id: string; name: string }[]>`
      update webhook set is_on = ${isOn}, failed_at = case when ${isOn} then null else failed_at end
      where id = ${webhookId} and merchant_id = ${actor.merchantId} and is_on <> ${isOn} returning id, name`;
    if (turned) await logWebhook(tx, actor, isOn ? 'webhook_turned_on' : 'webhook_turned_off', turned);
    const webhook = await findWebhook(tx, actor, webhookId);
    if (!webhook) throw new Refusal('webhook_not_found');
    return webhook;
  });
}
