import { describe, expect, it } from 'vitest';
import { allCalls, calls } from '@placard/contract';
import { allOperatorCalls, operatorCalls } from '@placard/contract/operator';
import { newId } from '../../src/platform/ids.ts';
import { newToken, tokenHash } from '../../src/security/hashing.ts';
import { ensureSetupCode } from '../../src/usecases/operators/ensure-setup-code.ts';
import { retireManagerOnHost } from '../../src/usecases/operators/change-operator.ts';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import { asApp } from '../support/as-app.ts';
import { detailsOf } from '../support/refusals.ts';
import { makeMerchant } from '../support/world.ts';
import { password, useOperatorApi } from './operator-api.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';
import { countRows } from '../support/database.ts';

const { setup, login, logout, whoAmI, changePassword } = operatorCalls.session;
const { create, disable, enable, setRole, setPassword, list } = operatorCalls.operators;

const tooCommon = { reason: 'login_password_too_common' };

describe('the set-up code', () => {
  const api = useOperatorApi({ hasOperators: false });

  it('is created while there is no operator; a new one invalidates the previous one', async () => {
    const [first, second] = [await ensureSetupCode(api.deps), await ensureSetupCode(api.deps)];
    expect(first).toMatch(/^SET-/);
    expect(second).not.toBe(first);
    await api.refuses(
      { reason: 'setup_code_wrong', fields: [{ field: 'code' }] },
      setup,
      { code: first, username: 'nadia', password },
      null,
    );
  });

  it('is not used up by a common password, which counts no try', async () => {
    const code = (await ensureSetupCode(api.deps)) ?? '';
    await inTurn(6, () => api.refuses(tooCommon, setup, { code, username: 'nadia', password: 'TrustNo1' }, null));
  });

  // Ten requests with the right code are sent at once: the code's row lets one after the other read it.
  it('creates one manager, however many send it at once, and nobody afterwards', async () => {
    const code = (await ensureSetupCode(api.deps)) ?? '';
    const outcomes = await atOnce(10, (index) =>
      api.reason(setup, { code, username: `manager-${index}`, password }, null),
    );
    expect(tally(outcomes)).toEqual({ done: 1, operator_setup_done: 9 });
    const operators = await api.deps.sql`select role, is_active from operator`;
    expect([...operators]).toEqual([{ role: 'manager', is_active: true }]);
    expect(await ensureSetupCode(api.deps)).toBeUndefined();
    await api.refuses('operator_setup_done', setup, { code, username: 'late', password }, null);
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
    const tries = await atOnce(15, () => api.reason(login, { username: 'slow-one', password: 'wrong' }, null));
    expect(tally(tries)).toEqual({ wrong_credentials: 10, too_many_attempts: 5 });
    const refusal = await api.refused(login, { username: 'slow-one', password }, null);
    expect(detailsOf(refusal, 'too_many_attempts').retry_after_seconds).toBeGreaterThan(0);
  });

  it('lets nobody else use up an operator’s tries', async () => {
    await api.done(create, { username: 'Alma', role: 'support', password });
    await api.done(create, { username: 'Omar', role: 'support', password });
    const known = await api.signIn('alma');
    await api.done(logout, {}, known);
    const guess = async (username: string) => await api.reason(login, { username, password: 'wrong' }, null);
    expect(await atOnce(12, () => guess('alma'))).toContain('too_many_attempts');
    // An ended token of the name shows that the device is known; one of another name shows nothing.
    await api.refuses('too_many_attempts', login, { username: 'alma', password }, api.tokens.manager);
    await api.done(login, { username: 'alma', password }, known);
    expect(tally(await inTurn(110, (index) => guess(`nobody-${index}`)))).toEqual({ wrong_credentials: 110 });
    await api.done(login, { username: 'omar', password }, null);
  });

  it('slows a known device down too', async () => {
    await api.done(create, { username: 'Ines', role: 'support', password });
    const known = await api.signIn('ines');
    const reasons = await inTurn(11, () => api.reason(login, { username: 'ines', password: 'wrong' }, known));
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
    await api.refuses('unknown_token', whoAmI, {}, left);
    await api.deps.sql`update operator_session set expires_at = now() where token_hash = ${tokenHash(expired)}`;
    await api.refuses('token_expired', whoAmI, {}, expired);
    await api.deps.sql`
      update operator_session set last_seen_at = now() - interval '29 minutes' where token_hash = ${tokenHash(idle)}`;
    await api.done(whoAmI, {}, idle);
    const [seen] = await api.deps.sql<{ is_now: boolean }[]>`
      select last_seen_at > now() - interval '1 minute' as is_now from operator_session where token_hash = ${tokenHash(idle)}`;
    expect(seen).toEqual({ is_now: true });
    await api.deps.sql`
      update operator_session set last_seen_at = now() - interval '31 minutes' where token_hash = ${tokenHash(idle)}`;
    await api.refuses('token_expired', whoAmI, {}, idle);
    await api.done(setPassword, { username: 'tomas', password: 'another pass phrase' });
    await api.refuses('unknown_token', whoAmI, {}, kept);
    await api.refuses('wrong_credentials', login, { username: 'tomas', password }, null);
    await api.done(login, { username: 'tomas', password: 'another pass phrase' }, null);
  });

  it('refuses a session that whoever has only the database wrote for an operator', async () => {
    const token = newToken();
    const [genuine] = await api.deps.sql`
      select s.* from operator_session s join operator o on o.id = s.operator_id where o.username = 'nadia' and s.stage = 'complete' limit 1`;
    await asApp(api.deps)
      .sql`insert into operator_session ${api.deps.sql({ ...genuine, id: newId(), token_hash: tokenHash(token) })}`;
    await api.refuses('unknown_token', whoAmI, {}, token);
    await api.done(whoAmI, {}, api.tokens.manager);
  });

  it('refuses an invalid token', async () => {
    for (const token of [null, '', 'x', 'a b', 'a'.repeat(200)]) await api.refuses('not_authorised', whoAmI, {}, token);
    await api.refuses('unknown_token', whoAmI, {}, 'a'.repeat(43));
  });
});

describe('operators', () => {
  const api = useOperatorApi();

  it('have one name each, and a role that applies from the next call on', async () => {
    await api.refuses('name_taken', create, { username: 'NADIA', role: 'support', password });
    await api.done(setRole, { username: 'support', role: 'manager' });
    await api.done(list, {}, api.tokens.support);
    await api.done(setRole, { username: 'support', role: 'support' });
    await api.refuses({ reason: 'role_not_sufficient', role: 'manager' }, list, {}, api.tokens.support);
    await api.refuses('operator_not_found', setRole, { username: 'nobody', role: 'support' });
  });

  it('accept neither a common password nor their name', async () => {
    for (const guessable of ['corvette', 'Finance-2026!']) {
      const operator = { username: 'finance', password: guessable };
      await api.refuses(tooCommon, create, { ...operator, role: 'support' });
      await api.refuses(tooCommon, setPassword, operator);
      await api.refuses(
        { ...tooCommon, fields: [{ field: 'new_password', rule: 'not_accepted' }] },
        changePassword,
        { password, new_password: guessable },
        api.tokens.finance,
      );
    }
  });

  // Two managers disable each other at the same time; the managers' rows are locked in one order, so one of them is the last.
  it('always keep an active manager', async () => {
    await api.deps.sql`update operator set is_active = false, role = 'support' where username in ('kim', 'colleague')`;
    await api.refuses('last_manager', disable, { username: 'nadia' });
    await api.refuses('last_manager', setRole, { username: 'nadia', role: 'support' });
    for (let round = 0; round < 3; round += 1) {
      const other = `manager-${round}`;
      await api.done(create, { username: other, role: 'manager', password });
      const token = await api.signIn(other);
      const outcomes = await Promise.all([
        api.reason(disable, { username: other }),
        api.reason(disable, { username: 'nadia' }, token),
      ]);
      expect(tally(outcomes)).toMatchObject({ done: 1 });
      expect(await countRows(api.deps.sql, 'operator', api.deps.sql`role = 'manager' and is_active`)).toBe(1);
      await api.deps.sql`update operator set is_active = true where username = 'nadia'`;
      await api.deps.sql`update operator set is_active = false where username = ${other}`;
      await retireManagerOnHost(api.deps, other);
      Object.assign(api.tokens, { manager: await api.signIn('nadia') });
    }
  });
});

describe('the two kinds of tokens', () => {
  const api = useOperatorApi();

  it('are each refused on the other side', async () => {
    const merchant = await makeMerchant(api.deps);
    await api.refuses('unknown_token', whoAmI, {}, merchant.id);
    const app = await createMerchantServer(api.deps, { webDir: import.meta.dirname });
    const authorization = `Bearer ${api.tokens.manager}`;
    const ask = async (token: string) =>
      (await app.inject({ url: `/api${calls.accounts.info.path}`, headers: { 'x-ct': token } })).json<object>();
    expect(await ask(merchant.id)).toMatchObject({ code: 200 });
    expect(await ask(api.tokens.manager)).toMatchObject({ code: 401, data: { reason: 'unknown_token' } });
    // Nothing of the operator API is reachable on the merchants' port, with any token, nor the reverse.
    for (const call of allOperatorCalls) {
      // Who begins to log in needs no token.
      if (call !== operatorCalls.session.startPasskey)
        expect(await api.reason(call, {}, call.access === 'anyone' ? null : merchant.id), call.name).not.toBe('done');
      for (const prefix of ['', '/api']) {
        const request = { method: call.method, url: `${prefix}${call.path}`, headers: { authorization }, payload: {} };
        expect((await app.inject(request)).statusCode, call.name).toBe(404);
      }
    }
    for (const { method, path } of allCalls) {
      for (const prefix of ['', '/api']) {
        const headers = { 'x-ct': merchant.id, authorization };
        expect((await fetch(`${api.url}${prefix}${path}`, { method, headers })).status, path).toBe(404);
      }
    }
    await app.close();
  });
});
