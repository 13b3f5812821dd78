/**
 * The demo's mail server: keeps the newest mails in memory instead of sending them, and shows them on a page of this machine. Like
 * any mail server it refuses an address that does not exist: every one at `unreachable.example`.
 */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const mostKept = 200;

export interface CaughtMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: string;
  /** The header with the way to end mail of its kind (RFC 8058); empty without one. */
  unsubscribe: string;
}

export interface MailCatcher {
  smtpUrl: string;
  /** The page; `/mails.json` below it has the same for programs. */
  address: string;
  /** Newest first. */
  mails: readonly CaughtMail[];
  stop(): Promise<void>;
}

/** Starts it. The page takes `pagePort`, or any other where that is taken. */
export async function startMailCatcher({ pagePort = 0 } = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const keepIt = callbackify(async (stream: Readable) => await keep(mails, stream));
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.endsWith('@unreachable.example')
          ? Object.assign(new Error('5.1.1 There is no such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, done) => keepIt(stream, done),
  });
  smtp.on('error', () => undefined);
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const page = createServer((request, response) => {
    const isJson = request.url === '/mails.json';
    response.writeHead(200, {
      'content-type': isJson ? 'application/json' : 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    });
    response.end(isJson ? JSON.stringify(mails) : pageOf(mails));
  });
  await listenOn(page, pagePort);
  return {
    smtpUrl: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    address: `http://127.0.0.1:${(page.address() as AddressInfo).port}`,
    mails,
    stop: async () => {
      page.closeAllConnections();
      const isOver = Promise.all([once(page, 'close'), new Promise<void>((done) => smtp.close(done))]);
      page.close();
      await isOver;
    },
  };
}

/** Keeps a mail; one that comes twice under one number is there once. */
async function keep(mails: CaughtMail[], stream: Readable): Promise<void> {
  const {
    messageId: id = '',
    to = [],
    subject = '',
    text = '',
    headers,
  } = await PostalMime.parse(await buffer(stream));
  if (mails.some((mail) => mail.id === id)) return;
  const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  mails.unshift({ id, to: to[0]?.address ?? '', subject, text, at: new Date().toISOString(), unsubscribe });
  mails.splice(mostKept);
}

async function listenOn(server: Server, port: number): Promise<void> {
  const listening = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listening(port).catch(async () => await listening(0));
}

/** Plain: the mails as text, with their links. */
function pageOf(mails: readonly CaughtMail[]): string {
  const items = mails.map(
    ({ to, subject, at, text, unsubscribe }) => `<article><h2>${escaped(subject)}</h2>
<p><small>${escaped(to)} · <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></small></p>
<pre>${escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)}</pre>
${unsubscribe && `<details><summary>List-Unsubscribe</summary>${escaped(unsubscribe)}</details>`}</article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails of the demo</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:44rem;margin:auto;padding:1rem}article{border-top:1px solid GrayText;padding-block:1rem}
h2{font-size:1.125rem;margin:0}p{margin:0 0 1rem}pre{font:inherit;white-space:pre-wrap;margin:0 0 1rem}p,pre,details{overflow-wrap:anywhere}
small,details{font-size:.875rem;opacity:.75}</style>
<h1>Mails of the demo</h1><p>None of them left this machine. Reload to see newer ones.</p>
${items.join('\n') || '<p>There is no mail yet.</p>'}</html>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
