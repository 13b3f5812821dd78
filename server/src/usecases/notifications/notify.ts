/** Notifies a merchant (or everybody) of an event of the system, in the transaction of the act itself. */
import type { CallRequest, Calls, NotificationTopic } from '@placard/contract';
import { notificationSubjects } from '@placard/language';
import type { NotificationParams, NotificationTemplate, ParamKind, ParamTypes } from '@placard/language';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';

export type NotificationCategory = NonNullable<CallRequest<Calls['notifications']['list']>['category']>;

export interface NotifyInput<Template extends NotificationTemplate> {
  /** Null: everybody registered by then. */
  merchantId: string | null;
  /** Its cause, such as `plan_settled:<plan id>`: each cause notifies once. */
  cause: string;
  template: Template;
  params: NotificationParams<Template>;
  /** The plan that a tap opens. */
  planId?: string;
  /** `activity` by default. */
  category?: NotificationCategory;
}

/**
 * Writes one notification. It is rendered when it is read, in the reader's language. Harmless when the cause was notified before.
 * Writes nothing for a closed account, which nobody reads. Returns true when it was written now.
 */
export async function notify<Template extends NotificationTemplate>(
  tx: Tx,
  input: NotifyInput<Template>,
): Promise<boolean> {
  const topic: NotificationTopic = notificationSubjects[input.template];
  const params: Readonly<Record<string, ParamTypes[ParamKind]>> = input.params;
  const rows = await tx`
    with written as (
      insert into notification (id, cause, category, merchant_id, template, params, plan_id)
      select ${newId()}::uuid, ${input.cause}, ${input.category ?? 'activity'}, ${input.merchantId}::uuid, ${input.template},
             ${tx.json(params)}::jsonb, ${input.planId ?? null}::uuid
      where ${input.merchantId}::uuid is null
         or exists (select from merchant where id = ${input.merchantId}::uuid and closed_at is null)
      on conflict (cause) do nothing
      returning id, merchant_id, category),
    -- For the merchant's devices, where they want it: sent by a worker once this act has held (send-pushes.ts).
    left_for_devices as (
      insert into push_delivery (notification_id, session_id)
      select w.id, d.session_id
      from written w
      join merchant m on m.id = w.merchant_id and ${topic} = any(m.notify_push)
      join push_device d on d.merchant_id = m.id),
    -- For the mailbox, where they want it, and where it is about security, because someone else may hold the phone: sent by a
    -- worker too (send-mails.ts).
    left_for_mail as (
      insert into mail (id, merchant_id, kind, goes_to, notification_id)
      select a.id, w.merchant_id, 'notice', a.goes_to, w.id
      from written w join merchant m on m.id = w.merchant_id and (${topic}::text = 'security' or ${topic} = any(m.notify_mail))
      join (values (${newId()}::uuid, 'current'), (${newId()}::uuid, 'before')) as a (id, goes_to)
        on a.goes_to = 'current' or ${topic}::text = 'security')
    select 1 from written`;
  return rows.length > 0;
}
