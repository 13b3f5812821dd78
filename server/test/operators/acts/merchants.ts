import { expect } from 'vitest';
import { calls } from '@placard/contract';
import { en, op } from './use-world.ts';
import type { World } from './use-world.ts';

/** Are found and shown, with balances from the ledger. */
export async function findMerchants(world: World): Promise<void> {
  const { api, act, merchant } = world;
  await act(op.startUp.grant, { merchant: merchant.no, amount: '50.00', reference: 'GRANT-1' });
  expect((await act(op.merchants.list, { search: `m-${merchant.no.slice(0, 4)}` })).list).toMatchObject([
    { merchant_no: merchant.no },
  ]);
  expect((await act(op.merchants.list, { search: '%' })).list).toEqual([]);
  const shown = await act(op.merchants.show, { merchant: merchant.no.toLowerCase() });
  expect(shown.balances).toMatchObject({ start_up_credit: '50.00', start_up_advances: '-50.00' });
  expect(shown.plans).toEqual({ settled: 1, put_failed: 1 });
  expect(await api.refused(op.merchants.show, { merchant: 'nobody' })).toMatchObject({
    reason: 'merchant_not_found',
  });
}

/** Get one reset code, after a recorded identity check. */
export async function resetPasswords(world: World): Promise<void> {
  const { api, act, secrets, merchants, merchant } = world;
  const reset = {
    merchant: merchant.no,
    kind: 'login',
    identity_check: 'Video call; passport compared.',
  } as const;
  const { code: dead } = await act(op.merchants.resetPassword, reset);
  const { code } = await act(op.merchants.resetPassword, reset);
  secrets.push(dead, code);
  const confirm = async (entered: string) =>
    await merchants.call(calls.accounts.confirmReset, {
      username: `m-${merchant.no}`,
      code: entered,
      kind: 'login',
      new_password: 'another pass phrase',
      confirm_password: 'another pass phrase',
    });
  expect(await confirm(dead)).toMatchObject({ data: { reason: 'reset_code_invalid' } });
  expect(await confirm(code)).toMatchObject({ code: 200 });
  expect(await api.refused(op.merchants.resetPassword, { ...reset, identity_check: 'seen' })).toMatchObject({
    fields: [{ field: 'identity_check', rule: 'too_short' }],
  });
  const { list } = await act(op.audit.list, { act: 'reset_code_issued', merchant: merchant.no });
  expect(list[0]?.details).toMatchObject({ identity_check: reset.identity_check });
}

/** Lose ten points for a breach, and get exactly them back when their objection is upheld. */
export async function breachRules(world: World): Promise<void> {
  const { api, act, merchant } = world;
  const breach = {
    merchant: merchant.no,
    rule: 'No misleading creatives',
    evidence: 'Screenshots.',
    case_reference: 'CASE-118',
  };
  expect(await api.refused(op.merchants.recordBreach, breach)).toMatchObject({
    reason: 'operator_object_not_found',
  });
  await act(op.content.publish, {
    kind: 'operating_rules',
    version: '1',
    title: en('Rules'),
    body: en('No misleading creatives.'),
  });
  const { event } = await act(op.merchants.recordBreach, breach);
  expect(event).toMatchObject({ change: -10, score_after: 90, note: breach.rule });
  expect(await api.refused(op.merchants.recordBreach, breach)).toMatchObject({
    reason: 'reference_already_recorded',
  });
  const objection = { event_id: event.event_id, reason: 'Another merchant’s creative.' };
  expect((await act(op.merchants.upholdObjection, objection)).event).toMatchObject({
    change: 10,
    score_after: 100,
  });
  expect(await api.refused(op.merchants.upholdObjection, objection)).toMatchObject({
    reason: 'reference_already_recorded',
  });
}

/** Are notified of the new state of their account, in its language, and their sessions end. */
export async function changeStates(world: World): Promise<void> {
  const { api, act, merchants, merchant } = world;
  await api.deps.sql`update session set ended_at = null where merchant_id = ${merchant.id}`;
  const disabled = await act(op.merchants.setState, {
    merchant: merchant.no,
    state: 'disabled',
    reason: 'Papers expired.',
    lang: 'zh',
  });
  expect(disabled).toMatchObject({ sessions_ended: 1, merchant: { state: 'disabled', lang: 'zh' } });
  expect(await merchants.call(calls.accounts.info, {}, { token: merchant.id })).toMatchObject({
    code: 403,
    data: { reason: 'account_disabled', lang: 'zh', note: 'Papers expired.' },
  });
  expect(
    await api.refused(op.merchants.setState, { merchant: merchant.no, state: 'disabled', reason: 'Again.' }),
  ).toMatchObject({ reason: 'state_refuses' });
  await act(op.merchants.setState, { merchant: merchant.no, state: 'active', reason: 'New papers.' });
  expect(await merchants.call(calls.accounts.info, {}, { token: merchant.id })).toMatchObject({
    code: 401,
    data: { reason: 'unknown_token' },
  });
  await act(op.merchants.endSessions, { merchant: merchant.no, reason: 'A lost telephone.' });
}

/** Get a shell’s token in a demo only. */
export async function issueShellTokens(world: World): Promise<void> {
  const { api, act, secrets, merchants, merchant } = world;
  expect(await api.refused(op.shellToken.issue, { merchant: merchant.no })).toMatchObject({
    reason: 'not_a_demo',
  });
  await api.deps.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
  const { token, entry } = await act(op.shellToken.issue, { merchant: merchant.no });
  secrets.push(token);
  expect(entry).toBe(`#/entry?token=${token}&lang=zh`);
  expect(await merchants.done(calls.accounts.info, {}, { token })).toMatchObject({ entry: 'shell' });
}
