import { expect } from 'vitest';
import { accessLimits, calls } from '@placard/contract';
import { withdrawalOf } from '../../support/withdrawer.ts';
import { makeOperatorSession } from '../../support/operator-session.ts';
import { op } from './use-world.ts';
import type { World } from './use-world.ts';

const payer = { name: 'Placard Ltd', account: 'DE02120300000000202051', bic: '' };

/** Approved withdrawals: their ids, as merchants name them, by their numbers, as operators do. */
async function approved({ as, act, merchant }: World, count: number): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const { withdrawal } = await as.get(merchant, calls.wallet.withdraw, await withdrawalOf(as, merchant, '10.00'));
    numbers.set(withdrawal.withdrawal_no, withdrawal.withdrawal_id);
    await act(op.withdrawals.approve, { withdrawal_no: withdrawal.withdrawal_no });
  }
  return numbers;
}

function csv(rows: readonly string[]): string {
  return ['booked_on,amount,currency,reference,end_to_end_id,return_reason', ...rows].join('\n');
}

async function stateOf({ api }: World, withdrawal_no: string): Promise<string> {
  return (await api.done(op.withdrawals.show, { withdrawal_no })).withdrawal.state;
}

/** Go to the bank as one file, and come back on its statement: paid, returned, or for review. */
export async function payInBatches(world: World): Promise<void> {
  const { api, act, as, merchant } = world;
  const ids = await approved(world, 4);
  const numbers = [...ids.keys()];
  const [first = '', second = '', third = '', fourth = ''] = numbers;
  await api.refuses('payer_not_configured', op.payments.prepare, {});
  await act(op.settings.set, { key: 'payer', value: payer });
  const isoDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [-1, accessLimits.paymentDaysAhead + 2]) {
    const outside = { withdrawals: numbers, execute_on: isoDay(days) };
    await api.refuses({ fields: [{ field: 'execute_on', rule: 'range' }] }, op.payments.prepare, outside);
  }
  const execute_on = isoDay(1);
  const { batch } = await act(op.payments.prepare, { withdrawals: numbers, execute_on });
  expect(batch).toMatchObject({ state: 'prepared', payments: 4, total: '39.60', execute_on });
  await api.refuses('state_refuses', op.payments.prepare, { withdrawals: [first] });
  await api.refuses('operator_object_not_found', op.payments.prepare, {});
  const { batch_no } = batch;
  await api.refuses('state_refuses', op.payments.file, { batch_no, format: 'csv' });
  await as.get(merchant, calls.wallet.cancelWithdrawal, { withdrawal_id: ids.get(fourth) ?? '' });
  const sent = await act(op.payments.send, { batch_no });
  expect(sent).toMatchObject({ batch: { state: 'sent', payments: 3, total: '29.70' }, dropped: [fourth] });
  await api.refuses('state_refuses', op.payments.send, { batch_no });
  const { payments } = await act(op.payments.show, { batch_no });
  expect(payments.map((payment) => payment.withdrawal_no)).toEqual([first, second, third]);
  const pain = await act(op.payments.file, { batch_no, format: 'pain001' });
  expect(pain.content).toContain('<CtrlSum>29.70</CtrlSum>');
  expect(pain.content).not.toContain(fourth);
  expect((await act(op.payments.file, { batch_no, format: 'csv' })).content).toContain(`${first},9.90,USD,`);
  await readBack(world, [first, second, third]);
  const [again = ''] = (await approved(world, 1)).keys();
  const other = await act(op.payments.prepare, {});
  expect((await act(op.payments.cancel, { batch_no: other.batch.batch_no })).batch.state).toBe('cancelled');
  const { batch: anew } = await act(op.payments.prepare, { withdrawals: [again] });
  await act(op.withdrawals.reject, { withdrawal_no: again, reason: 'Test.' });
  expect((await act(op.payments.send, { batch_no: anew.batch_no })).batch.state).toBe('cancelled');
  expect((await act(op.payments.list, { state: 'cancelled' })).list).toHaveLength(2);
}

async function readBack(world: World, [first = '', second = '', third = '']: readonly string[]): Promise<void> {
  const { api, act } = world;
  const file = {
    format: 'csv' as const,
    statement: 'STMT-1',
    content: csv([
      `2026-11-23,-9.90,USD,OUT-1,${first},`,
      `2026-11-23,-9.90,USD,OUT-2,${second},`,
      `2026-11-24,9.90,USD,IN-2,${second},AC04`,
      `2026-11-24,-9.91,USD,OUT-3,${third},`,
      `2026-11-24,-9.90,EUR,OUT-4,${third},`,
      `2026-11-24,9.90,USD,IN-3,${third},AC04`,
      `2026-11-24,9.90,USD,IN-1,${first},`,
      '2026-11-24,500.00,USD,IN-9,,',
    ]),
  };
  const outcomes = [
    'paid',
    'paid',
    'returned',
    'amount_differs',
    'other_currency',
    'state_refuses',
    'not_a_return',
    'not_ours',
  ];
  const checked = await act(op.statements.check, file);
  expect(checked.list.map((line) => line.outcome)).toEqual(outcomes);
  expect(await stateOf(world, first)).toBe('sent');
  const recorded = await act(op.statements.record, file);
  expect(recorded.list.map((line) => ({ ...line, line_id: null }))).toEqual(checked.list);
  expect(recorded.statement).toMatchObject({ lines: 8, paid: 2, returned: 1, unmatched: 5, recorded_by: 'nadia' });
  expect(await Promise.all([first, second, third].map(async (number) => await stateOf(world, number)))).toEqual([
    'paid',
    'returned',
    'sent',
  ]);
  await api.refuses('reference_already_recorded', op.statements.record, file);
  const twice = { ...file, statement: 'STMT-2', content: csv([`2026-11-23,-9.90,USD,OUT-1,${first},`]) };
  expect((await act(op.statements.record, twice)).list).toMatchObject([{ outcome: 'already_paid' }]);
  // The reference is recorded for another payment: this one is left for review.
  const taken = { ...file, statement: 'STMT-3', content: csv([`2026-11-25,-9.90,USD,OUT-1,${third},`]) };
  expect((await act(op.statements.record, taken)).list).toMatchObject([{ outcome: 'state_refuses' }]);
  await act(op.withdrawals.return, { withdrawal_no: third, reference: 'IN-10', reason: 'Closed.' });
  expect((await act(op.statements.list, {})).list.map((each) => each.statement)).toEqual([
    'STMT-3',
    'STMT-2',
    'STMT-1',
  ]);
  await matchLater(world);
  expect((await act(op.statements.lines, { statement: 'STMT-1' })).list).toHaveLength(8);
  await api.refuses({ reason: 'invalid_fields', line: 2, fields: [{ field: 'content' }] }, op.statements.check, {
    ...file,
    content: 'a\n1',
  });
}

/** A deposit that no line names is matched with one by hand. */
async function matchLater({ api, act, merchant }: World): Promise<void> {
  const lines = (await act(op.statements.lines, {})).list;
  expect(lines).toHaveLength(6);
  const deposit = { merchant: merchant.no, amount: '9.90', reference: 'TOLD' };
  await api.done(op.topups.record, deposit, await makeOperatorSession(api.deps.sql, 'cashier'));
  expect((await act(op.arrivals.list, {})).list).toContainEqual(expect.objectContaining({ reference: 'TOLD' }));
  const lineId = lines.find(({ outcome }) => outcome === 'not_a_return')?.line_id ?? '';
  await act(op.arrivals.match, { reference: 'TOLD', line_id: lineId });
  expect((await act(op.statements.lines, {})).list).toHaveLength(5);
}

/** Are filed by the merchant, and booked or asked back. */
export async function bookRecharges({ api, act, as, merchant }: World): Promise<void> {
  const account = { name: payer.name, account: payer.account, bank: 'DKB Berlin' };
  await act(op.settings.set, { key: 'recharge_accounts', value: { USD: account } });
  const wrong = {
    key: 'recharge_accounts',
    value: { USD: { ...account, account: 'DE02120300000000202052' } },
  } as const;
  expect(await api.refused(op.settings.set, wrong)).toMatchObject({ fields: [{ field: 'value.USD.account' }] });
  const file = async () =>
    (await as.get(merchant, calls.wallet.fileRecharge, { amount: '7.00', payer: 'Mika' })).recharge;
  const [first, second] = [await file(), await file()];
  expect((await act(op.recharges.list, { merchant: merchant.no })).list).toMatchObject([
    { recharge_no: second.recharge_no, state: 'filed' },
    { recharge_no: first.recharge_no, matched_by: null },
  ]);
  const { recharge_no } = first;
  expect(await act(op.recharges.show, { recharge_no })).toMatchObject({
    payer: 'Mika',
    timeline: [{ by: 'merchant' }],
  });
  const { recharge } = await act(op.recharges.book, { recharge_no, reference: 'IN-7', received: '6.50' });
  expect(recharge).toMatchObject({ state: 'booked', amount: '7.00', received: '6.50' });
  await act(op.recharges.askBack, { recharge_no: second.recharge_no, reason: 'Who is Mika?' });
  expect((await act(op.history.list, { thing: 'recharge', id: recharge_no })).list).toMatchObject([
    { call: 'recharges.book' },
  ]);
}
