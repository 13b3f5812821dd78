import type { WebhookType } from '@placard/contract';
import type { Tx } from '../../database/database.ts';
import type { Facts } from '../../queries/webhooks/body.ts';

/** Leaves what happened for the merchant's webhooks of this type. Triggers do so for plans, conversions and withdrawals. */
export async function leaveWebhook(tx: Tx, merchantId: string, type: WebhookType, facts: Facts): Promise<void> {
  await tx`
    insert into webhook_delivery (webhook_id, merchant_id, type, facts)
    select id, merchant_id, ${type}::text, ${tx.json(facts)}::jsonb from webhook
    where merchant_id = ${merchantId} and is_on and ${type}::text = any(types)`;
}
