import type { LanguageCode } from '@placard/contract';
import { languages } from '@placard/language';
import type { Deps } from '../../context/deps.ts';
import type { Mail } from '../../mail/mail.ts';
import { subjectName, unsubscribeAddress } from '../notifications/unsubscribe.ts';
import type { MailSubject } from '../notifications/unsubscribe.ts';

/** Adds why a merchant gets a mail that they chose, and the way to end all of its kind. */
export function chosenMail(
  deps: Pick<Deps, 'relyingParty' | 'secretBox'>,
  { subject: title, body }: Pick<Mail, 'subject' | 'body'>,
  { merchantId, subject, lang }: { merchantId: string; subject: MailSubject; lang: LanguageCode },
): Omit<Mail, 'id' | 'to'> {
  const { server, values } = languages[lang];
  const { why, stop } = server.unsubscribe;
  const unsubscribeUrl = unsubscribeAddress(deps, { merchantId, subject });
  const reason = why.replace('{topic}', subjectName(values, subject));
  return { subject: title, body: `${body}\n--\n${reason}\n${stop}\n${unsubscribeUrl}\n`, unsubscribeUrl };
}
