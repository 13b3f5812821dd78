/** Registration and the ad account, through the real API. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import {
  issueCode,
  password,
  publishTerms,
  registerPerson,
  registrationForm,
  useMerchantApi,
  newAddress,
} from '../support/merchant-api.ts';
import { countRows } from '../support/database.ts';
import { detailsOf } from '../support/refusals.ts';
import type { Expected } from '../support/refusals.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';

const api = useMerchantApi();
beforeAll(() => publishTerms(api.deps));

const { register, registerV2, openAdAccount } = calls.accounts;

describe('registration', () => {
  it('creates the user, their ledger accounts and a session, and uses up the licence code', async () => {
    const form = await registrationForm(api.deps);
    const session = await api.done(registerV2, form);
    expect(session).toMatchObject({ entry: 'register', lang: 'en', state: 'active', ad_account_open: false });
    expect(await api.done(calls.accounts.info, {}, { token: session.token })).toMatchObject({
      username: form.username,
      nickname: form.nickname,
      email: form.email,
      entry: 'register',
      credit_score: 100,
      shop_level: 1,
      avatar_url: null,
      has_transaction_password: false,
    });
    const [stored] = await api.deps.sql`
      select m.terms_version, m.password_hash, h.used_at is not null as is_used,
             (select count(*)::int from ledger_account l where l.merchant_id = m.id) as accounts
      from merchant m join handed_code h on h.used_by = m.id where m.username = ${form.username}`;
    expect(stored).toMatchObject({ terms_version: '2026-11', is_used: true, accounts: 10 });
    expect(stored?.['password_hash']).not.toContain(password);
  });

  it('returns only the token in version 1', async () => {
    const answer = await api.done(register, await registrationForm(api.deps));
    expect(Object.keys(answer)).toEqual(['token']);
  });

  it('stores the requested language', async () => {
    const options = { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } };
    const { token, lang } = await api.done(registerV2, await registrationForm(api.deps), options);
    expect(lang).toBe('zh');
    expect(await api.done(calls.accounts.language, {}, { token })).toEqual({ lang: 'zh' });
  });

  const usedCode = async () => (await registerPerson(api)).licenceKey;
  it.each([
    ['passwords_do_not_match', () => ({ confirm_password: 'another phrase' })],
    ['login_password_too_common', () => ({ password: 'Qwertyuiop', confirm_password: 'Qwertyuiop' })],
    ['terms_outdated', () => ({ terms_version: '2025-01' })],
    ['licence_code_not_found', () => ({ licence_key: 'LIC-0000-0000-0000' })],
    // An authorisation code is no licence.
    ['licence_code_not_found', async () => ({ licence_key: await issueCode(api.deps, 'authorisation') })],
    ['licence_code_expired', async () => ({ licence_key: await issueCode(api.deps, 'licence', '-1 second') })],
    ['licence_code_used', async () => ({ licence_key: await usedCode() })],
  ] as const)('is refused with %s, and leaves nothing', async (reason, makeChanges) => {
    const form = await registrationForm(api.deps, await makeChanges());
    const before = await countRows(api.deps.sql, 'merchant');
    const refusal = await api.refused(registerV2, form);
    expect(refusal).toMatchObject({ reason });
    if (reason === 'passwords_do_not_match')
      expect(refusal).toHaveProperty('fields', [{ field: 'confirm_password', rule: 'mismatch' }]);
    expect(await countRows(api.deps.sql, 'merchant')).toBe(before);
  });

  it('has one account per name in any case, and uses up no second licence code', async () => {
    const form = await registrationForm(api.deps);
    await api.done(register, form);
    const second = await registrationForm(api.deps, { username: form.username.toUpperCase() });
    await api.refuses('username_taken', register, second);
    await api.done(register, { ...second, username: `${form.username}-b` });
  });

  it('does not accept a name that another account gets when it is closed', async () => {
    const victim = await registerPerson(api);
    for (const username of [`closed-${victim.merchantNo.toLowerCase()}`, `Closed-${victim.merchantNo}`]) {
      const form = await registrationForm(api.deps, { username });
      await api.refuses('username_taken', register, form);
    }
    await api.done(calls.accounts.close, { password }, { token: victim.token });
  });

  // Five requests are sent at once; only the row of the code can order them.
  it('accepts one licence code for one of five concurrent requests', async () => {
    const licence = await issueCode(api.deps, 'licence');
    const forms = await atOnce(5, () => registrationForm(api.deps, { licence_key: licence }));
    const outcomes = await Promise.all(forms.map((form) => api.reason(register, form)));
    expect(tally(outcomes)).toEqual({ done: 1, licence_code_used: 4 });
  });

  it('answers a repeated request after the account was disabled with that state', async () => {
    const form = await registrationForm(api.deps);
    const sending = { key: 'registration-again' };
    await api.done(registerV2, form, sending);
    await api.deps.sql`update merchant set state = 'disabled' where username = ${form.username}`;
    await api.refuses('account_disabled', registerV2, form, sending);
  });

  it('slows one address that tries licence codes', async () => {
    const options = { address: newAddress() };
    const form = await registrationForm(api.deps, { licence_key: 'LIC-0000-0000-0000' });
    await inTurn(20, () => api.refused(register, form, options));
    await api.refuses('too_many_attempts', register, form, options);
    await api.done(register, await registrationForm(api.deps));
  });
});

describe('opening the ad account', () => {
  const newcomer = async () => await registerPerson(api, { hasAccount: false });

  it('opens the calls that need an ad account, and the user info shows it', async () => {
    const { token } = await newcomer();
    await api.refuses('ad_account_not_open', calls.accounts.standing, {}, { token });
    const code = await issueCode(api.deps, 'authorisation');
    const { opened_at } = await api.done(openAdAccount, { code: ` ${code.toLowerCase()} ` }, { token });
    expect(Date.parse(opened_at)).toBeGreaterThan(0);
    expect(await api.done(calls.accounts.info, {}, { token })).toMatchObject({ ad_account_open: true });
    await api.done(calls.accounts.standing, {}, { token });
  });

  it('refuses missing, used and expired codes and an account that is open', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const code = await issueCode(api.deps, 'authorisation');
    const refuses = async (reason: Expected, value: string, { token } = first) =>
      await api.refuses(reason, openAdAccount, { code: value }, { token });
    await refuses('authorisation_code_not_found', 'AUT-0000-0000-0000');
    await refuses('authorisation_code_expired', await issueCode(api.deps, 'authorisation', '-1 minute'));
    await refuses('authorisation_code_not_found', await issueCode(api.deps, 'licence'));
    await api.done(openAdAccount, { code }, { token: first.token });
    await refuses('authorisation_code_used', code, second);
    await refuses('ad_account_already_open', await issueCode(api.deps, 'authorisation'));
  });

  it('returns the same answer for the same key, and refuses it for another code', async () => {
    const { token } = await newcomer();
    const code = await issueCode(api.deps, 'authorisation');
    const options = { token, key: 'opening-0001' };
    const first = await api.done(openAdAccount, { code }, options);
    expect(await api.done(openAdAccount, { code }, options)).toEqual(first);
    await api.refuses('idempotency_key_reused', openAdAccount, { code: 'AUT-1111-1111-1111' }, options);
    await api.refuses('idempotency_key_required', openAdAccount, { code }, { token, key: null });
    await api.refuses('idempotency_key_invalid', openAdAccount, { code }, { token, key: 'no' });
  });

  it('slows guessers, but never withholds a stored answer', async () => {
    const { token } = await newcomer();
    const guess = (key?: string) =>
      api.refused(openAdAccount, { code: 'AUT-0000-0000-0000' }, { token, ...(key && { key }) });
    expect(await guess('opening-0002')).toMatchObject({ reason: 'authorisation_code_not_found' });
    await inTurn(9, () => guess());
    expect(detailsOf(await guess(), 'too_many_attempts').retry_after_seconds).toBeGreaterThan(0);
    expect(await guess('opening-0002')).toMatchObject({ reason: 'authorisation_code_not_found' });
  });

  it('accepts one code for one of two concurrent accounts', async () => {
    const two = [await newcomer(), await newcomer()];
    const code = await issueCode(api.deps, 'authorisation');
    const outcomes = await Promise.all(two.map(({ token }) => api.reason(openAdAccount, { code }, { token })));
    expect(tally(outcomes)).toEqual({ done: 1, authorisation_code_used: 1 });
  });
});
