/** The log of the messages to a merchant's webhooks. */
import { accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, WebhookError } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bodyOf } from './body.ts';
import type { Told } from './body.ts';

type Page = CallResponse<Calls['webhooks']['deliveries']>;
type Delivery = Page['list'][number];

interface DeliveryRow extends Pick<Told, 'type' | 'at'> {
  id: string;
  state: Delivery['state'];
  attempts: number;
  next_try_at: Date | null;
  status: number | null;
}

interface AttemptRow {
  no: number;
  at: Date;
  duration_ms: number;
  status: number | null;
  answer: string | null;
  error: WebhookError | null;
}

/** Returns one page, newest first; none for a webhook that is not the actor's. */
export async function listDeliveries(
  db: Db,
  { merchantId }: Actor,
  { webhook_id: webhookId, cursor, limit = accessLimits.pageSize }: CallPayload<Calls['webhooks']['deliveries']>,
): Promise<Page> {
  const after = decodeCursor(cursor);
  const found = await db<DeliveryRow[]>`
    select id, type, at, state, attempts, next_try_at, status from webhook_delivery
    where webhook_id = ${webhookId} and exists (select from webhook where id = ${webhookId} and merchant_id = ${merchantId})
      ${after ? db`and (at, id) < (${after.at}, ${after.id}::uuid)` : db``}
    order by at desc, id desc limit ${limit + 1}`;
  const { rows, nextCursor } = toPage(found, limit, (row) => row);
  return { list: rows.map(deliveryView), next_cursor: nextCursor };
}

/** Returns one of them with its attempts. Refusal: `webhook_delivery_not_found`. */
export async function showDelivery(
  { sql, currency }: Pick<Deps, 'sql' | 'currency'>,
  { merchantId }: Actor,
  deliveryId: string,
): Promise<CallResponse<Calls['webhooks']['showDelivery']>> {
  const [row] = await sql<(DeliveryRow & Told & { webhook_id: string })[]>`
    select d.id, d.type, d.at, d.state, d.attempts, d.next_try_at, d.status, d.webhook_id, d.facts
    from webhook_delivery d join webhook w on w.id = d.webhook_id and w.merchant_id = ${merchantId}
    where d.id = ${deliveryId}`;
  if (!row) throw new Refusal('webhook_delivery_not_found');
  const log = await sql<AttemptRow[]>`
    select no, at, duration_ms, status, answer, error from webhook_attempt
    where delivery_id = ${deliveryId} order by no desc`;
  return {
    ...deliveryView(row),
    webhook_id: row.webhook_id,
    body: bodyOf(row, currency),
    log: log.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  };
}

function deliveryView({ id, type, at, state, attempts, next_try_at: next, status }: DeliveryRow): Delivery {
  return {
    delivery_id: id,
    type,
    at: at.toISOString(),
    state,
    attempts,
    next_try_at: next?.toISOString() ?? null,
    status,
  };
}
