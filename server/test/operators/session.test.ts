import { describe, expect, it } from 'vitest';
import { allCalls, calls } from '@placard/contract';
import { allOperatorCalls, operatorCalls } from '@placard/contract/operator';
import { tokenHash } from '../../src/security/hashing.ts';
import { ensureSetupCode } from '../../src/usecases/operators/ensure-setup-code.ts';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import { detailsOf } from '../support/details-of.ts';
import { makeMerchant } from '../support/world.ts';
import { password, useOperatorApi } from './operator-api.ts';

const { setup, login, logout, whoAmI, changePassword } = operatorCalls.session;
const { create, disable, enable, setRole, setPassword, list } = operatorCalls.operators;

const tooCommon = { reason: 'login_password_too_common' };

describe('the set-up code', () => {
  const api = useOperatorApi({ hasOperators: false });

  it('is created while there is no operator; a new one invalidates the previous one', async () => {
    const [first, second] = [await ensureSetupCode(api.deps), await ensureSetupCode(api.deps)];
    expect(first).toMatch(/^SET-/);
    expect(second).not.toBe(first);
    const refusal = await api.refused(setup, { code: first, username: 'nadia', password }, null);
    expect(refusal).toMatchObject({ reason: 'setup_code_wrong', fields: [{ field: 'code' }] });
  });

  it('is not used up by a common password, which counts no try', async () => {
    const code = (await ensureSetupCode(api.deps)) ?? '';
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await api.refused(setup, { code, username: 'nadia', password: 'TrustNo1' }, null)).toMatchObject(
        tooCommon,
      );
    }
  });

  // Ten requests with the right code are sent at once: the code's row lets one after the other read it.
  it('creates one manager, however many send it at once, and nobody afterwards', async () => {
    const code = (await ensureSetupCode(api.deps)) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => api.send(setup, { code, username: `manager-${index}`, password }, null)),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const refusals = answers
      .filter((answer) => answer.code !== 200)
      .map((answer) => (answer.data as { reason: string }).reason);
    expect(new Set(refusals)).toEqual(new Set(['operator_setup_done']));
    const operators = await api.deps.sql`select role, is_active from operator`;
    expect([...operators]).toEqual([{ role: 'manager', is_active: true }]);
    expect(await ensureSetupCode(api.deps)).toBeUndefined();
    expect(await api.refused(setup, { code, username: 'late', password }, null)).toMatchObject({
      reason: 'operator_setup_done',
    });
  });
});

describe('logging in', () => {
  const api = useOperatorApi();

  it('returns the same answer for unknown names, wrong passwords and disabled operators', async () => {
    await api.done(create, { username: 'gone', role: 'support', password });
    await api.done(disable, { username: 'gone' });
    const tries = [{ username: 'nobody' }, { username: 'nadia', password: 'wrong' }, { username: 'gone' }];
    const answers = await Promise.all(tries.map((attempt) => api.refused(login, { password, ...attempt }, null)));
    const [first] = answers;
    expect(first).toMatchObject({ reason: 'wrong_credentials' });
    for (const answer of answers) expect(answer).toEqual(first);
    await api.done(enable, { username: 'gone' });
    await api.done(login, { username: 'gone', password }, null);
  });

  it('accepts a name in any case, and is slowed after ten wrong tries', async () => {
    await api.done(create, { username: 'Slow-One', role: 'support', password });
    await api.done(login, { username: 'SLOW-ONE', password }, null);
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => api.refused(login, { username: 'slow-one', password: 'wrong' }, null)),
    );
    expect(tries.filter(({ reason }) => reason === 'too_many_attempts')).toHaveLength(5);
    const refusal = await api.refused(login, { username: 'slow-one', password }, null);
    expect(detailsOf(refusal, 'too_many_attempts').retry_after_seconds).toBeGreaterThan(0);
  });

  it('lets nobody else use up an operator’s tries', async () => {
    await api.done(create, { username: 'Alma', role: 'support', password });
    await api.done(create, { username: 'Omar', role: 'support', password });
    const known = await api.signIn('alma');
    await api.done(logout, {}, known);
    const guess = async (username: string) => (await api.refused(login, { username, password: 'wrong' }, null)).reason;
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess('alma')));
    expect(guesses).toContain('too_many_attempts');
    // An ended token of the name shows that the device is known; one of another name shows nothing.
    expect(await api.refused(login, { username: 'alma', password }, api.tokens.manager)).toMatchObject({
      reason: 'too_many_attempts',
    });
    await api.done(login, { username: 'alma', password }, known);
    const names = Array.from({ length: 110 }, (_, index) => `nobody-${index}`);
    for (const name of names) expect(await guess(name)).toBe('wrong_credentials');
    await api.done(login, { username: 'omar', password }, null);
  });

  it('slows a known device down too', async () => {
    await api.done(create, { username: 'Ines', role: 'support', password });
    const known = await api.signIn('ines');
    const reasons = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      reasons.push((await api.refused(login, { username: 'ines', password: 'wrong' }, known)).reason);
    }
    expect(reasons.slice(-2)).toEqual(['wrong_credentials', 'too_many_attempts']);
    await api.done(login, { username: 'ines', password }, null);
  });

  it('opens a session that ends with log-out, with its time, and with its operator', async () => {
    await api.done(create, { username: 'tomas', role: 'finance', password });
    // The first one enrols, which ends all earlier sessions.
    const open = async () => await api.signIn('tomas');
    const [left, expired, idle, kept] = [await open(), await open(), await open(), await open()];
    expect(await api.done(whoAmI, {}, kept)).toMatchObject({ username: 'tomas', role: 'finance' });
    await api.done(logout, {}, left);
    expect(await api.refused(whoAmI, {}, left)).toMatchObject({ code: 401, reason: 'unknown_token' });
    await api.deps.sql`update operator_session set expires_at = now() where token_hash = ${tokenHash(expired)}`;
    expect(await api.refused(whoAmI, {}, expired)).toMatchObject({ code: 503, reason: 'token_expired' });
    await api.deps.sql`
      update operator_session set last_seen_at = now() - interval '29 minutes' where token_hash = ${tokenHash(idle)}`;
    await api.done(whoAmI, {}, idle);
    const [seen] = await api.deps.sql<{ is_now: boolean }[]>`
      select last_seen_at > now() - interval '1 minute' as is_now from operator_session where token_hash = ${tokenHash(idle)}`;
    expect(seen).toEqual({ is_now: true });
    await api.deps.sql`
      update operator_session set last_seen_at = now() - interval '31 minutes' where token_hash = ${tokenHash(idle)}`;
    expect(await api.refused(whoAmI, {}, idle)).toMatchObject({ code: 503, reason: 'token_expired' });
    await api.done(setPassword, { username: 'tomas', password: 'another pass phrase' });
    expect(await api.refused(whoAmI, {}, kept)).toMatchObject({ reason: 'unknown_token' });
    expect(await api.refused(login, { username: 'tomas', password }, null)).toMatchObject({
      reason: 'wrong_credentials',
    });
    await api.done(login, { username: 'tomas', password: 'another pass phrase' }, null);
  });

  it('refuses an invalid token', async () => {
    for (const token of [null, '', 'x', 'a b', 'a'.repeat(200)]) {
      expect(await api.refused(whoAmI, {}, token)).toMatchObject({ code: 401, reason: 'not_authorised' });
    }
    expect(await api.refused(whoAmI, {}, 'a'.repeat(43))).toMatchObject({ code: 401, reason: 'unknown_token' });
  });
});

describe('operators', () => {
  const api = useOperatorApi();

  it('have one name each, and a role that applies from the next call on', async () => {
    expect(await api.refused(create, { username: 'NADIA', role: 'support', password })).toMatchObject({
      reason: 'name_taken',
    });
    await api.done(setRole, { username: 'support', role: 'manager' });
    await api.done(list, {}, api.tokens.support);
    await api.done(setRole, { username: 'support', role: 'support' });
    expect(await api.refused(list, {}, api.tokens.support)).toMatchObject({
      reason: 'role_not_sufficient',
      role: 'manager',
    });
    expect(await api.refused(setRole, { username: 'nobody', role: 'support' })).toMatchObject({
      reason: 'operator_not_found',
    });
  });

  // Two managers disable each other at the same time; the managers' rows are locked in one order, so one of them is the last.
  it('accept neither a common password nor their name', async () => {
    for (const guessable of ['corvette', 'Finance-2026!']) {
      const operator = { username: 'finance', password: guessable };
      expect(await api.refused(create, { ...operator, role: 'support' })).toMatchObject(tooCommon);
      expect(await api.refused(setPassword, operator)).toMatchObject(tooCommon);
      const own = await api.refused(changePassword, { password, new_password: guessable }, api.tokens.finance);
      expect(own).toMatchObject({ ...tooCommon, fields: [{ field: 'new_password', rule: 'not_accepted' }] });
    }
  });

  it('always keep an active manager', async () => {
    await api.deps.sql`update operator set is_active = false, role = 'support' where username in ('kim', 'colleague')`;
    expect(await api.refused(disable, { username: 'nadia' })).toMatchObject({ reason: 'last_manager' });
    expect(await api.refused(setRole, { username: 'nadia', role: 'support' })).toMatchObject({
      reason: 'last_manager',
    });
    for (let round = 0; round < 5; round += 1) {
      const other = `manager-${round}`;
      await api.done(create, { username: other, role: 'manager', password });
      const token = await api.signIn(other);
      const answers = await Promise.all([
        api.send(disable, { username: other }),
        api.send(disable, { username: 'nadia' }, token),
      ]);
      const managers = await api.deps.sql`select 1 from operator where role = 'manager' and is_active`;
      expect(managers.length).toBe(1);
      expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
      await api.deps.sql`update operator set is_active = true where username = 'nadia'`;
      await api.deps.sql`update operator set role = 'support' where username = ${other}`;
      Object.assign(api.tokens, { manager: await api.signIn('nadia') });
    }
  });
});

describe('the two kinds of tokens', () => {
  const api = useOperatorApi();

  it('are each refused on the other side', async () => {
    const merchant = await makeMerchant(api.deps);
    expect(await api.refused(whoAmI, {}, merchant.id)).toMatchObject({ code: 401, reason: 'unknown_token' });
    const app = await createMerchantServer(api.deps, { webDir: import.meta.dirname });
    const ask = async (token: string) =>
      (await app.inject({ url: `/api${calls.accounts.info.path}`, headers: { 'x-ct': token } })).json<{
        code: number;
      }>();
    expect(await ask(merchant.id)).toMatchObject({ code: 200 });
    expect(await ask(api.tokens.manager)).toMatchObject({ code: 401, data: { reason: 'unknown_token' } });
    // Nothing of the operator API is reachable on the merchants' port, with any token, nor the reverse.
    for (const call of allOperatorCalls) {
      expect(await api.send(call, {}, call.access === 'anyone' ? null : merchant.id), call.name).not.toMatchObject({
        code: 200,
      });
      for (const prefix of ['', '/api']) {
        const response = await app.inject({
          method: 'POST',
          url: `${prefix}${call.path}`,
          headers: { authorization: `Bearer ${api.tokens.manager}` },
          payload: {},
        });
        expect(response.statusCode, call.name).toBe(404);
      }
    }
    for (const { method, path } of allCalls) {
      for (const prefix of ['', '/api']) {
        const headers = { 'x-ct': merchant.id, authorization: `Bearer ${api.tokens.manager}` };
        expect((await fetch(`${api.url}${prefix}${path}`, { method, headers })).status, path).toBe(404);
      }
    }
    await app.close();
  });
});
