/**
 * One person with two accounts is one person: for the sum of a day, and for a payment that the other account began. And
 * what one person cannot do about a merchant's exchange, and how many messages they write.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { accessLimits, formatAmount, toMinor } from '@placard/contract';
import { readOverdueDisputes } from '../../src/queries/operators/overview.ts';
import { expireExchanges } from '../../src/usecases/exchange/expire-exchanges.ts';
import { atOnce, tally } from '../support/at-once.ts';
import { confirmationOf } from '../support/exchanges.ts';
import { calls } from '../support/merchant-calls.ts';
import { makeWithdrawer } from '../support/withdrawer.ts';
import { balancesOf, makeMerchant } from '../support/world.ts';
import { reference, useStaff } from './use-staff.ts';

const { deps, api, merchants, known, someone, topUp, needsTwo, approve, approvedWithdrawal, changePast } = useStaff();

/** An exchange of everything that a new merchant has, prepared with this token and confirmed by the merchant. */
async function confirmedExchange(token: string, cents: bigint) {
  const owner = await makeWithdrawer(deps, merchants, cents);
  const amount = formatAmount(toMinor(cents), 'USD');
  const { acceptor } = await api.done(op.acceptors.create, { kind: 'personal', name: reference() });
  const terms = {
    ...op.exchanges.prepare.example.request,

    acceptor: acceptor.acceptor_id,
    amount,
  };
  const { code, exchange } = await api.done(op.exchanges.prepare, terms, token);
  const { order } = await merchants.get(owner, calls.exchange.detail, { kind: 'personal', code });
  const confirmation = await confirmationOf(merchants, owner, { code, exchangeId: order.exchange_id }, toMinor(cents));
  await merchants.get(owner, calls.exchange.detail, confirmation, { key: randomUUID() });
  return { owner, exchange_no: exchange.exchange_no, exchange_id: order.exchange_id };
}

/** A proposal of before the dispute's end. */
const madeBeforeTheEnd = async (proposalId: string) =>
  await deps.sql`update proposal set proposed_at = proposed_at - interval '1 minute' where id = ${proposalId}`;

describe('one person and an exchange', () => {
  it('locks out no merchant who can still dispute the payment that the same person recorded', async () => {
    const token = await someone('mallory');
    const { owner, exchange_no, exchange_id } = await confirmedExchange(token, 4900_00n);
    await api.done(op.exchanges.pay, { exchange_no, reference: reference() }, token);
    const lockOut = { merchant: owner.no, state: 'disabled', reason: 'Papers.' } as const;
    await needsTwo(op.merchants.setState, lockOut, token);
    await merchants.get(owner, calls.exchange.dispute, { exchange_id, reason: 'Nothing arrived.' });
    expect(await balancesOf(deps, owner)).toEqual({ exchanging: 4900_00n });
  });

  it('returns nothing by a veto and silence: a dispute stays open while a decision waits or was rejected', async () => {
    const [proposer, veto] = [await someone('proposer'), await someone('veto')];
    const { owner, exchange_no, exchange_id } = await confirmedExchange(proposer, 50_000_00n);
    const paid = { exchange_no, reference: reference() };
    await api.done(op.exchanges.pay, paid, await someone('recorder'));
    await merchants.get(owner, calls.exchange.dispute, { exchange_id, reason: 'Nothing arrived.' });
    await deps.sql`update exchange set disputed_at = now() - interval '14 days 1 second' where id = ${exchange_id}`;
    const request = { ...paid, in_favour_of: 'acceptor', reason: 'The bank confirms it.' };
    const propose = async () => {
      const proposal_id = await api.propose(op.exchanges.decide, request, proposer);
      await madeBeforeTheEnd(proposal_id);
      return proposal_id;
    };
    const first = await propose();
    expect(await expireExchanges(deps), 'waits').toBe(0);
    await api.done(op.proposals.reject, { proposal_id: first, reason: 'No.' }, veto);
    expect(await expireExchanges(deps), 'rejected').toBe(0);
    expect(await readOverdueDisputes(deps.sql)).toMatchObject({ count: 1 });
    await approve(await propose());
    expect(await balancesOf(deps, owner)).toEqual({});
  });

  it('keeps no dispute open by proposals that nobody answers or that are withdrawn', async () => {
    const proposer = await someone('staller');
    const { owner, exchange_no, exchange_id } = await confirmedExchange(proposer, 80_00n);
    await merchants.get(owner, calls.exchange.dispute, { exchange_id, reason: 'Nothing arrived.' });
    await deps.sql`update exchange set disputed_at = now() - interval '14 days 1 second' where id = ${exchange_id}`;
    const request = { exchange_no, in_favour_of: 'acceptor', reference: reference(), reason: 'Paid.' };
    const first = await api.propose(op.exchanges.decide, request, proposer);
    await api.done(op.proposals.withdraw, { proposal_id: first }, proposer);
    const second = await api.propose(op.exchanges.decide, request, proposer);
    for (const id of [first, second]) await madeBeforeTheEnd(id);
    await deps.sql`update proposal set expires_at = now() - interval '1 second' where id = ${second}`;
    expect(await expireExchanges(deps)).toBe(1);
    expect(await balancesOf(deps, owner)).toEqual({ available: 80_00n });
  });
});

describe('one person with two accounts', () => {
  /** Two managers of whom the first made the second, and so many withdrawals of 2,500.00, approved by the first. */
  const begin = async (name: string, many: number) => {
    const [maker, made] = [await someone(name), await someone(`${name}-made`)];
    await changePast(
      async (tx) =>
        await tx`
          insert into operator_bond (operator_id, by_id, act)
          select made.id, maker.id, 'operators.create' from operator made, operator maker
          where made.username = ${`${name}-made`} and maker.username = ${name}`,
    );
    const numbers: string[] = [];
    while (numbers.length < many) numbers.push((await approvedWithdrawal(2500_00n, maker)).withdrawal_no);
    return { maker, made, numbers };
  };

  it('has one daily sum', async () => {
    const { maker, made } = await begin('two-hats', 0);
    await api.done(op.topups.record, topUp('3000.00'), maker);
    await needsTwo(op.topups.record, topUp('2000.01'), made);
    // The lock is one for both, so the sum also holds when they act at once.
    const outcomes = await atOnce(8, (turn) => api.reason(op.topups.record, topUp('500.00'), turn % 2 ? maker : made));
    expect(tally(outcomes)).toEqual({ done: 4, second_person_needed: 4 });
  });

  it('sends withdrawals that the other approved, singly or in a batch, only up to that sum; then a colleague agrees', async () => {
    const { maker, made, numbers } = await begin('payer', 4);
    const [first = '', second = '', third = '', fourth = ''] = numbers;
    await api.done(op.withdrawals.send, { withdrawal_no: first }, made);
    await api.done(op.withdrawals.send, { withdrawal_no: second }, maker);
    await needsTwo(op.withdrawals.send, { withdrawal_no: third }, made);
    const value = { name: 'Placard', account: 'DE02120300000000202051', bic: '' };
    await api.done(op.settings.set, { key: 'payer', value });
    const { batch } = await api.done(op.payments.prepare, { withdrawals: [third] }, known.colleague);
    for (const token of [maker, made]) await needsTwo(op.payments.send, { batch_no: batch.batch_no }, token);
    const proposal_id = await api.propose(op.withdrawals.send, { withdrawal_no: fourth }, made);
    await api.refuses('second_person_too_close', op.proposals.approve, { proposal_id }, maker);
    await approve(proposal_id);
    await api.done(op.payments.send, { batch_no: batch.batch_no }, await someone('a-sender'));
  });

  it('does not record the payment of a large exchange that the other prepared', async () => {
    const { maker, made } = await begin('changer', 0);
    const { exchange_no } = await confirmedExchange(maker, 5000_01n);
    const paid = { exchange_no, reference: reference() };
    for (const token of [maker, made]) await needsTwo(op.exchanges.pay, paid, token);
    await api.done(op.exchanges.pay, paid, await someone('an-exchanger'));
  });
});

describe('one person and messages', () => {
  it('names no amount and no account in one', async () => {
    const token = await someone('payee');
    const said = { category: 'announcement', title: { en: 'Yours' }, merchant: known.merchant.no } as const;
    for (const text of ['Send 500 to us.', 'Send it to DE99 of Mallory.', 'Send 50 USD.'])
      await needsTwo(op.notifications.publish, { ...said, body: { en: text } }, token);
    await needsTwo(op.notifications.publish, { ...said, title: { en: '500' }, body: { en: 'Send it.' } }, token);
    await api.refuses(
      'claim_not_allowed',
      op.notifications.publish,
      { ...said, body: { en: 'To withdraw, first deposit 500 to account DE99 of Mallory' } },
      token,
    );
  });

  it('writes to no more than some single merchants a day; what another agreed to does not count', async () => {
    const token = await someone('writer');
    const messageTo = (merchant: string) => ({
      category: 'announcement',
      title: { en: 'Yours' },
      body: { en: 'Call us.' },
      merchant,
    });
    const write = async () =>
      await api.reason(op.notifications.publish, messageTo((await makeMerchant(api.deps)).no), token);
    const message = messageTo(known.merchant.no);
    const proposal_id = await api.propose(op.notifications.publish, message, known.colleague);
    expect(await api.reason(op.proposals.approve, { proposal_id }, token)).toBe('done');
    for (let written = 1; written < accessLimits.merchantsWrittenTo; written += 1) expect(await write()).toBe('done');
    expect(new Set(await Promise.all([write(), write()]))).toEqual(new Set(['done', 'second_person_needed']));
    expect(await write()).toBe('second_person_needed');
    const rules = { kind: 'operating_rules', version: '1', title: { en: 'Rules' }, body: { en: 'None.' } } as const;
    await api.done(op.content.publish, rules);
    const { no: merchant } = await makeMerchant(api.deps);
    const breach = { merchant, rule: 'Call us.', evidence: 'A picture.', case_reference: 'CASE-1' };
    await api.refuses('second_person_needed', op.merchants.recordBreach, breach, token);
    await changePast(
      async (tx) =>
        await tx`
        update operator_act set at = at - interval '24 hours'
        where operator_id = (select id from operator where username = 'writer')`,
    );
    expect(await write()).toBe('done');
  });
});
