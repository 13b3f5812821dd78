/** Alerts: what a merchant chooses, what causes each, and how it arrives, with a real mail server at the end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { startMailCatcher } from '../../src/mail/catcher.ts';
import type { CaughtMail, MailCatcher } from '../../src/mail/catcher.ts';
import { createMailer } from '../../src/mail/mail.ts';
import type { Mail, Mailer } from '../../src/mail/mail.ts';
import { newId } from '../../src/platform/ids.ts';
import { alertLowBalances } from '../../src/usecases/alerts/alert-low-balances.ts';
import { recordBounce } from '../../src/usecases/notifications/unreachable.ts';
import { unsubscribeAddress } from '../../src/usecases/notifications/unsubscribe.ts';
import { sendDueMails } from '../../src/usecases/outbox/send-mails.ts';
import { sendDuePushes } from '../../src/usecases/outbox/send-pushes.ts';
import { recordCorrection } from '../../src/usecases/wallet/record-correction.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { atOnce, inTurn } from '../support/at-once.ts';
import { untilLocked } from '../support/locks.ts';
import { password, publishTerms, registerPerson, registrationForm, useMerchantApi } from '../support/merchant-api.ts';
import type { Person } from '../support/merchant-api.ts';
import { operator } from '../support/world.ts';

const { show, edit, reachAgain } = calls.alerts;
type Edit = CallRequest<typeof edit>;
type Alert = NonNullable<Edit['alert']>;

const api = useMerchantApi((deps) => ({ ...deps, hasMail: true, pushPlatforms: ['android'] }));
let person: Person;
let catcher: MailCatcher;
let mailer: Mailer;
beforeAll(async () => {
  await publishTerms(api.deps);
  catcher = await startMailCatcher();
  mailer = createMailer({ smtpUrl: catcher.smtpUrl, from: 'Placard <no-reply@placard.example>' });
});
afterAll(async () => {
  mailer.close();
  await catcher.stop();
});
beforeEach(async () => {
  await api.deps.sql`delete from mail`;
  await api.deps.sql`delete from push_delivery`;
  person = await registerPerson(api);
});

const asked = (zone = 'Asia/Tokyo') => ({ token: person.token, headers: { 'x-tz': zone } });
const choose = async (changes: Edit, zone?: string) => await api.done(edit, changes, asked(zone));
const low = (changes: Partial<Alert> = {}): Alert => ({
  kind: 'balance_low',
  app: true,
  push: false,
  email: 'off',
  ...changes,
});
const move = async (amountMinor: bigint) => {
  const moved = { merchantId: person.id, reference: newId() };
  if (amountMinor > 0n)
    return void (await recordTopUp(api.deps, operator, { ...moved, amountMinor: toMinor(amountMinor) }));
  const why = { direction: 'debit', reason: 'A test.', evidence: 'TEST-1' } as const;
  await recordCorrection(api.deps, operator, { ...moved, ...why, amountMinor: toMinor(-amountMinor) });
};
const alerted = async () => {
  const { list } = await api.done(calls.notifications.list, { limit: 100 }, asked());
  return list.filter(({ title }) => title === 'Your balance is low');
};
/** Sends due mails; returns what arrived at this merchant's address since the last time. */
const mails = async (): Promise<CaughtMail[]> => {
  await sendDueMails(api.deps, mailer);
  const { email } = await api.done(calls.accounts.info, {}, asked());
  const seen = arrived.size;
  for (const mail of catcher.mails) if (mail.to === email) arrived.add(mail);
  return [...arrived].slice(seen);
};
const arrived = new Set<CaughtMail>();

describe('a low balance', () => {
  it('alerts once, in the app, on the phone and by mail, however often and wherever it is found', async () => {
    await api.done(calls.notifications.registerDevice, { platform: 'android', token: newId() }, asked());
    await move(200_00n);
    await choose({ alert: low({ push: true, email: 'at_once' }), balance_below: '150' });
    expect(await alertLowBalances(api.deps)).toBe(0);
    await move(-60_00n);
    // Each of them has found the balance before one of them may write the alert.
    const { begun } = await api.deps.sql.begin(async (tx) => {
      await tx`lock table notification in share mode`;
      const runs = atOnce(4, async () => await alertLowBalances(api.deps));
      await untilLocked(api.deps.sql, 4);
      return { begun: runs };
    });
    const found = await begun;
    expect([...found, await alertLowBalances(api.deps)].reduce((sum, count) => sum + count)).toBe(1);
    expect(await alerted()).toMatchObject([
      { body: 'Your available funds are 140.00\u00a0USD, below the 150.00\u00a0USD that you set.', subject: 'money' },
    ]);
    const pushed: string[] = [];
    const gateway = {
      send: async ({ title }: { title: string }) => await Promise.resolve((pushed.push(title), 'sent' as const)),
      close: () => undefined,
    };
    await sendDuePushes(api.deps, { android: gateway });
    expect(pushed).toEqual(['Your balance is low']);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Placard: Your balance is low' });
    expect(mail?.text).toContain('140.00\u00a0USD');
  });

  it('alerts again once the balance was above it', async () => {
    await move(100_00n);
    await choose({ alert: low(), balance_below: '50' });
    for (const amount of [-60_00n, -10_00n, 40_00n, -40_00n]) {
      await move(amount);
      await alertLowBalances(api.deps);
    }
    expect(await alerted()).toHaveLength(2);
  });

  it('is not looked for unless it was chosen, with an amount above zero', async () => {
    await alertLowBalances(api.deps);
    expect(await alerted()).toEqual([]);
    for (const amount of ['0', '1.234'])
      await api.refuses('invalid_fields', edit, { alert: low(), balance_below: amount }, asked());
    expect((await api.done(show, {}, asked())).alerts).toContainEqual(low({ app: false }));
  });
});

describe('mail', () => {
  /** Chooses the alert, and causes it. */
  const fall = async (changes: Edit) => {
    await choose({ balance_below: '10', ...changes });
    await alertLowBalances(api.deps);
  };

  it('ends with one tap of a mail program, without a login, also after the account was closed', async () => {
    await fall({ alert: low({ email: 'at_once' }) });
    const [mail] = await mails();
    const url = new URL(mail?.unsubscribe.slice(1, -1) ?? '');
    expect(mail?.text).toContain(url.href);
    const press = async () =>
      await api.inject({
        method: 'POST',
        url: `${url.pathname}${url.search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press()).body).toContain('You will get no more emails about “Low balance”.');
    expect((await api.done(show, {}, asked())).alerts).toContainEqual(low());
    await api.done(calls.accounts.close, { password }, asked());
    expect((await press()).statusCode).toBe(200);
  });

  it('waits for the end of quiet hours by the merchant’s clock, but for account security', async () => {
    const clock = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Tokyo',
        hour: '2-digit',
        minute: '2-digit',
      });
    await fall({ alert: low({ email: 'at_once' }), quiet: { from: clock(-1), until: clock(1) } });
    await api.done(calls.accounts.editInfo, { phone: '+44 20 7946 0999', password }, asked());
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Placard: Your phone number was changed']);
    const [waiting] = await api.deps.sql<{ minutes: number }[]>`
      select round(extract(epoch from next_try_at - now()) / 60)::int as minutes from mail`;
    expect(waiting?.minutes).toBeGreaterThanOrEqual(59);
    expect(waiting?.minutes).toBeLessThanOrEqual(60);
    await choose({ quiet: { from: clock(1), until: clock(2) } });
    await api.deps.sql`update mail set next_try_at = now()`;
    expect(await mails()).toHaveLength(1);
  });

  it('comes once a day with all alerts of the day, where that was chosen', async () => {
    await fall({ alert: low({ email: 'daily' }) });
    await move(20_00n);
    await alertLowBalances(api.deps);
    await move(-20_00n);
    await alertLowBalances(api.deps);
    expect(await mails()).toEqual([]);
    const [waiting] = await api.deps.sql<{ clock: string }[]>`
      select to_char(next_try_at at time zone 'Asia/Tokyo', 'HH24:MI') as clock from mail where kind = 'digest'`;
    expect(waiting?.clock).toBe('08:00');
    await api.deps.sql`update mail set next_try_at = now(), created_at = now() - interval '25 hours'`;
    await removeOldTraces(api.deps.sql);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Placard: your alerts');
    expect(mail?.text.split('Your balance is low')).toHaveLength(3);
    expect(await api.deps.sql`select 1 from mail`).toHaveLength(0);
  });

  it('that was taken, but whose answer was lost, is there once though it is sent again', async () => {
    await fall({ alert: low({ email: 'at_once' }) });
    const losing = {
      ...mailer,
      send: async (mail: Mail) => {
        await mailer.send(mail);
        throw new Error('the connection was lost');
      },
    };
    await sendDueMails(api.deps, losing);
    await api.deps.sql`update mail set next_try_at = now()`;
    expect(await mails()).toHaveLength(1);
    expect(await api.deps.sql`select 1 from mail`).toHaveLength(0);
  });

  it('that waits is dropped once its kind is ended', async () => {
    await fall({ alert: low({ email: 'daily' }) });
    const link = unsubscribeAddress(api.deps, { merchantId: person.id, subject: 'daily' });
    await api.inject({ method: 'POST', url: link.slice(new URL(link).origin.length) });
    expect(await api.deps.sql`select 1 from mail`).toHaveLength(0);
    expect((await api.done(show, {}, asked())).alerts).toContainEqual(low());
  });

  it('that comes back stops, with a word in the app, until the merchant wants another try', async () => {
    const email = `${newId()}@unreachable.example`;
    const form = await registrationForm(api.deps, { email });
    const { token } = await api.done(calls.accounts.registerV2, form);
    const [row] = await api.deps.sql<{ id: string }[]>`select id from merchant where username = ${form.username}`;
    const id = row?.id ?? '';
    person = { ...person, id, token, username: form.username };
    await fall({ alert: low({ email: 'at_once' }) });
    await inTurn(2, async () => await sendDueMails(api.deps, mailer));
    expect(await api.deps.sql`select 1 from mail`).toHaveLength(0);
    expect((await api.done(show, {}, asked())).unreachable).toBe(email);
    const { list } = await api.done(calls.notifications.list, {}, asked());
    expect(list.filter(({ title }) => title === 'We cannot reach your email address')).toHaveLength(1);
    await api.done(calls.accounts.requestReset, { username: person.username });
    const sent: unknown[] = [];
    const counting = { ...mailer, send: async (mail: unknown) => await Promise.resolve(void sent.push(mail)) };
    await sendDueMails(api.deps, counting);
    expect(sent).toEqual([]);
    expect((await api.done(reachAgain, {}, asked())).unreachable).toBeNull();
    await api.done(calls.accounts.requestReset, { username: person.username });
    await sendDueMails(api.deps, counting);
    expect(sent).toHaveLength(1);
    await recordBounce(api.deps, operator, { merchantId: id, reason: 'A test.' });
    await api.done(calls.accounts.close, { password }, asked());
    await removeOldTraces(api.deps.sql);
    expect(await api.deps.sql`select 1 from unreachable_address where address = ${email}`).toHaveLength(0);
  });

  it('that an operator saw come back stops too', async () => {
    const seen = { merchantId: person.id, reason: '550 5.1.1 no such mailbox' };
    expect(await recordBounce(api.deps, operator, seen)).toBe(true);
    await fall({ alert: low({ email: 'at_once' }) });
    expect(await mails()).toEqual([]);
    expect((await api.done(show, {}, asked())).unreachable).not.toBeNull();
  });
});
