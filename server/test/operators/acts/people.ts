import { expect } from 'vitest';
import { Authenticator } from '../../support/authenticator.ts';
import { password } from '../operator-api.ts';
import { op } from './use-world.ts';
import type { World } from './use-world.ts';

/** Are made and listed. */
export async function makePeople(world: World): Promise<void> {
  const { api, act, secrets } = world;
  const { codes } = await act(op.codes.issue, {
    kind: 'licence',
    count: 3,
    note: 'Trade fair',
    expires_at: '2099-01-01T00:00:00+02:00',
  });
  secrets.push(...codes);
  expect(new Set(codes).size).toBe(3);
  const { list } = await act(op.codes.list, { kind: 'licence', state: 'open', limit: 2 });
  expect(list).toHaveLength(2);
  expect(list[0]).toMatchObject({ note: 'Trade fair', expires_at: '2098-12-31T22:00:00.000Z', issued_by: 'nadia' });
  expect(codes.some((code) => code.endsWith(list[0]?.hint ?? 'none'))).toBe(true);
  await api.refuses('expires_at: range', op.codes.issue, {
    kind: 'licence',
    expires_at: '2020-01-01T00:00:00Z',
  });

  const { agent } = await act(op.agents.create, { name: 'Studio Lindqvist', share_bps: 200, agent_id: 'a77014' });
  expect(agent).toMatchObject({ agent_id: 'A77014', followers: 0, is_active: true });
  // Nobody gets more than half of a profit, whoever agrees.
  for (const share_bps of [5_001, 10_000])
    await api.refuses({ reason: 'invalid_fields', fields: [{ field: 'share_bps', rule: 'range' }] }, op.agents.create, {
      name: 'Another',
      share_bps,
    });
  await api.refuses('name_taken', op.agents.create, { name: 'Another', share_bps: 1, agent_id: 'A77014' });
  await act(op.agents.setActive, { agent_id: 'A77014', is_active: false });
  await act(op.agents.setActive, { agent_id: 'A77014', is_active: true });
  await act(op.agents.list, {});

  await act(op.operators.setRole, { username: 'support', role: 'finance' });
  await act(op.operators.setRole, { username: 'support', role: 'support' });
  await act(op.operators.setPassword, { username: 'finance', password });
  await act(op.operators.disable, { username: 'finance' });
  await act(op.operators.enable, { username: 'finance' });
  expect((await act(op.operators.list, {})).list.map((operator) => operator.username)).toEqual([
    'finance',
    'support',
    'nadia',
  ]);
  await act(op.session.whoAmI, {});
}

/** Sign in with two factors, see and end sessions; two managers restore access after a lost second factor. */
export async function signInAndOut(world: World): Promise<void> {
  const { api, act, made, secrets } = world;
  await api.done(op.operators.create, { username: 'mira', role: 'manager', password });
  const mira = await api.signIn('mira');
  const other = await api.signIn('nadia');
  expect((await act(op.session.list, {})).list.map((session) => session.is_current)).toContain(true);
  const { list } = await api.done(op.session.list, {}, other);
  await act(op.session.end, { session_id: list.find((session) => session.is_current)?.session_id ?? '' });
  await api.refuses('unknown_token', op.session.list, {}, other);
  await api.refuses('wrong_old_password', op.session.changePassword, { password: 'wrong', new_password: password });
  const newPassword = 'another long pass phrase';
  await act(op.session.changePassword, { password, new_password: newPassword });
  await act(op.session.changePassword, { password: newPassword, new_password: password });
  secrets.push(newPassword);

  const { recovery_codes } = await act(op.secondFactor.renewCodes, { code: await api.nextCode('nadia') });
  const begun = await act(op.secondFactor.enrol, { code: recovery_codes[0] ?? '' });
  secrets.push(...recovery_codes, begun.secret);
  made.add('secondFactor.confirm').add('session.verify');

  await usePasskeys(world);

  expect((await act(op.operators.sessions, { username: 'mira' })).list).toHaveLength(1);
  expect(await act(op.operators.endSessions, { username: 'mira', reason: 'A lost laptop.' })).toEqual({
    sessions_ended: 1,
  });
  await api.refuses('unknown_token', op.session.whoAmI, {}, mira);
  const { reset } = await act(op.operators.askReset, { username: 'finance', reason: 'Telephone lost; passport seen.' });
  const approved = await api.done(op.operators.approveReset, { reset_id: reset.reset_id }, await api.signIn('mira'));
  secrets.push(approved.code);
  made.add('operators.approveReset');
  expect((await act(op.operators.listResets, {})).list).toMatchObject([{ username: 'finance', state: 'approved' }]);
}

/** An operator adds two, makes a code with one, removes one and logs in with the other, which a manager removes. */
async function usePasskeys({ api, act, made, secrets }: World): Promise<void> {
  const { startAdding, add, list, remove, startCheck, check } = op.passkeys;
  const origin = api.deps.consoleParty.origins[0];
  const devices = [new Authenticator(origin), new Authenticator(origin)] as const;
  let token = await api.signIn('support');
  let handle = '';
  for (const device of devices) {
    const started = await api.done(startAdding, { code: await api.nextCode('support') }, token);
    handle = started.options.user.id;
    ({ token } = await api.done(add, device.create(started), token));
  }
  const { code } = await api.done(check, devices[0].use(await api.done(startCheck, {}, token)), token);
  const [newest] = (await api.done(list, {}, token)).list;
  await api.done(remove, { passkey_id: newest?.passkey_id ?? '' }, token);
  const started = await api.done(op.session.startPasskey, {}, null);
  const session = await api.done(op.session.usePasskey, { ...devices[0].use(started), user_handle: handle }, null);
  secrets.push(code, token, session.token);
  for (const call of [
    startAdding,
    add,
    list,
    remove,
    startCheck,
    check,
    op.session.startPasskey,
    op.session.usePasskey,
  ])
    made.add(call.name);
  expect(await act(op.operators.removePasskeys, { username: 'support', reason: 'A lost laptop.' })).toEqual({
    passkeys_removed: 1,
  });
  Object.assign(api.tokens, { support: await api.signIn('support') });
}
