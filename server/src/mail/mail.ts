/** Mail, if SMTP is configured: reset codes, and messages that a merchant must also receive outside the app. */
import nodemailer from 'nodemailer';
import { endsAddress } from './bounce.ts';

export interface MailConfig {
  /** `smtps://user:password@host:465` or `smtp://host:587`; the latter must offer STARTTLS unless it is this machine. */
  smtpUrl: string;
  /** The sender, such as `Placard <no-reply@placard.example>`. */
  from: string;
  /** Where mails come back to; without it, to the sender. */
  bounces?: string | undefined;
}

export interface Mail {
  /** The same at each try, so that a mail server drops one that it took before. */
  id: string;
  to: string;
  subject: string;
  body: string;
  /** Ends mail of this kind, in a page or with one tap in the mail program (RFC 8058). */
  unsubscribeUrl?: string;
  /** Where it comes back to if it cannot be delivered; the sender without it. */
  returnPath?: string | undefined;
  attachments?: readonly MailFile[];
}

export interface MailFile {
  name: string;
  mediaType: string;
  content: Buffer;
}

/** There is no such mailbox, and no later try will find one. */
export class UnreachableError extends Error {}

export interface Mailer {
  /** Where mails come back to, if somebody listens there. */
  readonly bounces?: string | undefined;
  /**
   * Sends one mail. Throws `UnreachableError` where the mail server knows that there is no such mailbox, and any other error when it
   * does not accept it for now, so that it is sent again.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Creates a mailer, which connects when it sends the first mail. */
export function createMailer({ smtpUrl, from, bounces }: MailConfig): Mailer {
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
    bounces,
    send: async ({ id, to, subject, body, unsubscribeUrl, returnPath, attachments = [] }) => {
      // As an object, so that no character of the address is read as mail syntax.
      const recipient = { name: '', address: to };
      const mail = {
        from,
        to: recipient,
        messageId: `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'placard'}>`,
        subject,
        text: body,
        attachments: attachments.map(({ name, mediaType, content }) => ({
          filename: name,
          contentType: mediaType,
          content,
        })),
        // The types know strings only.
        ...(returnPath !== undefined && { envelope: { from: returnPath, to: [recipient as unknown as string] } }),
        ...(unsubscribeUrl !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isUnreachable(error) ? new UnreachableError('there is no such mailbox', { cause: error }) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** A permanent refusal of the recipient for the address itself (RFC 3463). Any other may pass. */
function isUnreachable(error: unknown): boolean {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode === undefined || responseCode < 550 || responseCode > 553) return false;
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response ?? '') ?? [];
  return endsAddress(status, String(responseCode));
}
