import { expect } from 'vitest';
import { calls } from '@placard/contract';
import { resetForm } from '../../support/merchant-api.ts';
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
  await api.refuses('merchant_not_found', op.merchants.show, { merchant: 'nobody' });
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
    await merchants.call(calls.accounts.confirmReset, resetForm(`m-${merchant.no}`, entered));
  expect(await confirm(dead)).toMatchObject({ data: { reason: 'reset_code_invalid' } });
  expect(await confirm(code)).toMatchObject({ code: 200 });
  await api.refuses('identity_check: too_short', op.merchants.resetPassword, {
    ...reset,
    identity_check: 'seen',
  });
  const { list } = await act(op.audit.list, { act: 'reset_code_issued', merchant: merchant.no });
  expect(list[0]?.details).toMatchObject({ identity_check: reset.identity_check });
}

/** Lose ten points for a breach, and get exactly them back when their objection is upheld; `recorded.test.ts` has the rules. */
export async function breachRules({ act, merchant }: World): Promise<void> {
  const rule = 'No misleading creatives';
  await act(op.content.publish, { kind: 'operating_rules', version: '1', title: en('Rules'), body: en(`${rule}.`) });
  const proof = { evidence: 'Screenshots.', case_reference: 'CASE-118' };
  const { event } = await act(op.merchants.recordBreach, { merchant: merchant.no, rule, ...proof });
  expect(event).toMatchObject({ change: -10, score_after: 90, note: rule });
  const objection = { event_id: event.event_id, reason: 'Another merchant’s creative.' };
  const upheld = await act(op.merchants.upholdObjection, objection);
  expect(upheld.event).toMatchObject({ change: 10, score_after: 100 });
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
  const told = { reason: 'account_disabled', lang: 'zh', note: 'Papers expired.' };
  await merchants.refuses(told, calls.accounts.info, {}, { token: merchant.id });
  await api.refuses('state_refuses', op.merchants.setState, {
    merchant: merchant.no,
    state: 'disabled',
    reason: 'Again.',
  });
  await act(op.merchants.setState, { merchant: merchant.no, state: 'active', reason: 'New papers.' });
  await merchants.refuses('unknown_token', calls.accounts.info, {}, { token: merchant.id });
  await act(op.merchants.endSessions, { merchant: merchant.no, reason: 'A lost telephone.' });
  const bounce = { merchant: merchant.no, reason: '550 5.1.1 no such mailbox' };
  expect(await act(op.merchants.recordBounce, bounce)).toEqual({ is_new: true });
  expect(await act(op.merchants.recordBounce, bounce)).toEqual({ is_new: false });
}

/** Get a shell’s token in a demo only. */
export async function issueShellTokens(world: World): Promise<void> {
  const { api, act, secrets, merchants, merchant } = world;
  await api.refuses('not_a_demo', op.shellToken.issue, { merchant: merchant.no });
  await api.deps.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
  const { token, entry } = await act(op.shellToken.issue, { merchant: merchant.no });
  secrets.push(token);
  expect(entry).toBe(`#/entry?token=${token}&lang=zh`);
  expect(await merchants.done(calls.accounts.info, {}, { token })).toMatchObject({ entry: 'shell' });
}
