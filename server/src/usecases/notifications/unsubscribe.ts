/**
 * Ends the mail about one topic or alert, or the daily mail, from a link in such a mail. The link needs no login and contains no
 * name: the merchant and what it ends are sealed in it. It also works once the account is closed.
 */
import { alertKinds, notificationTopics, unsubscribePath } from '@placard/contract';
import type { AlertKind, LanguageCode, NotificationTopic } from '@placard/contract';
import { isNotificationTemplate, notificationAlerts, notificationSubjects } from '@placard/language';
import type { ValueTexts } from '@placard/language';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

const purpose = 'unsubscribe';

const subjects = [...notificationTopics, ...alertKinds, 'daily'] as const;

/** What mail is about that a merchant chose: a topic, an alert, or the alerts of a day. */
export type MailSubject = NotificationTopic | AlertKind | 'daily';

interface Subscription {
  merchantId: string;
  subject: MailSubject;
}

/** What it is called. */
export function subjectName({ topics, alerts }: ValueTexts, subject: MailSubject): string {
  return { ...topics, ...alerts }[subject];
}

/** Returns the address of the page that ends it. */
export function unsubscribeAddress(
  { relyingParty, secretBox }: Pick<Deps, 'relyingParty' | 'secretBox'>,
  { merchantId, subject }: Subscription,
): string {
  const token = secretBox.seal(Buffer.from(`${merchantId} ${subject}`), purpose).toString('base64url');
  return `${relyingParty.origins[0] ?? ''}${unsubscribePath}?token=${token}`;
}

/** Returns the subscription of a link with its reader's language; undefined for a link that is not ours. */
export async function readUnsubscribe(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  token: string,
): Promise<(Subscription & { lang: LanguageCode }) | undefined> {
  const opened = openToken(secretBox, token);
  if (!opened) return undefined;
  const [row] = await sql<{ lang: LanguageCode }[]>`select lang from merchant where id = ${opened.merchantId}`;
  return row && { ...opened, lang: row.lang };
}

function openToken(secretBox: Deps['secretBox'], token: string): Subscription | undefined {
  try {
    const [merchantId = '', name] = secretBox.open(Buffer.from(token, 'base64url'), purpose).toString().split(' ');
    const subject = subjects.find((each) => each === name);
    return subject && { merchantId, subject };
  } catch {
    return undefined;
  }
}

/** Ends it. Harmless when repeated. */
export async function unsubscribe(deps: Pick<Deps, 'sql'>, { merchantId, subject }: Subscription): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const column = tx(isTopic(subject) ? 'notify_mail' : subject === 'daily' ? 'alert_digest' : 'alert_mail');
    const ended = await tx`
      update merchant set ${column} = ${subject === 'daily' ? tx`'{}'` : tx`array_remove(${column}, ${subject})`}
      where id = ${merchantId} and ${subject === 'daily' ? tx`${column} <> '{}'` : tx`${subject} = any(${column})`} returning 1`;
    if (ended.length === 0) return;
    await dropWaiting(tx, { merchantId, subject });
    await audit(
      tx,
      { merchantId },
      {
        act: 'profile_edited',
        object: `merchant:${merchantId}`,
        details: { fields: `email ${subject}` },
      },
    );
  });
}

function isTopic(subject: MailSubject): subject is NotificationTopic {
  return notificationTopics.some((topic) => topic === subject);
}

/** What waits for the end of quiet hours, or for the day's mail, would come after the merchant had ended it. */
async function dropWaiting(tx: Tx, { merchantId, subject }: Subscription): Promise<void> {
  if (subject === 'daily') {
    await tx`delete from mail where merchant_id = ${merchantId} and kind = 'digest'`;
    await tx`delete from digest_item where merchant_id = ${merchantId}`;
    return;
  }
  const templates = Object.entries(notificationSubjects).flatMap(([name, topic]) =>
    isNotificationTemplate(name) && (notificationAlerts[name] ?? topic) === subject ? [name] : [],
  );
  await tx`
    delete from mail using notification n
    where mail.merchant_id = ${merchantId} and mail.kind = 'notice' and n.id = mail.notification_id
      and (n.template = any(${templates}) or n.template is null and n.category = ${subject})`;
}
