/** Changing and resetting passwords, through the real API. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import type { Mail } from '../../src/mail/mail.ts';
import { counted } from '../../src/security/counted.ts';
import { sendDueMails } from '../../src/usecases/outbox/send-mails.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';
import {
  issueReset,
  newAddress,
  newPassword,
  password,
  passwordChange,
  publishTerms,
  registerPerson,
  resetForm,
  useMerchantApi,
} from '../support/merchant-api.ts';
import { md5 } from '../support/merchant-calls.ts';

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
const digits = md5('482913');
const { login, info, changePassword, requestReset, confirmReset, editInfo } = calls.accounts;

describe('changing the login password', () => {
  const form = passwordChange();

  it('ends every session including this one, notifies the merchant, and accepts only the new password', async () => {
    const { token, username } = await registerPerson(api);
    const other = await api.done(login, { username, password });
    await api.done(changePassword, form, { token });
    for (const ended of [token, other.token]) await api.refuses('unknown_token', info, {}, { token: ended });
    await api.refuses('wrong_credentials', login, { username, password });
    const again = await api.done(login, { username, password: newPassword });
    const { list } = await api.done(calls.notifications.list, {}, { token: again.token });
    expect(list[0]).toMatchObject({ title: 'Your login password was changed' });
  });

  it.each([
    ['passwords_do_not_match', { ...form, confirm_password: 'something else' }, 'confirm_password'],
    ['wrong_old_password', passwordChange(newPassword, 'not it'), 'old_password'],
    ['new_password_same', passwordChange(password), 'new_password'],
    ['login_password_too_common', passwordChange('Sunshine1'), 'new_password'],
  ])('is refused with %s and changes nothing', async (reason, wrong, field) => {
    const { token, username } = await registerPerson(api);
    await api.refuses({ reason, fields: [{ field }] }, changePassword, wrong, { token });
    await api.done(info, {}, { token });
    await api.done(login, { username, password });
  });

  it('slows guesses of the old one', async () => {
    const { token } = await registerPerson(api);
    const guess = () => api.reason(changePassword, passwordChange(newPassword, 'not it'), { token });
    expect(tally(await inTurn(6, guess))).toEqual({ wrong_old_password: 5, too_many_attempts: 1 });
  });
});

describe('requesting a reset code', () => {
  it('mails a code to an existing user, and answers the same for an unknown one', async () => {
    const { username } = await registerPerson(api);
    for (const name of [username.toUpperCase(), 'nobody-at-all'])
      expect(await api.done(requestReset, { username: name })).toEqual({ by_mail: true });
    await sendMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Placard: reset your login password' });
    expect(codeIn(mails[0])).toMatch(/^RST-/);
  });

  it('stores no code in plain text, and a new one ends the previous one', async () => {
    const { username } = await registerPerson(api);
    await inTurn(2, async () => {
      await api.done(requestReset, { username });
      await sendMails();
    });
    const [first, second] = mails;
    await api.refuses('reset_code_invalid', confirmReset, resetForm(username, codeIn(first)));
    await api.done(confirmReset, resetForm(username, codeIn(second)));
  });

  it('mails to the previous address for three days after any change, and notifies the merchant', async () => {
    const { id, token, username } = await registerPerson(api);
    const { email } = await api.done(info, {}, { token });
    const mailedTo = async () => {
      await api.done(requestReset, { username, kind: 'transaction' });
      mails.splice(0);
      await sendMails();
      return mails.find((mail) => mail.subject.includes('reset'))?.to;
    };
    for (const changed of ['thief@evil.example', 'thief2@evil.example']) {
      await api.done(editInfo, { email: changed, password }, { token });
      expect(await mailedTo()).toBe(email);
    }
    const { list } = await api.done(calls.notifications.list, {}, { token });
    expect(list[0]).toMatchObject({ title: 'Your email address was changed' });
    await api.deps.sql`
      update merchant set email_changed_at = email_changed_at - interval '72 hours' where id = ${id}`;
    expect(await mailedTo()).toBe('thief2@evil.example');
  });

  it('slows repeated requests for one name', async () => {
    const { username } = await registerPerson(api);
    await inTurn(3, () => api.done(requestReset, { username }));
    await api.refuses('too_many_attempts', requestReset, { username });
    await sendMails();
    expect(mails).toHaveLength(3);
  });
});

describe('resetting a password', () => {
  it('sets the login password once, ends every session, and delays withdrawals for a day', async () => {
    const { id, token, username } = await registerPerson(api);
    const code = await issueReset(api.deps, id, 'login');
    const answer = await api.done(confirmReset, resetForm(username, code.toLowerCase()));
    expect((Date.parse(answer.withdrawals_wait_until) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await api.refuses('unknown_token', info, {}, { token });
    await api.refuses('reset_code_invalid', confirmReset, resetForm(username, code));
    const again = await api.done(login, { username, password: newPassword });
    const { list } = await api.done(calls.notifications.list, {}, { token: again.token });
    expect(list[0]).toMatchObject({ title: 'Your password was reset' });
    const [row] = await api.deps.sql<{ until: Date }[]>`
      select withdrawals_wait_until as until from merchant where id = ${id}`;
    expect(row?.until.toISOString()).toBe(answer.withdrawals_wait_until);
  });

  it('sets the transaction password from its MD5, lifts its lock, and leaves the login password', async () => {
    const { id, username } = await registerPerson(api);
    await api.deps.sql`
      insert into attempt_lock (key, tries, locked_until) values (${`digits:${id}`}, 5, now() + interval '1 hour')`;
    const code = await issueReset(api.deps, id, 'transaction');
    await api.done(confirmReset, resetForm(username, code, digits, 'transaction'));
    const [row] = await api.deps.sql<{ hash: string }[]>`
      select transaction_password_hash as hash from merchant where id = ${id}`;
    expect(await api.deps.sql`select 1 from attempt_lock where key = ${`digits:${id}`}`).toHaveLength(0);
    expect(await api.deps.hasher.verify({ [counted]: true }, `transaction ${id}`, row?.hash, digits)).toBe(true);
    const { token } = await api.done(login, { username, password });
    expect(await api.done(info, {}, { token })).toMatchObject({ has_transaction_password: true });
  });

  it('refuses obvious digits and an invalid MD5, without costing a try', async () => {
    const { id, username } = await registerPerson(api);
    const code = await issueReset(api.deps, id, 'transaction');
    const asker = { address: newAddress() };
    const form = (value: string) => resetForm(username, code, value, 'transaction');
    await api.refuses('transaction_password_too_simple', confirmReset, form(md5('123456')), asker);
    for (const wrong of ['4829134829', md5('sunshine')])
      await api.refuses('new_password: format', confirmReset, form(wrong), asker);
    expect(await api.deps.sql`select 1 from attempt_lock where key like ${`%:${asker.address}`}`).toHaveLength(0);
  });

  it('refuses a common password and the user’s name in the user’s language, without costing a try', async () => {
    const { id, username } = await registerPerson(api);
    const code = await issueReset(api.deps, id, 'login');
    for (const guessable of ['iloveyou', `${username}!${username}`]) {
      const inFrench = { headers: { 'accept-language': 'fr' } };
      const refusal = await api.refused(confirmReset, resetForm(username, code, guessable), inFrench);
      expect(refusal).toMatchObject({
        reason: 'login_password_too_common',
        fields: [{ field: 'new_password', rule: 'not_accepted' }],
      });
      expect(refusal.msg).toContain('mot de passe');
    }
    await api.done(confirmReset, resetForm(username, code));
  });

  it('refuses two different entries, and a code that is expired, of the other kind or another user’s', async () => {
    const [mine, other] = [await registerPerson(api), await registerPerson(api)];
    const code = await issueReset(api.deps, mine.id, 'login');
    const right = resetForm(mine.username, code);
    await api.refuses('passwords_do_not_match', confirmReset, { ...right, confirm_password: 'different one' });
    const refuses = async (form: object) => await api.refuses('reset_code_invalid', confirmReset, form);
    await refuses(resetForm(mine.username, code, digits, 'transaction'));
    for (const username of [other.username, 'nobody-at-all']) await refuses({ ...right, username });
    await api.deps.sql`update reset_code set expires_at = now() where merchant_id = ${mine.id}`;
    await refuses(right);
  });

  // Eight wrong tries are sent at once; the right code comes after them.
  it('is refused after five wrong tries from one place, but not to its owner elsewhere', async () => {
    const { id, username } = await registerPerson(api);
    const code = await issueReset(api.deps, id, 'login');
    const stranger = { address: newAddress() };
    const reasons = await atOnce(8, () =>
      api.reason(confirmReset, resetForm(username, 'RST-0000-0000-0000'), stranger),
    );
    expect(tally(reasons)).toEqual({ reset_code_invalid: 5, too_many_attempts: 3 });
    await api.refuses('too_many_attempts', confirmReset, resetForm(username, code), stranger);
    await api.done(confirmReset, resetForm(username, code));
  });

  it('works for its owner while strangers try wrong codes from many places', async () => {
    const { id, username } = await registerPerson(api);
    const code = await issueReset(api.deps, id, 'login');
    await inTurn(12, () => api.refused(confirmReset, resetForm(username, 'RST-0000-0000-0000')));
    const reset = await api.done(confirmReset, resetForm(username, code));
    expect(reset).toHaveProperty('withdrawals_wait_until');
  });

  it('stays valid when a stranger requests another mail, and ends that mail’s code once used', async () => {
    const { id, username } = await registerPerson(api);
    const code = await issueReset(api.deps, id, 'login');
    await api.done(requestReset, { username });
    await sendMails();
    const mailed = codeIn(mails.at(-1));
    await api.done(confirmReset, resetForm(username, code));
    await api.refuses('reset_code_invalid', confirmReset, resetForm(username, mailed));
  });
});

describe('the audit log', () => {
  it('has failures and changes, and no secret', async () => {
    const { id, token } = await registerPerson(api);
    await api.refused(changePassword, passwordChange(newPassword, 'not it'), { token });
    await api.done(changePassword, passwordChange(), { token });
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
