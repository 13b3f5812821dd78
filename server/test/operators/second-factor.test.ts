import { describe, expect, it } from 'vitest';
import { operatorCalls } from '@placard/contract/operator';
import { resetSecondFactorOnHost } from '../../src/usecases/operators/reset-second-factor.ts';
import { codeOf, password, useOperatorApi } from './operator-api.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';

const { login, verify, whoAmI, changePassword } = operatorCalls.session;
const { enrol, confirm, renewCodes } = operatorCalls.secondFactor;
const { create, askReset, approveReset, setPassword } = operatorCalls.operators;

const api = useOperatorApi();
const half = async (username: string) => (await api.done(login, { username, password }, null)).token;

/** An operator with an authenticator; returns its data. */
async function enrolled(username: string) {
  await api.done(create, { username, role: 'manager', password });
  const token = await half(username);
  const { secret, otpauth_uri } = await api.done(enrol, {}, token);
  // The code of the previous step, so that the current one is still unused.
  const answer = await api.done(confirm, { code: codeOf(secret, -1) }, token);
  return { ...answer, secret, uri: otpauth_uri, first: token };
}

describe('the second factor', () => {
  it('is an authenticator that any app can read, and stored sealed', async () => {
    const { secret, uri } = await enrolled('ana');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Placard:ana\?/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const rows = await api.deps.sql<{ row: string }[]>`select s::text as row from operator_second_factor s`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(Buffer.from(secret).toString('hex'));
    // Another operator's sealed secret is useless under one's own name.
    const [row] = await api.deps.sql<{ secret: Buffer }[]>`
      select f.secret from operator_second_factor f join operator o on o.id = f.operator_id where o.username = 'ana'`;
    expect(() => api.deps.secretBox.open(row?.secret ?? Buffer.alloc(0), crypto.randomUUID())).toThrow(
      /unable to authenticate/,
    );
  });

  it('is required after the password; the previous token is invalid afterwards', async () => {
    const { secret, first } = await enrolled('ben');
    await api.refuses('unknown_token', whoAmI, {}, first);
    const token = await half('ben');
    expect(await api.done(whoAmI, {}, token)).toMatchObject({ stage: 'enter_code' });
    await api.refuses({ reason: 'second_factor_needed', stage: 'enter_code' }, operatorCalls.operators.list, {}, token);
    const complete = await api.done(verify, { code: codeOf(secret) }, token);
    expect(complete).toMatchObject({ stage: 'complete', recovery_codes_left: 10 });
    await api.refuses('unknown_token', whoAmI, {}, token);
    await api.done(operatorCalls.operators.list, {}, complete.token);
  });

  // The same code over ten sessions at once: the row's lock lets one after the other read the last step used.
  it('accepts a code once, a step early or late, and no older one', async () => {
    const { secret } = await enrolled('cleo');
    const tokens = await atOnce(4, () => half('cleo'));
    const code = codeOf(secret);
    const outcomes = await Promise.all(tokens.map((token) => api.reason(verify, { code }, token)));
    expect(tally(outcomes)).toEqual({ done: 1, second_factor_wrong: 3 });
    await api.deps.sql`delete from rate_limit`;
    await api.refuses('second_factor_wrong', verify, { code: codeOf(secret, -1) }, await half('cleo'));
    const wrong = { reason: 'second_factor_wrong', fields: [{ field: 'code', rule: 'not_accepted' }] };
    await api.refuses(wrong, verify, { code: codeOf(secret, 3) }, await half('cleo'));
    await api.done(verify, { code: codeOf(secret, 1) }, await half('cleo'));
  });

  it('is slowed after five wrong codes, over all sessions', async () => {
    const { secret } = await enrolled('dora');
    const tokens = await atOnce(8, () => half('dora'));
    const tries = await Promise.all(tokens.map((token) => api.reason(verify, { code: '000000' }, token)));
    expect(tally(tries)).toEqual({ second_factor_wrong: 5, too_many_attempts: 3 });
    await api.refuses('too_many_attempts', verify, { code: codeOf(secret) }, tokens[0]);
  });

  it('has tries that no other operator uses up', async () => {
    await enrolled('zoe');
    const [first, other] = [await half('zoe'), await enrolled('ada')];
    await inTurn(105, () => api.refused(verify, { code: '000000' }, first));
    expect(await api.done(verify, { code: codeOf(other.secret) }, await half('ada'))).toMatchObject({
      stage: 'complete',
    });
  });

  it('has recovery codes: each works once, and never for another operator’s session', async () => {
    const eva = await enrolled('eva');
    const fay = await enrolled('fay');
    const [code = ''] = eva.recovery_codes;
    expect(new Set(eva.recovery_codes).size).toBe(10);
    await api.refuses('second_factor_wrong', verify, { code }, await half('fay'));
    const used = await api.done(verify, { code }, await half('eva'));
    expect(used).toMatchObject({ stage: 'complete', recovery_codes_left: 9 });
    await api.refuses('second_factor_wrong', verify, { code }, await half('eva'));
    const renewed = await api.done(renewCodes, { code: codeOf(fay.secret) }, fay.token);
    await api.refuses('second_factor_wrong', verify, { code: fay.recovery_codes[1] }, await half('fay'));
    await api.done(verify, { code: renewed.recovery_codes[1] ?? '' }, await half('fay'));
  });

  it('is replaced only with proof, and stays valid until the new one is confirmed', async () => {
    const { secret, token } = await enrolled('gil');
    await api.refuses('code: required', enrol, {}, token);
    await api.refuses({ reason: 'state_refuses', state: 'not_begun' }, confirm, { code: '123456' }, token);
    const begun = await api.done(enrol, { code: codeOf(secret) }, token);
    await api.refuses('second_factor_wrong', confirm, { code: codeOf(secret, 1) }, token);
    const { token: after } = await api.done(confirm, { code: codeOf(begun.secret) }, token);
    await api.refuses('second_factor_wrong', verify, { code: codeOf(secret, 1) }, await half('gil'));
    await api.done(whoAmI, {}, after);
  });

  it('cannot be enrolled with only a password, once there is one', async () => {
    await enrolled('hal');
    const token = await half('hal');
    for (const [call, payload] of [
      [enrol, {}],
      [confirm, { code: '123456' }],
      [changePassword, { password, new_password: 'another pass phrase' }],
    ] as const)
      await api.refuses('second_factor_needed', call, payload, token);
  });
});

describe('a lost second factor', () => {
  it('is reset by two managers, neither of them its owner, and enrolled again with their code', async () => {
    const lost = await enrolled('ida');
    const mira = await enrolled('mira');
    const reason = 'Telephone lost; passport seen.';
    await api.refuses('own_proposal', askReset, { username: 'ida', reason }, lost.token);
    const { reset_id } = (await api.done(askReset, { username: 'ida', reason })).reset;
    for (const token of [api.tokens.manager, lost.token])
      await api.refuses('own_proposal', approveReset, { reset_id }, token);
    await api.done(whoAmI, {}, lost.token);
    const approved = await api.done(approveReset, { reset_id }, mira.token);
    expect(approved.reset).toMatchObject({ state: 'approved', asked_by: 'nadia', approved_by: 'mira' });
    await api.refuses({ reason: 'state_refuses', state: 'approved' }, approveReset, { reset_id }, mira.token);
    await api.refuses('unknown_token', whoAmI, {}, lost.token);

    const token = await half('ida');
    for (const code of [codeOf(lost.secret), lost.recovery_codes[0] ?? ''])
      await api.refuses('second_factor_wrong', verify, { code }, token);
    const verified = await api.done(verify, { code: approved.code }, token);
    expect(verified).toMatchObject({ stage: 'enrol' });
    const { secret } = await api.done(enrol, {}, verified.token);
    expect(await api.done(confirm, { code: codeOf(secret) }, verified.token)).toMatchObject({ stage: 'complete' });
    await api.refuses('second_factor_wrong', verify, { code: approved.code }, await half('ida'));
  });

  it('of the only manager is reset on the server itself, with the code beside the password', async () => {
    const { token } = await enrolled('lea');
    await expect(resetSecondFactorOnHost(api.deps, 'nobody')).rejects.toMatchObject({ reason: 'operator_not_found' });
    const code = await resetSecondFactorOnHost(api.deps, 'Lea');
    await api.refuses('unknown_token', whoAmI, {}, token);
    expect(await api.done(verify, { code }, await half('lea'))).toMatchObject({ stage: 'enrol' });
  });

  it('is not bypassed by a new password, nor approved too late', async () => {
    await enrolled('jan');
    await api.done(setPassword, { username: 'jan', password });
    expect(await api.done(login, { username: 'jan', password }, null)).toMatchObject({ stage: 'enter_code' });
    const { reset } = await api.done(askReset, { username: 'jan', reason: 'Telephone lost; passport seen.' });
    await api.deps.sql`update operator_reset set expires_at = now() where id = ${reset.reset_id}`;
    const { token } = await enrolled('kim');
    await api.refuses({ reason: 'state_refuses', state: 'expired' }, approveReset, { reset_id: reset.reset_id }, token);
    await api.done(create, { username: 'new', role: 'support', password });
    await api.refuses('state_refuses', askReset, { username: 'new', reason: 'Nothing is enrolled yet.' });
  });
});
