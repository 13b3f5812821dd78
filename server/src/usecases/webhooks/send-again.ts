/** What a merchant sends by hand: a test, or a delivery again. Each address is a stranger's, so they are few. */
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countAttempt } from '../../security/rate-limits.ts';

const byHand = { burst: 10, intervalMs: 6_000 };

async function countByHand({ sql }: Pick<Deps, 'sql'>, { merchantId }: Actor): Promise<void> {
  await countAttempt(sql, { key: `webhook:${merchantId}`, ...byHand });
}

/** Leaves a test and returns its id. Refusals: `too_many_attempts`, `webhook_not_found`, `webhook_is_off`. */
export async function sendTest(deps: Pick<Deps, 'sql'>, actor: Actor, webhookId: string): Promise<string> {
  await countByHand(deps, actor);
  return await inTransaction(deps.sql, async (tx) => {
    const [webhook] = await tx<{ is_on: boolean }[]>`
      select is_on from webhook where id = ${webhookId} and merchant_id = ${actor.merchantId}`;
    if (!webhook) throw new Refusal('webhook_not_found');
    if (!webhook.is_on) throw new Refusal('webhook_is_off');
    const id = newId();
    const facts = tx.json({ webhook_id: webhookId });
    await tx`
      insert into webhook_delivery ${tx({ id, webhook_id: webhookId, merchant_id: actor.merchantId, type: 'webhook.test', facts })}`;
    return id;
  });
}

/**
 * Sends a delivery again, from the first attempt on. An attempt that runs meanwhile ends first, so that no two run at once.
 * Refusals: `too_many_attempts`, `webhook_delivery_not_found`, `webhook_is_off`.
 */
export async function replayDelivery(deps: Pick<Deps, 'sql'>, actor: Actor, deliveryId: string): Promise<void> {
  await countByHand(deps, actor);
  await inTransaction(deps.sql, async (tx) => {
    const [webhook] = await tx<{ is_on: boolean }[]>`
      select w.is_on from webhook_delivery d join webhook w on w.id = d.webhook_id and w.merchant_id = ${actor.merchantId}
      where d.id = ${deliveryId}`;
    if (!webhook) throw new Refusal('webhook_delivery_not_found');
    if (!webhook.is_on) throw new Refusal('webhook_is_off');
    await tx`
      update webhook_delivery set state = 'waiting', tries = 0, next_try_at = greatest(now(), taken_until)
      where id = ${deliveryId}`;
  });
}
