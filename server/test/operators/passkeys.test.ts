import { describe, expect, it } from 'vitest';
import { operatorCalls } from '@placard/contract/operator';
import { newId } from '../../src/platform/ids.ts';
import { allowCodesOnHost } from '../../src/usecases/operators/need-passkeys.ts';
import { removePasskeysOnHost } from '../../src/usecases/operators/remove-operator-passkeys.ts';
import { userHandleOf } from '../../src/usecases/operators/operator-passkeys.ts';
import { resetSecondFactorOnHost } from '../../src/usecases/operators/reset-second-factor.ts';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { atOnce, tally } from '../support/at-once.ts';
import { Authenticator } from '../support/authenticator.ts';
import type { Faults } from '../support/authenticator.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { makeWithdrawer, ticketFor } from '../support/withdrawer.ts';
import { codeOf, password, useOperatorApi } from './operator-api.ts';

const { login, verify, whoAmI, startPasskey, usePasskey } = operatorCalls.session;
const { enrol, confirm } = operatorCalls.secondFactor;
const { list, startAdding, add, remove, startCheck, check } = operatorCalls.passkeys;
const { create, disable, enable, removePasskeys, askReset, approveReset } = operatorCalls.operators;
const { set } = operatorCalls.settings;

const origin = 'https://console.example';
// Both servers on one database with one domain, as in a demo.
const merchants = useMerchants((usual) => ({ ...usual, relyingParty: usual.consoleParty }));
const api = useOperatorApi({ beside: merchants.server });
const half = async (username: string) => (await api.done(login, { username, password }, null)).token;

interface Person {
  id: string;
  token: string;
  device: Authenticator;
  handle: string;
}

/** A new operator's passkey, made in their complete session with a code. */
async function addOne(username: string, token: string, device = new Authenticator(origin)): Promise<Person> {
  const started = await api.done(startAdding, { code: await api.nextCode(username) }, token);
  const answer = await api.done(add, { name: 'Laptop', ...device.create(started) }, token);
  const [row] = await api.deps.sql<{ id: string }[]>`select id from operator where username = ${username}`;
  return { id: row?.id ?? '', token: answer.token, device, handle: started.options.user.id };
}

async function person(username: string, role: 'support' | 'manager' = 'support'): Promise<Person> {
  await api.done(create, { username, role, password });
  return await addOne(username, await api.signIn(username));
}

interface Started {
  options: { challenge: string; rpId: string };
}
const start = async () => await api.done(startPasskey, {}, null);
const answerOf = (who: Person, started: Started, faults: Faults = {}) => ({
  ...who.device.use(started, faults),
  user_handle: who.handle,
});
const enter = async (who: Person) => await api.done(usePasskey, answerOf(who, await start()), null);
const auditOf = async (who: Person) =>
  (
    await api.deps.sql<{ act: string }[]>`
      select act from audit_log where object = ${`operator:${who.id}`} order by id desc`
  ).map(({ act }) => act);

/** Requires passkeys while the work is done. The operators of the other tests have one, so that their sessions go on. */
async function whileNeeded(work: () => Promise<void>): Promise<void> {
  await api.done(set, { key: 'operator_login', value: { needsPasskey: false } });
  await api.deps.sql`
    insert into operator_passkey (id, operator_id, credential_id, public_key, seal, sign_count, transports, name)
    select gen_random_uuid(), id, decode(md5(username), 'hex'), '\\x00', '\\x00', 0, '{}', 'Nobody’s' from operator
    where username in ('nadia', 'colleague') on conflict do nothing`;
  await api.done(set, { key: 'operator_login', value: { needsPasskey: true } });
  try {
    await work();
  } finally {
    await allowCodesOnHost(api.deps);
  }
}

describe('an operator’s passkey', () => {
  it('is a whole login; it is listed with its last use and counted among the operators', async () => {
    const ana = await person('ana');
    const [added] = (await api.done(list, {}, ana.token)).list;
    expect(added).toMatchObject({ name: 'Laptop', last_used_at: null });
    const session = await enter(ana);
    expect(session).toMatchObject({ username: 'ana', role: 'support', stage: 'complete' });
    expect(await api.done(whoAmI, {}, session.token)).toMatchObject({ passkeys: 1, needs_passkey: false });
    const shown = await api.done(list, {}, session.token);
    expect(shown.rp_id).toBe('console.example');
    expect(shown.list[0]?.last_used_at).not.toBeNull();
    const { list: operators } = await api.done(operatorCalls.operators.list, {});
    expect(operators.find(({ username }) => username === 'ana')).toMatchObject({ passkeys: 1 });
    expect((await auditOf(ana)).slice(0, 2)).toEqual(['operator_logged_in', 'operator_passkey_added']);
    const [seen] = await api.deps.sql`select details from audit_log where act = 'operator_logged_in' order by id desc`;
    expect(seen?.details).toMatchObject({ second_factor: 'passkey', name: 'Laptop' });
  });

  it('is added only with a code in the same session, and makes a code that counts as one, once', async () => {
    const ben = await person('ben');
    await api.refuses('code: required', startAdding, {}, ben.token);
    await api.refuses('second_factor_wrong', startAdding, { code: '000000' }, ben.token);
    const asked = await api.done(startCheck, {}, ben.token);
    expect(asked.options.allowCredentials.map(({ id }) => id)).toEqual([ben.device.credentialId.toString('base64url')]);
    const { code } = await api.done(check, ben.device.use(asked), ben.token);
    const second = new Authenticator(origin);
    const started = await api.done(startAdding, { code }, ben.token);
    await api.refuses('second_factor_wrong', startAdding, { code }, ben.token);
    const { token } = await api.done(add, second.create(started), ben.token);
    await api.refuses('unknown_token', whoAmI, {}, ben.token);
    expect((await api.done(list, {}, token)).list).toHaveLength(2);
    // The challenge to add was made for the session that is replaced by now.
    await api.refuses('passkey_challenge_invalid', add, new Authenticator(origin).create(started), token);
  });

  it('opens nothing with another’s challenge, another’s code, or another’s name', async () => {
    const cleo = await person('cleo');
    const dora = await person('dora');
    const asked = await api.done(startCheck, {}, cleo.token);
    await api.refuses('passkey_challenge_invalid', check, dora.device.use(asked), dora.token);
    await api.refuses('operator_passkey_refused', check, dora.device.use(asked), cleo.token);
    const { code } = await api.done(check, cleo.device.use(asked), cleo.token);
    await api.refuses('second_factor_wrong', verify, { code }, await half('dora'));
    const adding = await api.done(startAdding, { code: await api.nextCode('cleo') }, cleo.token);
    await api.refuses('passkey_challenge_invalid', add, new Authenticator(origin).create(adding), dora.token);
    // A challenge to prove, or to add, does not log in; one to log in proves nothing.
    const again = await api.done(startCheck, {}, cleo.token);
    await api.refuses('passkey_challenge_invalid', usePasskey, answerOf(cleo, again), null);
    await api.refuses('passkey_challenge_invalid', check, cleo.device.use(await start()), cleo.token);
    const foreign = { ...answerOf(cleo, await start()), user_handle: dora.handle };
    await api.refuses('operator_passkey_refused', usePasskey, foreign, null);
  });

  it('answers a challenge once, even sent at once, and not an old one nor one of its own making', async () => {
    const eva = await person('eva');
    const answer = answerOf(eva, await start());
    const outcomes = await atOnce(4, () => api.reason(usePasskey, answer, null));
    expect(tally(outcomes)).toEqual({ done: 1, passkey_challenge_invalid: 3 });
    const started = await start();
    const flipped = Buffer.from(started.options.challenge, 'base64url');
    flipped[20] = (flipped[20] ?? 0) ^ 1;
    for (const challenge of [flipped.toString('base64url'), 'mine', `${started.options.challenge}=`])
      await api.refuses(
        'passkey_challenge_invalid',
        usePasskey,
        answerOf(eva, { ...started, options: { ...started.options, challenge } }),
        null,
      );
    // As the server seals one, two minutes and a second ago.
    const end = Buffer.alloc(8);
    end.writeBigUInt64BE(BigInt(Date.now() - 1_000));
    const sealed = api.deps.secretBox.seal(Buffer.concat([Buffer.alloc(16), end]), 'passkey challenge to log in');
    const late = { ...started, options: { ...started.options, challenge: sealed.toString('base64url') } };
    await api.refuses('passkey_challenge_invalid', usePasskey, answerOf(eva, late), null);
    end.writeBigUInt64BE(BigInt(Date.now() + 60_000));
    const inTime = api.deps.secretBox.seal(Buffer.concat([Buffer.alloc(16), end]), 'passkey challenge to log in');
    late.options.challenge = inTime.toString('base64url');
    await api.done(usePasskey, answerOf(eva, late), null);
  });

  it.each<[string, Faults]>([
    ['a wrong signature', { isWrongSignature: true }],
    ['a user who was not verified', { isUnverified: true }],
    ['a page of the merchants', { origin: 'https://merchant.example' }],
    ['the merchants’ domain', { rpId: 'merchant.example' }],
    ['an answer of another kind', { type: 'webauthn.create' }],
    ['a counter that did not rise', { counter: 0 }],
  ])('is refused with %s, and the audit log has it', async (_name, faults) => {
    const username = `fay-${newId().slice(-6)}`;
    const fay = await person(username);
    await enter(fay);
    await api.refuses('operator_passkey_refused', usePasskey, answerOf(fay, await start(), faults), null);
    expect((await auditOf(fay))[0]).toBe('operator_passkey_refused');
  });

  it('is refused after ten wrong answers, right ones included, while the password still works', async () => {
    const gil = await person('gil');
    const wrong = async () =>
      await api.reason(usePasskey, answerOf(gil, await start(), { isWrongSignature: true }), null);
    const outcomes: string[] = [];
    for (let index = 0; index < 11; index += 1) outcomes.push(await wrong());
    expect(tally(outcomes)).toEqual({ operator_passkey_refused: 10, too_many_attempts: 1 });
    await api.refuses('too_many_attempts', usePasskey, answerOf(gil, await start()), null);
    expect(await api.signIn('gil')).not.toBe('');
  });

  it('opens nothing for a disabled operator, nor once it is removed', async () => {
    const hal = await person('hal');
    await api.done(disable, { username: 'hal' });
    await api.refuses('unknown_token', whoAmI, {}, hal.token);
    await api.refuses('operator_passkey_refused', usePasskey, answerOf(hal, await start()), null);
    await api.done(enable, { username: 'hal' });
    const { token } = await enter(hal);
    const [passkey] = (await api.done(list, {}, token)).list;
    const passkey_id = passkey?.passkey_id ?? '';
    await api.refuses('passkey_not_found', remove, { passkey_id }, api.tokens.support);
    await api.done(remove, { passkey_id }, token);
    await api.refuses('operator_passkey_refused', usePasskey, answerOf(hal, await start()), null);
    expect((await auditOf(hal))[0]).toBe('operator_passkey_removed');
  });

  it('is removed by a manager, who ends the sessions; and by a reset, on the server too', async () => {
    const ida = await person('ida');
    await api.done(removePasskeys, { username: 'ida', reason: 'A lost laptop.' });
    await api.refuses('unknown_token', whoAmI, {}, ida.token);
    await api.refuses('operator_passkey_refused', usePasskey, answerOf(ida, await start()), null);
    await api.refuses('passkey_not_found', removePasskeys, { username: 'ida', reason: 'A lost laptop.' });
    expect((await auditOf(ida))[0]).toBe('operator_passkeys_removed');

    const jan = await person('jan');
    const mira = await person('mira', 'manager');
    const { reset } = await api.done(askReset, { username: 'jan', reason: 'Everything lost; passport seen.' });
    await api.done(approveReset, { reset_id: reset.reset_id }, mira.token);
    await api.refuses('operator_passkey_refused', usePasskey, answerOf(jan, await start()), null);

    const kim = await person('kim');
    expect(await removePasskeysOnHost(api.deps, 'Kim')).toBe(1);
    await expect(removePasskeysOnHost(api.deps, 'kim')).rejects.toMatchObject({ reason: 'passkey_not_found' });
    await api.refuses('unknown_token', whoAmI, {}, kim.token);
    const lea = await person('lea');
    await resetSecondFactorOnHost(api.deps, 'lea');
    await api.refuses('operator_passkey_refused', usePasskey, answerOf(lea, await start()), null);
  });

  it('of a merchant opens no console, and an operator’s approves nothing of a merchant', async () => {
    const max = await person('max');
    const device = new Authenticator(origin);
    const owner = await makeWithdrawer(merchants.deps, merchants.api, 100_00n);
    const { api: app } = merchants;
    const ticket = await ticketFor(app, owner, { purpose: 'add_passkey' });
    const made = device.create(await app.get(owner, calls.passkeys.startAdding, {}));
    await app.get(owner, calls.passkeys.add, { ...made, ticket });
    for (const handle of [max.handle, userHandleOf(owner.id)])
      await api.refuses(
        'operator_passkey_refused',
        usePasskey,
        { ...device.use(await start()), user_handle: handle },
        null,
      );
    const asked = await api.done(startCheck, {}, max.token);
    await api.refuses('operator_passkey_refused', check, device.use(asked), max.token);
    const wanted = { purpose: 'withdraw', amount: '100.00', payee: owner.payoutAccountId } as const;
    const started = await app.get(owner, calls.passkeys.startCheck, wanted);
    await app.refuses('passkey_refused', owner, calls.passkeys.check, max.device.use(started));
    // The challenge of one is none of the other.
    const again = answerOf(max, await app.get(owner, calls.passkeys.startCheck, wanted));
    await api.refuses('passkey_challenge_invalid', usePasskey, again, null);
    await app.refuses('passkey_challenge_invalid', owner, calls.passkeys.check, device.use(await start()));
  });

  it('of somebody who has only the database opens nothing', async () => {
    const [nora, thea] = [await person('nora'), await person('thea')];
    await api.deps.sql`update operator_passkey set operator_id = ${nora.id} where operator_id = ${thea.id}`;
    const thief = { ...thea, handle: nora.handle };
    await api.refuses('operator_passkey_refused', usePasskey, answerOf(thief, await start()), null);
  });

  it('leaves no challenge behind: those never answered are kept nowhere, used ones for a day', async () => {
    const [before] = await api.deps.sql`select count(*)::int as n from operator_passkey_challenge`;
    await start();
    const [after] = await api.deps.sql`select count(*)::int as n from operator_passkey_challenge`;
    expect(after).toEqual(before);
    await api.deps.sql`update operator_passkey_challenge set expires_at = now() - interval '2 days'`;
    await removeOldTraces(api.deps.sql);
    expect(await api.deps.sql`select 1 from operator_passkey_challenge`).toHaveLength(0);
  });
});

describe('where passkeys are required', () => {
  it('they cannot be, before a manager has one', async () => {
    await api.deps.sql`delete from operator_passkey`;
    const value = { needsPasskey: true };
    await api.refuses('operator_passkey_missing', operatorCalls.proposals.create, {
      call: 'settings.set',
      request: { key: 'operator_login', value },
      evidence: 'Agreed by telephone.',
    });
  });

  it('a password with a code leads only to the first one, and does nothing else', async () => {
    await api.done(create, { username: 'olga', role: 'support', password });
    const before = await api.signIn('olga');
    await whileNeeded(async () => {
      // Whoever is logged in without one is logged out, and whoever has one is not.
      await api.refuses('unknown_token', whoAmI, {}, before);
      const { token, stage } = await api.done(verify, { code: await api.nextCode('olga') }, await half('olga'));
      expect(stage).toBe('add_passkey');
      const waiting = { reason: 'second_factor_needed', stage: 'add_passkey' };
      await api.refuses(waiting, operatorCalls.merchants.list, {}, token);
      await api.refuses(waiting, enrol, {}, token);
      const other = await api.done(verify, { code: await api.nextCode('olga') }, await half('olga'));
      const device = new Authenticator(origin);
      const started = await api.done(startAdding, {}, token);
      const pending = await api.done(startAdding, {}, other.token);
      const complete = await api.done(add, device.create(started), token);
      expect(complete.stage).toBe('complete');
      await api.done(operatorCalls.merchants.list, {}, complete.token);
      // A second session of that stage, such as a thief's, adds none any more.
      await api.refuses('operator_passkey_needed', startAdding, {}, other.token);
      await api.refuses('operator_passkey_needed', add, new Authenticator(origin).create(pending), other.token);
      const [only] = (await api.done(list, {}, complete.token)).list;
      const last = { passkey_id: only?.passkey_id ?? '' };
      await api.refuses('operator_passkey_last', remove, last, complete.token);
    });
  });

  it('a new operator enrols an authenticator, then a passkey', async () => {
    await whileNeeded(async () => {
      await api.done(create, { username: 'pia', role: 'support', password });
      const token = await half('pia');
      const { secret } = await api.done(enrol, {}, token);
      const confirmed = await api.done(confirm, { code: codeOf(secret) }, token);
      expect(confirmed).toMatchObject({ stage: 'add_passkey' });
      const started = await api.done(startAdding, {}, confirmed.token);
      await api.done(add, new Authenticator(origin).create(started), confirmed.token);
    });
  });

  it('neither the password alone, nor its code, nor a recovery code opens anything where there is a passkey', async () => {
    await api.done(create, { username: 'quin', role: 'support', password });
    const first = await half('quin');
    const { secret } = await api.done(enrol, {}, first);
    const { token, recovery_codes } = await api.done(confirm, { code: codeOf(secret, -1) }, first);
    const device = new Authenticator(origin);
    const started = await api.done(startAdding, { code: codeOf(secret) }, token);
    const { token: complete } = await api.done(add, device.create(started), token);
    await whileNeeded(async () => {
      await api.done(whoAmI, {}, complete);
      const waiting = { reason: 'second_factor_needed', stage: 'enter_code' };
      for (const call of [operatorCalls.merchants.list, startAdding, enrol])
        await api.refuses(waiting, call, {}, await half('quin'));
      for (const code of [codeOf(secret, 1), recovery_codes[0]])
        await api.refuses('operator_passkey_needed', verify, { code }, await half('quin'));
      // The command line's way: the code that a passkey makes, beside the password.
      const asked = await api.done(startCheck, {}, complete);
      const { code } = await api.done(check, device.use(asked), complete);
      expect(await api.done(verify, { code }, await half('quin'))).toMatchObject({ stage: 'complete' });
      await api.refuses('second_factor_wrong', verify, { code }, await half('quin'));
    });
    // What was refused used no recovery code up.
    expect(await api.done(verify, { code: recovery_codes[0] ?? '' }, await half('quin'))).toMatchObject({
      stage: 'complete',
    });
  });

  it('who lost theirs adds another after a manager, or the server, removed them', async () => {
    await person('rita');
    await whileNeeded(async () => {
      await api.refuses('operator_passkey_needed', verify, { code: await api.nextCode('rita') }, await half('rita'));
      await api.done(removePasskeys, { username: 'rita', reason: 'A lost laptop.' });
      const back = await api.done(verify, { code: await api.nextCode('rita') }, await half('rita'));
      expect(back.stage).toBe('add_passkey');
      const code = await resetSecondFactorOnHost(api.deps, 'rita');
      expect(await api.done(verify, { code }, await half('rita'))).toMatchObject({ stage: 'enrol' });
    });
  });

  it('the server waives it until it is set again; nobody does so with the database alone', async () => {
    const sara = await person('sara');
    await whileNeeded(async () => {
      await api.deps.sql`
        insert into audit_log (actor_kind, actor, act, object, details)
        select 'system', 'operator-reset', 'operator_login_waived', 'setting:operator_login',
               coalesce((select details from audit_log where act = 'operator_login_waived' order by id desc limit 1), '{"mark": "AAAA"}')`;
      expect(await api.done(whoAmI, {}, sara.token)).toMatchObject({ needs_passkey: true });
      await api.refuses('operator_passkey_needed', verify, { code: await api.nextCode('sara') }, await half('sara'));
      await allowCodesOnHost(api.deps);
      expect(await api.done(whoAmI, {}, sara.token)).toMatchObject({ needs_passkey: false });
      await expect(allowCodesOnHost(api.deps)).rejects.toMatchObject({ reason: 'state_refuses' });
      expect(await api.done(verify, { code: await api.nextCode('sara') }, await half('sara'))).toMatchObject({
        stage: 'complete',
      });
      await api.done(set, { key: 'operator_login', value: { needsPasskey: true } });
      await api.refuses('operator_passkey_needed', verify, { code: await api.nextCode('sara') }, await half('sara'));
    });
  });
});
