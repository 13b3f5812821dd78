/**
 * Acts whose answer was lost: their outcome can be requested by their key, and the acts that take a password can be
 * sent again like those that move money. Nothing of a password is stored to recognise them.
 */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import { addResetCode } from '../../src/usecases/accounts/issue-reset-code.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { once } from '../../src/usecases/once.ts';
import {
  issueCode,
  password,
  publishTerms,
  registerPerson,
  registrationForm,
  useMerchantApi,
} from '../support/merchant-api.ts';
import { makeMerchant } from '../support/world.ts';

const api = useMerchantApi();
beforeAll(() => publishTerms(api.deps));

let addresses = 0;
const fresh = () => ({ address: `198.51.100.${(addresses += 1)}` });
const newKey = () => randomUUID();
const { resolve } = calls.acts;

/** Waits until this many statements of this test's database wait for a lock. */
async function expectWaiting(count: number): Promise<void> {
  const waiting = async () =>
    await api.deps.sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await waiting()).length).toBe(count);
}

describe('the outcome of an act', () => {
  it('is that it was done once, with its call and time', async () => {
    const { token } = await registerPerson(api, { hasAccount: false, ...fresh() });
    const key = newKey();
    const code = await issueCode(api.deps, 'authorisation');
    const { opened_at } = await api.done(calls.accounts.openAdAccount, { code }, { token, key });
    const answer = await api.done(resolve, { key, give_up: true }, { token });
    expect(answer).toMatchObject({ outcome: 'done', call: 'accounts.openAdAccount' });
    expect(Math.abs(Date.parse(answer.at ?? '') - Date.parse(opened_at))).toBeLessThan(5_000);
    // The request has closed nothing: sent again, the act still answers the same.
    expect(await api.done(calls.accounts.openAdAccount, { code }, { token, key })).toEqual({ opened_at });
  });

  it('is that it was refused and not done', async () => {
    const { token } = await registerPerson(api, { hasAccount: false, ...fresh() });
    const key = newKey();
    await api.refused(calls.accounts.openAdAccount, { code: 'AUT-NONE' }, { token, key });
    expect(await api.done(resolve, { key, give_up: true }, { token })).toMatchObject({
      outcome: 'not_done',
      call: 'accounts.openAdAccount',
    });
  });

  it('is unknown before the act arrives; once given up, a late act is refused', async () => {
    const { token } = await registerPerson(api, { hasAccount: false, ...fresh() });
    const key = newKey();
    const code = await issueCode(api.deps, 'authorisation');
    expect(await api.done(resolve, { key, give_up: false }, { token })).toMatchObject({ outcome: 'unknown' });
    expect(await api.done(resolve, { key, give_up: true }, { token })).toMatchObject({ outcome: 'not_done' });
    const late = await api.refused(calls.accounts.openAdAccount, { code }, { token, key });
    expect(late).toMatchObject({ code: 405, reason: 'act_given_up' });
    expect(await api.done(calls.accounts.info, {}, { token })).toMatchObject({ ad_account_open: false });
    expect(await api.done(resolve, { key, give_up: true }, { token })).toMatchObject({ outcome: 'not_done' });
    await api.done(calls.accounts.openAdAccount, { code }, { token, key: newKey() });
  });

  it('is visible only to its merchant: another closes nothing', async () => {
    const mine = await registerPerson(api, { hasAccount: false, ...fresh() });
    const other = await registerPerson(api, { hasAccount: false, ...fresh() });
    const key = newKey();
    await api.done(resolve, { key, give_up: true }, { token: other.token });
    const code = await issueCode(api.deps, 'authorisation');
    await api.done(calls.accounts.openAdAccount, { code }, { token: mine.token, key });
    expect(await api.done(resolve, { key, give_up: false }, { token: other.token })).toMatchObject({
      outcome: 'not_done',
    });
  });

  // The act holds its key's row uncommitted while the closing is sent, which has to wait and then return the truth.
  it('is reported correctly while the act is being done', async () => {
    const { id, token } = await registerPerson(api, { hasAccount: false, ...fresh() });
    const key = newKey();
    const code = await issueCode(api.deps, 'authorisation');
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = api.deps.sql.begin(async (tx) => {
      await tx`select 1 from merchant where id = ${id} for no key update`;
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    const opening = api.done(calls.accounts.openAdAccount, { code }, { token, key });
    await expectWaiting(1);
    const resolving = api.done(resolve, { key, give_up: true }, { token });
    await expectWaiting(2);
    held.resolve();
    await Promise.all([holding, opening]);
    expect(await resolving).toMatchObject({ outcome: 'done' });
  });

  it('is not that it was refused for load: sent again under its key it is done', async () => {
    const actor = (await makeMerchant(api.deps)).keyed();
    for (const reason of ['overloaded', 'rate_limited'] as const) {
      const refusal = new Refusal(reason, { retry_after_seconds: 1 });
      await expect(once(api.deps, actor, async () => await Promise.reject(refusal))).rejects.toBe(refusal);
    }
    expect(await once(api.deps, actor, async () => await Promise.resolve('done'))).toBe('done');
  });
});

describe('registering, sent again', () => {
  it('is one merchant, and another session of theirs', async () => {
    const form = await registrationForm(api.deps);
    const key = newKey();
    const options = { ...fresh(), key };
    const first = await api.done(calls.accounts.registerV2, form, options);
    const second = await api.done(calls.accounts.registerV2, form, options);
    expect(second).toMatchObject({ ad_account_open: false, entry: 'register' });
    expect(second.token).not.toBe(first.token);
    for (const { token } of [first, second]) {
      expect(await api.done(calls.accounts.info, {}, { token })).toMatchObject({ username: form.username });
    }
  });

  // Both are sent at once; the second waits at the code's row.
  it('is one merchant for two concurrent requests', async () => {
    const form = await registrationForm(api.deps);
    const options = { ...fresh(), key: newKey() };
    const both = await Promise.all([1, 2].map(() => api.done(calls.accounts.registerV2, form, options)));
    expect(new Set(both.map(({ token }) => token)).size).toBe(2);
    const [row] = await api.deps.sql<{ n: number }[]>`
      select count(*)::int as n from merchant where username = ${form.username}`;
    expect(row?.n).toBe(1);
  });

  it('is answered even under newer terms, and without tries left for the address', async () => {
    const form = await registrationForm(api.deps);
    const options = { ...fresh(), key: newKey() };
    await api.done(calls.accounts.registerV2, form, options);
    await publishTerms(api.deps, '2027-01');
    const guess = await registrationForm(api.deps, { licence_key: 'LIC-0000-0000-0000' });
    const reasons: string[] = [];
    while (reasons.at(-1) !== 'too_many_attempts' && reasons.length < 30)
      reasons.push((await api.refused(calls.accounts.registerV2, guess, { address: options.address })).reason);
    const again = await api.done(calls.accounts.registerV2, form, options);
    expect(again.token).not.toBe('');
    await publishTerms(api.deps);
  });

  it('gives no access with another password or key, or after a change of the password', async () => {
    const form = await registrationForm(api.deps);
    const options = { ...fresh(), key: newKey() };
    const { token } = await api.done(calls.accounts.registerV2, form, options);
    const other = { password: 'not what was chosen', confirm_password: 'not what was chosen' };
    const refused = async (changes: object, key = options.key) =>
      (await api.refused(calls.accounts.registerV2, { ...form, ...changes }, { ...options, key })).reason;
    expect(await refused(other)).toBe('licence_code_used');
    expect(await refused({}, newKey())).toBe('licence_code_used');
    expect(await refused({ nickname: 'Somebody else' })).toBe('idempotency_key_reused');
    const change = {
      old_password: password,
      new_password: 'another pass phrase',
      confirm_password: 'another pass phrase',
    };
    await api.done(calls.accounts.changePassword, change, { token });
    expect(await refused({})).toBe('licence_code_used');
  });
});

describe('a password, sent again', () => {
  const change = {
    old_password: password,
    new_password: 'another pass phrase',
    confirm_password: 'another pass phrase',
  };

  it('changing the login password answers the session that it ended, and no other', async () => {
    const { token, username } = await registerPerson(api, fresh());
    const key = newKey();
    expect(await api.done(calls.accounts.changePassword, change, { token, key })).toEqual({});
    expect(await api.done(calls.accounts.changePassword, change, { token, key })).toEqual({});
    const refused = async (payload: object, usedKey: string | null) =>
      (await api.refused(calls.accounts.changePassword, payload, { token, key: usedKey })).reason;
    expect(await refused(change, newKey())).toBe('unknown_token');
    expect(await refused(change, null)).toBe('unknown_token');
    const third = { ...change, new_password: 'a third pass phrase', confirm_password: 'a third pass phrase' };
    expect(await refused(third, key)).toBe('unknown_token');
    expect((await api.refused(calls.accounts.info, {}, { token })).reason).toBe('unknown_token');
    const again = await api.done(calls.accounts.login, { username, password: change.new_password }, fresh());
    const { list } = await api.done(calls.notifications.list, {}, { token: again.token });
    expect(list.filter(({ title }) => title === 'Your login password was changed')).toHaveLength(1);
  });

  it('changing the login password twice at once is one change', async () => {
    const { token } = await registerPerson(api, fresh());
    const key = newKey();
    const both = await Promise.all([1, 2].map(() => api.done(calls.accounts.changePassword, change, { token, key })));
    expect(both).toEqual([{}, {}]);
  });

  it('a wrong old password can be corrected under the same key', async () => {
    const { token } = await registerPerson(api, fresh());
    const key = newKey();
    const wrong = { ...change, old_password: 'not it' };
    expect((await api.refused(calls.accounts.changePassword, wrong, { token, key })).reason).toBe('wrong_old_password');
    await api.done(calls.accounts.changePassword, change, { token, key });
  });

  it('setting the transaction password answers the same; other digits are another act', async () => {
    const { token } = await registerPerson(api, fresh());
    const digits = createHash('md5').update('482913').digest('hex');
    const key = newKey();
    const first = await api.done(
      calls.wallet.setTransactionPassword,
      { password: digits, login_password: password },
      { token, key },
    );
    expect(
      await api.done(
        calls.wallet.setTransactionPassword,
        { password: digits, login_password: password },
        { token, key },
      ),
    ).toEqual(first);
    const others = { password: createHash('md5').update('591024').digest('hex') };
    expect((await api.refused(calls.wallet.setTransactionPassword, others, { token, key })).reason).toBe(
      'idempotency_key_reused',
    );
  });

  it('resetting with a code answers the same to the same sender', async () => {
    const { id, username } = await registerPerson(api, fresh());
    const { code } = await api.deps.sql.begin((tx) =>
      addResetCode(tx, {
        merchantId: id,
        kind: 'login',
        channel: 'operator',
        issuedBy: 'ada',
        identityCheck: 'Passport seen',
      }),
    );
    const form = {
      username,
      code,
      kind: 'login' as const,
      new_password: change.new_password,
      confirm_password: change.new_password,
    };
    const options = { ...fresh(), key: newKey() };
    const first = await api.done(calls.accounts.confirmReset, form, options);
    expect(await api.done(calls.accounts.confirmReset, form, options)).toEqual(first);
    const third = { ...form, new_password: 'a third pass phrase', confirm_password: 'a third pass phrase' };
    expect((await api.refused(calls.accounts.confirmReset, third, options)).reason).toBe('reset_code_invalid');
  });

  it('stores nothing that helps guessing: one fingerprint for all passwords, and no token', async () => {
    const licence = await registrationForm(api.deps);
    const form = { ...licence, password: 'a rare pass phrase', confirm_password: 'a rare pass phrase' };
    const { token } = await api.done(calls.accounts.registerV2, form, { ...fresh(), key: newKey() });
    await api.done(calls.accounts.changePassword, { ...change, old_password: form.password }, { token });
    const rows = await api.deps.sql<{ call: string; hash: string; answer: string }[]>`
      select call, encode(payload_hash, 'hex') as hash, answer::text
      from idempotency_key k join merchant m on m.id = k.merchant_id where m.username = ${form.username} order by call`;
    expect(rows.map(({ call, answer }) => [call, answer])).toEqual([
      ['accounts.changePassword', '{"data": {}}'],
      ['accounts.registerV2', '{"data": {}}'],
    ]);
    const fingerprints = await api.deps.sql<{ hash: string }[]>`
      select distinct encode(payload_hash, 'hex') as hash from idempotency_key where call = 'accounts.changePassword'`;
    expect(fingerprints).toHaveLength(1);
  });
});
