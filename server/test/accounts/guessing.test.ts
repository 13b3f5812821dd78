/** Guessing secrets: a replay counts like any other try, and strangers lock out themselves, not the owner. */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '@placard/contract';
import { createPasswordHasher } from '../../src/security/hashing.ts';
import { limitsByAddress } from '../../src/security/rate-limits.ts';
import { setMerchantState } from '../../src/usecases/accounts/set-merchant-state.ts';
import { addResetCode } from '../../src/usecases/accounts/issue-reset-code.ts';
import { detailsOf } from '../support/details-of.ts';
import { password, publishTerms, registerPerson, registrationForm, useMerchantApi } from '../support/merchant-api.ts';
import { operator } from '../support/world.ts';

const api = useMerchantApi();
beforeAll(() => publishTerms(api.deps));
let addresses = 0;
const fresh = () => ({ address: `203.0.113.${(addresses += 1)}` });
const md5 = (digits: string) => createHash('md5').update(digits).digest('hex');
const right = md5('481516');
const guesses = ['280417', '573910', '914275', '602847', '739164', '158203'].map(md5);

/** The reasons of `count` replays, one after the other. */
async function replay(count: number, send: (turn: number) => Promise<{ reason: string }>): Promise<string[]> {
  const reasons = [];
  for (let turn = 0; turn < count; turn += 1) reasons.push((await send(turn)).reason);
  return reasons;
}

describe('a replay under a known key', () => {
  it('of setting the digits locks them after five wrong ones', async () => {
    const { token } = await registerPerson(api, fresh());
    const options = { token, key: randomUUID() };
    await api.done(calls.wallet.setTransactionPassword, { password: right, login_password: password }, options);
    expect(await api.done(calls.wallet.setTransactionPassword, { password: right }, options)).toHaveProperty('set_at');
    const reasons = await replay(6, (turn) =>
      api.refused(calls.wallet.setTransactionPassword, { password: guesses[turn] }, options),
    );
    expect(reasons).toEqual([...Array<string>(5).fill('idempotency_key_reused'), 'transaction_password_locked']);
    expect(await api.refused(calls.wallet.setTransactionPassword, { password: right }, options)).toMatchObject({
      reason: 'transaction_password_locked',
    });
  });

  it('of changing the login password is counted, even with an ended token', async () => {
    const { token } = await registerPerson(api, fresh());
    const options = { token, key: randomUUID() };
    const form = (next: string) => ({ old_password: password, new_password: next, confirm_password: next });
    await api.done(calls.accounts.changePassword, form('another pass phrase'), options);
    const reasons = await replay(6, (turn) =>
      api.refused(calls.accounts.changePassword, form(`a wrong guess ${turn}`), options),
    );
    expect(reasons).toEqual([...Array<string>(5).fill('unknown_token'), 'too_many_attempts']);
  });

  it('of a reset is counted with the password’s own tries', async () => {
    const { id, username } = await registerPerson(api, fresh());
    const { code } = await api.deps.sql.begin((tx) =>
      addResetCode(tx, { merchantId: id, kind: 'transaction', channel: 'operator', issuedBy: 'ada' }),
    );
    const form = (digits = '') => ({
      username,
      code,
      kind: 'transaction' as const,
      new_password: digits,
      confirm_password: digits,
    });
    const key = randomUUID();
    await api.done(calls.accounts.confirmReset, form(right), { ...fresh(), key });
    const reasons = await replay(6, (turn) =>
      api.refused(calls.accounts.confirmReset, form(guesses[turn]), { ...fresh(), key }),
    );
    expect(reasons).toEqual([...Array<string>(5).fill('reset_code_invalid'), 'too_many_attempts']);
  });

  it('of a registration counts as one of the name’s ten log-ins', async () => {
    const form = await registrationForm(api.deps);
    const key = randomUUID();
    await api.done(calls.accounts.registerV2, form, { ...fresh(), key });
    const reasons = await replay(11, (turn) => {
      const guess = `a wrong guess ${turn}`;
      return api.refused(
        calls.accounts.registerV2,
        { ...form, password: guess, confirm_password: guess },
        { ...fresh(), key },
      );
    });
    expect(reasons).toEqual([...Array<string>(10).fill('licence_code_used'), 'too_many_attempts']);
    expect(await api.refused(calls.accounts.registerV2, form, { ...fresh(), key })).toMatchObject({
      reason: 'too_many_attempts',
    });
  });
});

describe('strangers who guess a login password', () => {
  it('have ten tries, then ever longer locks, and never lock out a known device', async () => {
    const { username } = await registerPerson(api, fresh());
    const { device_token: device } = await api.done(calls.accounts.loginV2, { username, password }, fresh());
    const guess = () => api.refused(calls.accounts.loginV2, { username, password: 'wrong' }, fresh());
    const lasted = [];
    for (let lock = 0; lock < 5; lock += 1) {
      expect(new Set(await replay(10, guess))).toEqual(new Set(['wrong_credentials']));
      lasted.push(Math.round(detailsOf(await guess(), 'too_many_attempts').retry_after_seconds / 900));
      await api.deps.sql`update attempt_lock set locked_until = now() where key like 'login:name:%'`;
    }
    expect(lasted).toEqual([1, 4, 16, 96, 96]);
    await replay(10, guess);
    expect(await api.refused(calls.accounts.loginV2, { username, password }, fresh())).toMatchObject({
      reason: 'too_many_attempts',
    });
    await api.done(calls.accounts.loginV2, { username, password, device_token: device }, fresh());
    // The device has a few tries of its own; another account's token does not count as this one's.
    const other = await registerPerson(api, fresh());
    const wrong = { username: other.username, password: 'wrong', device_token: device };
    expect(new Set(await replay(10, () => api.refused(calls.accounts.loginV2, wrong, fresh())))).toEqual(
      new Set(['wrong_credentials']),
    );
    const own = { username, password: 'wrong', device_token: device };
    const reasons = await replay(6, () => api.refused(calls.accounts.loginV2, own, fresh()));
    expect(reasons).toEqual([...Array<string>(5).fill('wrong_credentials'), 'too_many_attempts']);
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
      const response = await flooded.inject({
        method: 'POST',
        url: `/api${calls.accounts.loginV2.path}`,
        remoteAddress: address,
        payload: form,
      });
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
    ['another email', calls.accounts.editInfo, { email: 'thief@evil.example' }],
    ['another phone', calls.accounts.editInfo, { phone: '+1 555 0100' }],
    ['the export', calls.accounts.exportData, { part: 'payout_accounts' }],
    ['ending other sessions', calls.accounts.revokeSessions, {}],
  ])('is not enough for %s, and five wrong passwords lock it', async (_what, call, payload) => {
    const { token } = await registerPerson(api, fresh());
    expect(await api.refused(call, payload, { token })).toMatchObject({ reason: 'login_password_needed' });
    const reasons = await replay(6, () => api.refused(call, { ...payload, password: 'wrong' }, { token }));
    expect(reasons).toEqual([...Array<string>(5).fill('wrong_login_password'), 'too_many_attempts']);
  });
});

describe('rules whose second half had no test', () => {
  it('withdrawals wait a day after a reset of the transaction password too', async () => {
    const { id, username } = await registerPerson(api, fresh());
    const { code } = await api.deps.sql.begin((tx) =>
      addResetCode(tx, { merchantId: id, kind: 'transaction', channel: 'operator', issuedBy: 'ada' }),
    );
    const form = { username, code, kind: 'transaction' as const, new_password: right, confirm_password: right };
    await api.done(calls.accounts.confirmReset, form, fresh());
    const [row] = await api.deps.sql<{ hours: number }[]>`
      select extract(epoch from withdrawals_wait_until - now())::float8 / 3600 as hours from merchant where id = ${id}`;
    expect(row?.hours).toBeCloseTo(24, 1);
  });

  it('reset codes are limited by address, over all names', async () => {
    const asker = fresh();
    const reasons = await replay(21, (turn) =>
      api.refused(
        calls.accounts.confirmReset,
        {
          username: `name-${turn}`,
          code: 'RST-WRONG',
          kind: 'login',
          new_password: 'a pass phrase of mine',
          confirm_password: 'a pass phrase of mine',
        },
        asker,
      ),
    );
    expect(reasons).toEqual([...Array<string>(20).fill('reset_code_invalid'), 'too_many_attempts']);
  });

  it.each(['not_activated', 'disabled', 'cancelled'] as const)('the state %s ends every session', async (state) => {
    const { id } = await registerPerson(api, fresh());
    const input = { merchantId: id, state, reason: 'A test.', lang: undefined };
    expect(await setMerchantState(api.deps, operator, input)).toBe(1);
    expect(await api.deps.sql`select 1 from session where merchant_id = ${id} and ended_at is null`).toHaveLength(0);
  });
});
