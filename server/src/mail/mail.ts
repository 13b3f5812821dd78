/** Mail, if SMTP is configured: reset codes, and messages that a merchant must also receive outside the app. */
import nodemailer from 'nodemailer';

export interface MailConfig {
  /** `smtps://user:password@host:465` or `smtp://host:587`; the latter must offer STARTTLS unless it is this machine. */
  smtpUrl: string;
  /** The sender, such as `Placard <no-reply@placard.example>`. */
  from: string;
}

export interface Mail {
  to: string;
  subject: string;
  body: string;
  /** Ends mail of this kind, in a page or with one tap in the mail program (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Sends one mail. Throws when the mail server does not accept it, so that it is sent again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Creates a mailer, which connects when it sends the first mail. */
export function createMailer({ smtpUrl, from }: MailConfig): Mailer {
  const { hostname, protocol } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // A code that resets a password never travels unencrypted.
    requireTLS: protocol === 'smtp:' && !isLocal,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async ({ to, subject, body, unsubscribeUrl }) => {
      // As an object, so that no character of the address is read as mail syntax.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text: body,
        ...(unsubscribeUrl !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
    close: () => transport.close(),
  };
}
