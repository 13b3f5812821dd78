/** Mail: a waiting mail contains no secret, and a reset request has the same effects for every name. */
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import { documents } from '@placard/contract/documents';
import { amountParam } from '@placard/language';
import { openJobQueue } from '../../src/jobs/queue.ts';
import type { JobQueue } from '../../src/jobs/queue.ts';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import type { Mail } from '../../src/mail/mail.ts';
import { newId } from '../../src/platform/ids.ts';
import { notify } from '../../src/usecases/notifications/notify.ts';
import { sendDueMails } from '../../src/usecases/outbox/send-mails.ts';
import { tally } from '../support/at-once.ts';
import { md5 } from '../support/merchant-calls.ts';
import { password, publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import { useDatabase } from '../support/use-database.ts';

const { info, requestReset, editInfo, revokeSessions } = calls.accounts;
const { setTransactionPassword } = calls.wallet;
const database = useDatabase();
const api = useMerchantApi((deps) => ({
  ...deps,
  hasMail: true,
  jobs: { planDue: async (...job) => await queue.jobs.planDue(...job) },
}));
let queue: JobQueue;
const sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
const codeOf = (mail: Mail | undefined) => /RST-[A-Z0-9-]+/.exec(mail?.body ?? '')?.[0] ?? 'no code';

beforeAll(async () => {
  const [own] = await api.deps.sql<{ name: string }[]>`select current_database() as name`;
  const url = new URL(database.url);
  url.pathname = `/${own?.name}`;
  queue = await openJobQueue(url.href, pino({ level: 'silent' }), { maintains: true, isPooled: false });
  await publishTerms(api.deps);
});
afterAll(async () => await queue.stop());
beforeEach(async () => {
  sent.splice(0);
  await api.deps.sql`delete from mail`;
});

/** Everything that waits for a worker: the queue's tables and unsent mail. */
async function waiting(): Promise<string> {
  const jobs = await api.deps.sql`select * from pgboss.job`;
  const mails = await api.deps.sql`select * from mail`;
  return JSON.stringify([jobs, mails], (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

it('waits without a code or an address, before it is sent, after a failed try, and afterwards', async () => {
  const { token, username } = await registerPerson(api);
  const { email } = await api.done(info, {}, { token });
  for (const kind of ['login', 'transaction'] as const) {
    await api.done(requestReset, { username, kind });
    const failing = { ...mailer, send: async (mail: Mail) => Promise.reject(new Error(`gone: ${sent.push(mail)}`)) };
    const seen = [await waiting()];
    await sendDueMails(api.deps, failing);
    seen.push(await waiting());
    await api.deps.sql`update mail set next_try_at = now() - interval '1 second'`;
    await sendDueMails(api.deps, mailer);
    seen.push(await waiting());
    const codes = sent.splice(0).map(codeOf);
    expect(codes).toEqual([expect.stringMatching(/^RST-/), expect.stringMatching(/^RST-/)]);
    for (const text of seen) for (const secret of [...codes, email, password]) expect(text).not.toContain(secret);
  }
  expect(await api.deps.sql`select 1 from mail`).toHaveLength(0);
});

it('that cannot be sent without a mail server contains nothing and is removed after a day', async () => {
  const { username } = await registerPerson(api);
  await api.done(requestReset, { username });
  expect(await waiting()).not.toMatch(/RST-/);
  await api.deps.sql`update mail set next_try_at = now() - interval '25 hours'`;
  await removeOldTraces(api.deps.sql);
  expect(await api.deps.sql`select 1 from mail`).toHaveLength(0);
});

it('is sent by another worker when the first one died', async () => {
  const { username } = await registerPerson(api);
  await api.done(requestReset, { username });
  // Taken, with no further sign of life.
  await api.deps.sql`update mail set tries = 1, next_try_at = now() + interval '1 minute'`;
  expect(await sendDueMails(api.deps, mailer)).toBe(0);
  await api.deps.sql`update mail set next_try_at = now() - interval '1 second'`;
  await sendDueMails(api.deps, mailer);
  expect(sent).toHaveLength(1);
});

it('that is not accepted is tried again after 1, 2, 4, 8 and 16 minutes, six times in all', async () => {
  const { username } = await registerPerson(api);
  await api.done(requestReset, { username });
  const failing = { ...mailer, send: async () => await Promise.reject(new Error('gone')) };
  const minutes: (number | undefined)[] = [];
  for (let turn = 1; turn <= 7; turn += 1) {
    await sendDueMails(api.deps, failing);
    const [row] = await api.deps.sql<{ minutes: number }[]>`
      select round(extract(epoch from next_try_at - now()) / 60)::int as minutes from mail`;
    minutes.push(row?.minutes);
    await api.deps.sql`update mail set next_try_at = now() - interval '1 second'`;
  }
  // There is no wait of 32 minutes after the sixth: the mail is dropped then.
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, undefined]);
});

it('leaves the same effects whether the name exists or not', async () => {
  const { username } = await registerPerson(api);
  const effectsOf = async (name: string) => {
    await api.deps.sql`delete from mail`;
    const count = async () => {
      const [row] = await api.deps.sql<{ audits: number; codes: number; mails: number; limits: number }[]>`
        select (select count(*)::int from audit_log) as audits, (select count(*)::int from reset_code) as codes,
               (select count(*)::int from mail) as mails, (select count(*)::int from rate_limit) as limits`;
      return Object.values(row ?? {});
    };
    const before = await count();
    const answer = await api.done(requestReset, { username: name });
    const after = await count();
    const [row] = await api.deps.sql`select kind, notification_id, tries from mail`;
    return { answer, grown: after.map((now, at) => now - (before[at] ?? 0)), row };
  };
  const known = await effectsOf(username);
  expect(await effectsOf('nobody-at-all')).toEqual(known);
  expect(known.grown).toEqual([0, 0, 1, 2]);
  await sendDueMails(api.deps, mailer);
  expect(sent).toHaveLength(0);
});

it('notifies the mailbox about the account’s safety, the old address too after a change', async () => {
  const person = await registerPerson(api);
  const { token, username } = person;
  const { email } = await api.done(info, {}, { token });
  const told = async () => {
    await sendDueMails(api.deps, mailer);
    return sent.splice(0).map(({ to, subject }) => `${to} ${subject}`);
  };
  await api.done(editInfo, { phone: '+44 20 7946 0999', password }, { token });
  expect(await told()).toEqual([`${email} Placard: Your phone number was changed`]);
  await api.done(setTransactionPassword, { password: md5('481516'), login_password: password }, { token });
  await api.done(calls.wallet.editBankCard, documents.wallet.editBankCard.example.request, { token });
  expect(await told()).toEqual([
    `${email} Placard: A new transaction password was set`,
    `${email} Placard: A new payout account was added`,
  ]);
  const { ticket } = await api.done(
    calls.wallet.checkPassword,
    { password: md5('481516'), purpose: 'change_transaction_password' },
    { token },
  );
  await api.done(setTransactionPassword, { password: md5('280417'), ticket: ticket ?? '' }, { token });
  expect(await told()).toEqual([`${email} Placard: A new transaction password was set`]);
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/131.0' };
  await api.done(calls.accounts.login, { username, password }, { headers: firefox });
  expect(await told()).toEqual([`${email} Placard: Your account was used on a new device`]);
  await api.done(editInfo, { email: 'new@shop.example', password }, { token });
  expect((await told()).toSorted()).toEqual(
    [
      `${email} Placard: Your email address was changed`,
      'new@shop.example Placard: Your email address was changed',
    ].toSorted(),
  );
  const form = { old_password: password, new_password: 'another pass phrase', confirm_password: 'another pass phrase' };
  await api.done(calls.accounts.changePassword, form, { token });
  expect((await told()).toSorted()).toEqual(
    [
      `${email} Placard: Your login password was changed`,
      'new@shop.example Placard: Your login password was changed',
    ].toSorted(),
  );
});

it('mails the topics that were chosen, each with a link that ends it at the merchant’s word, not when it is read', async () => {
  const { id, token } = await registerPerson(api);
  const { email } = await api.done(info, {}, { token });
  const tell = async (template: 'top_up_recorded' | 'feedback_answered') =>
    await api.deps.sql.begin(async (tx) => {
      const amount = amountParam(toMinor(50_000n), 'USD');
      const shared = { merchantId: id, cause: newId() };
      if (template === 'feedback_answered') await notify(tx, { ...shared, template, params: { topic: 'Fees' } });
      else await notify(tx, { ...shared, template, params: { amount, reference: 'WIRE-7' } });
    });
  const told = async () => {
    await sendDueMails(api.deps, mailer);
    return sent.splice(0);
  };
  await tell('top_up_recorded');
  expect(await told(), 'nothing was chosen').toEqual([]);
  await api.done(editInfo, { notifications: { email: ['money'] } }, { token });
  await tell('feedback_answered');
  await tell('top_up_recorded');
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Placard: Your recharge has arrived' });
  expect(mail?.body).toContain('500.00');
  const link = new URL(mail?.unsubscribeUrl ?? '');
  expect(mail?.body).toContain(link.href);
  expect(link.href).not.toContain(id);
  const chosen = async () => (await api.done(info, {}, { token })).notifications.email;

  const url = `${link.pathname}${link.search}`;
  const page = await api.inject({ method: 'GET', url });
  expect(page.body).toContain('Stop emails about “Money”?');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(await chosen(), 'a mail program opens links by itself').toEqual(['money']);
  const forged = await api.inject({ method: 'POST', url: url.replace(/.{4}$/, 'AAAA') });
  expect([forged.statusCode, await chosen()]).toEqual([404, ['money']]);
  // As a mail program does (RFC 8058), twice.
  for (let time = 1; time <= 2; time += 1) {
    const ended = await api.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([ended.statusCode, ended.body]).toEqual([200, expect.stringContaining('no more emails about “Money”')]);
  }
  expect(await chosen()).toEqual([]);
  await tell('top_up_recorded');
  expect(await told()).toEqual([]);
  await api.done(editInfo, { phone: '+44 20 7946 0998', password }, { token });
  expect(await told(), 'account security stays, without such a link').toEqual([
    expect.objectContaining({ subject: 'Placard: Your phone number was changed' }),
  ]);
});

describe('after a thief changed the address', () => {
  const thief = 'thief@nowhere.invalid';
  const later = async () => await api.deps.sql`update mail set next_try_at = now() - interval '1 second'`;

  it('the one before gets each notice once, though the new one takes no mail', async () => {
    const { token } = await registerPerson(api);
    const { email } = await api.done(info, {}, { token });
    const refusing = {
      ...mailer,
      send: async (mail: Mail) => {
        if (mail.to === thief) await Promise.reject(new Error('550 5.1.2 domain not found'));
        sent.push(mail);
      },
    };
    await api.done(editInfo, { email: thief, password }, { token });
    await api.done(setTransactionPassword, { password: md5('482913'), login_password: password }, { token });
    for (let turn = 0; turn < 8; turn += 1) {
      await sendDueMails(api.deps, refusing);
      await later();
    }
    expect(sent.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      `${email} Placard: A new transaction password was set`,
      `${email} Placard: Your email address was changed`,
    ]);
    expect(await api.deps.sql`select 1 from mail`).toHaveLength(0);
  });

  it('“This was not me” brings the one before back, and the phone: no later code or mail goes to the thief', async () => {
    const { id, username, token } = await registerPerson(api);
    const { email, phone } = await api.done(info, {}, { token });
    const stolen = await api.done(calls.accounts.loginV2, { username, password });
    for (const change of [{ email: 'between@evil.example' }, { email: thief, phone: '+44 20 7946 0999' }])
      await api.done(editInfo, { ...change, password }, { token: stolen.token });
    const { restored } = await api.done(revokeSessions, { password, restore_contacts: true }, { token });
    expect(restored).toEqual(['email', 'phone']);
    expect(await api.done(info, {}, { token })).toMatchObject({ email, phone });
    const again = await api.done(revokeSessions, { password, restore_contacts: true }, { token });
    expect(again).toEqual({ ended: 0, restored: [] });
    await api.done(requestReset, { username });
    await sendDueMails(api.deps, mailer);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([email]));
    expect(sent.map(({ subject }) => subject)).toContain('Placard: Your previous contact details were restored');
    // What the owner left for longer stays.
    await api.done(editInfo, { email: 'new@shop.example', password }, { token });
    await api.deps.sql`update merchant set email_changed_at = email_changed_at - interval '73 hours' where id = ${id}`;
    const late = await api.done(revokeSessions, { password, restore_contacts: true }, { token });
    expect(late.restored).toEqual([]);
  });

  it('and closed the account, both addresses get a mail, and nothing keeps them', async () => {
    const { token } = await registerPerson(api);
    const { email, merchant_no } = await api.done(info, {}, { token });
    await api.done(editInfo, { email: 'thief@evil.example', password }, { token });
    await api.done(calls.accounts.close, { password }, { token });
    await sendDueMails(api.deps, mailer);
    const closed = sent.filter(({ subject, body }) => subject.includes('closed') && body.includes(merchant_no));
    expect(closed.map(({ to }) => to).toSorted()).toEqual([email, 'thief@evil.example'].toSorted());
    expect(await api.deps.sql`select 1 from mail`).toHaveLength(0);
  });
});

it('does not fill a bystander’s mailbox: after a few of one kind the newest waits for all', async () => {
  const { token } = await registerPerson(api);
  await api.done(editInfo, { email: 'bystander@elsewhere.example', password }, { token });
  const phones = Array.from({ length: 12 }, (_, index) => `+44 20 7946 0${index + 100}`);
  for (const phone of phones) await api.done(editInfo, { phone, password }, { token });
  await api.done(setTransactionPassword, { password: md5('482913'), login_password: password }, { token });
  await sendDueMails(api.deps, mailer);
  const toBystander = () => tally(sent.splice(0).map(({ to, subject }) => `${to} ${subject}`));
  const first = toBystander();
  const { email } = await api.done(info, {}, { token });
  expect(first).toMatchObject({
    [`${email} Placard: Your phone number was changed`]: 3,
    [`${email} Placard: Your email address was changed`]: 1,
    [`${email} Placard: A new transaction password was set`]: 1,
  });
  expect(await api.deps.sql`select 1 from mail where goes_to = 'current'`).toHaveLength(1);
  await api.deps.sql`update rate_limit set full_at = now() where key like 'mail:%'`;
  await api.deps.sql`update mail set next_try_at = now() - interval '1 second'`;
  await sendDueMails(api.deps, mailer);
  expect(toBystander()).toMatchObject({ [`${email} Placard: Your phone number was changed`]: 1 });
});
