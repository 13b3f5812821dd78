/** How far one operator can hinder merchants: by start-up funds, rejections, vetoes, and texts to many. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { accessLimits, limits } from '@placard/contract';
import type { RefusalData } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { newId } from '../../src/platform/ids.ts';
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

beforeAll(async () => {
  await api.deps.sql`delete from setting where key = 'second_person'`;
});

const someone = async (username: string) => await makeOperatorSession(api.deps.sql, username);
const reasonOf = async (call: OperatorCall, payload: unknown, token: string) =>
  ((await api.send(call, payload, token)).data as RefusalData | null)?.reason ?? 'done';

it('blocks no wallet with start-up funds, however small, and rejects no large withdrawal alone', async () => {
  const token = await someone('griever');
  const owner = await makeWithdrawer(api.deps, merchants, 10_000_00n);
  const grant = { merchant: owner.no, amount: '0.01', reference: newId() };
  expect(await reasonOf(op.startUp.grant, grant, token)).toBe('second_person_needed');
  const form = await withdrawalOf(merchants, owner, '9000.00');
  const { withdrawal_no } = (await merchants.get(owner, calls.wallet.withdraw, form)).withdrawal;
  const rejected = { withdrawal_no, reason: 'Papers.' };
  expect(await reasonOf(op.withdrawals.reject, rejected, token)).toBe('second_person_needed');
  expect(await balancesOf(api.deps, owner)).toEqual({ available: 1_000_00n, withdrawing: 9_000_00n });
  await api.done(op.withdrawals.reject, rejected, token);
  expect(await balancesOf(api.deps, owner)).toEqual({ available: 10_000_00n });
});

it('keeps no dispute open by the veto of a second account, nor for ever by another person’s', async () => {
  const [maker, made, other] = [await someone('mallory'), await someone('mallory-2'), await someone('other')];
  await api.deps.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into operator_bond (operator_id, by_id, act)
      select made.id, maker.id, 'operators.create' from operator made, operator maker
      where made.username = 'mallory-2' and maker.username = 'mallory'`;
  });
  const owner = await makeWithdrawer(api.deps, merchants, 4_000_00n);
  const { acceptor } = await api.done(op.acceptors.create, { kind: 'personal', name: 'Amina Khalil' });
  const terms = { pays_currency: 'EUR', rate: '0.921', spread_bps: 50, instructions: { en: 'By bank.' } };
  const prepare = { ...terms, valid_seconds: 3600, acceptor: acceptor.acceptor_id, amount: '4000.00' };
  const { code, exchange } = await api.done(op.exchanges.prepare, prepare, maker);
  const { exchange_no } = exchange;
  const { exchange_id } = (await merchants.get(owner, calls.exchange.detail, { kind: 'personal', code })).order;
  const ticket = await ticketFor(merchants, owner, { purpose: 'exchange', amount: '4000', payee: exchange_id });
  await merchants.get(owner, calls.exchange.detail, { kind: 'personal', code, ticket }, { key: randomUUID() });
  await merchants.get(owner, calls.exchange.dispute, { exchange_id, reason: 'Nothing arrived.' });
  const request = { exchange_no, in_favour_of: 'merchant', reason: 'It came back.' };
  const decide = { call: 'exchanges.decide', request, evidence: 'A letter of 20 November.' } as const;
  const { proposal_id } = (await api.done(op.proposals.create, decide, maker)).proposal;
  const veto = { proposal_id, reason: 'No.' };
  expect(await reasonOf(op.proposals.reject, veto, made)).toBe('second_person_too_close');
  expect(await reasonOf(op.proposals.reject, veto, other)).toBe('done');
  await api.deps.sql`
    update exchange set disputed_at = now() - interval '15 days' where id = ${exchange_id}`;
  const rejectedBefore = async (ms: number) =>
    await api.deps.sql`
      update proposal set proposed_at = now() - interval '2 days', decided_at = now() - ${ms} * interval '1 millisecond'
      where id = ${proposal_id}`;
  await rejectedBefore(limits.exchangeVetoMs - 60_000);
  expect(await expireExchanges(api.deps)).toBe(0);
  // A millisecond is rounded on the way.
  await rejectedBefore(limits.exchangeVetoMs + 1_000);
  expect(await expireExchanges(api.deps)).toBe(1);
  expect(await balancesOf(api.deps, owner)).toEqual({ available: 4_000_00n });
});

it('writes to no more merchants a day than one person may, by whatever act carries the text', async () => {
  const token = await someone('announcer');
  const text = 'Call us.';
  const correct = (merchant: string) => ({
    merchant,
    amount: '0.01',
    reason: text,
    evidence: 'The statement.',
    reference: newId(),
  });
  const first = await makeMerchant(api.deps);
  for (let written = 0; written < accessLimits.merchantsWrittenTo; written += 1) {
    const { no } = written === 0 ? first : await makeMerchant(api.deps);
    expect(await reasonOf(op.corrections.record, correct(no), token)).toBe('done');
  }
  expect(await reasonOf(op.corrections.record, correct(first.no), token), 'the same merchant again').toBe('done');
  const { no } = await makeMerchant(api.deps);
  const message = { category: 'announcement', title: { en: text }, body: { en: text }, merchant: no };
  const deposit = { merchant: no, amount: '1.00', reference: newId() };
  expect(await reasonOf(op.corrections.record, correct(no), token)).toBe('second_person_needed');
  expect(await reasonOf(op.notifications.publish, message, token)).toBe('second_person_needed');
  expect(await reasonOf(op.topups.record, { ...deposit, remark: text }, token)).toBe('second_person_needed');
  expect(await reasonOf(op.topups.record, deposit, token), 'without a text').toBe('done');
});
