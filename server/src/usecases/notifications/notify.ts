/** Notifies a merchant (or everybody) of an event of the system, in the transaction of the act itself. */
import { accessLimits, rolesWith } from '@placard/contract';
import type { CallRequest, Calls, MemberRole, NotificationTopic, Right } from '@placard/contract';
import { notificationAlerts, notificationSubjects } from '@placard/language';
import type { NotificationParams, NotificationTemplate, ParamKind, ParamTypes } from '@placard/language';
import type postgres from 'postgres';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';

type Fragment = postgres.PendingQuery<postgres.Row[]>;

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
  /** A person whom it does not concern: they asked the others. */
  exceptId?: string;
}

/** Of what a business is notified, by the right that its people have in it. */
const rightOfSubject = {
  security: 'manage',
  money: 'report',
  plan: 'read',
  account: 'manage',
} as const satisfies Partial<Record<NotificationTopic, Right>>;

/** About one person's login or place: nobody else in their business is notified. */
const personal: ReadonlySet<NotificationTemplate> = new Set([
  'new_device',
  'login_password_changed',
  'password_reset',
  'transaction_password_changed',
  'passkey_added',
  'passkey_removed',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_wrong',
  'recovery_codes_renewed',
  'recovery_code_used',
  'email_changed',
  'phone_changed',
  'contact_restored',
  'email_unreachable',
  'second_approval_given',
  'place_changed',
  'place_ended',
]);

/**
 * Writes one notification, and the same for each person of the business whose role concerns it. It is rendered when it is read, in the
 * reader's language. Harmless when the cause was notified before. Writes nothing for a closed account, which nobody reads. Returns true
 * when it was written now.
 */
export async function notify<Template extends NotificationTemplate>(
  tx: Tx,
  input: NotifyInput<Template>,
): Promise<boolean> {
  const roles = personal.has(input.template) ? null : rolesWith(rightOfSubject[notificationSubjects[input.template]]);
  const { isWritten, others } = await write(tx, input, { readerId: input.merchantId, businessId: null, roles });
  for (const readerId of others) await write(tx, input, { readerId, businessId: input.merchantId, roles: null });
  return isWritten || others.length > 0;
}

interface Reader {
  /** Null: everybody. */
  readerId: string | null;
  /** What it is about, if not the reader's own. */
  businessId: string | null;
  /** The roles in the business that it concerns; null: only this reader. */
  roles: MemberRole[] | null;
}

async function write<Template extends NotificationTemplate>(
  tx: Tx,
  input: NotifyInput<Template>,
  { readerId, businessId, roles }: Reader,
): Promise<{ isWritten: boolean; others: string[] }> {
  const topic: NotificationTopic = notificationSubjects[input.template];
  const alert = notificationAlerts[input.template] ?? null;
  /** A message of an alert goes by the alert's choice, any other by its topic's. */
  const isWanted = (byTopic: Fragment, byAlert: Fragment) =>
    alert === null ? tx`${topic}::text = any(${byTopic})` : tx`${alert}::text = any(${byAlert})`;
  /** The people of a business whom it concerns. */
  const part = (business: Fragment, which: Fragment) => tx`
    select person_id from team_member where merchant_id = ${business} and ended_at is null and role = any(${roles}) and ${which}`;
  const params: Readonly<Record<string, ParamTypes[ParamKind]>> = input.params;
  const [row] = await tx<{ is_written: boolean; others: string[] }[]>`
    with written as (
      insert into notification (id, cause, category, merchant_id, business_id, template, params, plan_id)
      select ${newId()}::uuid, ${input.cause}, ${input.category ?? 'activity'}, ${readerId}::uuid, ${businessId}::uuid, ${input.template},
             ${tx.json(params)}::jsonb, ${input.planId ?? null}::uuid
      where ${readerId}::uuid is null
         or ${readerId}::uuid is distinct from ${input.exceptId ?? null}::uuid
            and exists (select from merchant where id = ${readerId}::uuid and closed_at is null)
            and (${roles}::text[] is null
                 or not exists (select from team_member where merchant_id = ${readerId}::uuid and person_id = ${readerId}::uuid)
                 or exists (${part(tx`${readerId}::uuid`, tx`person_id = ${readerId}::uuid`)}))
      on conflict do nothing
      returning id, merchant_id, category),
    -- For the merchant's devices, where they want it: sent by a worker once this act has held (send-pushes.ts).
    left_for_devices as (
      insert into push_delivery (notification_id, session_id)
      select w.id, d.session_id
      from written w
      join merchant m on m.id = w.merchant_id and ${isWanted(tx`m.notify_push`, tx`m.alert_push`)}
      join push_device d on d.merchant_id = m.id),
    -- For the mailbox, where they want it, and where it is about security, because someone else may hold the phone: sent by a
    -- worker too (send-mails.ts).
    left_for_mail as (
      insert into mail (id, merchant_id, kind, goes_to, notification_id)
      select a.id, w.merchant_id, 'notice', a.goes_to, w.id
      from written w join merchant m on m.id = w.merchant_id and (${topic}::text = 'security' or ${isWanted(tx`m.notify_mail`, tx`m.alert_mail`)})
      join (values (${newId()}::uuid, 'current'), (${newId()}::uuid, 'before')) as a (id, goes_to)
        on a.goes_to = 'current' or ${topic}::text = 'security'),
    -- For the next daily mail, which is there already or is made now; its lock keeps a worker from ending it meanwhile.
    in_digest as (
      insert into digest_item (merchant_id, notification_id)
      select m.id, w.id from written w join merchant m on m.id = w.merchant_id and ${alert}::text = any(m.alert_digest)
      returning merchant_id),
    left_for_digest as (
      insert into mail (id, merchant_id, kind, next_try_at)
      select ${newId()}::uuid, m.id, 'digest', next_clock(${accessLimits.alertDigestTime}::time, alert_clock(m), now())
      from in_digest i join merchant m on m.id = i.merchant_id
      on conflict (merchant_id) where kind = 'digest' do update set next_try_at = mail.next_try_at)
    select exists (select from written) as is_written,
           array(${part(tx`${readerId}::uuid`, tx`person_id <> ${readerId}::uuid`)}) as others`;
  return { isWritten: row?.is_written ?? false, others: row?.others ?? [] };
}
