/**
 * The daily mail: the alerts since the last one. Invariant: an alert leaves with the mail that had it, in one transaction under the
 * lock of the mail's row, which `notify` takes too; so one that comes while the mail is sent waits for the next.
 */
import { accessLimits } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { languages } from '@placard/language';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Mail, Mailer } from '../../mail/mail.ts';
import { newId } from '../../platform/ids.ts';
import { renderNotification } from '../../queries/notifications/notifications.ts';
import type { NotificationSource } from '../../queries/notifications/notifications.ts';
import { chosenMail } from './chosen-mail.ts';

interface Digest {
  merchant_id: string;
  lang: LanguageCode;
}

/** Sends one and ends it, or leaves it to the next day if more came. Throws what the mailer throws. */
export async function sendDigest(
  deps: Pick<Deps, 'sql' | 'businessZone' | 'relyingParty' | 'secretBox'>,
  mailer: Mailer,
  envelope: Pick<Mail, 'id' | 'to' | 'returnPath'>,
  { merchant_id: merchantId, lang }: Digest,
): Promise<void> {
  const items = await deps.sql<(NotificationSource & { notification_id: string })[]>`
    select d.notification_id, n.category, n.titles, n.bodies, n.template, n.params, r.names as product_names
    from digest_item d join notification n on n.id = d.notification_id
    left join plan p on p.id = n.plan_id left join offer o on o.id = p.offer_id left join product r on r.id = o.product_id
    where d.merchant_id = ${merchantId} order by n.published_at, n.id`;
  const texts = items.map((item) => renderNotification(item, { lang, zone: deps.businessZone }));
  const body = texts.map((text) => `${text.title}\n${text.body}\n`).join('\n');
  const { digestSubject: subject } = languages[lang].server;
  if (items.length > 0)
    await mailer.send({ ...envelope, ...chosenMail(deps, { subject, body }, { merchantId, subject: 'daily', lang }) });
  await inTransaction(deps.sql, async (tx) => {
    await tx`select from mail where id = ${envelope.id} for update`;
    await tx`
      delete from digest_item
      where merchant_id = ${merchantId} and notification_id = any(${items.map((item) => item.notification_id)}::uuid[])`;
    await tx`delete from mail where id = ${envelope.id}`;
    // Of its own number, or mail servers would take it for this one.
    await tx`
      insert into mail (id, merchant_id, kind, next_try_at)
      select ${newId()}::uuid, m.id, 'digest', next_clock(${accessLimits.alertDigestTime}::time, alert_clock(m), now())
      from merchant m where m.id = ${merchantId} and exists (select from digest_item d where d.merchant_id = m.id)`;
  });
}
