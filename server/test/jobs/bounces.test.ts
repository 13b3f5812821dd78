/** Mails that come back: from Postfix, Exim and Gmail, over SMTP, to the address of just that mail. */
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import { listenForBounces } from '../../src/jobs/listen-for-bounces.ts';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { readBounce } from '../../src/mail/bounce.ts';
import type { BounceListener } from '../../src/mail/bounce-listener.ts';
import type { Mail } from '../../src/mail/mail.ts';
import { readReturnPath, returnPath } from '../../src/usecases/outbox/return-path.ts';
import { sendDueMails } from '../../src/usecases/outbox/send-mails.ts';
import { publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import { awayNotice, fromExim, fromGmail, fromPostfix } from './returned-mails.ts';

const bounces = 'bounces@mail.example';
const api = useMerchantApi((deps) => ({ ...deps, hasMail: true }));
const sent: Mail[] = [];
const mailer = { bounces, send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
let listener: BounceListener;

beforeAll(async () => {
  await publishTerms(api.deps);
  listener = await listenForBounces(api.deps, bounces, { HOST: '127.0.0.1', SMTP_BOUNCE_PORT: 0 });
});
afterAll(async () => await listener.stop());

let person: { id: string; token: string; username: string };
let email = '';
beforeEach(async () => {
  sent.splice(0);
  person = await registerPerson(api);
  email = (await api.done(calls.accounts.info, {}, { token: person.token })).email;
});

const askReset = async () => {
  await api.done(calls.accounts.requestReset, { username: person.username });
  await sendDueMails(api.deps, mailer);
};
const stopped = async () => (await api.done(calls.alerts.show, {}, { token: person.token })).unreachable;

/** Brings a message as the deployment's mail server does. */
async function bring(to: string, raw: Buffer): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: '', to: [to] }, raw }).finally(() => transport.close());
}

const gone = { status: '5.1.1', reply: '550 5.1.1 <ana@shop.example>: Recipient address rejected: User unknown' };
const full = { status: '4.2.2', reply: '452 4.2.2 The email account that you tried to reach is over quota' };

it.each([
  ['Postfix: no such mailbox', fromPostfix({ to: 'a@b.example', ...gone }), '5.1.1', true],
  ['Postfix: no such domain', fromPostfix({ to: 'a@b.example', status: '5.4.4', reply: '' }), '5.4.4', true],
  ['Postfix: over quota', fromPostfix({ to: 'a@b.example', ...full }), '4.2.2', false],
  ['Postfix: given up', fromPostfix({ to: 'a@b.example', status: '4.4.1', reply: '' }), '4.4.1', false],
  ['Postfix: taken for spam', fromPostfix({ to: 'a@b.example', status: '5.7.1', reply: '550 5.7.1' }), '5.7.1', false],
  ['Exim: no such mailbox', fromExim({ to: 'a@b.example', reply: '550 5.1.1 User unknown' }), '5.1.1', true],
  ['Exim: without a code', fromExim({ to: 'a@b.example', reply: '550 No such user here' }), '5.0.0', true],
  ['Exim: over quota', fromExim({ to: 'a@b.example', reply: '552 5.2.2 Mailbox full' }), '5.2.2', false],
  ['Gmail: no such mailbox', fromGmail({ to: 'a@b.example' }), '5.1.1', true],
])('reads %s', async (_name, message, status, isForGood) => {
  expect(await readBounce(message)).toEqual({ status, isForGood });
});

it.each([
  ['a delay', fromPostfix({ to: 'a@b.example', ...full, action: 'delayed' })],
  ['a delivery', fromPostfix({ to: 'a@b.example', status: '2.1.5', reply: '250 ok', action: 'delivered' })],
  ['an automatic answer', awayNotice],
  ['a failure without a status', fromPostfix({ to: 'a@b.example', status: 'none', reply: '' })],
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 256))],
  ['a report that ends early', fromGmail({ to: 'a@b.example' }).subarray(0, 900)],
])('reads no failure in %s', async (_name, message) => {
  expect(await readBounce(message)).toBeUndefined();
});

it('stops mail at once to an address that does not exist, with a word in the app, until another try', async () => {
  await askReset();
  const path = sent[0]?.returnPath ?? '';
  expect(path.split('@')[0]?.length).toBeLessThanOrEqual(64);
  await bring(path, fromPostfix({ to: email, ...gone }));
  await bring(path.toUpperCase(), fromPostfix({ to: email, ...gone }));
  expect(await stopped()).toBe(email);
  const { list } = await api.done(calls.notifications.list, {}, { token: person.token });
  expect(list.filter(({ title }) => title === 'We cannot reach your email address')).toHaveLength(1);
  const said = await api.deps.sql`
    select details from audit_log where act = 'address_unreachable' and object = ${`merchant:${person.id}`}`;
  expect(said).toEqual([{ details: { status: '5.1.1' } }]);
  sent.splice(0);
  await askReset();
  expect(sent).toEqual([]);
  expect((await api.done(calls.alerts.reachAgain, {}, { token: person.token })).unreachable).toBeNull();
  await askReset();
  expect(sent).toHaveLength(1);
});

it('stops mail for what may pass only after mails of three days, and forgets them with another try', async () => {
  const today = Math.floor(Date.now() / 86_400_000);
  const pathOf = (day: number) => returnPath(api.deps, bounces, person.id, email, day);
  const bringFrom = async (...days: number[]) => {
    for (const day of days) await bring(pathOf(today - day), fromPostfix({ to: email, ...full }));
  };
  await bringFrom(2, 1, 1, 1, 15, 16);
  expect(await stopped()).toBeNull();
  await bringFrom(0);
  expect(await stopped()).toBe(email);
  await api.done(calls.alerts.reachAgain, {}, { token: person.token });
  await bringFrom(2);
  expect(await stopped()).toBeNull();
  await api.deps.sql`update soft_bounce set sent_on = sent_on - 20`;
  await removeOldTraces(api.deps.sql);
  expect(await api.deps.sql`select 1 from soft_bounce`).toHaveLength(0);
});

it('takes no report that was made up, is old, or is about an earlier address', async () => {
  await askReset();
  const path = sent[0]?.returnPath ?? '';
  const other = await registerPerson(api);
  const report = fromPostfix({ to: email, ...gone });
  const [mine, theirs] = [person.id, other.id].map((id) => id.replaceAll('-', ''));
  await bring(path.replace(mine ?? '', theirs ?? ''), report);
  await bring(
    path.replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0')),
    report,
  );
  await bring(returnPath(api.deps, bounces, person.id, email, Math.floor(Date.now() / 86_400_000) - 15), report);
  await bring(returnPath(api.deps, bounces, person.id, 'earlier@shop.example'), report);
  await bring(path, awayNotice);
  expect(await api.deps.sql`select address from unreachable_address`).toEqual([]);
  for (const stranger of ['ana@shop.example', bounces, `bounces+${'0'.repeat(51)}@mail.example`])
    await expect(bring(stranger, report)).rejects.toThrow(/5\.1\.1/);
  expect(readReturnPath(bounces, path.replace('mail.example', 'evil.example'))).toBeUndefined();
  await expect(bring(path, Buffer.alloc(2 * 1024 * 1024, 'a\r\n'))).rejects.toThrow(/552/);
  await bring(path, report);
  expect(await stopped()).toBe(email);
});
