/** Logging in and out, sessions, account states, through the real API. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import type { PasswordHasher } from '../../src/security/hashing.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { openSession } from '../../src/usecases/accounts/open-session.ts';
import { detailsOf } from '../support/details-of.ts';
import { password, publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';

let verifications = 0;
/** As if too many waited for a hash already. */
let isFlooded = false;
/** Counts password checks: an unknown and a known name must have the same number. */
const counting = (hasher: PasswordHasher): PasswordHasher => ({
  refuseIfFull: () => {
    if (isFlooded) throw new Refusal('overloaded', { retry_after_seconds: 2 });
  },
  hash: (text) => hasher.hash(text),
  isOutdated: (hashed) => hasher.isOutdated(hashed),
  verify: async (attempt, hashed, text) => {
    verifications += 1;
    return await hasher.verify(attempt, hashed, text);
  },
});

const api = useMerchantApi((deps) => ({ ...deps, hasher: counting(deps.hasher) }));
beforeAll(() => publishTerms(api.deps));
let addresses = 0;
const fresh = () => ({ address: `203.0.113.${(addresses += 1)}` });

describe('logging in', () => {
  it('accepts the name in any case and describes the session in version 2', async () => {
    const { username } = await registerPerson(api, fresh());
    const session = await api.done(
      calls.accounts.loginV2,
      { username: ` ${username.toUpperCase()} `, password },
      fresh(),
    );
    expect(session).toMatchObject({ entry: 'register', lang: 'en', state: 'active', ad_account_open: true });
    const days = (Date.parse(session.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const { token } = await api.done(calls.accounts.login, { username, password }, fresh());
    expect(token).not.toBe(session.token);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('stores no token in plain text', async () => {
    const { token } = await registerPerson(api, fresh());
    const rows = await api.deps.sql`select 1 from session where encode(token_hash, 'escape') like ${`%${token}%`}`;
    expect(rows).toHaveLength(0);
  });

  it('answers the same for an unknown name and a wrong password, after one password check each', async () => {
    const { username } = await registerPerson(api, fresh());
    const answers = [];
    for (const name of [username, 'nobody-at-all']) {
      verifications = 0;
      answers.push(await api.call(calls.accounts.loginV2, { username: name, password: 'wrong' }, fresh()));
      expect(verifications).toBe(1);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ code: 405, data: { reason: 'wrong_credentials' } });
  });

  it('slows one name from anywhere, in any case, over both versions, and returns how long to wait', async () => {
    const { username } = await registerPerson(api, fresh());
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const call = attempt % 2 === 0 ? calls.accounts.login : calls.accounts.loginV2;
      const typed = attempt % 3 === 0 ? username.toUpperCase() : username;
      expect(await api.refused(call, { username: typed, password: 'wrong' }, fresh())).toMatchObject({
        reason: 'wrong_credentials',
      });
    }
    verifications = 0;
    const refusal = await api.refused(calls.accounts.loginV2, { username, password }, fresh());
    const { retry_after_seconds: wait } = detailsOf(refusal, 'too_many_attempts');
    expect(refusal.code).toBe(405);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(verifications).toBe(0);
  });

  it('counts no attempt that cannot be served now', async () => {
    const { username } = await registerPerson(api, fresh());
    const attempts = async () => [...(await api.deps.sql`select key, full_at::text from rate_limit order by key`)];
    const before = await attempts();
    isFlooded = true;
    const response = await api.app.inject({
      method: 'POST',
      url: `/api${calls.accounts.loginV2.path}`,
      payload: { username, password },
    });
    isFlooded = false;
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ code: 500, data: { reason: 'overloaded', retry_after_seconds: 2 } });
    expect(await attempts()).toEqual(before);
    expect(await api.done(calls.accounts.login, { username, password }, fresh())).toHaveProperty('token');
  });

  it('slows one address whatever the name', async () => {
    const options = fresh();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await api.refused(calls.accounts.login, { username: `guess-${attempt}`, password: 'wrong' }, options);
    }
    expect(await api.refused(calls.accounts.login, { username: 'guess-40', password: 'wrong' }, options)).toMatchObject(
      { reason: 'too_many_attempts' },
    );
    expect(await api.refused(calls.accounts.login, { username: 'guess-40', password: 'wrong' }, fresh())).toMatchObject(
      { reason: 'wrong_credentials' },
    );
  });

  it('forgets a name’s failures at the right password, but only its own among the address’s', async () => {
    const { username } = await registerPerson(api, fresh());
    const options = fresh();
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1)
        await api.refused(calls.accounts.login, { username, password: 'wrong' }, options);
      await api.done(calls.accounts.login, { username, password }, options);
    }
    for (let attempt = 0; attempt < 9; attempt += 1)
      await api.refused(calls.accounts.login, { username, password: 'wrong' }, options);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await api.refused(calls.accounts.login, { username: 'other-name', password: 'wrong' }, options);
    expect(
      await api.refused(calls.accounts.login, { username: 'other-name', password: 'wrong' }, options),
    ).toMatchObject({ reason: 'too_many_attempts' });
  });

  // Twenty guesses are sent at once, more than the ten that a name has: the counter must be raised before each check.
  it('checks no more passwords than a name has attempts, however many arrive at once', async () => {
    const { username } = await registerPerson(api, fresh());
    verifications = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.refused(calls.accounts.login, { username, password: 'wrong' }, fresh())),
    );
    expect(verifications).toBe(10);
    expect(answers.filter((answer) => answer.reason === 'too_many_attempts')).toHaveLength(10);
  });
});

describe('an account that is not active', () => {
  it.each([
    ['not_activated', 402, 'account_not_activated'],
    ['disabled', 403, 'account_disabled'],
    ['cancelled', 404, 'account_cancelled'],
  ])('%s is reported after the right password and on every call, with its language', async (state, code, reason) => {
    const { username, token, id } = await registerPerson(api, fresh());
    await api.deps.sql`update merchant set state = ${state}, lang = 'zh', state_reason = 'Because.' where id = ${id}`;
    expect(await api.refused(calls.accounts.loginV2, { username, password: 'wrong' }, fresh())).toMatchObject({
      reason: 'wrong_credentials',
    });
    const expected = { code, reason, lang: 'zh', note: 'Because.' };
    expect(await api.refused(calls.accounts.loginV2, { username, password }, fresh())).toMatchObject(expected);
    expect(await api.refused(calls.accounts.login, { username, password }, fresh())).toMatchObject(expected);
    expect(await api.refused(calls.accounts.info, {}, { token })).toMatchObject(expected);
  });
});

describe('a session', () => {
  it('is required; a missing, an unknown and an expired one are distinguished', async () => {
    const { token } = await registerPerson(api, fresh());
    expect(await api.refused(calls.accounts.info)).toMatchObject({ code: 401, reason: 'not_authorised' });
    expect(await api.refused(calls.accounts.info, {}, { token: 'made-up' })).toMatchObject({
      code: 401,
      reason: 'unknown_token',
    });
    await api.deps.sql`update session set expires_at = now()`;
    expect(await api.refused(calls.accounts.info, {}, { token })).toMatchObject({ code: 503, reason: 'token_expired' });
  });

  it('lasts 30 days from its last use, and never more than 180 from its beginning', async () => {
    const { sql } = api.deps;
    const { id, token } = await registerPerson(api, fresh());
    const mine = sql`merchant_id = ${id}`;
    const daysLeft = async () => {
      const [row] = await sql<{ days: number; all: number }[]>`
        select extract(epoch from expires_at - now())::float / 86400 as days,
               extract(epoch from absolute_expires_at - created_at)::float / 86400 as all from session where ${mine}`;
      return row;
    };
    expect((await daysLeft())?.all).toBeCloseTo(180, 2);
    // It is updated at most once a minute: these were last used a while ago.
    await sql`update session set last_seen_at = now() - interval '2 minutes', expires_at = now() + interval '1 hour' where ${mine}`;
    await api.done(calls.accounts.info, {}, { token });
    expect((await daysLeft())?.days).toBeCloseTo(30, 2);
    await sql`
      update session set last_seen_at = now() - interval '2 minutes', absolute_expires_at = now() + interval '3 days' where ${mine}`;
    await api.done(calls.accounts.info, {}, { token });
    expect((await daysLeft())?.days).toBeCloseTo(3, 2);
    await sql`update session set absolute_expires_at = now(), expires_at = now() + interval '1 day' where ${mine}`;
    expect(await api.refused(calls.accounts.info, {}, { token })).toMatchObject({ code: 503, reason: 'token_expired' });
  });

  it('ends with log-out, at once and alone', async () => {
    const person = await registerPerson(api, fresh());
    const other = await api.done(calls.accounts.login, { username: person.username, password }, fresh());
    expect(await api.done(calls.accounts.logout, {}, { token: person.token })).toEqual({});
    expect(await api.refused(calls.accounts.info, {}, { token: person.token })).toMatchObject({
      reason: 'unknown_token',
    });
    await api.done(calls.accounts.info, {}, { token: other.token });
  });

  it('is listed with its device, the current one first, and can be ended from another', async () => {
    const person = await registerPerson(api, fresh());
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    };
    const second = await api.done(
      calls.accounts.login,
      { username: person.username, password },
      { ...fresh(), headers },
    );
    const { list } = await api.done(calls.accounts.listSessions, {}, { token: person.token });
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ is_current: true, entry: 'register' });
    expect(list[1]).toMatchObject({ is_current: false, device: 'Chrome, Android' });
    const wanted = { session_id: list[1]?.session_id ?? '', password };
    expect(await api.done(calls.accounts.revokeSessions, wanted, { token: person.token })).toEqual({ ended: 1 });
    expect(await api.refused(calls.accounts.info, {}, { token: second.token })).toMatchObject({
      reason: 'unknown_token',
    });
    expect(await api.refused(calls.accounts.revokeSessions, wanted, { token: person.token })).toMatchObject({
      code: 405,
      reason: 'session_not_found',
    });
  });

  it('ends all others except the current one, and never another user’s', async () => {
    const person = await registerPerson(api, fresh());
    const stranger = await registerPerson(api, fresh());
    for (let more = 0; more < 2; more += 1)
      await api.done(calls.accounts.login, { username: person.username, password }, fresh());
    const { list } = await api.done(calls.accounts.listSessions, {}, { token: stranger.token });
    const theirs = { session_id: list[0]?.session_id ?? '', password };
    expect(await api.refused(calls.accounts.revokeSessions, theirs, { token: person.token })).toMatchObject({
      reason: 'session_not_found',
    });
    expect(await api.done(calls.accounts.revokeSessions, { password }, { token: person.token })).toEqual({ ended: 2 });
    await api.done(calls.accounts.info, {}, { token: person.token });
    await api.done(calls.accounts.info, {}, { token: stranger.token });
  });

  it('that the native shell hands over carries its entry', async () => {
    const { id } = await registerPerson(api, fresh());
    const { token } = await api.deps.sql.begin((tx) =>
      openSession(tx, { merchantId: id, entry: 'shell', device: 'Placard shell' }),
    );
    expect(await api.done(calls.accounts.info, {}, { token })).toMatchObject({ entry: 'shell' });
  });
});

describe('the language', () => {
  it('is the user’s own; without a valid token, the best match of Accept-Language', async () => {
    const { token } = await registerPerson(api, fresh());
    await api.done(calls.accounts.editInfo, { lang: 'th' }, { token });
    const headers = { 'accept-language': 'fr-CH, de;q=0.8' };
    expect(await api.done(calls.accounts.language, {}, { token, headers })).toEqual({ lang: 'th' });
    expect(await api.done(calls.accounts.language, {}, { headers })).toEqual({ lang: 'fr' });
    expect(await api.done(calls.accounts.language, {}, { token: 'made-up', headers })).toEqual({ lang: 'fr' });
    expect(await api.done(calls.accounts.language, {}, { headers: { 'accept-language': 'tlh' } })).toEqual({
      lang: 'en',
    });
  });

  it('is the language of messages', async () => {
    const refusal = await api.refused(calls.accounts.info, {}, { headers: { 'accept-language': 'zh-CN' } });
    expect(refusal.msg).toMatch(/[\u4e00-\u9fff]/);
  });
});
