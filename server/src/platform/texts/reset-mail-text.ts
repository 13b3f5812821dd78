/** The mail with a reset code. */
import type { LanguageCode } from '@placard/contract';

export interface MailText {
  subject: string;
  body: string;
}

type ResetMailTexts = Readonly<Record<'login' | 'transaction', MailText>>;

const texts: Partial<Record<LanguageCode, ResetMailTexts>> & { en: ResetMailTexts } = {
  en: {
    login: {
      subject: 'Placard: reset your login password',
      body: 'Your reset code is {code}\n\nIt works once, within 24 hours, in the app’s “Forgotten password”. Nobody of Placard ever asks you for it.\n\nIf you did not ask for it, leave it: nothing changes.\n',
    },
    transaction: {
      subject: 'Placard: reset your transaction password',
      body: 'Your reset code is {code}\n\nIt works once, within 24 hours, and only for the transaction password. Nobody of Placard ever asks you for it.\n\nIf you did not ask for it, change your login password: somebody may know it.\n',
    },
  },
  zh: {
    login: {
      subject: 'Placard：重置登录密码',
      body: '您的重置码是 {code}\n\n24 小时内有效，仅可使用一次，请在应用的“忘记密码”中输入。Placard 的任何人都不会向您索要此码。\n\n如非本人操作，请忽略，不会有任何变化。\n',
    },
    transaction: {
      subject: 'Placard：重置交易密码',
      body: '您的重置码是 {code}\n\n24 小时内有效，仅可使用一次，且仅用于交易密码。Placard 的任何人都不会向您索要此码。\n\n如非本人操作，请修改登录密码：可能有人知道了它。\n',
    },
  },
};

/** Subject and text in `lang` (English where a language has none). */
export function resetMailText(lang: LanguageCode, kind: 'login' | 'transaction', code: string): MailText {
  const { subject, body } = (texts[lang] ?? texts.en)[kind];
  return { subject, body: body.replace('{code}', code) };
}
