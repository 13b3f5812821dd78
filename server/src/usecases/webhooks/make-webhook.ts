/**
 * Makes webhooks and gives them new secrets. Invariant: each takes the six digits (a ticket), which the same transaction uses up and
 * notifies the merchant of. A session alone makes none. The secret is returned once.
 */
import { webhookLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { NoPublicAddressError, refuseInside } from '../../push/public-address.ts';
import { findWebhook } from '../../queries/webhooks/webhooks.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { doOnce } from '../once.ts';
import { noteWebhook } from './note-webhook.ts';
import { newSecret } from './webhook-secret.ts';
import type { SealedWebhook } from './webhook-secret.ts';

type Needs = Pick<Deps, 'sql' | 'secretBox' | 'allowsLoopbackWebhooks'>;
type Made = CallResponse<Calls['webhooks']['make']>;

/** Makes a webhook. Refusals: `invalid_fields`, `ticket_invalid`, `too_many_webhooks`, `answer_shown_once`. */
export async function makeWebhook(
  deps: Needs,
  actor: KeyedActor,
  { name, url, types, ticket }: CallPayload<Calls['webhooks']['make']>,
): Promise<Made> {
  refuseUnreachable(url, deps.allowsLoopbackWebhooks ?? false);
  return await shownOnce(deps, actor, ticket, async (tx) => {
    await refuseOneMore(tx, actor);
    const webhook = { id: newId(), merchant_id: actor.merchantId, url, types: [...new Set(types)] };
    const { secret, sealed } = newSecret(deps.secretBox, webhook);
    await tx`insert into webhook ${tx({ ...webhook, made_by: actor.personId, name, secret: sealed })}`;
    await noteWebhook(tx, actor, 'webhook_made', { id: webhook.id, name });
    return await answer(tx, actor, webhook.id, secret);
  });
}

/** Rotates a webhook's secret: the one before signs too, for a day. Refusals: `ticket_invalid`, `webhook_not_found`, `answer_shown_once`. */
export async function rotateWebhook(
  deps: Needs,
  actor: KeyedActor,
  { webhook_id: webhookId, ticket }: CallPayload<Calls['webhooks']['rotate']>,
): Promise<Made> {
  return await shownOnce(deps, actor, ticket, async (tx) => {
    const [webhook] = await tx<(SealedWebhook & { name: string })[]>`
      select id, merchant_id, url, types, name from webhook
      where id = ${webhookId} and merchant_id = ${actor.merchantId} for no key update`;
    if (!webhook) throw new Refusal('webhook_not_found');
    const { secret, sealed } = newSecret(deps.secretBox, webhook);
    await tx`
      update webhook set secret = ${sealed}, previous_secret = secret,
                         previous_until = now() + ${webhookLimits.overlapMs} * interval '1 millisecond'
      where id = ${webhookId}`;
    await noteWebhook(tx, actor, 'webhook_rotated', webhook);
    return await answer(tx, actor, webhookId, secret);
  });
}

async function answer(tx: Tx, actor: KeyedActor, webhookId: string, secret: string): Promise<Made> {
  const webhook = await findWebhook(tx, actor, webhookId);
  if (!webhook) throw new Error(`webhook ${webhookId} is gone`);
  return { webhook, secret };
}

/** Says at once what no attempt would reach; each attempt checks the address that it connects to. */
function refuseUnreachable(url: string, allowsLoopback: boolean): void {
  const { protocol, hostname } = new URL(url);
  try {
    if (protocol !== 'https:' && !allowsLoopback) throw new NoPublicAddressError(hostname);
    refuseInside(hostname, { allowsLoopback });
  } catch {
    throw invalidFields({ field: 'url', rule: 'not_accepted' });
  }
}

/** Does it once with the ticket. A repeat is refused: what would answer it was shown, and is not stored. */
async function shownOnce(
  { sql, secretBox }: Needs,
  actor: KeyedActor,
  token: string,
  work: (tx: Tx) => Promise<Made>,
): Promise<Made> {
  return await inTransaction(sql, async (tx) => {
    const done = async () => {
      await redeemTicket(tx, secretBox, actor, { purpose: 'make_webhook', amountMinor: null, payee: null, token });
      return await work(tx);
    };
    return await doOnce(tx, actor, done, () => null);
  });
}

/** Serializes the webhooks that a merchant makes at once, so that they do not exceed the limit. */
async function refuseOneMore(tx: Tx, { merchantId }: KeyedActor): Promise<void> {
  await tx`select 1 from merchant where id = ${merchantId} for no key update`;
  const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
    select count(*)::int as count from webhook where merchant_id = ${merchantId}`;
  if (count >= webhookLimits.most) throw new Refusal('too_many_webhooks', { limit: webhookLimits.most });
}
