/** Changing and resetting passwords, through the real API. */
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import type { Mail } from '../../src/mail/mail.ts';
import { counted } from '../../src/security/counted.ts';
import { sendDueMails } from '../../src/usecases/outbox/send-mails.ts';
import { addResetCode } from '../../src/usecases/accounts/issue-reset-code.ts';
import { password, publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';

const mails: Mail[] = [];
const api = useMerchantApi((deps) => ({ ...deps, hasMail: true }));
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
/** What the worker does every second. */
const sendMails = () => sendDueMails(api.deps, mailer);
const codeIn = (mail: Mail | undefined) => /RST-[A-Z0-9-]+/.exec(mail?.body ?? '')?.[0] ?? '';
beforeAll(() => publishTerms(api.deps));
beforeEach(async () => {
  await api.deps.sql`delete from mail`;
  mails.splice(0);
});
let addresses = 0;
const fresh = () => ({ address: `203.0.113.${(addresses += 1)}` });
const newPassword = 'another pass phrase';
const digits = createHash('md5').update('482913').digest('hex');

describe('changing the login password', () => {
  const form = { old_password: password, new_password: newPassword, confirm_password: newPassword };

  it('ends every session including this one, notifies the merchant, and accepts only the new password', async () => {
    const { token, username } = await registerPerson(api, fresh());
    const other = await api.done(calls.accounts.login, { username, password }, fresh());
    expect(await api.done(calls.accounts.changePassword, form, { token })).toEqual({});
    for (const ended of [token, other.token]) {
      expect(await api.refused(calls.accounts.info, {}, { token: ended })).toMatchObject({
        code: 401,
        reason: 'unknown_token',
      });
    }
    expect(await api.refused(calls.accounts.login, { username, password }, fresh())).toMatchObject({
      reason: 'wrong_credentials',
    });
    const again = await api.done(calls.accounts.login, { username, password: newPassword }, fresh());
    const { list } = await api.done(calls.notifications.list, {}, { token: again.token });
    expect(list[0]).toMatchObject({ title: 'Your login password was changed' });
  });

  it.each([
    ['passwords_do_not_match', 400, { confirm_password: 'something else' }, 'confirm_password'],
    ['wrong_old_password', 405, { old_password: 'not it' }, 'old_password'],
    ['new_password_same', 405, { new_password: password, confirm_password: password }, 'new_password'],
    ['login_password_too_common', 405, { new_password: 'Sunshine1', confirm_password: 'Sunshine1' }, 'new_password'],
  ])('is refused with %s and changes nothing', async (reason, code, changes, field) => {
    const { token, username } = await registerPerson(api, fresh());
    const refusal = await api.refused(calls.accounts.changePassword, { ...form, ...changes }, { token });
    expect(refusal).toMatchObject({ reason, code, fields: [{ field }] });
    await api.done(calls.accounts.info, {}, { token });
    await api.done(calls.accounts.login, { username, password }, fresh());
  });

  it('slows guesses of the old one', async () => {
    const { token } = await registerPerson(api, fresh());
    const guess = () => api.refused(calls.accounts.changePassword, { ...form, old_password: 'not it' }, { token });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await guess()).toMatchObject({ reason: 'wrong_old_password' });
    expect(await guess()).toMatchObject({ code: 405, reason: 'too_many_attempts' });
  });
});

describe('requesting a reset code', () => {
  it('mails a code to an existing user, and answers the same for an unknown one', async () => {
    const { username } = await registerPerson(api, fresh());
    expect(await api.done(calls.accounts.requestReset, { username: username.toUpperCase() }, fresh())).toEqual({
      by_mail: true,
    });
    expect(await api.done(calls.accounts.requestReset, { username: 'nobody-at-all' }, fresh())).toEqual({
      by_mail: true,
    });
    await sendMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Placard: reset your login password' });
    expect(codeIn(mails[0])).toMatch(/^RST-/);
  });

  it('stores no code in plain text, and a new one ends the previous one', async () => {
    const { username } = await registerPerson(api, fresh());
    for (let asked = 0; asked < 2; asked += 1) {
      await api.done(calls.accounts.requestReset, { username }, fresh());
      await sendMails();
    }
    const [first, second] = mails;
    const confirm = (code = '') => ({
      username,
      code,
      kind: 'login' as const,
      new_password: newPassword,
      confirm_password: newPassword,
    });
    expect(await api.refused(calls.accounts.confirmReset, confirm(codeIn(first)), fresh())).toMatchObject({
      reason: 'reset_code_invalid',
    });
    await api.done(calls.accounts.confirmReset, confirm(codeIn(second)), fresh());
  });

  it('mails to the previous address for three days after any change, and notifies the merchant', async () => {
    const { id, token, username } = await registerPerson(api, fresh());
    const { email } = await api.done(calls.accounts.info, {}, { token });
    const mailedTo = async () => {
      await api.done(calls.accounts.requestReset, { username, kind: 'transaction' }, fresh());
      mails.splice(0);
      await sendMails();
      return mails.find((mail) => mail.subject.includes('reset'))?.to;
    };
    for (const changed of ['thief@evil.example', 'thief2@evil.example']) {
      await api.done(calls.accounts.editInfo, { email: changed, password }, { token });
      expect(await mailedTo()).toBe(email);
    }
    const { list } = await api.done(calls.notifications.list, {}, { token });
    expect(list[0]).toMatchObject({ title: 'Your email address was changed' });
    await api.deps.sql`
      update merchant set email_changed_at = email_changed_at - interval '72 hours' where id = ${id}`;
    expect(await mailedTo()).toBe('thief2@evil.example');
  });

  it('slows repeated requests for one name', async () => {
    const { username } = await registerPerson(api, fresh());
    for (let attempt = 0; attempt < 3; attempt += 1) await api.done(calls.accounts.requestReset, { username }, fresh());
    expect(await api.refused(calls.accounts.requestReset, { username }, fresh())).toMatchObject({
      code: 405,
      reason: 'too_many_attempts',
    });
    await sendMails();
    expect(mails).toHaveLength(3);
  });
});

describe('resetting a password', () => {
  const codeFor = async (merchantId: string, kind: 'login' | 'transaction') => {
    const issued = { merchantId, kind, channel: 'operator', issuedBy: 'ada', identityCheck: 'Passport seen' } as const;
    return (await api.deps.sql.begin((tx) => addResetCode(tx, issued))).code;
  };
  const confirmation = (username: string, code: string) => ({
    username,
    code,
    kind: 'login' as const,
    new_password: newPassword,
    confirm_password: newPassword,
  });

  it('sets the login password once, ends every session, and delays withdrawals for a day', async () => {
    const { id, token, username } = await registerPerson(api, fresh());
    const code = await codeFor(id, 'login');
    const answer = await api.done(calls.accounts.confirmReset, confirmation(username, code.toLowerCase()), fresh());
    expect((Date.parse(answer.withdrawals_wait_until) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect(await api.refused(calls.accounts.info, {}, { token })).toMatchObject({ reason: 'unknown_token' });
    expect(await api.refused(calls.accounts.confirmReset, confirmation(username, code), fresh())).toMatchObject({
      reason: 'reset_code_invalid',
    });
    const again = await api.done(calls.accounts.login, { username, password: newPassword }, fresh());
    const { list } = await api.done(calls.notifications.list, {}, { token: again.token });
    expect(list[0]).toMatchObject({ title: 'Your password was reset' });
    const [row] = await api.deps.sql<
      { until: Date }[]
    >`select withdrawals_wait_until as until from merchant where id = ${id}`;
    expect(row?.until.toISOString()).toBe(answer.withdrawals_wait_until);
  });

  it('sets the transaction password from its MD5, lifts its lock, and leaves the login password', async () => {
    const { id, username } = await registerPerson(api, fresh());
    await api.deps.sql`
      insert into attempt_lock (key, tries, locked_until) values (${`digits:${id}`}, 5, now() + interval '1 hour')`;
    const code = await codeFor(id, 'transaction');
    const form = { username, code, kind: 'transaction' as const, new_password: digits, confirm_password: digits };
    await api.done(calls.accounts.confirmReset, form, fresh());
    const [row] = await api.deps.sql<{ hash: string }[]>`
      select transaction_password_hash as hash from merchant where id = ${id}`;
    expect(await api.deps.sql`select 1 from attempt_lock where key = ${`digits:${id}`}`).toHaveLength(0);
    expect(await api.deps.hasher.verify({ [counted]: true }, row?.hash, digits)).toBe(true);
    const { token } = await api.done(calls.accounts.login, { username, password }, fresh());
    expect(await api.done(calls.accounts.info, {}, { token })).toMatchObject({ has_transaction_password: true });
  });

  it('refuses obvious digits and an invalid MD5, without costing a try', async () => {
    const { id, username } = await registerPerson(api, fresh());
    const code = await codeFor(id, 'transaction');
    const asker = fresh();
    const simple = createHash('md5').update('123456').digest('hex');
    const form = (value: string) => ({
      username,
      code,
      kind: 'transaction' as const,
      new_password: value,
      confirm_password: value,
    });
    expect(await api.refused(calls.accounts.confirmReset, form(simple), asker)).toMatchObject({
      code: 405,
      reason: 'transaction_password_too_simple',
    });
    const noSixDigits = createHash('md5').update('sunshine').digest('hex');
    for (const wrong of ['4829134829', noSixDigits]) {
      expect(await api.refused(calls.accounts.confirmReset, form(wrong), asker)).toMatchObject({
        code: 400,
        reason: 'invalid_fields',
        fields: [{ field: 'new_password', rule: 'format' }],
      });
    }
    expect(await api.deps.sql`select 1 from attempt_lock where key like ${`%:${asker.address}`}`).toHaveLength(0);
  });

  it('refuses a common password and the user’s name in the user’s language, without costing a try', async () => {
    const { id, username } = await registerPerson(api, fresh());
    const code = await codeFor(id, 'login');
    for (const guessable of ['iloveyou', `${username}!${username}`]) {
      const form = { ...confirmation(username, code), new_password: guessable, confirm_password: guessable };
      const refusal = await api.refused(calls.accounts.confirmReset, form, {
        ...fresh(),
        headers: { 'accept-language': 'fr' },
      });
      expect(refusal).toMatchObject({
        code: 405,
        reason: 'login_password_too_common',
        fields: [{ field: 'new_password', rule: 'not_accepted' }],
      });
      expect(refusal.msg).toContain('mot de passe');
    }
    await api.done(calls.accounts.confirmReset, confirmation(username, code), fresh());
  });

  it('refuses two different entries, and a code that is expired, of the other kind or another user’s', async () => {
    const mine = await registerPerson(api, fresh());
    const other = await registerPerson(api, fresh());
    const code = await codeFor(mine.id, 'login');
    const refuse = (changes: object) =>
      api.refused(calls.accounts.confirmReset, { ...confirmation(mine.username, code), ...changes }, fresh());
    expect(await refuse({ confirm_password: 'different one' })).toMatchObject({
      code: 400,
      reason: 'passwords_do_not_match',
    });
    expect(await refuse({ kind: 'transaction', new_password: digits, confirm_password: digits })).toMatchObject({
      reason: 'reset_code_invalid',
    });
    expect(await refuse({ username: other.username })).toMatchObject({ code: 405, reason: 'reset_code_invalid' });
    expect(await refuse({ username: 'nobody-at-all' })).toMatchObject({ code: 405, reason: 'reset_code_invalid' });
    await api.deps.sql`update reset_code set expires_at = now() where merchant_id = ${mine.id}`;
    expect(await refuse({})).toMatchObject({ reason: 'reset_code_invalid' });
  });

  // Eight wrong tries are sent at once; the right code comes after them.
  it('is refused after five wrong tries from one place, but not to its owner elsewhere', async () => {
    const { id, username } = await registerPerson(api, fresh());
    const code = await codeFor(id, 'login');
    const stranger = fresh();
    const wrong = () => api.refused(calls.accounts.confirmReset, confirmation(username, 'RST-WRONG'), stranger);
    const reasons = (await Promise.all(Array.from({ length: 8 }, wrong))).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'reset_code_invalid')).toHaveLength(5);
    expect(await api.refused(calls.accounts.confirmReset, confirmation(username, code), stranger)).toMatchObject({
      reason: 'too_many_attempts',
    });
    await api.done(calls.accounts.confirmReset, confirmation(username, code), fresh());
  });

  it('works for its owner while strangers try wrong codes from many places', async () => {
    const { id, username } = await registerPerson(api, fresh());
    const code = await codeFor(id, 'login');
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await api.refused(calls.accounts.confirmReset, confirmation(username, 'RST-WRONG'), fresh());
    }
    const reset = await api.done(calls.accounts.confirmReset, confirmation(username, code), fresh());
    expect(reset).toHaveProperty('withdrawals_wait_until');
  });

  it('stays valid when a stranger requests another mail, and ends that mail’s code once used', async () => {
    const { id, username } = await registerPerson(api, fresh());
    const code = await codeFor(id, 'login');
    await api.done(calls.accounts.requestReset, { username }, fresh());
    await sendMails();
    const mailed = codeIn(mails.at(-1));
    await api.done(calls.accounts.confirmReset, confirmation(username, code), fresh());
    expect(await api.refused(calls.accounts.confirmReset, confirmation(username, mailed), fresh())).toMatchObject({
      reason: 'reset_code_invalid',
    });
  });
});

describe('the audit log', () => {
  it('has failures and changes, and no secret', async () => {
    const { id, token } = await registerPerson(api, fresh());
    await api.refused(
      calls.accounts.changePassword,
      { old_password: 'not it', new_password: newPassword, confirm_password: newPassword },
      { token },
    );
    await api.done(
      calls.accounts.changePassword,
      { old_password: password, new_password: newPassword, confirm_password: newPassword },
      { token },
    );
    const rows = await api.deps.sql<{ act: string }[]>`select act from audit_log where actor = ${id} order by id`;
    expect(rows.map((row) => row.act)).toEqual([
      'registered',
      'ad_account_opened',
      'password_change_failed',
      'login_password_changed',
    ]);
    const all = JSON.stringify(await api.deps.sql`select actor, act, object, details from audit_log`);
    for (const secret of [password, newPassword, digits, 'RST-']) expect(all).not.toContain(secret);
  });
});
