/** Logging in and out, sessions, account states, through the real API. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import type { PasswordHasher } from '../../src/security/hashing.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { openSession } from '../../src/usecases/accounts/open-session.ts';
import { asApp } from '../support/as-app.ts';
import { detailsOf } from '../support/refusals.ts';
import { password, publishTerms, registerPerson, useMerchantApi, newAddress } from '../support/merchant-api.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';

let verifications = 0;
/** As if too many waited for a hash already. */
let isFlooded = false;
/** Counts password checks: an unknown and a known name must have the same number. */
const counting = (hasher: PasswordHasher): PasswordHasher => ({
  refuseIfFull: () => {
    if (isFlooded) throw new Refusal('overloaded', { retry_after_seconds: 2 });
  },
  hash: (...args) => hasher.hash(...args),
  isOutdated: (hashed) => hasher.isOutdated(hashed),
  verify: async (...args) => {
    verifications += 1;
    return await hasher.verify(...args);
  },
});

const api = useMerchantApi((deps) => ({ ...deps, hasher: counting(deps.hasher) }));
beforeAll(() => publishTerms(api.deps));
const { login, loginV2, info, listSessions, revokeSessions, language } = calls.accounts;

describe('logging in', () => {
  it('accepts the name in any case and describes the session in version 2', async () => {
    const { username } = await registerPerson(api);
    const session = await api.done(loginV2, { username: ` ${username.toUpperCase()} `, password });
    expect(session).toMatchObject({ entry: 'register', lang: 'en', state: 'active', ad_account_open: true });
    const days = (Date.parse(session.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const { token } = await api.done(login, { username, password });
    expect(token).not.toBe(session.token);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('stores no token in plain text', async () => {
    const { token } = await registerPerson(api);
    const rows = await api.deps.sql`select 1 from session where encode(token_hash, 'escape') like ${`%${token}%`}`;
    expect(rows).toHaveLength(0);
  });

  it('answers the same for an unknown name and a wrong password, after one password check each', async () => {
    const { username } = await registerPerson(api);
    const answers = [];
    for (const name of [username, 'nobody-at-all']) {
      verifications = 0;
      answers.push(await api.call(loginV2, { username: name, password: 'wrong' }));
      expect(verifications).toBe(1);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ code: 405, data: { reason: 'wrong_credentials' } });
  });

  it('slows one name from anywhere, in any case, over both versions, and returns how long to wait', async () => {
    const { username } = await registerPerson(api);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const call = attempt % 2 === 0 ? login : loginV2;
      const typed = attempt % 3 === 0 ? username.toUpperCase() : username;
      await api.refuses('wrong_credentials', call, { username: typed, password: 'wrong' });
    }
    verifications = 0;
    const refusal = await api.refused(loginV2, { username, password });
    const { retry_after_seconds: wait } = detailsOf(refusal, 'too_many_attempts');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(verifications).toBe(0);
  });

  it('counts no attempt that cannot be served now', async () => {
    const { username } = await registerPerson(api);
    const attempts = async () => [...(await api.deps.sql`select key, full_at::text from rate_limit order by key`)];
    const before = await attempts();
    isFlooded = true;
    const response = await api.app.inject({
      method: 'POST',
      url: `/api${loginV2.path}`,
      payload: { username, password },
    });
    isFlooded = false;
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ code: 500, data: { reason: 'overloaded', retry_after_seconds: 2 } });
    expect(await attempts()).toEqual(before);
    expect(await api.done(login, { username, password })).toHaveProperty('token');
  });

  it('slows one address whatever the name', async () => {
    const options = { address: newAddress() };
    const guess = (turn: number) => ({ username: `guess-${turn}`, password: 'wrong' });
    await inTurn(40, (turn) => api.refused(login, guess(turn), options));
    await api.refuses('too_many_attempts', login, guess(40), options);
    await api.refuses('wrong_credentials', login, guess(40));
  });

  it('forgets a name’s failures at the right password, but only its own among the address’s', async () => {
    const { username } = await registerPerson(api);
    const options = { address: newAddress() };
    const wrong = async (times: number, name: string) =>
      tally(await inTurn(times, () => api.reason(login, { username: name, password: 'wrong' }, options)));
    for (let round = 0; round < 3; round += 1) {
      expect(await wrong(9, username)).toEqual({ wrong_credentials: 9 });
      await api.done(login, { username, password }, options);
    }
    expect(await wrong(9, username)).toEqual({ wrong_credentials: 9 });
    expect(await wrong(5, 'other-name')).toEqual({ wrong_credentials: 4, too_many_attempts: 1 });
  });

  // Twenty guesses are sent at once, more than the ten that a name has: the counter must be raised before each check.
  it('checks no more passwords than a name has attempts, however many arrive at once', async () => {
    const { username } = await registerPerson(api);
    verifications = 0;
    const outcomes = await atOnce(20, () => api.reason(login, { username, password: 'wrong' }));
    expect(verifications).toBe(10);
    expect(tally(outcomes)).toEqual({ wrong_credentials: 10, too_many_attempts: 10 });
  });
});

describe('an account that is not active', () => {
  it.each([
    ['not_activated', 402, 'account_not_activated'],
    ['disabled', 403, 'account_disabled'],
    ['cancelled', 404, 'account_cancelled'],
  ])('%s is reported after the right password and on every call, with its language', async (state, code, reason) => {
    const { username, token, id } = await registerPerson(api);
    await api.deps.sql`update merchant set state = ${state}, lang = 'zh', state_reason = 'Because.' where id = ${id}`;
    await api.refuses('wrong_credentials', loginV2, { username, password: 'wrong' });
    const expected = { code, reason, lang: 'zh', note: 'Because.' };
    await api.refuses(expected, loginV2, { username, password });
    await api.refuses(expected, login, { username, password });
    await api.refuses(expected, info, {}, { token });
  });
});

describe('a session', () => {
  it('is required; a missing, an unknown and an expired one are distinguished', async () => {
    const { token } = await registerPerson(api);
    await api.refuses('not_authorised', info);
    await api.refuses('unknown_token', info, {}, { token: 'made-up' });
    await api.deps.sql`update session set expires_at = now()`;
    await api.refuses('token_expired', info, {}, { token });
  });

  it('lasts 30 days from its last use, and never more than 180 from its beginning', async () => {
    const { sql } = api.deps;
    const { id, token } = await registerPerson(api);
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
    await api.done(info, {}, { token });
    expect((await daysLeft())?.days).toBeCloseTo(30, 2);
    await sql`
      update session set last_seen_at = now() - interval '2 minutes', absolute_expires_at = now() + interval '3 days' where ${mine}`;
    await api.done(info, {}, { token });
    expect((await daysLeft())?.days).toBeCloseTo(3, 2);
    await sql`update session set absolute_expires_at = now(), expires_at = now() + interval '1 day' where ${mine}`;
    await api.refuses('token_expired', info, {}, { token });
  });

  it('ends with log-out, at once and alone', async () => {
    const person = await registerPerson(api);
    const other = await api.done(login, { username: person.username, password });
    expect(await api.done(calls.accounts.logout, {}, { token: person.token })).toEqual({});
    await api.refuses('unknown_token', info, {}, { token: person.token });
    await api.done(info, {}, { token: other.token });
  });

  it('is listed with its device, the current one first, and can be ended from another', async () => {
    const person = await registerPerson(api);
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    };
    const second = await api.done(login, { username: person.username, password }, { headers });
    const { list } = await api.done(listSessions, {}, { token: person.token });
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ is_current: true, entry: 'register' });
    expect(list[1]).toMatchObject({ is_current: false, device: 'Chrome, Android' });
    const wanted = { session_id: list[1]?.session_id ?? '', password };
    expect(await api.done(revokeSessions, wanted, { token: person.token })).toMatchObject({ ended: 1 });
    await api.refuses('unknown_token', info, {}, { token: second.token });
    await api.refuses('session_not_found', revokeSessions, wanted, { token: person.token });
  });

  it('ends all others except the current one, and never another user’s', async () => {
    const person = await registerPerson(api);
    const stranger = await registerPerson(api);
    await inTurn(2, () => api.done(login, { username: person.username, password }));
    const { list } = await api.done(listSessions, {}, { token: stranger.token });
    const theirs = { session_id: list[0]?.session_id ?? '', password };
    await api.refuses('session_not_found', revokeSessions, theirs, { token: person.token });
    expect(await api.done(revokeSessions, { password }, { token: person.token })).toMatchObject({ ended: 2 });
    await api.done(info, {}, { token: person.token });
    await api.done(info, {}, { token: stranger.token });
  });

  it('that whoever has only the database moved to another merchant is nobody’s', async () => {
    const [victim, thief] = [await registerPerson(api), await registerPerson(api)];
    await asApp(api.deps).sql.begin(async (tx) => {
      const [own] = await tx`select * from session where merchant_id = ${thief.id}`;
      await tx`delete from session where merchant_id = ${thief.id}`;
      await tx`insert into session ${tx({ ...own, merchant_id: victim.id })}`;
    });
    await api.refuses('unknown_token', info, {}, { token: thief.token });
    await api.done(info, {}, { token: victim.token });
  });

  it('that the native shell hands over carries its entry', async () => {
    const { id } = await registerPerson(api);
    const { token } = await api.deps.sql.begin((tx) =>
      openSession(tx, api.deps.secretBox, { merchantId: id, entry: 'shell', device: 'Placard shell' }),
    );
    expect(await api.done(info, {}, { token })).toMatchObject({ entry: 'shell' });
  });
});

describe('the language', () => {
  it('is the user’s own; without a valid token, the best match of Accept-Language', async () => {
    const { token } = await registerPerson(api);
    await api.done(calls.accounts.editInfo, { lang: 'th' }, { token });
    const headers = { 'accept-language': 'fr-CH, de;q=0.8' };
    expect(await api.done(language, {}, { token, headers })).toEqual({ lang: 'th' });
    expect(await api.done(language, {}, { headers })).toEqual({ lang: 'fr' });
    expect(await api.done(language, {}, { token: 'made-up', headers })).toEqual({ lang: 'fr' });
    expect(await api.done(language, {}, { headers: { 'accept-language': 'tlh' } })).toEqual({
      lang: 'en',
    });
  });

  it('is the language of messages', async () => {
    const refusal = await api.refused(info, {}, { headers: { 'accept-language': 'zh-CN' } });
    expect(refusal.msg).toMatch(/[\u4e00-\u9fff]/);
  });
});
