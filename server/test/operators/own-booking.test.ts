/** One operator who books money that no bank shows, and would pay it out to the same merchant. */
import { toMinor } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTurn, tally } from '../support/at-once.ts';
import { confirmExchange } from '../support/exchanges.ts';
import { calls } from '../support/merchant-calls.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { addOffering, addSource } from '../support/world.ts';
import { reference, useStaff } from './use-staff.ts';

const { deps, api, merchants, known, someone, approve } = useStaff();

let names = 0;
let owner: Withdrawer;
let booker: string;
let booked: string;

/** Somebody has booked 500.00 for a merchant who had nothing. */
beforeEach(async () => {
  owner = await makeWithdrawer(deps, merchants, 0n);
  booker = await someone(`booker-${(names += 1)}`);
  booked = reference();
  await api.done(op.topups.record, { merchant: owner.no, amount: '500.00', reference: booked }, booker);
});

const asked = async (amount = '100.00') => {
  const form = await withdrawalOf(merchants, owner, amount);
  return { withdrawal_no: (await merchants.get(owner, calls.wallet.withdraw, form)).withdrawal.withdrawal_no };
};
const refusal = () => ({ reason: 'own_booking', reference: booked });

describe('whoever booked what no line of the bank backs', () => {
  it('does not approve its payment, twice and at once, and another does', async () => {
    const payment = await asked();
    const approving = async () => await api.reason(op.withdrawals.approve, payment, booker);
    expect(tally(await Promise.all([approving(), approving(), approving()]))).toEqual({ own_booking: 3 });
    await api.refuses(refusal(), op.withdrawals.approve, payment, booker);
    const other = await someone(`other-${names}`);
    expect(await api.reason(op.withdrawals.approve, payment, other)).toBe('done');
  });

  it('does not send one that another approved, alone or in a batch', async () => {
    const [payment, inBatch] = [await asked(), await asked('50.00')];
    const other = await someone(`other-${names}`);
    for (const each of [payment, inBatch]) expect(await api.reason(op.withdrawals.approve, each, other)).toBe('done');
    await api.refuses(refusal(), op.withdrawals.send, payment, booker);
    expect(await api.reason(op.withdrawals.send, payment, other)).toBe('done');
    const payer = { name: 'Placard Ltd', account: 'DE02120300000000202051', bic: '' };
    await api.done(op.settings.set, { key: 'payer', value: payer });
    const withdrawals = [inBatch.withdrawal_no];
    const { batch_no } = (await api.done(op.payments.prepare, { withdrawals }, other)).batch;
    await api.refuses(refusal(), op.payments.send, { batch_no }, booker);
    expect(await api.reason(op.payments.send, { batch_no }, other)).toBe('done');
  });

  it('does not record the payment of its exchange', async () => {
    const id = await confirmExchange(deps, merchants, owner, toMinor(80_00n));
    const [row] = await deps.sql<{ exchange_no: string }[]>`select exchange_no from exchange where id = ${id}`;
    const paid = { exchange_no: row?.exchange_no ?? '', reference: reference() };
    await api.refuses(refusal(), op.exchanges.pay, paid, booker);
    expect(await api.reason(op.exchanges.pay, paid, await someone(`other-${names}`))).toBe('done');
  });

  it('proposes the payment, and a colleague decides', async () => {
    const payment = await asked();
    await approve(await api.propose(op.withdrawals.approve, payment, booker));
    expect(await api.reason(op.withdrawals.send, payment, known.colleague)).toBe('done');
  });

  it('pays other merchants, and this one once the bank’s statement shows it', async () => {
    const payment = await asked();
    const paid = owner;
    owner = await makeWithdrawer(deps, merchants, 20_000n);
    expect(await api.reason(op.withdrawals.approve, await asked(), booker)).toBe('done');
    owner = paid;
    const csv = `booked_on,amount,currency,reference,end_to_end_id\n2026-11-20,500.00,USD,${booked},\n`;
    const file = { format: 'csv' as const, content: csv, statement: booked };
    await api.done(op.statements.record, file, known.colleague);
    expect(await api.reason(op.withdrawals.approve, payment, booker)).toBe('done');
  });

  it('gains nothing by approving first: an earlier request is of earlier money', async () => {
    owner = await makeWithdrawer(deps, merchants, 50_000n);
    const payment = await asked('500.00');
    expect(await api.reason(op.withdrawals.approve, payment, booker)).toBe('done');
    await api.done(op.topups.record, { merchant: owner.no, amount: '300.00', reference: reference() }, booker);
    const next = await asked('300.00');
    expect(await inTurn(2, async () => await api.reason(op.withdrawals.approve, next, booker))).toEqual([
      'own_booking',
      'own_booking',
    ]);
  });

  it('does not pay a source, an agent or an owner meanwhile, and another does', async () => {
    const { offerId } = await addOffering(deps, await addSource(deps));
    for (const call of [op.topups.record, op.offers.fund] as const) {
      const funder = await someone(`funder-${(names += 1)}`);
      const of = call === op.offers.fund ? { offer: offerId } : { merchant: owner.no };
      const arrived = { ...of, amount: '200.00', reference: reference() };
      await api.done(call, arrived, funder);
      const payout = { kind: 'offer_escrow', offer: offerId, amount: '1.00', reference: reference() };
      await api.refuses({ reason: 'own_booking', reference: arrived.reference }, op.payouts.record, payout, funder);
      expect(await api.reason(op.payouts.record, payout, await someone(`other-${(names += 1)}`))).toBe('done');
    }
  });
});

const shown = async (name: string, text = '') => {
  const csv = `booked_on,amount,currency,reference,end_to_end_id,text\n2026-11-20,500.00,USD,${name},,${text}\n`;
  await api.done(op.statements.record, { format: 'csv', content: csv, statement: name }, known.colleague);
};

describe('whoever books what nobody else confirms', () => {
  beforeEach(async () => {
    owner = await makeWithdrawer(deps, merchants, 0n);
    booker = await someone(`booker-${(names += 1)}`);
    booked = reference();
  });

  it('does not pay out an arrival whose line was there before: its merchant was their choice', async () => {
    await shown(booked);
    await api.done(op.topups.record, { merchant: owner.no, amount: '500.00', reference: booked }, booker);
    const payment = await asked();
    await api.refuses(refusal(), op.withdrawals.approve, payment, booker);
    expect(await api.reason(op.withdrawals.approve, payment, await someone(`other-${names}`))).toBe('done');
  });

  it('pays one whose line names the merchant’s recharge', async () => {
    const account = { name: 'Placard', account: 'DE02120300000000202051', bank: 'X' };
    await api.done(op.settings.set, { key: 'recharge_accounts', value: { USD: account } });
    const filed = await merchants.get(owner, calls.wallet.fileRecharge, { amount: '500.00', payer: 'Me' });
    const { recharge_no } = filed.recharge;
    await shown(booked, recharge_no);
    await api.done(op.recharges.book, { recharge_no }, booker);
    expect(await api.reason(op.withdrawals.approve, await asked(), booker)).toBe('done');
  });

  it('does not pay out what they gave of the network’s own money, and does after taking some', async () => {
    await api.done(op.capital.record, { amount: '900.00', reference: reference() });
    const correction = { merchant: owner.no, reason: 'A slip.', evidence: 'The line.' };
    const debited = { ...correction, amount: '-1.00', reference: reference() };
    await api.done(op.topups.record, { merchant: owner.no, amount: '500.00', reference: reference() });
    await api.done(op.corrections.record, debited, booker);
    expect(await api.reason(op.withdrawals.approve, await asked(), booker)).toBe('done');
    await api.done(op.corrections.record, { ...correction, amount: '300.00', reference: booked }, booker);
    const payment = await asked();
    await api.refuses(refusal(), op.withdrawals.approve, payment, booker);
    expect(await api.reason(op.withdrawals.approve, payment, await someone(`other-${names}`))).toBe('done');
  });
});
