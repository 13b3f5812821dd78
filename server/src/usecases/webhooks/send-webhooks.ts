/**
 * Sends due webhooks, at least once each. Invariant: one worker attempts a delivery at a time. Taking it postpones its next try beyond
 * the time limit of an attempt, so a worker that dies loses none, and only whoever took it last writes the result. A webhook
 * has few attempts at once: one that hangs holds up no other.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { webhookLimits } from '@placard/contract';
import { Webhook } from 'standardwebhooks';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Sql, Tx } from '../../database/database.ts';
import type { PostWebhook, WebhookAnswer } from '../../push/post-webhook.ts';
import { bodyOf } from '../../queries/webhooks/body.ts';
import type { Told } from '../../queries/webhooks/body.ts';
import { audit } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';
import { openSecret } from './webhook-secret.ts';

type SendDeps = Pick<Deps, 'sql' | 'log' | 'currency' | 'secretBox'>;

/** At once, of a worker and of a webhook. */
const mostAtOnce = 150;
const mostOfWebhook = 4;
const takenForMs = 4 * webhookLimits.timeoutMs;
/** How long new ones wait at most while others are under way. */
const lookEveryMs = 500;
/** HTTP: the address is gone for good. */
const gone = 410;

interface Due extends Told {
  id: string;
  tries: number;
  attempts: number;
  webhook_id: string;
  merchant_id: string;
  name: string;
  url: string;
  types: string[];
  secret: Buffer;
  previous_secret: Buffer | null;
}

/** Sends until none is due, or the signal ends it; returns how many attempts it began. */
export async function sendDueWebhooks(
  deps: SendDeps,
  post: PostWebhook,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const running = new Set<Promise<void>>();
  let begun = 0;
  let due: Due[];
  do {
    due = running.size < mostAtOnce ? await takeDue(deps.sql, mostAtOnce - running.size) : [];
    for (const delivery of due) {
      const sending = sendOne(deps, post, delivery, signal).finally(() => running.delete(sending));
      running.add(sending);
    }
    begun += due.length;
    if (running.size > 0) await Promise.race([...running, wait(lookEveryMs)]);
  } while ((running.size > 0 || due.length > 0) && !signal.aborted);
  await Promise.all(running);
  return begun;
}

/** The longest due of each webhook first. Nothing is sent while its account is stopped. */
async function takeDue(sql: Sql, most: number): Promise<Due[]> {
  const isTaken = sql`next_try_at = now() + ${takenForMs} * interval '1 millisecond', taken_until = now() + ${takenForMs} * interval '1 millisecond'`;
  return await sql<Due[]>`
    with open as (
      select w.id, ${mostOfWebhook} - (
        select count(*) from webhook_delivery d where d.webhook_id = w.id and d.taken_until > now()) as places
      from webhook w join merchant m on m.id = w.merchant_id and m.state = 'active'
      cross join lateral (
        select next_try_at from webhook_delivery d where d.webhook_id = w.id and d.next_try_at <= now()
        order by next_try_at limit 1) first
      where w.is_on and exists (select from webhook_delivery where next_try_at <= now())
      order by first.next_try_at),
    due as (
      select d.id from open cross join lateral (
        select id from webhook_delivery d where d.webhook_id = open.id and d.next_try_at <= now()
        order by next_try_at limit greatest(open.places, 0) for update skip locked) d
      limit ${most}),
    taken as (
      update webhook_delivery d set tries = tries + 1, attempts = attempts + 1, ${isTaken}
      from due where d.id = due.id returning d.*)
    select t.id, t.type, t.at, t.facts, t.tries, t.attempts, t.webhook_id, w.merchant_id, w.name, w.url, w.types, w.secret,
           case when w.previous_until > now() then w.previous_secret end as previous_secret
    from taken t join webhook w on w.id = t.webhook_id`;
}

async function sendOne(deps: SendDeps, post: PostWebhook, due: Due, signal: AbortSignal): Promise<void> {
  try {
    const beganMs = performance.now();
    const answer = await attempt(deps, post, due, signal);
    const durationMs = Math.round(performance.now() - beganMs);
    await inTransaction(deps.sql, async (tx) => await finish(tx, due, answer, durationMs));
  } catch (error) {
    if (signal.aborted) return await giveBack(deps.sql, due);
    deps.log.error({ err: error, webhookId: due.webhook_id }, 'a webhook could not be sent');
  }
}

async function attempt(
  { secretBox, currency, log }: SendDeps,
  post: PostWebhook,
  due: Due,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const body = bodyOf(due, currency);
  const now = new Date();
  const sealedFor = { ...due, id: due.webhook_id };
  let signatures: string[];
  try {
    signatures = [due.secret, due.previous_secret]
      .filter((sealed) => sealed !== null)
      .map((sealed) =>
        new Webhook(openSecret(secretBox, sealedFor, sealed), { format: 'raw' }).sign(due.id, now, body),
      );
  } catch (error) {
    // No server made this address with this secret.
    log.error({ err: error, webhookId: due.webhook_id }, 'the secret of a webhook is not its own');
    return { status: null, answer: null, error: 'address' };
  }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Placard-Webhooks/1',
    'webhook-id': due.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
  return await post({ url: due.url, headers, body }, signal);
}

/** Writes the result of an attempt, unless another worker took the delivery meanwhile or its webhook was deleted. */
async function finish(tx: Tx, due: Due, { status, answer, error }: WebhookAnswer, durationMs: number): Promise<void> {
  const isDone = status !== null && status >= 200 && status < 300;
  const pauseMs = status === gone ? undefined : webhookLimits.retriesMs[due.tries - 1];
  const state = isDone ? 'delivered' : pauseMs === undefined ? 'failed' : 'waiting';
  const written = await tx`
    update webhook_delivery
    set state = ${state}, status = ${status}, taken_until = null,
        next_try_at = case when ${state} = 'waiting' then now() + ${pauseMs ?? 0} * interval '1 millisecond' end
    where id = ${due.id} and attempts = ${due.attempts} and taken_until is not null returning 1`;
  if (written.length === 0) return;
  await tx`
    insert into webhook_attempt (delivery_id, no, duration_ms, status, answer, error)
    values (${due.id}, ${due.attempts}, ${durationMs}, ${status}, ${answer}, ${error})`;
  if (isDone) await tx`update webhook set last_delivered_at = now() where id = ${due.webhook_id}`;
  if (state === 'failed') await turnOff(tx, due, status === gone);
}

/** Where nothing arrived since, the address is no good; where others did, only this delivery is. */
async function turnOff(tx: Tx, { webhook_id: id, merchant_id: merchantId, name, at }: Due, isGone: boolean) {
  const [off] = await tx<{ failed_at: Date }[]>`
    update webhook set is_on = false, failed_at = now()
    where id = ${id} and is_on and (${isGone} or last_delivered_at is null or last_delivered_at < ${at})
    returning failed_at`;
  if (!off) return;
  await audit(tx, { job: 'webhooks' }, { act: 'webhook_failed', object: `webhook:${id}`, details: { name } });
  const cause = `webhook_failed:${id}:${off.failed_at.toISOString()}`;
  await notify(tx, { merchantId, cause, template: 'webhook_failed', params: { name } });
}

/** The worker stops: another one begins this attempt again, at once. */
async function giveBack(sql: Sql, { id, attempts }: Due): Promise<void> {
  await sql`
    update webhook_delivery set tries = tries - 1, next_try_at = now(), taken_until = null
    where id = ${id} and attempts = ${attempts} and taken_until is not null`;
}
