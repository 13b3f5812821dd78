import type * as v from 'valibot';
import { makeMerchant } from '../../support/world.ts';
import { inTurn } from '../../support/at-once.ts';
import { confirmationOf } from '../../support/exchanges.ts';
import type { Expected } from '../../support/refusals.ts';
import { withdrawalOf } from '../../support/withdrawer.ts';
import { expect } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import { en, op } from './use-world.ts';
import type { World } from './use-world.ts';

/** Are recorded once per reference, and listed. */
export async function recordMoney(world: World): Promise<void> {
  const { api, act, merchant } = world;
  const topUp = { merchant: merchant.no, amount: '1000.00', reference: 'BANK-1', remark: 'Thank you' };
  const shown = { merchant_no: merchant.no, amount: '1000.00', available: '1000.00' };
  expect(await act(op.topups.record, topUp)).toMatchObject(shown);
  await api.refuses({ reason: 'reference_already_recorded', reference: 'BANK-1' }, op.topups.record, topUp);
  expect((await act(op.topups.list, { merchant: `M-${merchant.no}` })).list).toMatchObject([
    { amount: '1000.00', reference: 'BANK-1', recorded_by: 'nadia', remark: 'Thank you' },
  ]);

  const correction = { merchant: merchant.no, reason: 'Credited twice.', evidence: 'Statement, line 14.' };
  for (const [amount, available] of [
    ['-5.00', '995.00'],
    ['5.00', '1000.00'],
  ] as const) {
    const record = { ...correction, amount, reference: `CASE${amount}` };
    expect(await act(op.corrections.record, record)).toMatchObject({ amount, available });
  }
  const beyond = { ...correction, amount: '-1000.01', reference: 'CASE-3' };
  await api.refuses('insufficient_balance', op.corrections.record, beyond);
  expect((await act(op.corrections.list, {})).list.map((row) => row.amount)).toEqual(['5.00', '-5.00']);
}

/** Above the configured amount are proposed by one and approved by another: everybody is shown the same entries. */
export async function recordByTwo(world: World): Promise<void> {
  const { api, act, made, merchant } = world;
  const request = { merchant: merchant.no, amount: '6000.00', reference: 'BANK-BIG' };
  const { transfers } = await act(op.previews.show, { call: 'topups.record', request });
  const evidence = 'Statement of 20 November, line 3.';
  const propose = async (reference: string) =>
    (await act(op.proposals.create, { call: 'topups.record', request: { ...request, reference }, evidence })).proposal;
  const { proposal_id } = await propose('BANK-BIG');
  expect((await act(op.proposals.list, { mine: true })).list).toMatchObject([{ proposal_id, amount: '6000.00' }]);
  expect((await act(op.queues.counts, {})).list.map(({ queue }) => queue)).toContain('proposals_to_decide');
  expect((await act(op.proposals.show, { proposal_id })).transfers).toEqual(transfers);
  const mira = await api.signIn('mira');
  // The approver sees the same entries before, though it is another act that writes them.
  const decision = { call: 'proposals.approve', request: { proposal_id } };
  expect((await api.done(op.previews.show, decision, mira)).transfers).toEqual(transfers);
  expect((await api.done(op.proposals.approve, { proposal_id }, mira)).transfers).toEqual(transfers);
  expect((await act(op.proposals.show, { proposal_id })).transfers).toEqual(transfers);
  const [second, third] = [await propose('BANK-2ND'), await propose('BANK-3RD')];
  await api.done(op.proposals.reject, { proposal_id: second.proposal_id, reason: 'It was 600.' }, mira);
  await act(op.proposals.withdraw, { proposal_id: third.proposal_id });
  made.add('proposals.approve').add('proposals.reject');
  const { list: history } = await act(op.history.list, { thing: 'merchant', id: merchant.no });
  expect(history.map((each) => each.call)).toContain('topups.record');
  expect((await act(op.overview.show, {})).currency).toBe('USD');
  const back = { merchant: merchant.no, amount: '-5000.00', reason: 'Test.', evidence: 'None at all.' };
  await act(op.corrections.record, { ...back, reference: 'CASE-90' });
  await act(op.corrections.record, { ...back, amount: '-1000.00', reference: 'CASE-91' });
}

/** Are made of all six kinds, granted, and issued by activities. */
export async function giveCoupons(world: World): Promise<void> {
  const { api, as, act, merchant } = world;
  const common = { name: en('Coupon'), valid_seconds: 3600, requirement: '50.00' };
  const kinds = [
    { kind: 'discount', rate_bps: 1000, amount: '20.00' },
    { kind: 'fixed_amount', amount: '10.00' },
    { kind: 'value_added', rate_bps: 500 },
    { kind: 'deduction', amount: '5.00' },
    { kind: 'team', amount: '5.00', agent: 'A77014' },
    { kind: 'custom', amount: '5.00', terms: en('For the brave.') },
  ] as const;
  for (const kind of kinds) await act(op.coupons.create, { ...common, ...kind });
  const { list } = await act(op.coupons.list, {});
  expect(list.map((coupon) => coupon.kind).toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
  const wrong = [
    [{ kind: 'discount' }, 'rate_bps', 'required'],
    [{ kind: 'fixed_amount' }, 'amount', 'required'],
    [{ kind: 'deduction', amount: '1.00', rate_bps: 5 }, 'rate_bps', 'not_accepted'],
    [{ kind: 'team', amount: '1.00' }, 'agent', 'required'],
    [{ kind: 'custom', amount: '1.00' }, 'terms', 'required'],
  ] as const;
  for (const [change, field, rule] of wrong) {
    await api.refuses(`${field}: ${rule}`, op.coupons.create, { ...common, ...change });
  }
  const coupon = list[0]?.definition_id ?? '';
  await act(op.coupons.grant, { coupon, merchant: merchant.no });
  const { activity } = await act(op.activities.create, {
    coupon,
    title: en('Welcome'),
    rules: en('Once.'),
    is_new_user: true,
  });
  await as.get(merchant, calls.coupons.receive, { activity_id: activity.activity_id });
  expect((await act(op.activities.list, {})).list).toMatchObject([{ received: 1, is_new_user: true, ends_at: null }]);
  await act(op.activities.end, { activity: activity.activity_id });
  await api.refuses('state_refuses', op.activities.end, { activity: activity.activity_id });
}

/** Take each path: paid, rejected, returned. */
export async function withdraw(world: World): Promise<void> {
  const { api, as, act, merchant } = world;
  const [first = '', second = '', third = ''] = await inTurn(3, async () => {
    const { withdrawal } = await as.get(merchant, calls.wallet.withdraw, await withdrawalOf(as, merchant, '100.00'));
    return withdrawal.withdrawal_no;
  });
  expect((await act(op.withdrawals.list, { merchant: merchant.no })).list).toHaveLength(3);
  const shown = await act(op.withdrawals.show, { withdrawal_no: first });
  expect(shown.withdrawal).toMatchObject({ state: 'requested', amount: '100.00', fee: '1.00', arrives: '99.00' });
  // Written in groups of four: its shown last characters have no space.
  expect(shown.payout_account.bank_account).toMatch(/4471$/);
  expect(shown.withdrawal).toMatchObject({
    payout_account: 'Sparkasse Bremen ••••4471',
    account_holder: shown.payout_account.user_name,
    account_bound_at: shown.payout_account.bound_at,
  });
  for (const number of [first, third]) {
    await act(op.withdrawals.approve, { withdrawal_no: number });
    await act(op.withdrawals.send, { withdrawal_no: number });
  }
  const paid = await act(op.withdrawals.pay, { withdrawal_no: first, reference: 'PAY-1' });
  expect(paid.withdrawal).toMatchObject({ state: 'paid', reference: 'PAY-1' });
  await api.refuses('reference_already_recorded', op.withdrawals.pay, { withdrawal_no: third, reference: 'PAY-1' });
  await act(op.withdrawals.reject, { withdrawal_no: second, reason: 'The account is closed.' });
  const reason = 'Unknown account.';
  const sentBack = await act(op.withdrawals.return, { withdrawal_no: third, reference: 'BACK-9', reason });
  expect(sentBack.withdrawal).toMatchObject({ state: 'returned', reason });
  await api.refuses('state_refuses', op.withdrawals.send, { withdrawal_no: second });
  await api.refuses('operator_object_not_found', op.withdrawals.show, { withdrawal_no: 'W0' });
}

/** Are prepared, confirmed by the merchant, paid or disputed; cancelled without a confirmation. A dispute takes two. */
export async function exchangeMoney(world: World): Promise<void> {
  const { as, api, act, made, secrets, merchant } = world;
  const { acceptor } = await act(op.acceptors.create, { kind: 'personal', name: 'Amina Khalil' });
  await act(op.acceptors.list, {});
  const terms = { ...op.exchanges.prepare.example.request, acceptor: acceptor.acceptor_id, amount: '80.00' };
  /** An exchange that the merchant has confirmed. */
  const confirmed = async (request: PrepareRequest) => {
    const { code, exchange } = await act(op.exchanges.prepare, request);
    secrets.push(code);
    const { order } = await as.get(merchant, calls.exchange.detail, { kind: 'personal', code });
    const confirmation = await confirmationOf(as, merchant, { code, exchangeId: order.exchange_id }, toMinor(80_00n));
    await as.get(merchant, calls.exchange.detail, confirmation, { key: `confirm-${exchange.exchange_no}` });
    return exchange;
  };
  const first = await confirmed({ ...terms, merchant: merchant.no });
  expect(first).toMatchObject({ state: 'prepared', pays_amount: '73.68', merchant_no: merchant.no });
  expect((await act(op.exchanges.list, { state: 'confirmed' })).list).toHaveLength(1);
  await act(op.exchanges.pay, { exchange_no: first.exchange_no, reference: 'SEPA-1' });
  const second = await act(op.exchanges.prepare, terms);
  const cancelled = await act(op.exchanges.cancel, { exchange_no: second.exchange.exchange_no, reason: 'Ill.' });
  expect(cancelled.exchange).toMatchObject({ state: 'cancelled', reason: 'Ill.' });

  const { exchange_no } = await confirmed(terms);
  await api.refuses('state_refuses', op.exchanges.cancel, { exchange_no, reason: 'Ill.' });
  await act(op.exchanges.dispute, { exchange_no, reason: 'The transfer was refused.' });
  const request = { exchange_no, in_favour_of: 'merchant' as const, reason: 'The bank sent it back.' };
  await api.refuses('second_person_needed', op.exchanges.decide, request);
  const decide = { call: 'exchanges.decide', request, evidence: 'The acceptor’s bank, 20 November.' } as const;
  const refuses = async (expected: Expected, change: object) =>
    await api.refuses(expected, op.proposals.create, { ...decide, request: { ...request, ...change } });
  await refuses('reference: not_accepted', { reference: 'SEPA-2' });
  await refuses('reference: required', { in_favour_of: 'acceptor' });
  const { proposal } = await act(op.proposals.create, decide);
  const mira = await api.signIn('mira');
  const approved = await api.done(op.proposals.approve, { proposal_id: proposal.proposal_id }, mira);
  expect(approved.transfers).toMatchObject([{ kind: 'exchange_returned' }]);
  made.add('exchanges.decide');
  expect((await act(op.exchanges.list, { state: 'returned' })).list).toMatchObject([{ exchange_no }]);
}

type PrepareRequest = v.InferInput<(typeof op.exchanges.prepare)['request']>;

/** Is kept for the owner of a closed account, and paid out by two operators. */
export async function payClosed({ api, act, made }: World): Promise<void> {
  const gone = await makeMerchant(api.deps);
  await api.deps.sql`update merchant set closed_at = now(), state = 'cancelled' where id = ${gone.id}`;
  await act(op.topups.record, { merchant: gone.no, amount: '12.00', reference: 'BANK-LATE' });
  expect((await act(op.closedAccounts.list, {})).list).toMatchObject([{ merchant_no: gone.no, owed: '12.00' }]);
  const request = { merchant: gone.no, amount: '12.00', reference: 'BANK-OWED', account_end: '0144' };
  const evidence = 'Passport seen by video.';
  const { proposal } = await act(op.proposals.create, { call: 'closedAccounts.payOut', request, evidence });
  await api.done(op.proposals.approve, { proposal_id: proposal.proposal_id }, await api.signIn('mira'));
  made.add('closedAccounts.payOut');
}

/** Whoever rejected the withdrawal reads the appeal of it, and another answers and decides. */
export async function decideAppeals({ api, act, as, merchant, made }: World): Promise<void> {
  const { list } = await as.get(merchant, calls.appeals.list, {});
  const item = list.find(({ kind, no_appeal: why }) => kind === 'withdrawal' && why === null)?.item ?? '';
  const { appeal } = await as.get(merchant, calls.appeals.file, { item, text: 'My bank says that it is open.' });
  const { appeal_id } = appeal ?? { appeal_id: '' };
  expect((await act(op.appeals.list, { merchant: merchant.no })).list).toMatchObject([{ appeal_id, state: 'open' }]);
  expect(await act(op.appeals.show, { appeal_id })).toMatchObject({ first_decided_by: ['nadia'] });
  const decision = {
    appeal_id,
    outcome: 'rejected',
    reason: 'The bank returned it again.',
    evidence: 'Its letter of today.',
  } as const;
  await api.refuses('own_decision', op.appeals.decide, decision);
  const mira = await api.signIn('mira');
  await api.done(op.appeals.answer, { appeal_id, text: 'Please send its letter.' }, mira);
  expect(await api.done(op.appeals.decide, decision, mira)).toMatchObject({ appeal: { state: 'rejected' } });
  made.add('appeals.answer').add('appeals.decide');
}
