/**
 * Sends due mail. Invariant: a waiting mail contains no secret and no address. A reset code is created here, stored as a hash,
 * and leaves only in the mail. Of two codes the newer one is valid, so a failed try leaves nothing that works. One worker takes
 * each mail and retries it with growing delays: at least once, after a crash perhaps twice.
 */
import { accessLimits } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { isNotificationTemplate, languages, resetMailText } from '@placard/language';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import type { Mail, Mailer } from '../../mail/mail.ts';
import { renderNotification, topicOf } from '../../queries/notifications/notifications.ts';
import type { NotificationSource } from '../../queries/notifications/notifications.ts';
import { unsubscribeAddress } from '../notifications/unsubscribe.ts';
import { addResetCode } from '../accounts/issue-reset-code.ts';
import { batchSize, mostTries, sendAll } from './send-all.ts';

interface Due extends NotificationSource {
  id: string;
  merchant_id: string;
  kind: 'reset_login' | 'reset_transaction' | 'notice';
  asked_from: string;
  tries: number;
  email: string;
  /** The address before a recent change; it stays trusted for some days. */
  email_before: string | null;
  lang: LanguageCode;
}

type MailDeps = Pick<Deps, 'sql' | 'log' | 'businessZone' | 'relyingParty' | 'secretBox'>;

/** Sends due mails until `isStopping` returns true; returns how many it took. */
export async function sendDueMails(
  deps: MailDeps,
  mailer: Mailer,
  isStopping: () => boolean = () => false,
): Promise<number> {
  return await sendAll(
    async () => await takeDue(deps),
    async (mail) => await sendOne(deps, mailer, mail),
    isStopping,
  );
}

/** Taking a mail postpones its next try, so a worker that dies loses none. A mail without a recipient ends here. */
async function takeDue({ sql }: Pick<MailDeps, 'sql'>): Promise<Due[]> {
  await sql`
    delete from mail
    where next_try_at <= now() and (tries >= ${mostTries} or not exists (
      select from merchant m where m.id = mail.merchant_id and m.email <> '' and m.state <> 'cancelled'))`;
  return await sql<Due[]>`
    with due as (
      select id from mail where next_try_at <= now() order by next_try_at limit ${batchSize} for update skip locked),
    taken as (
      update mail set tries = tries + 1, next_try_at = now() + interval '1 minute' * (1 << tries)
      from due where mail.id = due.id
      returning mail.id, mail.merchant_id, mail.kind, mail.asked_from, mail.tries, mail.notification_id)
    select t.id, t.merchant_id, t.kind, t.asked_from, t.tries, m.lang, m.email,
           n.category, n.titles, n.bodies, n.template, n.params, r.names as product_names,
           case when m.email_changed_at > now() - ${accessLimits.emailTrustAfterMs} * interval '1 millisecond' then m.email_before end
             as email_before
    from taken t join merchant m on m.id = t.merchant_id left join notification n on n.id = t.notification_id
    left join plan p on p.id = n.plan_id left join offer o on o.id = p.offer_id left join product r on r.id = o.product_id`;
}

async function sendOne(deps: MailDeps, mailer: Mailer, due: Due): Promise<void> {
  try {
    for (const mail of due.kind === 'notice' ? noticeMails(deps, due) : [await resetMail(deps, due)]) {
      await mailer.send(mail);
    }
    await deps.sql`delete from mail where id = ${due.id}`;
  } catch (error) {
    deps.log.warn({ err: error, kind: due.kind, tries: due.tries }, 'a mail was not taken');
  }
}

/**
 * About security to the current address and, for some days after a change, to the previous one; about a topic that the
 * merchant chose to the current one, with the way to end it.
 */
function noticeMails(deps: MailDeps, due: Due): Mail[] {
  const { template, lang, email, email_before } = due;
  if (template !== null && !isNotificationTemplate(template)) return [];
  const { title, body } = renderNotification(due, { lang, zone: deps.businessZone });
  const subject = `Placard: ${title}`;
  const topic = topicOf(due);
  if (topic === 'security')
    return [...new Set([email, email_before ?? email])].map((to) => ({ to, subject, body: `${body}\n` }));
  const unsubscribeUrl = unsubscribeAddress(deps, { merchantId: due.merchant_id, topic });
  const { server, values } = languages[lang];
  const texts = server.unsubscribe;
  const why = texts.why.replace('{topic}', values.topics[topic]);
  return [{ to: email, subject, body: `${body}\n\n--\n${why}\n${texts.stop}\n${unsubscribeUrl}\n`, unsubscribeUrl }];
}

/** For some days only to the previous address: somebody who finds an open session cannot redirect codes. */
async function resetMail({ sql }: MailDeps, due: Due): Promise<Mail> {
  const kind = due.kind === 'reset_login' ? 'login' : 'transaction';
  const { merchant_id: merchantId } = due;
  const code = await inTransaction(sql, async (tx) => {
    await audit(tx, {
      actorKind: 'system',
      actor: 'reset',
      act: 'reset_code_mailed',
      object: `merchant:${merchantId}`,
      details: { kind, address: due.asked_from },
    });
    const added = await addResetCode(tx, { merchantId, kind, channel: 'mail', issuedBy: 'system' });
    return added.code;
  });
  return { to: due.email_before ?? due.email, ...resetMailText(due.lang, kind, code) };
}
