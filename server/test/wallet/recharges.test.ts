/**
 * Recharges over HTTP: filed by merchants, seen on bank statements, booked by operators. Nothing is credited before it is booked.
 * Races are made by sending calls at once; they meet on the merchant's balances or the recharge's row.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessLimits } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { newRechargeNo, rechargeNosIn } from '../../src/domain/wallet/recharges.ts';
import { expireRecharges } from '../../src/usecases/recharges/expire-recharges.ts';
import { inTurn } from '../support/at-once.ts';
import { useOperatorApi } from '../operators/operator-api.ts';
import { password, useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { balancesOf, makeMerchant, toldTo } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const server = useMerchantApi();
const api = merchantCalls(server);
const operators = useOperatorApi({ beside: server });
const { fileRecharge, cancelRecharge, listRecharges } = calls.wallet;
const account = { name: 'Placard Ltd', account: 'DE02120300000000202051', bank: 'DKB Berlin' };

const payTo = async (value: object) => await operators.done(op.settings.set, { key: 'recharge_accounts', value });
beforeAll(async () => await payTo({ USD: account }));

async function filed(amount = '200.00', merchant?: TestMerchant) {
  const owner = merchant ?? (await makeMerchant(server.deps));
  const { recharge } = await api.get(owner, fileRecharge, { amount, payer: 'Mika Lindqvist, ••••4471' });
  return { merchant: owner, ...recharge };
}

let statements = 0;
async function record(...rows: readonly string[]) {
  statements += 1;
  const content = ['booked_on,amount,currency,reference,end_to_end_id,return_reason,text', ...rows].join('\n');
  return await operators.done(op.statements.record, { format: 'csv', content, statement: `S-${statements}` });
}
const outcomesOf = async (...rows: readonly string[]) => (await record(...rows)).list.map(({ outcome }) => outcome);
const line = (amount: string, text: string, reference: string = randomUUID()) =>
  `2026-11-23,${amount},USD,${reference},,,${text}`;

const shown = async (recharge_no: string) => (await operators.done(op.recharges.show, { recharge_no })).recharge;
const ownOf = async (merchant: TestMerchant) => (await api.get(merchant, listRecharges, {})).list;

describe('a number', () => {
  it('is found in a bank’s text however it is spaced, and not with a wrong digit', () => {
    const no = newRechargeNo();
    const spaced = no.replaceAll(/.{4}/g, '$& ').toLowerCase();
    expect(rechargeNosIn(`SVWZ+Placard ${spaced}/23.11. and ${no}`)).toEqual([no]);
    const digit = no.at(-1) === '0' ? '1' : '0';
    expect(rechargeNosIn(no.slice(0, -1) + digit)).toEqual([]);
    expect(rechargeNosIn(no.slice(0, -2) + no.at(-1) + no.at(-2))).toEqual(no.at(-1) === no.at(-2) ? [no] : []);
  });
});

describe('filing', () => {
  it('needs an account to pay to, which two people set', async () => {
    const merchant = await makeMerchant(server.deps);
    const { data } = await operators.send(op.settings.set, { key: 'recharge_accounts', value: {} });
    expect(data).toMatchObject({ reason: 'second_person_needed' });
    await payTo({ EUR: account });
    expect((await api.get(merchant, listRecharges, {})).pay_to).toBeNull();
    const payload = { amount: '1', payer: 'A' };
    expect(await api.reason(merchant, fileRecharge, payload)).toBe('recharge_account_missing');
    await payTo({ USD: account });
    expect(await api.reason(merchant, fileRecharge, payload)).toBe('done');
  });

  it('credits nothing, and shows the account to pay to', async () => {
    const { merchant, recharge_no, state } = await filed();
    expect(state).toBe('filed');
    expect(rechargeNosIn(recharge_no)).toEqual([recharge_no]);
    expect(await api.get(merchant, listRecharges, {})).toMatchObject({
      pay_to: account,
      list: [{ recharge_no, received: null, timeline: [{ state: 'filed', reason: null }] }],
    });
    expect(await balancesOf(server.deps, merchant)).toEqual({});
  });

  it('twice with one key is one recharge, also at once', async () => {
    const merchant = await makeMerchant(server.deps);
    const send = async () => await api.get(merchant, fileRecharge, { amount: '5', payer: 'A' }, { key: 'file-once' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set([...answers, await send()].map(({ recharge }) => recharge.recharge_no)).size).toBe(1);
    expect(await ownOf(merchant)).toHaveLength(1);
  });

  it('has a bound on open ones, also at once', async () => {
    const merchant = await makeMerchant(server.deps);
    const reasons = await Promise.all(
      Array.from(
        { length: accessLimits.openRechargesMax + 3 },
        async () => await api.reason(merchant, fileRecharge, { amount: '5', payer: 'A' }),
      ),
    );
    expect(reasons.filter((reason) => reason === 'done')).toHaveLength(accessLimits.openRechargesMax);
    expect(new Set(reasons)).toEqual(new Set(['done', 'too_many_recharges']));
    const [first] = await ownOf(merchant);
    await api.get(merchant, cancelRecharge, { recharge_id: first?.recharge_id ?? '' });
    expect(await api.reason(merchant, fileRecharge, { amount: '5', payer: 'A' })).toBe('done');
  });

  it('has a bound for a day too, whatever is cancelled', async () => {
    const merchant = await makeMerchant(server.deps);
    await inTurn(accessLimits.rechargesPerDay, async () => {
      const { recharge_id } = await filed('5', merchant);
      await api.get(merchant, cancelRecharge, { recharge_id });
    });
    expect(await api.reason(merchant, fileRecharge, { amount: '5', payer: 'A' })).toBe('too_many_attempts');
    await server.deps
      .sql`update recharge set filed_at = filed_at - interval '24 hours' where merchant_id = ${merchant.id}`;
    expect(await api.reason(merchant, fileRecharge, { amount: '5', payer: 'A' })).toBe('done');
  });

  it('of nothing is refused', async () => {
    const merchant = await makeMerchant(server.deps);
    expect(await api.refusal(merchant, fileRecharge, { amount: '0', payer: 'A' })).toMatchObject({
      fields: [{ field: 'amount', rule: 'range' }],
    });
  });
});

describe('a bank’s line', () => {
  it('with the number makes it seen, and its booking is the deposit', async () => {
    const { merchant, recharge_no, recharge_id } = await filed();
    const waiting = async () => (await api.get(merchant, calls.wallet.property, {})).recharges;
    expect(await waiting()).toMatchObject([{ recharge_no, amount: '200.00', received: null, state: 'filed' }]);
    expect(await outcomesOf(line('200.00', `Placard ${recharge_no}`, 'IN-1'))).toEqual(['recharge_seen']);
    expect(await waiting()).toMatchObject([{ received: '200.00', state: 'seen' }]);
    expect(await balancesOf(server.deps, merchant)).toEqual({});
    expect(await api.reason(merchant, cancelRecharge, { recharge_id })).toBe('recharge_not_cancellable');
    expect(await shown(recharge_no)).toMatchObject({ received: '200.00', reference: 'IN-1', matched_by: 'number' });
    const { list: queues } = await operators.done(op.queues.counts, {});
    expect(queues).toContainEqual(expect.objectContaining({ queue: 'recharges_to_book', count: 1 }));
    const other = { recharge_no, received: '200.01' };
    expect(await operators.refused(op.recharges.book, other)).toMatchObject({
      fields: [{ field: 'received', rule: 'not_accepted' }],
    });
    expect((await operators.done(op.recharges.book, { recharge_no })).recharge.state).toBe('booked');
    expect(await balancesOf(server.deps, merchant)).toEqual({ available: 200_00n });
    expect(await waiting()).toEqual([]);
    expect(await operators.refused(op.recharges.book, { recharge_no })).toMatchObject({ reason: 'state_refuses' });
    const [own] = await ownOf(merchant);
    expect(own?.timeline.map(({ state }) => state)).toEqual(['filed', 'seen', 'booked']);
    const transfer = await api.get(merchant, calls.wallet.showTransfer, { transfer_id: own?.transfer_id ?? '' });
    expect(transfer).toMatchObject({ kind: 'top_up', remark: recharge_no });
    expect(await toldTo(server.deps, merchant)).toMatchObject([
      { template: 'top_up_recorded', params: { reference: recharge_no } },
    ]);
  });

  it('with another amount says both and is booked with what arrived', async () => {
    const { merchant, recharge_no } = await filed('200.00');
    await record(line('195.00', recharge_no));
    expect(await shown(recharge_no)).toMatchObject({ amount: '200.00', received: '195.00' });
    await operators.done(op.recharges.book, { recharge_no });
    expect(await ownOf(merchant)).toMatchObject([{ amount: '200.00', received: '195.00', state: 'booked' }]);
    expect(await balancesOf(server.deps, merchant)).toEqual({ available: 195_00n });
  });

  it('twice, in another currency, going out, or with two numbers changes nothing', async () => {
    const [one, two] = [await filed(), await filed()];
    const no = one.recharge_no;
    const seen = line('200.00', no, 'IN-7');
    const outcomes = await outcomesOf(
      `2026-11-23,200.00,EUR,IN-6,,,${no}`,
      line('-200.00', no),
      line('200.00', `${no} ${two.recharge_no}`),
      seen,
      seen,
      line('200.00', no, 'IN-8'),
    );
    const expected = [
      'other_currency',
      'not_ours',
      'several_named',
      'recharge_seen',
      'recharge_already_seen',
      'state_refuses',
    ];
    expect(outcomes).toEqual(expected);
    expect((await shown(two.recharge_no)).state).toBe('filed');
    await operators.done(op.recharges.book, { recharge_no: no });
    expect(await outcomesOf(seen)).toEqual(['recharge_already_seen']);
    expect(await balancesOf(server.deps, one.merchant)).toEqual({ available: 200_00n });
  });

  it('with the exact amount alone is proposed for the only one filed, and no more once it is recorded', async () => {
    const one = await filed('321.09');
    expect(await outcomesOf(line('321.09', 'from Mika', 'IN-AMOUNT'))).toEqual(['not_ours']);
    const proposal = { state: 'filed', received: '321.09', reference: 'IN-AMOUNT', matched_by: 'amount' };
    const compared = { payer: 'Mika Lindqvist, ••••4471', bank_text: 'from Mika' };
    const { recharge_no } = one;
    expect(await operators.done(op.recharges.show, { recharge_no })).toMatchObject({ recharge: proposal, ...compared });
    const { list } = await operators.done(op.recharges.list, { merchant: one.merchant.no });
    expect(list).toMatchObject([{ ...proposal, ...compared }]);
    const two = await filed('321.09');
    expect(await shown(recharge_no)).toMatchObject({ matched_by: null, received: null, reference: null });
    const missing = await operators.refused(op.recharges.book, { recharge_no: one.recharge_no });
    expect(missing).toMatchObject({ fields: [{ field: 'reference', rule: 'required' }] });
    const arrived = { reference: 'IN-AMOUNT', received: '321.09' };
    const more = await operators.refused(op.recharges.book, { recharge_no, ...arrived, received: '4000.00' });
    expect(more).toMatchObject({ fields: [{ field: 'received', rule: 'not_accepted' }] });
    const toOther = { merchant: two.merchant.no, amount: '4000.00', reference: ' in-amount' };
    expect(await operators.refused(op.topups.record, toOther)).toMatchObject({ fields: [{ field: 'amount' }] });
    await operators.done(op.recharges.book, { recharge_no, ...arrived });
    expect(await balancesOf(server.deps, one.merchant)).toEqual({ available: 321_09n });
    expect(await shown(two.recharge_no)).toMatchObject({ matched_by: null, received: null });
    const again = await operators.refused(op.recharges.book, { recharge_no: two.recharge_no, ...arrived });
    expect(again).toMatchObject({ reason: 'reference_already_recorded' });
    expect((await shown(two.recharge_no)).state).toBe('filed');
  });

  it('that names something, if only by a slip, or was returned, is proposed for nobody', async () => {
    const [one, two] = [await filed('77.77'), await filed('1.00')];
    const { recharge_no } = await filed('88.88');
    const slip = recharge_no.slice(0, -1) + ((Number(recharge_no.at(-1)) + 1) % 10);
    const rows = [`RF ${slip.slice(2, 4)} ${slip.slice(4)}`, slip.slice(2), `${one.recharge_no} ${two.recharge_no}`];
    const returned = '2026-11-23,88.88,USD,IN-RETURNED,,AC04,RETURN of payout';
    expect(await outcomesOf(...rows.map((text) => line('88.88', text)), returned)).toEqual([
      'number_unknown',
      'number_unknown',
      'several_named',
      'return_unknown',
    ]);
    expect(await shown(recharge_no)).toMatchObject({ matched_by: null, received: null });
  });

  it('without a reference of the bank’s own is not taken for another day’s', async () => {
    const [one, two, three] = [await filed('50.00'), await filed('60.00'), await filed('65.00')];
    const entry = (amount: string, text: string) =>
      `<Ntry><NtryRef>1</NtryRef><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-23</Dt></BookgDt>
       <NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
    const day = async (id: string, amount: string, text: string) => {
      const content = `<Document><BkToCstmrStmt><Stmt><Id>${id}</Id><Acct><Id><IBAN>${account.account}</IBAN></Id></Acct>
        ${entry(amount, text)}</Stmt></BkToCstmrStmt></Document>`;
      return (await operators.done(op.statements.record, { format: 'camt053', content })).list[0]?.outcome;
    };
    expect(await day('D1', '50.00', one.recharge_no)).toBe('recharge_seen');
    expect(await day('D2', '60.00', two.recharge_no)).toBe('recharge_seen');
    for (const { recharge_no } of [one, two]) await operators.done(op.recharges.book, { recharge_no });
    expect(await balancesOf(server.deps, two.merchant)).toEqual({ available: 60_00n });
    expect(await day('D3', '70.00', one.recharge_no)).toBe('state_refuses');
    expect(await day('D1', '70.00', one.recharge_no), 'another file of that name').toBe('state_refuses');
    expect(await day('D4', '65.00', 'hello')).toBe('not_ours');
    expect(await shown(three.recharge_no)).toMatchObject({ matched_by: 'amount' });
  });

  it('seen for one books no other, in no kind of money, until it is asked back', async () => {
    const [owner, other] = [await filed('50.00'), await filed('50.00')];
    expect(await outcomesOf(line('50.00', owner.recharge_no, 'IN-OWN'))).toEqual(['recharge_seen']);
    const taken = { recharge_no: other.recharge_no, reference: ' in-own', received: '50.00' };
    const topUp = { merchant: other.merchant.no, amount: '50.00', reference: 'IN-OWN' };
    for (const refusal of [
      await operators.refused(op.recharges.book, taken),
      await operators.refused(op.topups.record, topUp),
      await operators.refused(op.capital.record, { amount: '50.00', reference: 'IN-OWN' }),
    ])
      expect(refusal).toMatchObject({ reason: 'reference_already_recorded' });
    await operators.done(op.recharges.askBack, { recharge_no: owner.recharge_no, reason: 'A slip in the number.' });
    await operators.done(op.recharges.book, taken);
    expect(await balancesOf(server.deps, other.merchant)).toEqual({ available: 50_00n });
    const { list } = await operators.done(op.recharges.list, { merchant: owner.merchant.no });
    expect(list).toEqual([]);
    expect((await api.get(owner.merchant, calls.accounts.closeTerms, {})).blocks).toEqual([]);
  });

  it('under the reference of other money is not seen, but waits for a person', async () => {
    const [one, two, three] = [await filed(), await filed(), await filed()];
    await operators.done(op.topups.record, { merchant: three.merchant.no, amount: '3.00', reference: 'IN-BY-HAND' });
    expect(
      await outcomesOf(
        line('200.00', one.recharge_no, 'IN-SAME'),
        line('200.00', two.recharge_no, 'IN-SAME'),
        line('200.00', three.recharge_no, 'IN-BY-HAND'),
      ),
    ).toEqual(['recharge_seen', 'state_refuses', 'state_refuses']);
    await operators.done(op.recharges.book, { recharge_no: one.recharge_no });
  });

  it('in another currency is booked as no amount of ours', async () => {
    const { recharge_no } = await filed('40.00');
    await record('2026-11-23,40.00,EUR,IN-EUR,,,hello');
    const typed = { recharge_no, reference: 'IN-EUR', received: '40.00' };
    expect(await operators.refused(op.recharges.book, typed)).toMatchObject({ fields: [{ field: 'received' }] });
    expect(await operators.refused(op.capital.record, { amount: '40.00', reference: 'IN-EUR' })).toMatchObject({
      fields: [{ field: 'amount' }],
    });
  });

  it.each(['escrow_funding', 'withdrawal_return'])('is not proposed the money of a %s', async (kind) => {
    const { recharge_no } = await filed('654.32');
    await record(line('654.32', 'from Mika', `IN-${kind}`));
    expect(await shown(recharge_no)).toMatchObject({ matched_by: 'amount' });
    await server.deps.sql`
      insert into recorded_reference (kind, reference, reference_key, recorded_by)
      values (${kind}, ${`IN-${kind}`}, reference_key(${`IN-${kind}`}), 'mika')`;
    expect(await shown(recharge_no)).toMatchObject({ matched_by: null, received: null });
    const again = { recharge_no, reference: `IN-${kind}`, received: '654.32' };
    expect(await operators.refused(op.recharges.book, again)).toMatchObject({ reason: 'reference_already_recorded' });
    await operators.done(op.recharges.askBack, { recharge_no, reason: 'Done.' });
  });
});

describe('booking', () => {
  it('at once, by the queue and by hand, credits once', async () => {
    const { merchant, recharge_no } = await filed();
    await record(line('200.00', recharge_no, 'IN-ONCE'));
    const answers = await Promise.all([
      operators.send(op.recharges.book, { recharge_no }),
      operators.send(op.recharges.book, { recharge_no }),
      operators.send(op.topups.record, { merchant: merchant.no, amount: '200.00', reference: 'in-once' }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await balancesOf(server.deps, merchant)).toEqual({ available: 200_00n });
  });

  it('above the limit takes two operators', async () => {
    const { recharge_no } = await filed('6000.00');
    await record(line('6000.00', recharge_no));
    const { code, data } = await operators.send(op.recharges.book, { recharge_no });
    expect({ code, data }).toMatchObject({ code: 405, data: { reason: 'second_person_needed' } });
    expect((await shown(recharge_no)).state).toBe('seen');
    expect((await operators.done(op.recharges.book, { recharge_no })).recharge.state).toBe('booked');
  });

  it('reaches the owner of an account that was closed meanwhile, and the payer is erased', async () => {
    const { merchant, recharge_no } = await filed('40.00');
    const { deps } = server;
    const hash = await deps.hasher.hash(`login ${merchant.id}`, password);
    await deps.sql`update merchant set password_hash = ${hash} where id = ${merchant.id}`;
    await api.get(merchant, calls.accounts.close, { password });
    expect(await api.reason(merchant, fileRecharge, { amount: '5', payer: 'A' })).toBe('account_cancelled');
    expect(await outcomesOf(line('40.00', recharge_no))).toEqual(['recharge_seen']);
    await operators.done(op.recharges.book, { recharge_no });
    expect(await balancesOf(deps, merchant)).toEqual({ owed_after_closing: 40_00n });
    expect((await operators.done(op.recharges.show, { recharge_no })).payer).toBe('');
  });
});

describe('the end without a booking', () => {
  it('by an operator has a reason that the merchant reads', async () => {
    const { merchant, recharge_no, recharge_id } = await filed();
    const reason = 'Who is the payer?';
    await operators.done(op.recharges.askBack, { recharge_no, reason });
    expect(await operators.refused(op.recharges.askBack, { recharge_no, reason })).toMatchObject({
      reason: 'state_refuses',
    });
    expect(await ownOf(merchant)).toMatchObject([{ state: 'asked_back', timeline: [{}, { reason }] }]);
    expect(await toldTo(server.deps, merchant)).toEqual([
      { template: 'recharge_asked_back', params: { recharge_no, reason } },
    ]);
    expect(await api.reason(merchant, cancelRecharge, { recharge_id })).toBe('recharge_not_cancellable');
  });

  it('does not hide received money: it is in the queue and the list, holds up closing, and takes two to lock out', async () => {
    const { merchant, recharge_no } = await filed('9000.00');
    await record(line('9000.00', recharge_no));
    const isListed = async () => {
      const { list: queues } = await operators.done(op.queues.counts, {});
      const { list } = await operators.done(op.recharges.list, { merchant: merchant.no });
      return [queues.find(({ queue }) => queue === 'recharges_to_book')?.count, list.length];
    };
    const before = await isListed();
    await operators.done(op.recharges.askBack, { recharge_no, reason: 'Who is the payer?' });
    expect(await isListed()).toEqual(before);
    const blocks = [{ what: 'recharge', amount: '9000.00', count: 1 }];
    expect(await api.get(merchant, calls.accounts.closeTerms, {})).toMatchObject({ blocks });
    const lockOut = { merchant: merchant.no, state: 'disabled', reason: 'x' } as const;
    expect((await operators.send(op.merchants.setState, lockOut)).data).toMatchObject({
      reason: 'second_person_needed',
    });
  });

  it('by the merchant or by time does not lose money that arrives later', async () => {
    const [cancelled, late] = [await filed(), await filed()];
    const { recharge_id } = cancelled;
    expect(await api.reason(late.merchant, cancelRecharge, { recharge_id })).toBe('recharge_not_found');
    await api.get(cancelled.merchant, cancelRecharge, { recharge_id });
    await server.deps.sql`update recharge set expires_at = now() where recharge_no = ${late.recharge_no}`;
    const swept = await Promise.all([expireRecharges(server.deps), expireRecharges(server.deps)]);
    expect(swept.toSorted()).toEqual([0, 1]);
    expect((await shown(late.recharge_no)).state).toBe('expired');
    for (const { merchant, recharge_no } of [cancelled, late]) {
      expect(await outcomesOf(line('200.00', recharge_no))).toEqual(['recharge_seen']);
      await operators.done(op.recharges.book, { recharge_no });
      expect(await balancesOf(server.deps, merchant)).toEqual({ available: 200_00n });
    }
    const events = await server.deps.sql`
      select t.to_state, t.by from recharge_transition t join recharge r on r.id = t.recharge_id
      where r.recharge_no = ${late.recharge_no} order by t.id`;
    expect(events.map(({ to_state, by }) => `${to_state} ${by}`)).toEqual([
      'filed merchant',
      'expired system',
      'seen nadia',
      'booked nadia',
    ]);
  });
});
