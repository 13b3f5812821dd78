import type * as v from 'valibot';
import { makeMerchant } from '../../support/world.ts';
import { ticketFor, withdrawalOf } from '../../support/withdrawer.ts';
import { expect } from 'vitest';
import { calls } from '@placard/contract';
import { en, op } from './use-world.ts';
import type { World } from './use-world.ts';

/** Are recorded once per reference, and listed. */
export async function recordMoney(world: World): Promise<void> {
  const { api, act, merchant } = world;
  const topUp = { merchant: merchant.no, amount: '1000.00', reference: 'BANK-1', remark: 'Thank you' };
  expect(await act(op.topups.record, topUp)).toMatchObject({
    merchant_no: merchant.no,
    amount: '1000.00',
    available: '1000.00',
  });
  expect(await api.refused(op.topups.record, topUp)).toMatchObject({
    reason: 'reference_already_recorded',
    reference: 'BANK-1',
  });
  expect((await act(op.topups.list, { merchant: `M-${merchant.no}` })).list).toMatchObject([
    { amount: '1000.00', reference: 'BANK-1', recorded_by: 'nadia', remark: 'Thank you' },
  ]);

  const correction = { merchant: merchant.no, reason: 'Credited twice.', evidence: 'Statement, line 14.' };
  expect(await act(op.corrections.record, { ...correction, amount: '-5.00', reference: 'CASE-1' })).toMatchObject({
    amount: '-5.00',
    available: '995.00',
  });
  expect(await act(op.corrections.record, { ...correction, amount: '5', reference: 'CASE-2' })).toMatchObject({
    amount: '5.00',
    available: '1000.00',
  });
  expect(
    await api.refused(op.corrections.record, { ...correction, amount: '-1000.01', reference: 'CASE-3' }),
  ).toMatchObject({ reason: 'insufficient_balance' });
  expect((await act(op.corrections.list, {})).list.map((row) => row.amount)).toEqual(['5.00', '-5.00']);
}

/** Above the configured amount are proposed by one and approved by another; a preview shows what they would write. */
export async function recordByTwo(world: World): Promise<void> {
  const { api, act, made, merchant } = world;
  const request = { merchant: merchant.no, amount: '6000.00', reference: 'BANK-BIG' };
  expect(await api.refused(op.topups.record, request)).toMatchObject({
    reason: 'second_person_needed',
    limit: '5000.00',
    currency: 'USD',
  });
  const preview = await act(op.previews.show, { call: 'topups.record', request });
  expect(preview).toMatchObject({ needs_second_person: true, second_person_over: '5000.00' });
  const evidence = 'Statement of 20 November, line 3.';
  const propose = async (reference: string) =>
    (await act(op.proposals.create, { call: 'topups.record', request: { ...request, reference }, evidence })).proposal;
  const { proposal_id } = await propose('BANK-BIG');
  expect((await act(op.proposals.list, { mine: true })).list).toMatchObject([{ proposal_id, amount: '6000.00' }]);
  expect((await act(op.proposals.show, { proposal_id })).transfers).toEqual(preview.transfers);
  const mira = await api.signIn('mira');
  // The approver sees the same entries before, though it is another act that writes them.
  const decision = { call: 'proposals.approve', request: { proposal_id } };
  expect((await api.done(op.previews.show, decision, mira)).transfers).toEqual(preview.transfers);
  const approved = await api.done(op.proposals.approve, { proposal_id }, mira);
  expect(approved.transfers).toEqual(preview.transfers);
  expect((await act(op.proposals.show, { proposal_id })).transfers).toEqual(preview.transfers);
  const [second, third] = [await propose('BANK-2ND'), await propose('BANK-3RD')];
  await api.done(op.proposals.reject, { proposal_id: second.proposal_id, reason: 'It was 600.' }, mira);
  await act(op.proposals.withdraw, { proposal_id: third.proposal_id });
  made.add('proposals.approve').add('proposals.reject');
  expect((await act(op.history.list, { thing: 'merchant', id: merchant.no })).list.map((each) => each.call)).toContain(
    'topups.record',
  );
  expect((await act(op.queues.counts, {})).list.map(({ queue }) => queue)).toContain('proposals_to_decide');
  expect((await act(op.overview.show, {})).currency).toBe('USD');
  const back = { merchant: merchant.no, amount: '-5000.00', reason: 'Test.', evidence: 'None.' };
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
    expect(await api.refused(op.coupons.create, { ...common, ...change })).toMatchObject({
      fields: [{ field, rule }],
    });
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
  expect(await api.refused(op.activities.end, { activity: activity.activity_id })).toMatchObject({
    reason: 'state_refuses',
  });
}

/** Take each path: paid, rejected, returned. */
export async function withdraw(world: World): Promise<void> {
  const { api, as, act, merchant } = world;
  const numbers: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { withdrawal } = await as.get(merchant, calls.wallet.withdraw, await withdrawalOf(as, merchant, '100.00'));
    numbers.push(withdrawal.withdrawal_no);
  }
  const [first = '', second = '', third = ''] = numbers;
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
  expect((await act(op.withdrawals.pay, { withdrawal_no: first, reference: 'PAY-1' })).withdrawal).toMatchObject({
    state: 'paid',
    reference: 'PAY-1',
  });
  expect(await api.refused(op.withdrawals.pay, { withdrawal_no: third, reference: 'PAY-1' })).toMatchObject({
    reason: 'reference_already_recorded',
  });
  await act(op.withdrawals.reject, { withdrawal_no: second, reason: 'The account is closed.' });
  const sentBack = await act(op.withdrawals.return, {
    withdrawal_no: third,
    reference: 'BACK-9',
    reason: 'Unknown account.',
  });
  expect(sentBack.withdrawal).toMatchObject({ state: 'returned', reason: 'Unknown account.' });
  expect(await api.refused(op.withdrawals.send, { withdrawal_no: second })).toMatchObject({
    reason: 'state_refuses',
  });
  expect(await api.refused(op.withdrawals.show, { withdrawal_no: 'W0' })).toMatchObject({
    reason: 'operator_object_not_found',
  });
}

/** Are prepared, confirmed by the merchant, paid or disputed; cancelled without a confirmation. A dispute takes two. */
export async function exchangeMoney(world: World): Promise<void> {
  const { as, act, secrets, merchant } = world;
  const { acceptor } = await act(op.acceptors.create, { kind: 'personal', name: 'Amina Khalil' });
  await act(op.acceptors.list, {});
  const terms = {
    acceptor: acceptor.acceptor_id,
    amount: '80.00',
    pays_currency: 'EUR',
    rate: '0.921',
    spread_bps: 50,
    instructions: en('By bank transfer.'),
    valid_seconds: 3600,
  };
  const { code, exchange } = await act(op.exchanges.prepare, { ...terms, merchant: merchant.no });
  secrets.push(code);
  expect(exchange).toMatchObject({ state: 'prepared', pays_amount: '73.68', merchant_no: merchant.no });
  const { order } = await as.get(merchant, calls.exchange.detail, { kind: 'personal', code });
  const ticket = await ticketFor(as, merchant, {
    purpose: 'exchange',
    amount: '80.00',
    payee: order.exchange_id,
  });
  await as.get(merchant, calls.exchange.detail, { kind: 'personal', code, ticket }, { key: 'exchange-key-1' });
  expect((await act(op.exchanges.list, { state: 'confirmed' })).list).toHaveLength(1);
  await act(op.exchanges.pay, { exchange_no: exchange.exchange_no, reference: 'SEPA-1' });
  const second = await act(op.exchanges.prepare, terms);
  const cancelled = await act(op.exchanges.cancel, { exchange_no: second.exchange.exchange_no, reason: 'Ill.' });
  expect(cancelled.exchange).toMatchObject({ state: 'cancelled', reason: 'Ill.' });
  await decideDispute(world, terms);
}

type PrepareRequest = v.InferInput<(typeof op.exchanges.prepare)['request']>;

async function decideDispute({ api, as, act, made, secrets, merchant }: World, terms: PrepareRequest): Promise<void> {
  const { code, exchange } = await act(op.exchanges.prepare, terms);
  secrets.push(code);
  const { order } = await as.get(merchant, calls.exchange.detail, { kind: 'personal', code });
  const ticket = await ticketFor(as, merchant, { purpose: 'exchange', amount: '80.00', payee: order.exchange_id });
  await as.get(merchant, calls.exchange.detail, { kind: 'personal', code, ticket }, { key: 'exchange-key-2' });
  const { exchange_no } = exchange;
  expect(await api.refused(op.exchanges.cancel, { exchange_no, reason: 'Ill.' })).toMatchObject({
    reason: 'state_refuses',
  });
  await act(op.exchanges.dispute, { exchange_no, reason: 'The transfer was refused.' });
  const request = { exchange_no, in_favour_of: 'merchant' as const, reason: 'The bank sent it back.' };
  expect(await api.refused(op.exchanges.decide, request)).toMatchObject({ reason: 'second_person_needed' });
  const wrong = { ...request, reference: 'SEPA-2' };
  const evidence = 'The acceptor’s bank, 20 November.';
  expect(await api.refused(op.proposals.create, { call: 'exchanges.decide', request: wrong, evidence })).toMatchObject({
    fields: [{ field: 'reference', rule: 'not_accepted' }],
  });
  const bare = { ...request, in_favour_of: 'acceptor' as const };
  expect(await api.refused(op.proposals.create, { call: 'exchanges.decide', request: bare, evidence })).toMatchObject({
    fields: [{ field: 'reference', rule: 'required' }],
  });
  const { proposal } = await act(op.proposals.create, { call: 'exchanges.decide', request, evidence });
  const mira = await api.signIn('mira');
  const approved = await api.done(op.proposals.approve, { proposal_id: proposal.proposal_id }, mira);
  expect(approved.transfers).toMatchObject([{ kind: 'exchange_returned' }]);
  made.add('exchanges.decide');
  expect((await act(op.exchanges.list, { state: 'returned' })).list).toMatchObject([{ exchange_no }]);
}

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
