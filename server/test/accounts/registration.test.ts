/** Registration and the ad account, through the real API. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import type { RefusalData } from '@placard/contract';
import {
  issueCode,
  password,
  publishTerms,
  registerPerson,
  registrationForm,
  useMerchantApi,
} from '../support/merchant-api.ts';
import { detailsOf } from '../support/details-of.ts';

const api = useMerchantApi();
beforeAll(() => publishTerms(api.deps));

const countMerchants = async () => (await api.deps.sql<{ n: number }[]>`select count(*)::int as n from merchant`)[0]?.n;
let addresses = 0;
/** Each test has its own address, or they would slow each other. */
const fresh = () => ({ address: `198.51.100.${(addresses += 1)}` });

describe('registration', () => {
  it('creates the user, their ledger accounts and a session, and uses up the licence code', async () => {
    const form = await registrationForm(api.deps);
    const session = await api.done(calls.accounts.registerV2, form, fresh());
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
    expect(stored).toMatchObject({ terms_version: '2026-11', is_used: true, accounts: 11 });
    expect(stored?.['password_hash']).not.toContain(password);
  });

  it('returns only the token in version 1', async () => {
    const answer = await api.done(calls.accounts.register, await registrationForm(api.deps), fresh());
    expect(Object.keys(answer)).toEqual(['token']);
  });

  it('stores the requested language', async () => {
    const options = { ...fresh(), headers: { 'accept-language': 'zh-CN,zh;q=0.9' } };
    const { token, lang } = await api.done(calls.accounts.registerV2, await registrationForm(api.deps), options);
    expect(lang).toBe('zh');
    expect(await api.done(calls.accounts.language, {}, { token })).toEqual({ lang: 'zh' });
  });

  it.each([
    ['passwords_do_not_match', 400, { confirm_password: 'another phrase' }],
    ['login_password_too_common', 405, { password: 'Qwertyuiop', confirm_password: 'Qwertyuiop' }],
    ['terms_outdated', 405, { terms_version: '2025-01' }],
    ['licence_code_not_found', 405, { licence_key: 'LIC-0000-0000-0000' }],
  ])('is refused with %s, and leaves nothing', async (reason, code, changes) => {
    const before = await countMerchants();
    const refusal = await api.refused(calls.accounts.registerV2, await registrationForm(api.deps, changes), fresh());
    expect(refusal).toMatchObject({ reason, code });
    expect(refusal.msg).not.toBe('');
    expect(await countMerchants()).toBe(before);
  });

  it('names the confirmation as the field that does not match', async () => {
    const form = await registrationForm(api.deps, { confirm_password: 'another phrase' });
    const refusal = await api.refused(calls.accounts.register, form, fresh());
    expect(refusal).toHaveProperty('fields', [{ field: 'confirm_password', rule: 'mismatch' }]);
  });

  it('refuses a used and an expired licence code with a reason each', async () => {
    const form = await registrationForm(api.deps);
    await api.done(calls.accounts.register, form, fresh());
    const again = await registrationForm(api.deps, { licence_key: form.licence_key });
    expect(await api.refused(calls.accounts.register, again, fresh())).toMatchObject({ reason: 'licence_code_used' });
    const expired = await registrationForm(api.deps, {
      licence_key: await issueCode(api.deps, 'licence', '-1 second'),
    });
    expect(await api.refused(calls.accounts.register, expired, fresh())).toMatchObject({
      reason: 'licence_code_expired',
    });
  });

  it('does not accept an authorisation code as a licence', async () => {
    const form = await registrationForm(api.deps, { licence_key: await issueCode(api.deps, 'authorisation') });
    expect(await api.refused(calls.accounts.register, form, fresh())).toMatchObject({
      reason: 'licence_code_not_found',
    });
  });

  it('has one account per name in any case, and uses up no second licence code', async () => {
    const form = await registrationForm(api.deps);
    await api.done(calls.accounts.register, form, fresh());
    const second = await registrationForm(api.deps, { username: form.username.toUpperCase() });
    expect(await api.refused(calls.accounts.register, second, fresh())).toMatchObject({ reason: 'username_taken' });
    await api.done(calls.accounts.register, { ...second, username: `${form.username}-b` }, fresh());
  });

  it('does not accept a name that another account gets when it is closed', async () => {
    const victim = await registerPerson(api, fresh());
    for (const username of [`closed-${victim.merchantNo.toLowerCase()}`, `Closed-${victim.merchantNo}`]) {
      const form = await registrationForm(api.deps, { username });
      expect(await api.refused(calls.accounts.register, form, fresh())).toMatchObject({ reason: 'username_taken' });
    }
    await api.done(calls.accounts.close, { password }, { token: victim.token });
  });

  // Five requests are sent at once; only the row of the code can order them.
  it('accepts one licence code for one of five concurrent requests', async () => {
    const licence = await issueCode(api.deps, 'licence');
    const forms = await Promise.all(
      Array.from({ length: 5 }, () => registrationForm(api.deps, { licence_key: licence })),
    );
    const answers = await Promise.all(forms.map((form) => api.call(calls.accounts.register, form, fresh())));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => (answer.data as RefusalData).reason === 'licence_code_used')).toHaveLength(4);
  });

  it('answers a repeated request after the account was disabled with that state', async () => {
    const form = await registrationForm(api.deps);
    const sending = { ...fresh(), key: 'registration-again' };
    await api.done(calls.accounts.registerV2, form, sending);
    await api.deps.sql`update merchant set state = 'disabled' where username = ${form.username}`;
    expect(await api.refused(calls.accounts.registerV2, form, sending)).toMatchObject({ reason: 'account_disabled' });
  });

  it('slows one address that tries licence codes', async () => {
    const options = fresh();
    const form = await registrationForm(api.deps, { licence_key: 'LIC-0000-0000-0000' });
    for (let attempt = 0; attempt < 20; attempt += 1) await api.refused(calls.accounts.register, form, options);
    expect(await api.refused(calls.accounts.register, form, options)).toMatchObject({ reason: 'too_many_attempts' });
    await api.done(calls.accounts.register, await registrationForm(api.deps), fresh());
  });
});

describe('opening the ad account', () => {
  it('opens the calls that need an ad account, and the user info shows it', async () => {
    const { token } = await registerPerson(api, { hasAccount: false, ...fresh() });
    expect(await api.refused(calls.accounts.standing, {}, { token })).toMatchObject({
      code: 401,
      reason: 'ad_account_not_open',
    });
    const code = await issueCode(api.deps, 'authorisation');
    const { opened_at } = await api.done(calls.accounts.openAdAccount, { code: ` ${code.toLowerCase()} ` }, { token });
    expect(Date.parse(opened_at)).toBeGreaterThan(0);
    expect(await api.done(calls.accounts.info, {}, { token })).toMatchObject({ ad_account_open: true });
    await api.done(calls.accounts.standing, {}, { token });
  });

  it('refuses missing, used and expired codes and an account that is open', async () => {
    const first = await registerPerson(api, { hasAccount: false, ...fresh() });
    const second = await registerPerson(api, { hasAccount: false, ...fresh() });
    const code = await issueCode(api.deps, 'authorisation');
    const open = (token: string, value: string) =>
      api.refused(calls.accounts.openAdAccount, { code: value }, { token });
    expect(await open(first.token, 'AUT-NONE')).toMatchObject({ code: 405, reason: 'authorisation_code_not_found' });
    expect(await open(first.token, await issueCode(api.deps, 'authorisation', '-1 minute'))).toMatchObject({
      reason: 'authorisation_code_expired',
    });
    expect(await open(first.token, await issueCode(api.deps, 'licence'))).toMatchObject({
      reason: 'authorisation_code_not_found',
    });
    await api.done(calls.accounts.openAdAccount, { code }, { token: first.token });
    expect(await open(second.token, code)).toMatchObject({ reason: 'authorisation_code_used' });
    expect(await open(first.token, await issueCode(api.deps, 'authorisation'))).toMatchObject({
      reason: 'ad_account_already_open',
    });
  });

  it('returns the same answer for the same key, and refuses it for another code', async () => {
    const { token } = await registerPerson(api, { hasAccount: false, ...fresh() });
    const code = await issueCode(api.deps, 'authorisation');
    const options = { token, key: 'opening-0001' };
    const first = await api.done(calls.accounts.openAdAccount, { code }, options);
    expect(await api.done(calls.accounts.openAdAccount, { code }, options)).toEqual(first);
    expect(await api.refused(calls.accounts.openAdAccount, { code: 'AUT-OTHER' }, options)).toMatchObject({
      reason: 'idempotency_key_reused',
    });
    expect(await api.refused(calls.accounts.openAdAccount, { code }, { token, key: null })).toMatchObject({
      code: 400,
      reason: 'idempotency_key_required',
    });
    expect(await api.refused(calls.accounts.openAdAccount, { code }, { token, key: 'no' })).toMatchObject({
      code: 400,
      reason: 'idempotency_key_invalid',
    });
  });

  it('slows guessers, but never withholds a stored answer', async () => {
    const { token } = await registerPerson(api, { hasAccount: false, ...fresh() });
    const guess = (key?: string) =>
      api.refused(calls.accounts.openAdAccount, { code: 'AUT-GUESS' }, { token, ...(key && { key }) });
    expect(await guess('opening-0002')).toMatchObject({ reason: 'authorisation_code_not_found' });
    for (let attempt = 1; attempt < 10; attempt += 1) await guess();
    const refusal = await guess();
    expect(refusal.code).toBe(405);
    expect(detailsOf(refusal, 'too_many_attempts').retry_after_seconds).toBeGreaterThan(0);
    expect(await guess('opening-0002')).toMatchObject({ reason: 'authorisation_code_not_found' });
  });

  it('accepts one code for one of two concurrent accounts', async () => {
    const two = [
      await registerPerson(api, { hasAccount: false, ...fresh() }),
      await registerPerson(api, { hasAccount: false, ...fresh() }),
    ];
    const code = await issueCode(api.deps, 'authorisation');
    const answers = await Promise.all(
      two.map(({ token }) => api.call(calls.accounts.openAdAccount, { code }, { token })),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 405]);
  });
});
