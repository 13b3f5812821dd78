/** Mail, where SMTP is configured: only reset codes are sent. */
import nodemailer from 'nodemailer';
import type { LanguageCode } from '@placard/contract';
import { resetMailText } from '../texts/reset-mail-text.ts';

export interface MailConfig {
  /** `smtps://user:password@host:465` or `smtp://host:587`; the latter must offer STARTTLS unless it is this machine. */
  smtpUrl: string;
  /** The sender, such as `Placard <no-reply@placard.example>`. */
  from: string;
}

export interface ResetMail {
  to: string;
  lang: LanguageCode;
  kind: 'login' | 'transaction';
  code: string;
}

export interface Mailer {
  /** Sends a reset code. Throws when the mail server does not take it, so that a job tries again. */
  sendResetCode(mail: ResetMail): Promise<void>;
  close(): void;
}

/** Makes a mailer; connects when the first mail is sent. */
export function createMailer({ smtpUrl, from }: MailConfig): Mailer {
  const { hostname, protocol } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // A code that resets a password never travels in the open.
    requireTLS: protocol === 'smtp:' && !isLocal,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    sendResetCode: async ({ to, lang, kind, code }) => {
      const { subject, body } = resetMailText(lang, kind, code);
      // As an object, so that no character of the address is read as mail syntax.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body });
    },
    close: () => transport.close(),
  };
}
