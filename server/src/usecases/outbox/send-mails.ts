/**
 * Sends due mail. Invariant: a waiting mail contains no secret and, while there is an account, no address. A code is created
 * here, stored as a hash, and leaves only in the mail. Of two codes the newer one is valid, so a failed try leaves nothing that
 * works. One worker takes each mail and retries it with growing delays: at least once, after a crash perhaps twice. Notices of one
 * kind that follow each other closely become one, so that nobody's mailbox is filled through an account.
 */
import { accessLimits, invitationLink } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import {
  closedMailText,
  invitationMailText,
  isNotificationTemplate,
  notificationAlerts,
  resetMailText,
} from '@placard/language';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { take } from '../../security/rate-limits.ts';
import { UnreachableError } from '../../mail/mail.ts';
import type { Mail, Mailer } from '../../mail/mail.ts';
import { renderNotification, topicOf } from '../../queries/notifications/notifications.ts';
import type { NotificationSource } from '../../queries/notifications/notifications.ts';
import { isEmailSealed } from '../accounts/email-seal.ts';
import { stopMailTo, tellUnreachable } from '../notifications/unreachable.ts';
import { renewCode } from '../people/invite.ts';
import { addResetCode } from '../accounts/issue-reset-code.ts';
import { chosenMail } from './chosen-mail.ts';
import { papersMail } from './papers-mail.ts';
import { sendDigest } from './send-digest.ts';
import { waitWithMails } from './quiet-hours.ts';
import { returnPath } from './return-path.ts';
import { batchSize, mostTries, sendAll } from './send-all.ts';

/** Of one kind about security, to one of a merchant's two recipients: a few at once, then one after each interval. */
const noticesOfOneKind = { burst: 3, intervalMs: 20 * 60_000 };

interface Due extends NotificationSource {
  id: string;
  merchant_id: string;
  merchant_no: string;
  kind: 'reset_login' | 'reset_transaction' | 'notice' | 'digest' | 'closed' | 'invitation' | 'papers';
  goes_to: 'current' | 'before';
  asked_from: string;
  tries: number;
  to: string;
  lang: LanguageCode;
  email: string;
  email_before: string | null;
  email_seal: Buffer | null;
  invitation_id: string | null;
  paper_month: string | null;
}

type MailDeps = Pick<Deps, 'sql' | 'log' | 'businessZone' | 'relyingParty' | 'secretBox' | 'currency'>;

/** Sends due mails until `isStopping` returns true; returns how many it took. */
export async function sendDueMails(
  deps: MailDeps,
  mailer: Mailer,
  isStopping: () => boolean = () => false,
): Promise<number> {
  return await sendAll(
    async () => {
      await waitWithMails(deps.sql);
      return await takeDue(deps);
    },
    async (mail) => await sendOne(deps, mailer, mail),
    isStopping,
  );
}

/** The address of a mail; null without one. A reset code goes only to the previous one for as long as that is trusted. */
function addressOf(sql: MailDeps['sql']) {
  const before = sql`case when m.email_changed_at > now() - ${accessLimits.emailTrustAfterMs} * interval '1 millisecond'
                          then m.email_before end`;
  return sql`
    case when kind in ('closed', 'invitation', 'papers') then address
         when m.state = 'cancelled' then null
         when kind not in ('notice', 'digest') then coalesce(${before}, m.email)
         when goes_to = 'before' then nullif(${before}, m.email)
         else m.email end`;
}

/**
 * Taking a mail postpones its next try, so a worker that dies loses none. A mail without a recipient, or to one who cannot be reached,
 * ends here.
 */
async function takeDue({ sql }: Pick<MailDeps, 'sql'>): Promise<Due[]> {
  await sql`
    delete from mail
    where next_try_at <= now() and (tries >= ${mostTries} or not exists (
      select from merchant m where m.id = mail.merchant_id and ${addressOf(sql)} <> ''
        and not exists (select from unreachable_address u where u.address = lower(${addressOf(sql)}))))`;
  return await sql<Due[]>`
    with due as (
      select id from mail where next_try_at <= now() order by next_try_at limit ${batchSize} for update skip locked),
    taken as (
      update mail set tries = tries + 1, next_try_at = now() + interval '1 minute' * (1 << tries)
      from due where mail.id = due.id
      returning mail.*)
    select t.id, t.merchant_id, m.merchant_no, t.kind, t.goes_to, t.asked_from, t.tries, m.lang, m.email, m.email_before, m.email_seal, t.invitation_id, t.paper_month,
           n.category, n.titles, n.bodies, n.template, n.params, r.names as product_names, ${addressOf(sql)} as "to"
    from taken t join merchant m on m.id = t.merchant_id left join notification n on n.id = t.notification_id
    left join plan p on p.id = n.plan_id left join offer o on o.id = p.offer_id left join product r on r.id = o.product_id
    order by t.id`;
}

async function sendOne(deps: MailDeps, mailer: Mailer, due: Due): Promise<void> {
  try {
    if (due.kind === 'notice' && topicOf(due) === 'security' && (await isPostponed(deps, due))) return;
    const envelope = {
      id: due.id,
      to: due.to,
      returnPath: mailer.bounces && returnPath(deps, mailer.bounces, due.merchant_id, due.to),
    };
    if (due.kind === 'digest') return await sendDigest(deps, mailer, envelope, due);
    const mail = await mailOf(deps, due);
    if (mail) await mailer.send({ ...envelope, ...mail });
    await deps.sql`delete from mail where id = ${due.id}`;
  } catch (error) {
    if (error instanceof UnreachableError) return await endUnreachable(deps.sql, due);
    deps.log.warn({ err: error, kind: due.kind, tries: due.tries }, 'a mail was not taken');
  }
}

/** Neither this mail nor a later one goes to this address. Whoever has it now is notified, not who had it before. */
async function endUnreachable(
  sql: MailDeps['sql'],
  { id, to, kind, merchant_id: merchantId, goes_to }: Due,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    if (await stopMailTo(tx, to, 'mail_server'))
      await audit(tx, { job: 'mail' }, { act: 'address_unreachable', object: `merchant:${merchantId}` });
    if (goes_to === 'current' && kind !== 'invitation' && kind !== 'papers') await tellUnreachable(tx, merchantId);
    await tx`delete from mail where id = ${id}`;
  });
}

/** Whether too many like it went out lately. Then the newest waits, and those before it end: it says the same. */
async function isPostponed({ sql }: MailDeps, due: Due): Promise<boolean> {
  const { id, merchant_id: merchantId, goes_to: goesTo, template, tries } = due;
  // A try that failed was counted.
  if (tries > 1) return false;
  const waitSeconds = await take(sql, { key: `mail:${merchantId}:${goesTo}:${template}`, ...noticesOfOneKind });
  if (waitSeconds === 0) return false;
  await sql`
    delete from mail using notification n
    where mail.merchant_id = ${merchantId} and mail.kind = 'notice' and mail.goes_to = ${goesTo} and mail.id < ${id}
      and n.id = mail.notification_id and n.template = ${template}`;
  await sql`
    update mail set tries = 0, next_try_at = now() + ${waitSeconds} * interval '1 second' where id = ${id}`;
  return true;
}

async function mailOf(deps: MailDeps, due: Due): Promise<Omit<Mail, 'id' | 'to'> | undefined> {
  const { kind, lang } = due;
  if (kind === 'closed') return closedMailText(lang, due.merchant_no);
  if (kind === 'invitation') return await invitationMail(deps, due);
  if (due.paper_month !== null) return await papersMail(deps, due.merchant_id, due.paper_month);
  return kind === 'notice'
    ? noticeMail(deps, due)
    : await resetMail(deps, due, kind === 'reset_login' ? 'login' : 'transaction');
}

/** About a topic or an alert that the merchant chose, with the way to end it. */
function noticeMail(deps: MailDeps, due: Due): Omit<Mail, 'id' | 'to'> | undefined {
  const { template, lang } = due;
  if (template !== null && !isNotificationTemplate(template)) return undefined;
  const { title, body } = renderNotification(due, { lang, zone: deps.businessZone });
  const mail = { subject: `Placard: ${title}`, body: `${body}\n` };
  const topic = topicOf(due);
  if (topic === 'security') return mail;
  const subject = (template !== null && notificationAlerts[template]) || topic;
  return chosenMail(deps, mail, { merchantId: due.merchant_id, subject, lang });
}

/** Its code is made now; undefined where the invitation is not open any more. */
async function invitationMail(
  deps: MailDeps,
  { lang, invitation_id: id }: Due,
): Promise<Omit<Mail, 'id' | 'to'> | undefined> {
  const made = id === null ? undefined : await renewCode(deps, id);
  if (!made) return undefined;
  const { code, business, invitedBy: inviter } = made;
  const link = invitationLink(deps.relyingParty.origins[0] ?? '', code);
  return invitationMailText(lang, { business, inviter, code, link });
}

/** Undefined where no server wrote the merchant's addresses. */
async function resetMail(
  { sql, log, secretBox }: MailDeps,
  { merchant_id: merchantId, asked_from: address, lang, ...due }: Due,
  kind: 'login' | 'transaction',
): Promise<Omit<Mail, 'id' | 'to'> | undefined> {
  if (!isEmailSealed(secretBox, { ...due, id: merchantId })) {
    log.error({ merchantId }, 'no reset code is mailed: no server wrote the address');
    return undefined;
  }
  const { code } = await inTransaction(sql, async (tx) => {
    await audit(
      tx,
      { job: 'reset' },
      {
        act: 'reset_code_mailed',
        object: `merchant:${merchantId}`,
        details: { kind, address },
      },
    );
    return await addResetCode(tx, secretBox, { merchantId, kind, channel: 'mail', issuedBy: 'system' });
  });
  return resetMailText(lang, kind, code);
}
