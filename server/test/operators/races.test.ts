/** Races of operators. Each is made by sending the calls at once over as many connections as the pool has. */
import { toMinor } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import type { RefusalData } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { inTransaction } from '../../src/database/database.ts';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import { balancesOf, makeMerchant, makeOffering, networkBalance } from '../support/world.ts';
import { password, useOperatorApi } from './operator-api.ts';

const api = useOperatorApi();

/** Sends the same call `count` times at once; returns how many were done and the reasons of the others. */
async function race(call: OperatorCall, payloadOf: (index: number) => unknown, count = 10) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => api.send(call, payloadOf(index))));
  const refused = answers.filter((answer) => answer.code !== 200).map((answer) => (answer.data as RefusalData).reason);
  return { done: count - refused.length, refused: [...new Set(refused)] };
}

describe('changing an operator', () => {
  it('many times at once waits for no other key, and answers each', async () => {
    const username = 'often-changed';
    await api.done(operatorCalls.operators.create, { username, role: 'support', password });
    const roles = ['support', 'finance'] as const;
    const payloadOf = (index: number) => ({ username, role: roles[index % roles.length] });
    expect(await race(operatorCalls.operators.setRole, payloadOf)).toEqual({ done: 10, refused: [] });
  });
});

describe('one outside reference', () => {
  it('records one top-up, however often it is sent at once', async () => {
    const merchant = await makeMerchant(api.deps);
    const payload = { merchant: merchant.no, amount: '100.00', reference: 'RACE-1' };
    expect(await race(operatorCalls.topups.record, () => payload)).toEqual({
      done: 1,
      refused: ['reference_already_recorded'],
    });
    expect(await balancesOf(api.deps, merchant)).toEqual({ available: 100_00n });
  });

  it('is recognised however it is typed', async () => {
    const merchant = await makeMerchant(api.deps);
    const record = { merchant: merchant.no, amount: '100.00' };
    await api.done(operatorCalls.topups.record, { ...record, reference: 'Bank Ref-7' });
    for (const reference of [' bank ref-7 ', 'BANKREF-7', 'ＢＡＮＫ Ref-7']) {
      expect((await api.refused(operatorCalls.topups.record, { ...record, reference })).reason, reference).toBe(
        'reference_already_recorded',
      );
    }
  });

  it('funds one escrow', async () => {
    const { offerId } = await makeOffering(api.deps, { escrowMinor: toMinor(1_00n) });
    const payload = { offer: offerId, amount: '100.00', reference: 'RACE-2' };
    expect(await race(operatorCalls.offers.fund, () => payload)).toEqual({
      done: 1,
      refused: ['reference_already_recorded'],
    });
    const { offer } = await api.done(operatorCalls.offers.show, { offer: offerId });
    expect(offer.escrow).toBe('101.00');
  });
});

describe('payouts', () => {
  it('of different references never pay more than is owed for traffic', async () => {
    const owe = {
      cause: 'race:traffic',
      kind: 'media_consumed',
      postings: [{ from: 'bank', to: 'traffic_payable', amountMinor: toMinor(50_00n) }],
    } as const;
    await inTransaction(api.deps.sql, (tx) => postTransfer(tx, owe));
    const outcome = await race(operatorCalls.payouts.record, (index) => ({
      kind: 'traffic_payable',
      amount: '20.00',
      reference: `MEDIA-${index}`,
    }));
    expect(outcome).toEqual({ done: 2, refused: ['insufficient_balance'] });
    expect(await networkBalance(api.deps, 'traffic_payable')).toBe(10_00n);
  });

  it('never take more from an escrow than it has', async () => {
    const { offerId } = await makeOffering(api.deps, { escrowMinor: toMinor(50_00n) });
    const outcome = await race(operatorCalls.payouts.record, (index) => ({
      kind: 'offer_escrow',
      offer: offerId,
      amount: '20.00',
      reference: `BACK-${index}`,
    }));
    expect(outcome).toEqual({ done: 2, refused: ['insufficient_balance'] });
    const refund = { kind: 'offer_escrow', offer: offerId, amount: '10.01', reference: 'BACK-LAST' };
    expect(await api.refused(operatorCalls.payouts.record, refund)).toMatchObject({ reason: 'insufficient_balance' });
  });

  it('go only to the agent who earned them', async () => {
    for (const agent_id of ['A1', 'A2'])
      await api.done(operatorCalls.agents.create, { name: agent_id, share_bps: 100, agent_id });
    const merchant = await makeMerchant(api.deps, { available: 500_00n });
    const share = {
      cause: 'race:share',
      kind: 'settlement',
      merchantId: merchant.id,
      planId: await planOf('A1', merchant.id),
    } as const;
    await inTransaction(api.deps.sql, async (tx) => {
      await postTransfer(tx, {
        ...share,
        postings: [{ from: 'available', to: 'agent_payable', amountMinor: toMinor(7_00n), detail: 'agent_share' }],
      });
      // As settlement does as well: the roll-ups are compared with the entries.
      await tx`
        insert into delivery_rollup (merchant_id, plan_id, bucket_at, agent_share_minor)
        values (${share.merchantId}, ${share.planId}, date_trunc('hour', now()), 700)`;
    });
    expect((await api.done(operatorCalls.payouts.due, {})).list).toContainEqual({
      kind: 'agent_payable',
      agent_id: 'A1',
      name: 'A1',
      due: '7.00',
      waits: null,
    });
    const payout = { kind: 'agent_payable', agent: 'A2', amount: '1.00', reference: 'AGENT-1' } as const;
    expect(await api.refused(operatorCalls.payouts.record, payout)).toMatchObject({ reason: 'insufficient_balance' });
    expect(await api.done(operatorCalls.payouts.record, { ...payout, agent: 'A1' })).toMatchObject({ remains: '6.00' });
    expect(
      await api.refused(operatorCalls.payouts.record, { ...payout, agent: 'A3', reference: 'AGENT-2' }),
    ).toMatchObject({ reason: 'agent_not_found' });
    const missing = { kind: 'agent_payable', amount: '1.00', reference: 'AGENT-3' };
    expect(await api.refused(operatorCalls.payouts.record, missing)).toMatchObject({
      fields: [{ field: 'agent', rule: 'required' }],
    });
  });

  /** A failed plan whose frozen terms name the agent: nothing is reserved for it, so the books balance. */
  async function planOf(agentNo: string, merchantId: string): Promise<string> {
    const { offerId, no } = await makeOffering(api.deps);
    const id = crypto.randomUUID();
    await api.deps.sql`
      insert into plan (id, merchant_id, offering_id, offer_id, plan_no, state, is_official, put_minor, cash_minor,
                        start_up_minor, promo_minor, terms, returned_minor, matching_ends_at)
      select ${id}, ${merchantId}, id, ${offerId}, ${`${no}-TEST`}, 'put_failed', false, 100, 100, 0, 0,
             ${api.deps.sql.json({ agentNo })}, 100, now()
      from offering where offering_no = ${no}`;
    return id;
  }
});

describe('names', () => {
  it('are used once', async () => {
    const owner = await race(operatorCalls.owners.create, () => ({ name: 'Skyline Games' }));
    expect(owner).toEqual({ done: 1, refused: ['name_taken'] });
    const operator = await race(
      operatorCalls.operators.create,
      () => ({ username: 'twin', role: 'support', password: 'a long pass phrase' }),
      5,
    );
    expect(operator).toEqual({ done: 1, refused: ['name_taken'] });
  });
});
