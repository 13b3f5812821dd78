/**
 * Acts whose answer was lost: their outcome can be requested by their key, and the acts that take a password can be
 * sent again like those that move money. Nothing of a password is stored to recognise them.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import { Refusal } from '../../src/platform/refusal.ts';
import { once } from '../../src/usecases/once.ts';
import { countRows } from '../support/database.ts';
import { untilLocked } from '../support/locks.ts';
import { md5 } from '../support/merchant-calls.ts';
import {
  issueCode,
  issueReset,
  newAddress,
  newPassword,
  password,
  passwordChange,
  publishTerms,
  registerPerson,
  registrationForm,
  resetForm,
  useMerchantApi,
} from '../support/merchant-api.ts';
import { auditOf, makeMerchant } from '../support/world.ts';

const api = useMerchantApi();
beforeAll(() => publishTerms(api.deps));

const { resolve } = calls.acts;
const { openAdAccount, registerV2, changePassword, confirmReset, info, loginV2 } = calls.accounts;
const newcomer = async () => await registerPerson(api, { hasAccount: false });

describe('the outcome of an act', () => {
  it('is that it was done once, with its call and time', async () => {
    const { token } = await newcomer();
    const key = randomUUID();
    const code = await issueCode(api.deps, 'authorisation');
    const { opened_at } = await api.done(openAdAccount, { code }, { token, key });
    const answer = await api.done(resolve, { key, give_up: true }, { token });
    expect(answer).toMatchObject({ outcome: 'done', call: 'accounts.openAdAccount' });
    expect(Math.abs(Date.parse(answer.at ?? '') - Date.parse(opened_at))).toBeLessThan(5_000);
    // The request has closed nothing: sent again, the act still answers the same.
    expect(await api.done(openAdAccount, { code }, { token, key })).toEqual({ opened_at });
  });

  it('is that it was refused and not done', async () => {
    const { token } = await newcomer();
    const key = randomUUID();
    await api.refused(openAdAccount, { code: 'AUT-0000-0000-0000' }, { token, key });
    expect(await api.done(resolve, { key, give_up: true }, { token })).toMatchObject({
      outcome: 'not_done',
      call: 'accounts.openAdAccount',
    });
  });

  it('is unknown before the act arrives; once given up, a late act is refused', async () => {
    const { token } = await newcomer();
    const key = randomUUID();
    const code = await issueCode(api.deps, 'authorisation');
    expect(await api.done(resolve, { key, give_up: false }, { token })).toMatchObject({ outcome: 'unknown' });
    expect(await api.done(resolve, { key, give_up: true }, { token })).toMatchObject({ outcome: 'not_done' });
    await api.refuses('act_given_up', openAdAccount, { code }, { token, key });
    expect(await api.done(info, {}, { token })).toMatchObject({ ad_account_open: false });
    expect(await api.done(resolve, { key, give_up: true }, { token })).toMatchObject({ outcome: 'not_done' });
    await api.done(openAdAccount, { code }, { token, key: randomUUID() });
  });

  it('is visible only to its merchant: another closes nothing', async () => {
    const mine = await newcomer();
    const other = await newcomer();
    const key = randomUUID();
    await api.done(resolve, { key, give_up: true }, { token: other.token });
    const code = await issueCode(api.deps, 'authorisation');
    await api.done(openAdAccount, { code }, { token: mine.token, key });
    expect(await api.done(resolve, { key, give_up: false }, { token: other.token })).toMatchObject({
      outcome: 'not_done',
    });
  });

  // The act holds its key's row uncommitted while the closing is sent, which has to wait and then return the truth.
  it('is reported correctly while the act is being done', async () => {
    const { id, token } = await newcomer();
    const key = randomUUID();
    const code = await issueCode(api.deps, 'authorisation');
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = api.deps.sql.begin(async (tx) => {
      await tx`select 1 from merchant where id = ${id} for no key update`;
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    const opening = api.done(openAdAccount, { code }, { token, key });
    await untilLocked(api.deps.sql, 1);
    const resolving = api.done(resolve, { key, give_up: true }, { token });
    await untilLocked(api.deps.sql, 2);
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
    const key = randomUUID();
    const options = { address: newAddress(), key };
    const first = await api.done(registerV2, form, options);
    const second = await api.done(registerV2, form, options);
    expect(second).toMatchObject({ ad_account_open: false, entry: 'register' });
    expect(second.token).not.toBe(first.token);
    for (const { token } of [first, second]) {
      expect(await api.done(info, {}, { token })).toMatchObject({ username: form.username });
    }
  });

  // Both are sent at once; the second waits at the code's row.
  it('is one merchant for two concurrent requests', async () => {
    const form = await registrationForm(api.deps);
    const options = { address: newAddress(), key: randomUUID() };
    const both = await Promise.all([1, 2].map(() => api.done(registerV2, form, options)));
    expect(new Set(both.map(({ token }) => token)).size).toBe(2);
    expect(await countRows(api.deps.sql, 'merchant', api.deps.sql`username = ${form.username}`)).toBe(1);
  });

  it('is answered even under newer terms, and without tries left for the address', async () => {
    const form = await registrationForm(api.deps);
    const options = { address: newAddress(), key: randomUUID() };
    await api.done(registerV2, form, options);
    await publishTerms(api.deps, '2027-01');
    const guess = await registrationForm(api.deps, { licence_key: 'LIC-0000-0000-0000' });
    const reasons: string[] = [];
    while (reasons.at(-1) !== 'too_many_attempts' && reasons.length < 30)
      reasons.push((await api.refused(registerV2, guess, { address: options.address })).reason);
    const again = await api.done(registerV2, form, options);
    expect(again.token).not.toBe('');
    await publishTerms(api.deps);
  });

  it('gives no access with another password or key, or after a change of the password', async () => {
    const form = await registrationForm(api.deps);
    const options = { address: newAddress(), key: randomUUID() };
    const { token } = await api.done(registerV2, form, options);
    const other = { password: 'not what was chosen', confirm_password: 'not what was chosen' };
    const refused = async (changes: object, key = options.key) =>
      await api.reason(registerV2, { ...form, ...changes }, { ...options, key });
    expect(await refused(other)).toBe('licence_code_used');
    expect(await refused({}, randomUUID())).toBe('licence_code_used');
    expect(await refused({ nickname: 'Somebody else' })).toBe('idempotency_key_reused');
    await api.done(changePassword, passwordChange(), { token });
    expect(await refused({})).toBe('licence_code_used');
  });
});

describe('a password, sent again', () => {
  const change = passwordChange();

  it('changing the login password answers the session that it ended, and no other', async () => {
    const { token, username } = await registerPerson(api);
    const key = randomUUID();
    await api.done(changePassword, change, { token, key });
    const { device_token } = await api.done(changePassword, change, { token, key });
    const refused = async (payload: object, usedKey: string | null) =>
      await api.reason(changePassword, payload, { token, key: usedKey });
    expect(await refused(change, randomUUID())).toBe('unknown_token');
    expect(await refused(change, null)).toBe('unknown_token');
    const third = passwordChange('a third pass phrase');
    expect(await refused(third, key)).toBe('unknown_token');
    await api.refuses('unknown_token', info, {}, { token });
    const again = await api.done(loginV2, { username, password: change.new_password, device_token });
    expect(again).toMatchObject({ device_token });
    const { list } = await api.done(calls.notifications.list, {}, { token: again.token });
    expect(list.filter(({ title }) => title === 'Your login password was changed')).toHaveLength(1);
  });

  it('changing the login password twice at once is one change', async () => {
    const { id, token } = await registerPerson(api);
    const key = randomUUID();
    await Promise.all([1, 2].map(() => api.done(changePassword, change, { token, key })));
    const acts = (await auditOf(api.deps, `merchant:${id}`)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'login_password_changed')).toHaveLength(1);
  });

  it('a wrong old password can be corrected under the same key', async () => {
    const { token } = await registerPerson(api);
    const key = randomUUID();
    const wrong = passwordChange(newPassword, 'not it');
    await api.refuses('wrong_old_password', changePassword, wrong, { token, key });
    await api.done(changePassword, change, { token, key });
  });

  it('setting the transaction password answers the same; other digits are another act', async () => {
    const { token } = await registerPerson(api);
    const key = randomUUID();
    const { setTransactionPassword } = calls.wallet;
    const form = { password: md5('482913'), login_password: password };
    const first = await api.done(setTransactionPassword, form, { token, key });
    expect(await api.done(setTransactionPassword, form, { token, key })).toEqual(first);
    const others = { password: md5('591024') };
    await api.refuses('idempotency_key_reused', setTransactionPassword, others, { token, key });
  });

  it('resetting with a code answers the same to the same sender', async () => {
    const { id, username } = await registerPerson(api);
    const form = resetForm(username, await issueReset(api.deps, id, 'login'));
    const options = { address: newAddress(), key: randomUUID() };
    const first = await api.done(confirmReset, form, options);
    expect(await api.done(confirmReset, form, options)).toEqual(first);
    const third = resetForm(username, form.code, 'a third pass phrase');
    await api.refuses('reset_code_invalid', confirmReset, third, options);
  });

  it('stores nothing that helps guessing: one fingerprint for all passwords, and no token', async () => {
    const licence = await registrationForm(api.deps);
    const form = { ...licence, password: 'a rare pass phrase', confirm_password: 'a rare pass phrase' };
    const { token } = await api.done(registerV2, form, { key: randomUUID() });
    await api.done(changePassword, passwordChange(newPassword, form.password), { token });
    const rows = await api.deps.sql<{ call: string; hash: string; answer: string }[]>`
      select call, encode(payload_hash, 'hex') as hash, answer::text
      from idempotency_key k join merchant m on m.id = k.merchant_id where m.username = ${form.username} order by call`;
    expect(rows.map(({ call, answer }) => [call, answer])).toEqual([
      ['accounts.changePassword', '{"data": {}}'],
      ['accounts.registerV2', '{"data": {}}'],
    ]);
    const changes = api.deps
      .sql`select distinct payload_hash from idempotency_key where call = 'accounts.changePassword'`;
    expect(await changes).toHaveLength(1);
  });
});
