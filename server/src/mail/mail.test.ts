import { resetMailText } from '@placard/language';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, UnreachableError } from './mail.ts';
import type { Mailer } from './mail.ts';

interface Received {
  sender: string;
  recipients: string[];
  message: string;
}

/** A server with just enough SMTP to take one mail at a time. */
function listen(received: Received[], { answerToRecipient = '250 ok' } = {}) {
  const server = createServer((socket) => {
    let mail: Received = { sender: '', recipients: [], message: '' };
    let isInMessage = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split(/(?<=\r\n)/)) {
        const text = line.trimEnd();
        if (isInMessage && text !== '.') {
          mail.message += line;
        } else if (text === 'DATA') {
          isInMessage = true;
          socket.write('354 go on\r\n');
        } else if (text === '.') {
          received.push(mail);
          mail = { sender: '', recipients: [], message: '' };
          isInMessage = false;
          socket.write('250 kept\r\n');
        } else {
          if (text.startsWith('MAIL')) mail.sender = text;
          if (text.startsWith('RCPT')) mail.recipients.push(text);
          socket.write(text.startsWith('RCPT') ? `${answerToRecipient}\r\n` : '250 ok\r\n');
        }
      }
    });
    socket.on('error', () => undefined);
  });
  return new Promise<{ url: string; close(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `smtp://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

describe('mail with a reset code', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  async function open(received: Received[], options?: { answerToRecipient?: string }): Promise<Mailer> {
    const server = await listen(received, options);
    const mailer = createMailer({ smtpUrl: server.url, from: 'Placard <no-reply@placard.example>' });
    closing.push(
      () => mailer.close(),
      () => server.close(),
    );
    return mailer;
  }

  it('arrives with the code, in the language, at exactly one address', async () => {
    const received: Received[] = [];
    const mailer = await open(received);
    await mailer.send({ id: '1', to: 'hello@shop.example', ...resetMailText('en', 'login', 'RST-7F3A-92C1-K4QM') });
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['RCPT TO:<hello@shop.example>']);
    expect(received[0]?.message).toContain('Subject: Placard: reset your login password');
    expect(received[0]?.message).toContain('RST-7F3A-92C1-K4QM');
  });

  it('names the way to end mail of its kind where there is one, in a header that mail programs know', async () => {
    const received: Received[] = [];
    const mailer = await open(received);
    const unsubscribeUrl = 'https://merchant.example/help/unsubscribe?token=abc';
    await mailer.send({ id: '1', to: 'hello@shop.example', subject: 'A', body: 'B', unsubscribeUrl });
    await mailer.send({ id: '1', to: 'hello@shop.example', subject: 'A', body: 'B' });
    const [chosen, other] = received.map(({ message }) => message);
    expect(chosen).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(chosen).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(other).not.toContain('Unsubscribe');
  });

  it('comes back to its own address where it has one, and shows the sender', async () => {
    const received: Received[] = [];
    const mailer = await open(received);
    const mail = { id: '1', to: 'hello@shop.example', subject: 'A', body: 'B' };
    await mailer.send({ ...mail, returnPath: 'bounces+1f@mail.example' });
    await mailer.send(mail);
    const [own, usual] = received.map(({ sender }) => sender);
    expect(own).toMatch(/^MAIL FROM:<bounces\+1f@mail\.example>/);
    expect(usual).toMatch(/^MAIL FROM:<no-reply@placard\.example>/);
    expect(received[0]?.recipients).toEqual(['RCPT TO:<hello@shop.example>']);
    expect(received[0]?.message).toContain('From: Placard <no-reply@placard.example>');
  });

  it.each([undefined, 'bounces+1f@mail.example'])(
    'goes nowhere else, back to %s or not, whatever the address contains',
    async (returnPath) => {
      const received: Received[] = [];
      const mailer = await open(received);
      for (const to of ['a@shop.example>\r\nRCPT TO:<thief@evil.example', 'a@shop.example, <thief@evil.example>'])
        await mailer
          .send({ id: '1', to, returnPath, ...resetMailText('zh', 'transaction', 'RST-1') })
          .catch(() => undefined);
      const recipients = received.flatMap((mail) => mail.recipients);
      expect(recipients.filter((line) => line.endsWith('<thief@evil.example>'))).toEqual([]);
    },
  );

  it.each([
    ['451 4.3.0 try later', false],
    ['550 5.7.1 not from you', false],
    ['552 5.2.2 mailbox full', false],
    ['550 5.1.1 no such mailbox', true],
    ['550 no such mailbox', true],
  ])('throws on “%s”; there is no such mailbox: %s', async (answerToRecipient, isUnreachable) => {
    const mailer = await open([], { answerToRecipient });
    const error = await mailer
      .send({ id: '1', to: 'x@shop.example', subject: 'A', body: 'B' })
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof UnreachableError).toBe(isUnreachable);
  });
});
