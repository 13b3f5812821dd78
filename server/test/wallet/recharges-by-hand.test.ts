/** Deposits that operators record by hand, while recharges of the merchant wait for theirs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { useOperatorApi } from '../operators/operator-api.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { balancesOf, makeMerchant, toldTo } from '../support/world.ts';

const server = useMerchantApi();
const api = merchantCalls(server);
const operators = useOperatorApi({ beside: server });
const { fileRecharge, listRecharges } = calls.wallet;

beforeAll(async () => {
  const account = { name: 'Placard Ltd', account: 'DE02120300000000202051', bank: 'DKB Berlin' };
  await operators.done(op.settings.set, { key: 'recharge_accounts', value: { USD: account } });
});

async function filed(amount = '200.00') {
  const merchant = await makeMerchant(server.deps);
  const { recharge } = await api.get(merchant, fileRecharge, { amount, payer: 'Mika' });
  return { merchant, ...recharge };
}

async function arrives(amount: string, text: string, reference: string) {
  const head = 'booked_on,amount,currency,reference,end_to_end_id,return_reason,text';
  const content = `${head}\n2026-11-23,${amount},USD,${reference},,,${text}`;
  return await operators.done(
    op.statements.record,
    { format: 'csv', content, statement: reference },
    operators.tokens.finance,
  );
}
const shown = async (recharge_no: string) => (await operators.done(op.recharges.show, { recharge_no })).recharge;

describe('a deposit recorded by hand', () => {
  it('under a recharge’s number books it once, and under another reference says what still waits', async () => {
    const { merchant, recharge_no, recharge_id } = await filed();
    const other = await filed('10.00');
    const topUp = (amount: string, reference: string) => ({ merchant: merchant.no, amount, reference });
    const byHand = await operators.done(op.topups.record, topUp('5.00', 'IN-OTHER'));
    expect(byHand.open_recharges).toEqual([recharge_no]);
    expect(await operators.refused(op.topups.record, topUp('10.00', other.recharge_no))).toMatchObject({
      reason: 'reference_of_another_merchant',
      reference: other.recharge_no,
    });
    const spaced = recharge_no.replaceAll(/.{4}/g, '$& ').toLowerCase();
    const answers = await Promise.all([
      operators.send(op.topups.record, topUp('200.00', spaced)),
      operators.send(op.topups.record, topUp('200.00', recharge_no)),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toMatchObject([
      { data: { available: '205.00', open_recharges: [] } },
    ]);
    expect((await api.get(merchant, listRecharges, {})).list).toMatchObject([
      { recharge_id, state: 'booked', received: '200.00' },
    ]);
    expect((await toldTo(server.deps, merchant)).map(({ template }) => template)).toEqual([
      'top_up_recorded',
      'top_up_recorded',
    ]);
    expect(await operators.refused(op.topups.record, topUp('200.00', recharge_no))).toMatchObject({
      reason: 'reference_already_recorded',
    });
    // Its line comes later, and another payment under the number is none of it.
    expect((await arrives('200.00', recharge_no, 'IN-LATER')).list).toMatchObject([{ outcome: 'booked' }]);
    expect((await arrives('200.00', recharge_no, 'IN-AGAIN')).list).toMatchObject([{ outcome: 'state_refuses' }]);
    expect(await balancesOf(server.deps, merchant)).toEqual({ available: 205_00n });
    expect((await shown(other.recharge_no)).state).toBe('filed');
  });

  it('under the number of one that was seen is its line', async () => {
    const { merchant, recharge_no } = await filed();
    await arrives('195.00', recharge_no, 'IN-SEEN');
    const topUp = { merchant: merchant.no, amount: '200.00', reference: recharge_no };
    expect(await operators.refused(op.topups.record, topUp)).toMatchObject({
      fields: [{ field: 'amount', rule: 'not_accepted' }],
    });
    await operators.done(op.topups.record, { ...topUp, amount: '195.00' });
    expect(await shown(recharge_no)).toMatchObject({ state: 'booked', reference: 'IN-SEEN', received: '195.00' });
  });

  it.each(['recharges.book', 'topups.record'] as const)(
    'by %s without its reference is backed by nobody who proposed that',
    async (name) => {
      const { merchant, recharge_no } = await filed('9000.00');
      const reference = `IN-${name}`;
      await arrives('9000.00', recharge_no, reference);
      const proposal_id =
        name === 'recharges.book'
          ? await operators.propose(op.recharges.book, { recharge_no }, operators.tokens.finance)
          : await operators.propose(
              op.topups.record,
              { merchant: merchant.no, amount: '9000.00', reference: recharge_no },
              operators.tokens.finance,
            );
      await operators.done(op.proposals.approve, { proposal_id });
      expect(await shown(recharge_no)).toMatchObject({ state: 'booked', reference });
      expect((await operators.done(op.arrivals.list, {})).list[0]).toMatchObject({ reference, matched_by: null });
    },
  );
});
