/** Guessing secrets: a replay counts like any other try, and strangers lock out themselves, not the owner. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '@placard/contract';
import { createPasswordHasher } from '../../src/security/hashing.ts';
import { limitsByAddress } from '../../src/security/rate-limits.ts';
import { setMerchantState } from '../../src/usecases/accounts/set-merchant-state.ts';
import { inTurn, tally } from '../support/at-once.ts';
import { countRows } from '../support/database.ts';
import { md5 } from '../support/merchant-calls.ts';
import { detailsOf } from '../support/refusals.ts';
import {
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
import { operator } from '../support/world.ts';

const api = useMerchantApi();
beforeAll(() => publishTerms(api.deps));
const { changePassword, confirmReset, registerV2, loginV2, editInfo, exportData, revokeSessions } = calls.accounts;
const { setTransactionPassword } = calls.wallet;
const right = md5('481516');
const guesses = ['280417', '573910', '914275', '602847', '739164', '158203'].map(md5);

describe('a replay under a known key', () => {
  it('of setting the digits locks them after five wrong ones', async () => {
    const { token } = await registerPerson(api);
    const options = { token, key: randomUUID() };
    await api.done(setTransactionPassword, { password: right, login_password: password }, options);
    expect(await api.done(setTransactionPassword, { password: right }, options)).toHaveProperty('set_at');
    const reasons = await inTurn(6, (turn) => api.reason(setTransactionPassword, { password: guesses[turn] }, options));
    expect(tally(reasons)).toEqual({ idempotency_key_reused: 5, transaction_password_locked: 1 });
    await api.refuses('transaction_password_locked', setTransactionPassword, { password: right }, options);
  });

  it('of changing the login password is counted, even with an ended token', async () => {
    const { token } = await registerPerson(api);
    const options = { token, key: randomUUID() };
    await api.done(changePassword, passwordChange(), options);
    const reasons = await inTurn(6, (turn) =>
      api.reason(changePassword, passwordChange(`a wrong guess ${turn}`), options),
    );
    expect(tally(reasons)).toEqual({ unknown_token: 5, too_many_attempts: 1 });
  });

  it('of a reset is counted with the password’s own tries', async () => {
    const { id, username } = await registerPerson(api);
    const code = await issueReset(api.deps, id, 'transaction');
    const form = (digits = '') => resetForm(username, code, digits, 'transaction');
    const key = randomUUID();
    await api.done(confirmReset, form(right), { key });
    const reasons = await inTurn(6, (turn) => api.reason(confirmReset, form(guesses[turn]), { key }));
    expect(tally(reasons)).toEqual({ reset_code_invalid: 5, too_many_attempts: 1 });
  });

  it('of a registration counts as one of the name’s ten log-ins', async () => {
    const form = await registrationForm(api.deps);
    const key = randomUUID();
    await api.done(registerV2, form, { key });
    const withGuess = (guess: string) => ({ ...form, password: guess, confirm_password: guess });
    const reasons = await inTurn(11, (turn) => api.reason(registerV2, withGuess(`a wrong guess ${turn}`), { key }));
    expect(tally(reasons)).toEqual({ licence_code_used: 10, too_many_attempts: 1 });
    await api.refuses('too_many_attempts', registerV2, form, { key });
  });
});

describe('strangers who guess a login password', () => {
  it('have ten tries, then ever longer locks, and never lock out a known device', async () => {
    const { username } = await registerPerson(api);
    const { device_token: device } = await api.done(loginV2, { username, password });
    const guess = { username, password: 'wrong' };
    const wrong = () => api.reason(loginV2, guess);
    const lasted = [];
    for (let lock = 0; lock < 5; lock += 1) {
      expect(tally(await inTurn(10, wrong))).toEqual({ wrong_credentials: 10 });
      lasted.push(
        Math.round(detailsOf(await api.refused(loginV2, guess), 'too_many_attempts').retry_after_seconds / 900),
      );
      await api.deps.sql`update attempt_lock set locked_until = now() where key like 'login:name:%'`;
    }
    expect(lasted).toEqual([1, 4, 16, 96, 96]);
    await inTurn(10, wrong);
    await api.refuses('too_many_attempts', loginV2, { username, password });
    await api.done(loginV2, { username, password, device_token: device });
    // The device has a few tries of its own; another account's token does not count as this one's.
    const other = await registerPerson(api);
    const from = (name: string) => ({ username: name, password: 'wrong', device_token: device });
    const others = await inTurn(10, () => api.reason(loginV2, from(other.username)));
    expect(tally(others)).toEqual({ wrong_credentials: 10 });
    const own = await inTurn(6, () => api.reason(loginV2, from(username)));
    expect(tally(own)).toEqual({ wrong_credentials: 5, too_many_attempts: 1 });
  });

  it('and knew the password lose their known devices with it, and the owner who changed it has one', async () => {
    const { username, token } = await registerPerson(api);
    const device = async () => (await api.done(loginV2, { username, password })).device_token;
    const thiefs = await inTurn(3, device);
    const before = { username, password: 'wrong' };
    await inTurn(10, () => api.reason(loginV2, before));
    await api.refuses('too_many_attempts', loginV2, before);
    const { device_token: own } = await api.done(changePassword, passwordChange(), { token });
    const guess = (turn: number) => ({ ...before, device_token: thiefs[turn % thiefs.length] });
    const reasons = await inTurn(12, (turn) => api.reason(loginV2, guess(turn)));
    expect(tally(reasons)).toEqual({ wrong_credentials: 10, too_many_attempts: 2 });
    await api.done(loginV2, { username, password: newPassword, device_token: own });
  });

  it('are counted by their IPv6 /64, and by its /48 with a larger budget', () => {
    const of = (address: string) => limitsByAddress('login', address, { burst: 40, intervalMs: 8_000 });
    expect(of('2001:db8:1:2::1')).toEqual([
      { key: 'login:2001:db8:1:2', burst: 40, intervalMs: 8_000 },
      { key: 'login:2001:db8:1::/48', burst: 320, intervalMs: 1_000 },
    ]);
    expect(of('2001:db8:1:3::1')[1]).toEqual(of('2001:db8:1:2::1')[1]);
    expect(of('192.0.2.1')).toHaveLength(1);
  });
});

describe('a flood of log-ins from one network', () => {
  const hashing = { count: 0 };
  const atRealCost = createPasswordHasher('a pepper for tests that is long enough');
  const flooded = useMerchantApi((deps) => ({
    ...deps,
    hasher: {
      ...atRealCost,
      verify: async (...args) => {
        hashing.count += 1;
        return await atRealCost.verify(...args);
      },
    },
  }));

  // The other log-in is sent when the whole flood waits for its hashes; first come, first served would answer it last.
  it('delays nobody else, and only its own requests are refused', async () => {
    const answered: string[] = [];
    const logIn = async (address: string) => {
      const form = { username: `nobody-${address}`, password: 'a guess' };
      const url = `/api${loginV2.path}`;
      const response = await flooded.inject({ method: 'POST', url, remoteAddress: address, payload: form });
      answered.push(address);
      return response.json<{ data: { reason: string } }>().data.reason;
    };
    const flood = Array.from({ length: 20 }, async (_unused, index) => await logIn(`198.51.100.${index + 1}`));
    await vi.waitFor(() => expect(hashing.count).toBeGreaterThan(10), { interval: 1 });
    expect(await logIn('192.0.2.9')).toBe('wrong_credentials');
    const reasons = await Promise.all(flood);
    expect(answered.at(-1)).toMatch(/^198/);
    expect(new Set(reasons)).toEqual(new Set(['wrong_credentials', 'rate_limited']));
  });
});

describe('an open session alone', () => {
  it.each([
    ['another email', editInfo, { email: 'thief@evil.example' }],
    ['another phone', editInfo, { phone: '+1 555 0100' }],
    ['the export', exportData, { part: 'payout_accounts' }],
    ['ending other sessions', revokeSessions, {}],
  ])('is not enough for %s, and five wrong passwords lock it', async (_what, call, payload) => {
    const { token } = await registerPerson(api);
    await api.refuses('login_password_needed', call, payload, { token });
    const reasons = await inTurn(6, () => api.reason(call, { ...payload, password: 'wrong' }, { token }));
    expect(tally(reasons)).toEqual({ wrong_login_password: 5, too_many_attempts: 1 });
  });
});

describe('rules whose second half had no test', () => {
  it('withdrawals wait a day after a reset of the transaction password too', async () => {
    const { id, username } = await registerPerson(api);
    const code = await issueReset(api.deps, id, 'transaction');
    await api.done(confirmReset, resetForm(username, code, right, 'transaction'));
    const [row] = await api.deps.sql<{ hours: number }[]>`
      select extract(epoch from withdrawals_wait_until - now())::float8 / 3600 as hours from merchant where id = ${id}`;
    expect(row?.hours).toBeCloseTo(24, 1);
  });

  it('reset codes are limited by address, over all names', async () => {
    const asker = { address: newAddress() };
    const reasons = await inTurn(21, (turn) =>
      api.reason(confirmReset, resetForm(`name-${turn}`, 'RST-0000-0000-0000'), asker),
    );
    expect(tally(reasons)).toEqual({ reset_code_invalid: 20, too_many_attempts: 1 });
  });

  it.each(['not_activated', 'disabled', 'cancelled'] as const)('the state %s ends every session', async (state) => {
    const { id } = await registerPerson(api);
    const input = { merchantId: id, state, reason: 'A test.', lang: undefined };
    expect(await setMerchantState(api.deps, operator, input)).toBe(1);
    const open = api.deps.sql`merchant_id = ${id} and ended_at is null`;
    expect(await countRows(api.deps.sql, 'session', open)).toBe(0);
  });
});
