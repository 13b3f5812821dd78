/**
 * Money and closed accounts: nothing is posted to one in any way, and money that arrives later is kept for its owner.
 * The list of acts is compared with the contract's, so that a new one that moves money has to define here what it does
 * to a closed account.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { listTransferPairs, merchantAccounts, toMinor } from '@placard/contract';
import type { MerchantAccount } from '@placard/contract';
import { allOperatorCalls, operatorCalls as op } from '@placard/contract/operator';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import { inTransaction } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { password as operatorPassword, useOperatorApi } from '../operators/operator-api.ts';
import { password } from '../support/merchant-api.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { balancesOf } from '../support/world.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';

const { server, deps, api } = useMerchants();
const operators = useOperatorApi({ beside: server });
let other: string;

beforeAll(async () => {
  await operators.done(op.operators.create, { username: 'mira', role: 'finance', password: operatorPassword });
  other = await operators.signIn('mira');
});

/** A merchant whose whole 100.00 were withdrawn and paid, and who then closed the account. */
async function closedAfterWithdrawal() {
  const merchant = await makeWithdrawer(deps, api, 100_00n);
  const { withdrawal } = await api.get(merchant, calls.wallet.withdraw, await withdrawalOf(api, merchant, '100.00'));
  const withdrawal_no = withdrawal.withdrawal_no;
  await operators.done(op.withdrawals.approve, { withdrawal_no });
  await operators.done(op.withdrawals.send, { withdrawal_no });
  await operators.done(op.withdrawals.pay, { withdrawal_no, reference: newId() });
  await api.get(merchant, calls.accounts.close, { password });
  return { merchant, withdrawal_no };
}

async function payOut(request: { merchant: string; amount: string; reference: string; account_end: string }) {
  expect((await operators.refused(op.closedAccounts.payOut, request)).reason, 'one alone').toBe('second_person_needed');
  const evidence = 'Passport seen by video, 20 November.';
  const { proposal } = await operators.done(op.proposals.create, {
    call: 'closedAccounts.payOut',
    request,
    evidence,
  });
  return await operators.done(op.proposals.approve, { proposal_id: proposal.proposal_id }, other);
}

describe('a closed account', () => {
  it('keeps money that the bank returned for its owner, whom two operators pay', async () => {
    const { merchant, withdrawal_no } = await closedAfterWithdrawal();
    await operators.done(op.withdrawals.return, { withdrawal_no, reference: newId(), reason: 'Account unknown.' });
    expect(await balancesOf(deps, merchant)).toEqual({ owed_after_closing: 100_00n });
    expect((await operators.done(op.closedAccounts.list, {})).list).toMatchObject([
      { merchant_no: merchant.no, owed: '100.00', currency: 'USD' },
    ]);
    const { list: queues } = await operators.done(op.queues.counts, {});
    expect(queues.find(({ queue }) => queue === 'owed_to_closed_accounts')?.count).toBe(1);
    const request = { merchant: merchant.no, amount: '60.00', reference: newId(), account_end: '0144' };
    expect(await payOut(request)).toMatchObject({ transfers: [{ kind: 'owed_paid_out' }] });
    const evidence = 'The same.';
    const more = { ...request, amount: '40.01', reference: newId() };
    await operators.refuses('insufficient_balance', op.proposals.create, {
      call: 'closedAccounts.payOut',
      request: more,
      evidence,
    });
    await payOut({ ...more, amount: '40.00' });
    expect(await balancesOf(deps, merchant)).toEqual({});
    expect((await operators.done(op.closedAccounts.list, {})).list).toEqual([]);
    // A closed account gets no notifications.
    const [told] = await deps.sql`
      select 1 from notification where merchant_id = ${merchant.id} and template = 'withdrawal_returned'`;
    expect(told).toBeUndefined();
  });

  it('pays nothing to an open account, and explains the claim to a merchant who closes', async () => {
    const merchant = await makeWithdrawer(deps, api, 1_00n);
    expect((await api.get(merchant, calls.accounts.closeTerms, {})).merchant_no).toBe(merchant.no);
    const request = { merchant: merchant.no, amount: '1.00', reference: newId(), account_end: '0144' };
    const evidence = 'None at all.';
    await operators.refuses('state_refuses', op.proposals.create, { call: 'closedAccounts.payOut', request, evidence });
  });

  /**
   * What each act that moves money does to a closed account; `not`: it concerns something that a closed account cannot
   * have.
   */
  const acts: Readonly<Record<string, 'kept' | 'refused' | 'not'>> = {
    'topups.record': 'kept',
    // Like any deposit (recharges.test.ts).
    'recharges.book': 'kept',
    'corrections.record': 'kept',
    'withdrawals.return': 'kept',
    'startUp.grant': 'refused',
    'closedAccounts.payOut': 'not',
    // Of the network, owners and agents.
    'offers.fund': 'not',
    'capital.record': 'not',
    'payouts.record': 'not',
    // Closing waits for appeals, plans, withdrawals and exchanges, so none remains in a state in which these acts move money.
    'appeals.decide': 'not',
    'offers.stop': 'not',
    'plans.stop': 'not',
    'withdrawals.pay': 'not',
    'withdrawals.reject': 'not',
    'exchanges.pay': 'not',
    'exchanges.decide': 'not',
    'statements.record': 'not',
    // Of a settled plan only what is owed can be reversed, and that posts nothing.
    'conversions.reverse': 'not',
    // Makes another act of this list.
    'proposals.approve': 'not',
  };

  it('is covered for every act of an operator that moves money', () => {
    const moving = allOperatorCalls.filter(({ transfers }) => transfers.length > 0).map(({ name }) => name);
    expect(Object.keys(acts).toSorted()).toEqual(moving.toSorted());
  });

  it('keeps deposits and corrections for its owner, and gets no start-up funds', async () => {
    const { merchant } = await closedAfterWithdrawal();
    const base = { merchant: merchant.no, amount: '5.00' };
    await operators.done(op.topups.record, { ...base, reference: newId() });
    const correction = { ...base, reason: 'A slip.', evidence: 'None at all.' };
    await operators.done(op.corrections.record, { ...correction, reference: newId() });
    await operators.done(op.corrections.record, { ...correction, amount: '-1.00', reference: newId() });
    expect(await balancesOf(deps, merchant)).toEqual({ owed_after_closing: 9_00n });
    const refused = await operators.refused(op.startUp.grant, { ...base, reference: newId() });
    expect(refused).toMatchObject({ reason: 'state_refuses', state: 'closed' });
    expect(await balancesOf(deps, merchant)).toEqual({ owed_after_closing: 9_00n });
  });

  it('is granted no coupon', async () => {
    const { merchant } = await closedAfterWithdrawal();
    const { coupon } = await operators.done(op.coupons.create, {
      kind: 'fixed_amount',
      name: { en: 'Ten' },
      amount: '10.00',
      valid_seconds: 3600,
    });
    const refused = await operators.refused(op.coupons.grant, { coupon: coupon.definition_id, merchant: merchant.no });
    expect(refused).toMatchObject({ reason: 'state_refuses', state: 'closed' });
    expect(await deps.sql`select 1 from coupon where merchant_id = ${merchant.id}`).toHaveLength(0);
  });

  const networks: readonly MerchantAccount[] = ['owed_after_closing', 'start_up_advances'];

  it('refuses a posting to any account of its owner, whoever posts it', async () => {
    const { merchant } = await closedAfterWithdrawal();
    for (const account of merchantAccounts.filter((each) => !networks.includes(each))) {
      const pair = listTransferPairs().find(({ from, to }) => to === account && from !== 'offer_escrow');
      if (!pair) throw new Error(`nothing moves money to ${account}`);
      const transfer = { ...pair, cause: `test:${newId()}`, merchantId: merchant.id };
      const postings = [{ ...pair, amountMinor: toMinor(1n) }];
      const posted = inTransaction(deps.sql, async (tx) => await postTransfer(tx, deps, { ...transfer, postings }));
      // As their session is refused, once it is known that the account is closed.
      const data = { reason: 'account_cancelled', lang: 'en', note: null };
      await expect(posted, account).rejects.toMatchObject({ data });
    }
    expect(await balancesOf(deps, merchant)).toEqual({});
  });
});
