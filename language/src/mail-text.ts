/** The mails that are no notifications: with a reset code, and after closing. */
import type { LanguageCode } from '@placard/contract';
import { languages } from './all.ts';
import type { MailText } from './texts.ts';

/** Subject and text in `lang`. */
export function resetMailText(lang: LanguageCode, kind: 'login' | 'transaction', code: string): MailText {
  const { subject, body } = languages[lang].server.resetMail[kind];
  return { subject, body: body.replace('{code}', code) };
}

/** Tells that the account is closed, in `lang`. */
export function closedMailText(lang: LanguageCode, merchantNo: string): MailText {
  const { subject, body } = languages[lang].server.closedMail;
  return { subject, body: body.replaceAll('{merchantNo}', merchantNo) };
}

/** Invites somebody to a business, in the language of its owner. The names are as their owners wrote them. */
export function invitationMailText(
  lang: LanguageCode,
  values: Readonly<Record<'business' | 'inviter' | 'link' | 'code', string>>,
): MailText {
  const { subject, body } = languages[lang].server.invitationMail;
  const filled = (text: string) =>
    text.replaceAll(/\{(business|inviter|link|code)\}/g, (_, name: keyof typeof values) => values[name]);
  return { subject: filled(subject), body: filled(body) };
}
