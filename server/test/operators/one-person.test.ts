/**
 * One person with two accounts is one person: for the sum of a day, and for a payment that the other account began. And
 * what one person cannot do about a merchant's exchange, and how many messages they write.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { accessLimits, formatAmount, toMinor } from '@placard/contract';
import type { RefusalData } from '@placard/contract';
import { readOverdueDisputes } from '../../src/queries/operators/overview.ts';
import { expireExchanges } from '../../src/usecases/exchange/expire-exchanges.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { makeWithdrawer, ticketFor, withdrawalOf } from '../support/withdrawer.ts';
import { balancesOf, makeMerchant } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const server = useMerchantApi();
const merchants = merchantCalls(server);
const api = useOperatorApi({ beside: server, coolingHours: 72 });
let merchant: string;
let colleague: string;
let count = 0;

beforeAll(async () => {
  await api.deps.sql`delete from setting where key = 'second_person'`;
  merchant = (await makeMerchant(api.deps)).no;
  colleague = await someone('old-colleague');
});

const exchangeTerms = {
  pays_currency: 'EUR',
  rate: '0.921',
  spread_bps: 50,
  instructions: { en: 'By bank transfer.' },
  valid_seconds: 3600,
};

const reference = () => `REF-${(count += 1)}`;
const topUp = (amount: string) => ({ merchant, amount, reference: reference() });
const someone = async (username: string) => await makeOperatorSession(api.deps.sql, username);
const reasonOf = async (call: OperatorCall, payload: unknown, token: string) =>
  ((await api.send(call, payload, token)).data as RefusalData | null)?.reason;

/** An exchange of everything that a new merchant has, prepared with this token and confirmed by the merchant. */
async function confirmedExchange(token: string, cents: bigint) {
  const owner = await makeWithdrawer(api.deps, merchants, cents);
  const amount = formatAmount(toMinor(cents), 'USD');
  const { acceptor } = await api.done(op.acceptors.create, { kind: 'personal', name: reference() });
  const terms = { ...exchangeTerms, acceptor: acceptor.acceptor_id, amount };
  const { code, exchange } = await api.done(op.exchanges.prepare, terms, token);
  const { order } = await merchants.get(owner, calls.exchange.detail, { kind: 'personal', code });
  const ticket = await ticketFor(merchants, owner, { purpose: 'exchange', amount, payee: order.exchange_id });
  await merchants.get(owner, calls.exchange.detail, { kind: 'personal', code, ticket }, { key: randomUUID() });
  return { owner, exchange_no: exchange.exchange_no, exchange_id: order.exchange_id };
}

/** A proposal of before the dispute's end. */
const madeBeforeTheEnd = async (proposalId: string) =>
  await api.deps.sql`update proposal set proposed_at = proposed_at - interval '1 minute' where id = ${proposalId}`;

describe('one person and an exchange', () => {
  it('locks out no merchant who can still dispute the payment that the same person recorded', async () => {
    const token = await someone('mallory');
    const { owner, exchange_no, exchange_id } = await confirmedExchange(token, 4900_00n);
    await api.done(op.exchanges.pay, { exchange_no, reference: reference() }, token);
    const lockOut = { merchant: owner.no, state: 'disabled', reason: 'Papers.' } as const;
    expect(await reasonOf(op.merchants.setState, lockOut, token)).toBe('second_person_needed');
    await merchants.get(owner, calls.exchange.dispute, { exchange_id, reason: 'Nothing arrived.' });
    expect(await balancesOf(api.deps, owner)).toEqual({ exchanging: 4900_00n });
  });

  it('returns nothing by a veto and silence: a dispute stays open while a decision waits or was rejected', async () => {
    const [proposer, veto] = [await someone('proposer'), await someone('veto')];
    const { owner, exchange_no, exchange_id } = await confirmedExchange(proposer, 50_000_00n);
    const paid = { exchange_no, reference: reference() };
    await api.done(op.exchanges.pay, paid, await someone('recorder'));
    await merchants.get(owner, calls.exchange.dispute, { exchange_id, reason: 'Nothing arrived.' });
    await api.deps.sql`update exchange set disputed_at = now() - interval '14 days 1 second' where id = ${exchange_id}`;
    const request = { ...paid, in_favour_of: 'acceptor', reason: 'The bank confirms it.' } as const;
    const decide = { call: 'exchanges.decide', request, evidence: 'The bank’s letter.' } as const;
    const propose = async () => {
      const { proposal_id } = (await api.done(op.proposals.create, decide, proposer)).proposal;
      await madeBeforeTheEnd(proposal_id);
      return proposal_id;
    };
    const first = await propose();
    expect(await expireExchanges(api.deps), 'waits').toBe(0);
    await api.done(op.proposals.reject, { proposal_id: first, reason: 'No.' }, veto);
    expect(await expireExchanges(api.deps), 'rejected').toBe(0);
    expect(await readOverdueDisputes(api.deps.sql)).toMatchObject({ count: 1 });
    await api.done(op.proposals.approve, { proposal_id: await propose() }, colleague);
    expect(await balancesOf(api.deps, owner)).toEqual({});
  });

  it('keeps no dispute open by proposals that nobody answers or that are withdrawn', async () => {
    const proposer = await someone('staller');
    const { owner, exchange_no, exchange_id } = await confirmedExchange(proposer, 80_00n);
    await merchants.get(owner, calls.exchange.dispute, { exchange_id, reason: 'Nothing arrived.' });
    await api.deps.sql`update exchange set disputed_at = now() - interval '14 days 1 second' where id = ${exchange_id}`;
    const request = { exchange_no, in_favour_of: 'acceptor', reference: reference(), reason: 'Paid.' } as const;
    const decide = { call: 'exchanges.decide', request, evidence: 'A letter.' } as const;
    const first = (await api.done(op.proposals.create, decide, proposer)).proposal.proposal_id;
    await api.done(op.proposals.withdraw, { proposal_id: first }, proposer);
    const second = (await api.done(op.proposals.create, decide, proposer)).proposal.proposal_id;
    for (const id of [first, second]) await madeBeforeTheEnd(id);
    await api.deps.sql`update proposal set expires_at = now() - interval '1 second' where id = ${second}`;
    expect(await expireExchanges(api.deps)).toBe(1);
    expect(await balancesOf(api.deps, owner)).toEqual({ available: 80_00n });
  });
});

describe('one person with two accounts', () => {
  /** Two managers of whom the first made the second, and so many withdrawals of 2,500.00, approved by the first. */
  const begin = async (name: string, many: number) => {
    const [maker, made] = [await someone(name), await someone(`${name}-made`)];
    await api.deps.sql`
      insert into operator_bond (operator_id, by_id, act)
      select made.id, maker.id, 'operators.create' from operator made, operator maker
      where made.username = ${`${name}-made`} and maker.username = ${name}`;
    const numbers: string[] = [];
    for (let index = 0; index < many; index += 1) {
      const owner = await makeWithdrawer(api.deps, merchants, 2500_00n);
      const form = await withdrawalOf(merchants, owner, '2500.00');
      const { withdrawal } = await merchants.get(owner, calls.wallet.withdraw, form);
      await api.done(op.withdrawals.approve, { withdrawal_no: withdrawal.withdrawal_no }, maker);
      numbers.push(withdrawal.withdrawal_no);
    }
    return { maker, made, numbers };
  };

  it('has one daily sum', async () => {
    const { maker, made } = await begin('two-hats', 0);
    await api.done(op.topups.record, topUp('3000.00'), maker);
    expect(await reasonOf(op.topups.record, topUp('2000.01'), made)).toBe('second_person_needed');
    // The lock is one for both, so the sum also holds when they act at once.
    const sent = Array.from({ length: 8 }, (_, turn) =>
      api.send(op.topups.record, topUp('500.00'), turn % 2 ? maker : made),
    );
    expect((await Promise.all(sent)).filter(({ code }) => code === 200)).toHaveLength(4);
  });

  it('sends withdrawals that the other approved, singly or in a batch, only up to that sum; then a colleague agrees', async () => {
    const { maker, made, numbers } = await begin('payer', 4);
    const [first = '', second = '', third = '', fourth = ''] = numbers;
    await api.done(op.withdrawals.send, { withdrawal_no: first }, made);
    await api.done(op.withdrawals.send, { withdrawal_no: second }, maker);
    expect(await reasonOf(op.withdrawals.send, { withdrawal_no: third }, made)).toBe('second_person_needed');
    const value = { name: 'Placard', account: 'DE02120300000000202051', bic: '' };
    await api.done(op.settings.set, { key: 'payer', value });
    const { batch } = await api.done(op.payments.prepare, { withdrawals: [third] }, colleague);
    for (const token of [maker, made])
      expect(await reasonOf(op.payments.send, { batch_no: batch.batch_no }, token)).toBe('second_person_needed');
    const send = { call: 'withdrawals.send', request: { withdrawal_no: fourth }, evidence: 'Order of today.' } as const;
    const { proposal_id } = (await api.done(op.proposals.create, send, made)).proposal;
    expect(await reasonOf(op.proposals.approve, { proposal_id }, maker)).toBe('second_person_too_close');
    await api.done(op.proposals.approve, { proposal_id }, colleague);
    await api.done(op.payments.send, { batch_no: batch.batch_no }, await someone('a-sender'));
  });

  it('does not record the payment of a large exchange that the other prepared', async () => {
    const { maker, made } = await begin('changer', 0);
    const { exchange_no } = await confirmedExchange(maker, 5000_01n);
    const paid = { exchange_no, reference: reference() };
    for (const token of [maker, made])
      expect(await reasonOf(op.exchanges.pay, paid, token)).toBe('second_person_needed');
    await api.done(op.exchanges.pay, paid, await someone('an-exchanger'));
  });
});

describe('one person and messages', () => {
  it('writes to no more than some single merchants a day; what another agreed to does not count', async () => {
    const token = await someone('writer');
    const message = {
      category: 'announcement' as const,
      title: { en: 'Yours' },
      body: { en: 'Call us.' },
      merchant,
    };
    const write = async () => await reasonOf(op.notifications.publish, message, token);
    const proposing = { call: 'notifications.publish', request: message, evidence: 'Agreed.' } as const;
    const { proposal_id } = (await api.done(op.proposals.create, proposing, colleague)).proposal;
    expect(await reasonOf(op.proposals.approve, { proposal_id }, token)).toBeUndefined();
    for (let written = 1; written < accessLimits.operatorMessages; written += 1) expect(await write()).toBeUndefined();
    expect(new Set(await Promise.all([write(), write()]))).toEqual(new Set([undefined, 'second_person_needed']));
    expect(await write()).toBe('second_person_needed');
    await api.deps.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        update operator_act set at = at - interval '24 hours'
        where operator_id = (select id from operator where username = 'writer')`;
    });
    expect(await write()).toBeUndefined();
  });
});
