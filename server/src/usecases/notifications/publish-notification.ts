import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import type { NotificationCategory } from './notify.ts';

export interface PublishInput {
  category: NotificationCategory;
  titles: LocalizedText;
  bodies: LocalizedText;
  /** Null: everybody registered by then. Of a business that was handed over, its owner. */
  merchantId: string | null;
  /** Null: now. */
  publishAt: Date | null;
}

/**
 * Publishes a notification in an operator's own words, now or later, and returns its id. Refusal: `invalid_fields` naming
 * `publish_at` when that has passed.
 */
export async function publishNotification(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: PublishInput,
): Promise<string> {
  const notificationId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    await refusePast(tx, input.publishAt);
    const owner = tx`(select person_id, merchant_id from team_member where merchant_id = ${input.merchantId} and role = 'owner' and ended_at is null) o`;
    await tx`
      insert into notification (id, category, merchant_id, business_id, titles, bodies, published_at)
      values (${notificationId}, ${input.category},
              coalesce((select person_id from ${owner}), ${input.merchantId}), (select merchant_id from ${owner} where person_id <> merchant_id), ${tx.json(input.titles)}, ${tx.json(input.bodies)},
              coalesce(${input.publishAt}::timestamptz, ${thisMoment(tx)}))`;
    await leaveForDevicesAndMail(tx, notificationId);
    await audit(tx, operator, {
      act: 'notification_published',
      object: `notification:${notificationId}`,
      details: {
        category: input.category,
        title: input.titles.en ?? '',
        merchant_id: input.merchantId,
        publish_at: input.publishAt?.toISOString() ?? null,
      },
    });
    return notificationId;
  });
}

/** For whoever chose its topic: sent by workers once it is published (send-pushes.ts, send-mails.ts). */
async function leaveForDevicesAndMail(tx: Tx, notificationId: string): Promise<void> {
  const readers = tx`
    from notification n
    join merchant m on (n.merchant_id is null or m.id = n.merchant_id) and m.state = 'active' and m.closed_at is null
    cross join lateral (select case n.category when 'maintenance' then 'maintenance' else 'announcement' end) t (topic)`;
  await tx`
    insert into push_delivery (notification_id, session_id, next_try_at)
    select n.id, d.session_id, n.published_at ${readers}
    join push_device d on d.merchant_id = m.id
    where n.id = ${notificationId} and t.topic = any(m.notify_push)`;
  await tx`
    insert into mail (id, merchant_id, kind, notification_id, next_try_at)
    select gen_random_uuid(), m.id, 'notice', n.id, n.published_at ${readers}
    where n.id = ${notificationId} and t.topic = any(m.notify_mail)`;
}

/** Truncated to the column's milliseconds, not rounded, so publishing now is never in the future. */
function thisMoment(tx: Tx) {
  return tx`date_trunc('milliseconds', now())`;
}

/** A published notification never changes, so nothing is published in the past. */
async function refusePast(tx: Tx, publishAt: Date | null): Promise<void> {
  const [clock] = await tx<
    { is_past: boolean }[]
  >`select coalesce(${publishAt}::timestamptz <= now(), false) as is_past`;
  if (clock?.is_past) throw invalidFields({ field: 'publish_at', rule: 'range' });
}

/** Locks a notification written by an operator. Refusals: `operator_object_not_found`, `state_refuses` (withdrawn). */
async function lockOwn(tx: Tx, notificationId: string): Promise<{ isPublished: boolean }> {
  const [row] = await tx<{ is_published: boolean; is_withdrawn: boolean }[]>`
    select published_at <= now() as is_published, withdrawn_at is not null as is_withdrawn
    from notification where id = ${notificationId} and template is null for no key update`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'notification' });
  if (row.is_withdrawn) throw new Refusal('state_refuses', { state: 'withdrawn' });
  return { isPublished: row.is_published };
}

/**
 * Changes an unpublished one. Refusals: `operator_object_not_found`, `state_refuses` (published, withdrawn), `invalid_fields`
 * naming `publish_at`.
 */
export async function editNotification(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: Omit<PublishInput, 'merchantId'> & { notificationId: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const { isPublished } = await lockOwn(tx, input.notificationId);
    if (isPublished) throw new Refusal('state_refuses', { state: 'published' });
    await refusePast(tx, input.publishAt);
    await tx`
      update notification
      set category = ${input.category}, titles = ${tx.json(input.titles)}, bodies = ${tx.json(input.bodies)},
          published_at = coalesce(${input.publishAt}::timestamptz, ${thisMoment(tx)})
      where id = ${input.notificationId}`;
    await tx`delete from push_delivery where notification_id = ${input.notificationId}`;
    await tx`delete from mail where notification_id = ${input.notificationId}`;
    await leaveForDevicesAndMail(tx, input.notificationId);
    await auditChange(tx, operator, input.notificationId, 'notification_edited', {
      publish_at: input.publishAt?.toISOString() ?? null,
    });
  });
}

/** Withdraws one: it disappears, or never appears. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function withdrawNotification(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { notificationId, reason }: { notificationId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockOwn(tx, notificationId);
    await tx`update notification set withdrawn_at = now() where id = ${notificationId}`;
    await tx`delete from push_delivery where notification_id = ${notificationId}`;
    await tx`delete from mail where notification_id = ${notificationId}`;
    await auditChange(tx, operator, notificationId, 'notification_withdrawn', { reason });
  });
}

async function auditChange(
  tx: Tx,
  operator: ByOperator,
  notificationId: string,
  act: string,
  details: Readonly<Record<string, string | null>>,
): Promise<void> {
  const object = `notification:${notificationId}`;
  await audit(tx, operator, { act, object, details });
}
