/** A merchant's webhooks. Their secrets are shown when they are made, and never again. */
import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';

type WebhookList = CallResponse<Calls['webhooks']['list']>;
export type WebhookView = WebhookList['list'][number];

interface WebhookRow {
  id: string;
  name: string;
  url: string;
  types: WebhookView['types'];
  created_at: Date;
  is_on: boolean;
  has_failed: boolean;
  last_delivered_at: Date | null;
  waiting: number;
  previous_until: Date | null;
}

/** Returns all of the actor's webhooks, newest first. */
export async function listWebhooks(db: Db, actor: Actor): Promise<WebhookList> {
  return { list: (await readRows(db, actor)).map(webhookView) };
}

/** Returns one of the actor's webhooks; undefined when there is none. */
export async function findWebhook(db: Db, actor: Actor, webhookId: string): Promise<WebhookView | undefined> {
  const [row] = await readRows(db, actor, webhookId);
  return row && webhookView(row);
}

async function readRows(db: Db, { merchantId }: Actor, webhookId?: string): Promise<WebhookRow[]> {
  return await db<WebhookRow[]>`
    select id, name, url, types, created_at, is_on, failed_at is not null as has_failed, last_delivered_at,
           (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.next_try_at is not null) as waiting,
           case when previous_until > now() then previous_until end as previous_until
    from webhook w where merchant_id = ${merchantId} ${webhookId === undefined ? db`` : db`and id = ${webhookId}`} order by id desc`;
}

function webhookView({ id, ...row }: WebhookRow): WebhookView {
  return {
    ...row,
    webhook_id: id,
    created_at: row.created_at.toISOString(),
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    previous_until: row.previous_until?.toISOString() ?? null,
  };
}
