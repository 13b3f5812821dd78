/** The mail with a reset code. */
import type { LanguageCode } from '@placard/contract';
import { languages } from './all.ts';
import type { MailText } from './texts.ts';

/** Subject and text in `lang`. */
export function resetMailText(lang: LanguageCode, kind: 'login' | 'transaction', code: string): MailText {
  const { subject, body } = languages[lang].server.resetMail[kind];
  return { subject, body: body.replace('{code}', code) };
}
