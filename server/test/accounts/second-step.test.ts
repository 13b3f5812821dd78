/**
 * The second step of logging in: an authenticator's codes, recovery codes, remembered devices, an operator's reset; and every way
 * around it that must stay closed.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { accessLimits, calls } from '@placard/contract';
import { signMerchantOut } from '../../src/usecases/accounts/sign-merchant-out.ts';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { newId } from '../../src/platform/ids.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';
import {
  issueReset,
  newPassword,
  password,
  passwordChange,
  publishTerms,
  registerPerson,
  registrationForm,
  resetForm,
} from '../support/merchant-api.ts';
import type { Person } from '../support/merchant-api.ts';
import { md5, useMerchants } from '../support/merchant-calls.ts';
import { setUpFactor, totpOf, wrongTotp } from '../support/second-step.ts';
import { firstDigits, password as digits } from '../support/withdrawer.ts';
import { operator, toldTo } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps } = useMerchants();
const { loginV2, login, changePassword, confirmReset, revokeSessions, securityEvents, info } = calls.accounts;
const { show, begin, confirm, renewCodes, turnOff, forgetDevices } = calls.factor;
beforeAll(async () => await publishTerms(deps));

/** A registered merchant with a second step. */
async function makeGuarded() {
  const person = await registerPerson(server);
  return { person, ...(await setUpFactor(server, person.token)) };
}

const credentials = ({ username }: Person, secret = password) => ({ username, password: secret });
const toldOf = async ({ id }: Person) => (await toldTo(deps, { id } as TestMerchant)).map(({ template }) => template);
const actsOf = async (token: string) => (await server.done(securityEvents, {}, { token })).list.map(({ act }) => act);
const waitOf = async ({ id }: Person) => {
  const [row] = await deps.sql<{ waits: boolean }[]>`
    select coalesce(withdrawals_wait_until > now(), false) as waits from merchant where id = ${id}`;
  return row?.waits;
};

/** Logs in with a code and has the device remembered; returns its token. */
async function remember(person: Person, secret: string): Promise<string> {
  const wanted = { ...credentials(person), code: totpOf(secret), remember_device: true };
  return (await server.done(loginV2, wanted)).device_token;
}

describe('setting up', () => {
  it('takes the login password without digits, and with them a ticket for exactly that', async () => {
    const person = await registerPerson(server);
    const { token } = person;
    await server.refuses('login_password_needed', begin, {}, { token });
    await server.refuses('wrong_login_password', begin, { password: 'guessed' }, { token });
    await server.done(calls.wallet.setTransactionPassword, firstDigits, { token });
    await server.refuses('ticket_invalid', begin, { password }, { token });
    const ticketFor = async (purpose: 'change_second_factor' | 'make_api_key') =>
      (await server.done(calls.wallet.checkPassword, { password: digits, purpose }, { token })).ticket ?? '';
    await server.refuses('ticket_invalid', begin, { ticket: await ticketFor('make_api_key') }, { token });
    const ticket = await ticketFor('change_second_factor');
    await setUpFactor(server, token, { ticket });
    await server.refuses('ticket_invalid', begin, { ticket }, { token });
  });

  it('begins with its first code, in the session that saw the secret, and not later than in 15 minutes', async () => {
    const person = await registerPerson(server);
    const { token } = person;
    await server.refuses('second_factor_not_begun', confirm, { code: '123456' }, { token });
    const { secret } = await server.done(begin, { password }, { token });
    await server.refuses('second_factor_wrong', confirm, { code: wrongTotp(secret) }, { token });
    expect(await server.reason(loginV2, credentials(person))).toBe('done');
    const other = (await server.done(loginV2, credentials(person))).token;
    await server.refuses('second_factor_not_begun', confirm, { code: totpOf(secret) }, { token: other });
    await deps.sql`update second_factor_enrolment set expires_at = now() where merchant_id = ${person.id}`;
    await server.refuses('second_factor_not_begun', confirm, { code: totpOf(secret) }, { token });
    expect(await server.done(show, {}, { token })).toMatchObject({ is_on: false, recovery_codes_left: 0 });
  });

  it('is not finished in another session once there are new digits', async () => {
    const person = await registerPerson(server);
    await server.done(calls.wallet.setTransactionPassword, firstDigits, { token: person.token });
    const { token } = await server.done(loginV2, credentials(person));
    const ticketFor = async (purpose: 'change_second_factor' | 'change_transaction_password', of: string) =>
      (await server.done(calls.wallet.checkPassword, { password: digits, purpose }, { token: of })).ticket ?? '';
    const { secret } = await server.done(begin, { ticket: await ticketFor('change_second_factor', token) }, { token });
    const change = await ticketFor('change_transaction_password', person.token);
    const next = { password: md5('927461'), ticket: change };
    await server.done(calls.wallet.setTransactionPassword, next, { token: person.token });
    await server.refuses('second_factor_not_begun', confirm, { code: totpOf(secret) }, { token });
  });

  it('ends the other sessions, is notified and in the security log, and is stored sealed', async () => {
    const person = await registerPerson(server);
    const other = (await server.done(loginV2, credentials(person))).token;
    const { secret, uri } = await setUpFactor(server, person.token);
    await server.refuses('unknown_token', info, {}, { token: other });
    expect(uri).toContain(`totp/Placard:${person.username}?`);
    expect(await toldOf(person)).toContain('second_factor_added');
    expect(await actsOf(person.token)).toContain('second_factor_added');
    expect(await waitOf(person)).toBe(false);
    const [row] = await deps.sql<{ row: string; secret: Buffer }[]>`
      select s::text as row, secret from second_factor s where merchant_id = ${person.id}`;
    expect(row?.row).not.toContain(Buffer.from(secret).toString('hex'));
    expect(() => deps.secretBox.open(row?.secret ?? Buffer.alloc(0), `second factor of merchant ${newId()}`)).toThrow(
      /unable to authenticate/,
    );
  });

  it('again lets withdrawals wait, as a reset does', async () => {
    const { person, secret } = await makeGuarded();
    const next = await setUpFactor(server, person.token);
    expect(await waitOf(person)).toBe(true);
    await server.refuses('second_factor_wrong', loginV2, { ...credentials(person), code: totpOf(secret) });
    await server.done(loginV2, { ...credentials(person), code: totpOf(next.secret) });
  });
});

describe('logging in', () => {
  it('asks nobody without a second step, whatever they send', async () => {
    const person = await registerPerson(server);
    expect(await server.reason(loginV2, credentials(person))).toBe('done');
    expect(await server.reason(login, { ...credentials(person), code: '123456', remember_device: true })).toBe('done');
  });

  it('takes the code after a right password only, in both versions of the call', async () => {
    const { person, secret } = await makeGuarded();
    await server.refuses('wrong_credentials', loginV2, { ...credentials(person, 'guessed'), code: totpOf(secret) });
    for (const call of [login, loginV2]) await server.refuses('second_step_needed', call, credentials(person));
    const sessions = await deps.sql`select 1 from session where merchant_id = ${person.id} and ended_at is null`;
    expect(sessions).toHaveLength(1);
    const asked = await deps.sql`select 1 from audit_log where actor = ${person.id} and act = 'second_step_asked'`;
    expect(asked).toHaveLength(2);
    expect(await server.reason(loginV2, { ...credentials(person), code: totpOf(secret) })).toBe('done');
  });

  it('accepts a code once, spaced as people type it, and a step early or late', async () => {
    const { person, secret } = await makeGuarded();
    const now = totpOf(secret);
    const spaced = ` ${now.slice(0, 3)} ${now.slice(3)}`;
    const outcomes = await atOnce(4, () => server.reason(loginV2, { ...credentials(person), code: spaced }));
    expect(tally(outcomes)).toEqual({ done: 1, second_factor_wrong: 3 });
    const early = totpOf(secret, 1);
    await server.done(loginV2, { ...credentials(person), code: early });
    await server.refuses('second_factor_wrong', loginV2, { ...credentials(person), code: early });
    await server.refuses('second_factor_wrong', loginV2, { ...credentials(person), code: now });
  });

  it('locks the digits of a login after five wrong ones from anywhere; recovery codes still let its owner in', async () => {
    const { person, secret, codes } = await makeGuarded();
    const wrong = { ...credentials(person), code: wrongTotp(secret) };
    const outcomes = await inTurn(accessLimits.secondFactorTries + 1, () => server.reason(loginV2, wrong));
    expect(tally(outcomes)).toEqual({ second_factor_wrong: 5, too_many_attempts: 1 });
    await server.refuses('too_many_attempts', loginV2, { ...credentials(person), code: totpOf(secret) });
    const { token } = await server.done(loginV2, { ...credentials(person), code: codes[0] ?? '' });
    expect((await actsOf(token)).filter((act) => act === 'second_factor_wrong')).toHaveLength(5);
    expect(await toldOf(person)).toContain('second_factor_wrong');
  });

  it('takes each recovery code once, however it is written, and none of another login', async () => {
    const { person, codes } = await makeGuarded();
    const other = await makeGuarded();
    const [code = '', next = ''] = codes;
    await server.refuses('second_factor_wrong', loginV2, { ...credentials(other.person), code });
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const outcomes = await atOnce(3, () => server.reason(loginV2, { ...credentials(person), code: typed }));
    expect(tally(outcomes)).toEqual({ done: 1, second_factor_wrong: 2 });
    const { token } = await server.done(loginV2, { ...credentials(person), code: next });
    expect(await server.done(show, {}, { token })).toMatchObject({ recovery_codes_left: 8 });
    expect(await toldOf(person)).toContain('recovery_code_used');
  });

  it('is no shorter by the replay of a registration', async () => {
    const form = await registrationForm(deps);
    const key = newId();
    const { token } = await server.done(calls.accounts.registerV2, form, { key });
    await setUpFactor(server, token);
    await server.refuses('second_step_needed', calls.accounts.registerV2, form, { key });
  });

  it('keeps the second step when the password is reset by mail', async () => {
    const { person, secret } = await makeGuarded();
    const code = await issueReset(deps, person.id, 'login');
    await server.done(confirmReset, resetForm(person.username, code));
    await server.refuses('second_step_needed', loginV2, credentials(person, newPassword));
    await server.done(loginV2, { ...credentials(person, newPassword), code: totpOf(secret) });
  });
});

describe('a remembered device', () => {
  it('skips the step with a right password, for 30 days; nobody else’s device does', async () => {
    const { person, secret } = await makeGuarded();
    const token = await remember(person, secret);
    const here = { ...credentials(person), device_token: token };
    const opened = await server.done(loginV2, here);
    expect((await server.done(show, {}, { token: opened.token })).devices).toHaveLength(1);
    expect(await actsOf(opened.token)).toContain('device_remembered');
    await server.refuses('wrong_credentials', loginV2, { ...here, password: 'guessed' });
    const other = await makeGuarded();
    await server.refuses('second_step_needed', loginV2, { ...credentials(other.person), device_token: token });
    await server.refuses('second_step_needed', loginV2, credentials(person));
    // Whoever has only the database lengthens none: the end is sealed.
    await deps.sql`update remembered_device set expires_at = now() + interval '90 days' where merchant_id = ${person.id}`;
    await server.refuses('second_step_needed', loginV2, here);
    await deps.sql`update remembered_device set expires_at = now() - interval '1 second' where merchant_id = ${person.id}`;
    await server.refuses('second_step_needed', loginV2, here);
    await removeOldTraces(deps.sql);
    expect(await deps.sql`select 1 from remembered_device where merchant_id = ${person.id}`).toHaveLength(0);
  });

  const ends: [name: string, forget: (person: Person, token: string) => Promise<string | void>][] = [
    [
      'a change of the password',
      async (_person, token) => {
        await server.done(changePassword, passwordChange(), { token });
        return newPassword;
      },
    ],
    [
      'a reset of the password',
      async ({ id, username }) => {
        await server.done(confirmReset, resetForm(username, await issueReset(deps, id, 'login')));
        return newPassword;
      },
    ],
    [
      'a reset of the six digits',
      async ({ id, username }) => {
        const code = await issueReset(deps, id, 'transaction');
        await server.done(confirmReset, resetForm(username, code, digits, 'transaction'));
      },
    ],
    [
      'ending the other sessions',
      async (_person, token) => {
        await server.done(revokeSessions, { password }, { token });
      },
    ],
    [
      'ending the session that it opened',
      async ({ token }) => {
        const { list } = await server.done(calls.accounts.listSessions, {}, { token });
        const other = list.find(({ is_current: isCurrent }) => !isCurrent);
        await server.done(revokeSessions, { password, session_id: other?.session_id ?? '' }, { token });
      },
    ],
    [
      'an operator who ends one session',
      async ({ id: merchantId }) => {
        const [row] = await deps.sql<{ id: string }[]>`
          select id from session where merchant_id = ${merchantId} and ended_at is null limit 1`;
        await signMerchantOut(deps, operator, { merchantId, sessionId: row?.id, reason: 'A stolen phone.' });
      },
    ],
    [
      'an operator who signs the merchant out',
      async ({ id: merchantId }) => {
        await signMerchantOut(deps, operator, { merchantId, sessionId: undefined, reason: 'A stolen phone.' });
      },
    ],
    [
      'forgetting the devices',
      async (_person, token) => {
        expect(await server.done(forgetDevices, {}, { token })).toEqual({ forgotten: 1 });
      },
    ],
    [
      'setting up a new authenticator',
      async (_person, token) => {
        await setUpFactor(server, token);
      },
    ],
  ];
  it.each(ends)('is forgotten by %s', async (_name, forget) => {
    const { person, secret } = await makeGuarded();
    const device = await remember(person, secret);
    const opened = await server.done(loginV2, { ...credentials(person), device_token: device });
    const now = (await forget(person, opened.token)) ?? password;
    await server.refuses('second_step_needed', loginV2, { ...credentials(person, now), device_token: device });
  });

  it('is forgotten alone, and of nobody else', async () => {
    const { person, secret } = await makeGuarded();
    const other = await makeGuarded();
    await remember(person, secret);
    const [device] = (await server.done(show, {}, { token: person.token })).devices;
    const wanted = { device_id: device?.device_id ?? '' };
    expect(await server.done(forgetDevices, wanted, { token: other.person.token })).toEqual({ forgotten: 0 });
    expect(await server.done(forgetDevices, wanted, { token: person.token })).toEqual({ forgotten: 1 });
    expect(await actsOf(person.token)).toContain('devices_forgotten');
  });
});

describe('turning off and losing it', () => {
  it('takes what setting up takes, lets withdrawals wait, and is notified', async () => {
    const { person, codes } = await makeGuarded();
    const { token } = person;
    await server.refuses('login_password_needed', turnOff, {}, { token });
    const renewed = await server.done(renewCodes, { password }, { token });
    expect(renewed.recovery_codes).toHaveLength(accessLimits.recoveryCodes);
    await server.refuses('second_factor_wrong', loginV2, { ...credentials(person), code: codes[0] ?? '' });
    await server.done(turnOff, { password }, { token });
    expect(await waitOf(person)).toBe(true);
    await server.refuses('second_factor_off', turnOff, { password }, { token });
    await server.refuses('second_factor_off', renewCodes, { password }, { token });
    expect(await server.reason(loginV2, credentials(person))).toBe('done');
    expect(await toldOf(person)).toEqual(expect.arrayContaining(['recovery_codes_renewed', 'second_factor_removed']));
    expect(await actsOf(token)).toEqual(expect.arrayContaining(['recovery_codes_renewed', 'second_factor_removed']));
  });

  it('lost, is turned off by an operator’s code after the password: once, with the end of every session', async () => {
    const { person, secret } = await makeGuarded();
    const other = await makeGuarded();
    const device = await remember(person, secret);
    const code = await issueReset(deps, person.id, 'second_factor');
    await server.refuses('reset_code_invalid', confirmReset, resetForm(person.username, code));
    await server.refuses('wrong_credentials', loginV2, { ...credentials(person, 'guessed'), code });
    await server.refuses('second_factor_wrong', loginV2, { ...credentials(other.person), code });
    const outcomes = await atOnce(3, () =>
      server.reason(loginV2, { ...credentials(person), code, device_token: device }),
    );
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'second_factor_wrong')).toEqual([]);
    await server.refuses('unknown_token', info, {}, { token: person.token });
    expect(await waitOf(person)).toBe(true);
    expect(await toldOf(person)).toContain('second_factor_removed');
    await setUpFactor(server, (await server.done(loginV2, credentials(person))).token);
    await server.refuses('second_factor_wrong', loginV2, { ...credentials(person), code });
    // The reset code of a password is none of a second step.
    const ofLogin = await issueReset(deps, person.id, 'login');
    await server.refuses('second_factor_wrong', loginV2, { ...credentials(person), code: ofLogin });
  });

  it('is in the export without its secrets, and closes with the account', async () => {
    const { person, secret } = await makeGuarded();
    await remember(person, secret);
    const read = async (part: 'second_factor' | 'remembered_devices') =>
      (await server.done(calls.accounts.exportData, { part, password }, { token: person.token })).rows;
    expect(await read('second_factor')).toMatchObject([{ recovery_codes_left: 10 }]);
    expect(Object.keys((await read('remembered_devices'))[0] ?? {})).toEqual(['device', 'remembered_at', 'expires_at']);
    await server.done(calls.accounts.close, { password }, { token: person.token });
    for (const table of ['second_factor', 'recovery_code', 'remembered_device'])
      expect(await deps.sql`select 1 from ${deps.sql(table)} where merchant_id = ${person.id}`).toHaveLength(0);
  });
});
