/** Races of operators. Each is made by sending the calls at once over as many connections as the pool has. */
import { toMinor } from '@placard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { balancesOf, makeMerchant, makeOffering, networkBalance } from '../support/world.ts';
import { agreeToKeys } from '../support/records.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { earnShare, oweTraffic } from '../support/payables.ts';
import { password, useOperatorApi } from './operator-api.ts';
import { atOnce, tally } from '../support/at-once.ts';

const api = useOperatorApi();

/** Sends a call ten times at once; returns how often each outcome occurred. */
const race = async (call: OperatorCall, payloadOf: (index: number) => unknown, token?: string) =>
  tally(await atOnce(10, (index) => api.reason(call, payloadOf(index), token)));

describe('changing an operator', () => {
  it('many times at once waits for no other key, and answers each', async () => {
    const username = 'often-changed';
    await api.done(operatorCalls.operators.create, { username, role: 'support', password });
    const roles = ['support', 'finance'] as const;
    const payloadOf = (index: number) => ({ username, role: roles[index % roles.length] });
    expect(await race(operatorCalls.operators.setRole, payloadOf)).toEqual({ done: 10 });
  });
});

describe('one outside reference', () => {
  const once = { done: 1, reference_already_recorded: 9 };

  it('records one top-up, however often it is sent at once', async () => {
    const merchant = await makeMerchant(api.deps);
    const payload = { merchant: merchant.no, amount: '100.00', reference: 'RACE-1' };
    expect(await race(operatorCalls.topups.record, () => payload)).toEqual(once);
    expect(await balancesOf(api.deps, merchant)).toEqual({ available: 100_00n });
  });

  it('is recognised however it is typed', async () => {
    const merchant = await makeMerchant(api.deps);
    const record = { merchant: merchant.no, amount: '100.00' };
    await api.done(operatorCalls.topups.record, { ...record, reference: 'Bank Ref-7' });
    for (const reference of [' bank ref-7 ', 'BANKREF-7', 'ＢＡＮＫ Ref-7'])
      await api.refuses('reference_already_recorded', operatorCalls.topups.record, { ...record, reference });
  });

  it('funds one escrow', async () => {
    const { offerId } = await makeOffering(api.deps, { escrowMinor: toMinor(1_00n) });
    const payload = { offer: offerId, amount: '100.00', reference: 'RACE-2' };
    expect(await race(operatorCalls.offers.fund, () => payload)).toEqual(once);
    const { offer } = await api.done(operatorCalls.offers.show, { offer: offerId });
    expect(offer.escrow).toBe('101.00');
  });
});

/** By somebody who booked nothing. */
describe('payouts', () => {
  let payer: string;
  beforeAll(async () => {
    payer = await makeOperatorSession(api.deps.sql, 'payer');
  });

  it('of different references never pay more than is owed for traffic', async () => {
    await oweTraffic(api.deps, 50_00n);
    await agreeToKeys(api.deps.sql);
    const media = { kind: 'traffic_payable', amount: '20.00' };
    const outcome = await race(
      operatorCalls.payouts.record,
      (index) => ({ ...media, reference: `MEDIA-${index}` }),
      payer,
    );
    expect(outcome).toEqual({ done: 2, insufficient_balance: 8 });
    expect(await networkBalance(api.deps, 'traffic_payable')).toBe(10_00n);
  });

  it('never take more from an escrow than it has', async () => {
    const { offerId } = await makeOffering(api.deps, { escrowMinor: toMinor(50_00n) });
    const back = { kind: 'offer_escrow', offer: offerId, amount: '20.00' };
    const outcome = await race(
      operatorCalls.payouts.record,
      (index) => ({ ...back, reference: `BACK-${index}` }),
      payer,
    );
    expect(outcome).toEqual({ done: 2, insufficient_balance: 8 });
    const refund = { ...back, amount: '10.01', reference: 'BACK-LAST' };
    await api.refuses('insufficient_balance', operatorCalls.payouts.record, refund);
  });

  it('go only to the agent who earned them', async () => {
    for (const agent_id of ['A1', 'A2'])
      await api.done(operatorCalls.agents.create, { name: agent_id, share_bps: 100, agent_id });
    await earnShare(api.deps, 'A1', 7_00n);
    const due = { kind: 'agent_payable', agent_id: 'A1', name: 'A1', due: '7.00', waits: null };
    expect((await api.done(operatorCalls.payouts.due, {})).list).toContainEqual(due);
    const payout = { kind: 'agent_payable', agent: 'A2', amount: '1.00', reference: 'AGENT-1' } as const;
    await api.refuses('insufficient_balance', operatorCalls.payouts.record, payout);
    expect(await api.done(operatorCalls.payouts.record, { ...payout, agent: 'A1' })).toMatchObject({ remains: '6.00' });
    const toNobody = { ...payout, agent: 'A3', reference: 'AGENT-2' };
    await api.refuses('agent_not_found', operatorCalls.payouts.record, toNobody);
    const missing = { kind: 'agent_payable', amount: '1.00', reference: 'AGENT-3' };
    await api.refuses('agent: required', operatorCalls.payouts.record, missing);
  });
});

it('a name is used once', async () => {
  const taken = { done: 1, name_taken: 9 };
  const twin = { username: 'twin', role: 'support', password };
  expect(await race(operatorCalls.owners.create, () => ({ name: 'Skyline Games' }))).toEqual(taken);
  expect(await race(operatorCalls.operators.create, () => twin)).toEqual(taken);
});
