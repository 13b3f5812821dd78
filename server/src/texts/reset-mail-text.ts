/** The mail with a reset code. */
import type { LanguageCode } from '@placard/contract';
import { serverTexts } from './languages/all.ts';
import type { MailText } from './server-texts.ts';

/** Subject and text in `lang`. */
export function resetMailText(lang: LanguageCode, kind: 'login' | 'transaction', code: string): MailText {
  const { subject, body } = serverTexts(lang).resetMail[kind];
  return { subject, body: body.replace('{code}', code) };
}
