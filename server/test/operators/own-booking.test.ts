/** One operator who books money that no bank shows, and would pay it out to the same merchant. */
import { toMinor } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTurn, tally } from '../support/at-once.ts';
import { confirmExchange } from '../support/exchanges.ts';
import { calls } from '../support/merchant-calls.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { put } from '../plans/put-world.ts';
import { addOffering, addSource, makeOffering } from '../support/world.ts';
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

/** A merchant announces to pay 500.00. Returns the number of the recharge. */
async function fileRecharge(merchant: Withdrawer) {
  const account = { name: 'Placard', account: 'DE02120300000000202051', bank: 'X' };
  await api.done(op.settings.set, { key: 'recharge_accounts', value: { USD: account } });
  const form = { amount: '500.00', payer: 'Me' };
  return (await merchants.get(merchant, calls.wallet.fileRecharge, form)).recharge.recharge_no;
}

/** A statement of the colleague's, or somebody else's, has a credit. Returns the line. */
async function shown(name: string, { amount = '500.00', to = '', text = '', code = '' } = {}, by = known.colleague) {
  const head = 'booked_on,amount,currency,reference,end_to_end_id,text,return_reason';
  const content = `${head}\n2026-11-20,${amount},USD,${name},${to},${text},${code}\n`;
  const file = { format: 'csv' as const, content, statement: `${name} ${reference()}` };
  return (await api.done(op.statements.record, file, by)).list[0];
}

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
    await shown(booked, { text: await fileRecharge(owner) });
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
    const recharge_no = await fileRecharge(owner);
    await shown(booked, { text: recharge_no });
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

  it('does not pay a merchant who used a coupon of theirs, and does until then', async () => {
    owner = await makeWithdrawer(deps, merchants, 200_00n);
    const name = { en: `Autumn ${names}` };
    const form = { kind: 'fixed_amount' as const, name, amount: '40.00', valid_seconds: 36_000 };
    const { coupon } = await api.done(op.coupons.create, form);
    await api.done(op.coupons.grant, { coupon: coupon.definition_id, merchant: owner.no }, booker);
    const [first, second] = [await asked('10.00'), await asked('20.00')];
    expect(await api.reason(op.withdrawals.approve, first, booker)).toBe('done');
    const [held] = await deps.sql<{ id: string }[]>`select id from coupon where merchant_id = ${owner.id}`;
    await put(deps, owner, await makeOffering(deps), { amount: '50.00', couponId: held?.id ?? '' });
    booked = name.en;
    await api.refuses(refusal(), op.withdrawals.approve, second, booker);
    expect(await api.reason(op.withdrawals.approve, second, known.colleague)).toBe('done');
  });

  it('never pays back an escrow that they booked, whatever line backs it', async () => {
    const { offerId: offer } = await addOffering(deps, await addSource(deps));
    await shown(booked);
    await api.done(op.offers.fund, { offer, amount: '500.00', reference: booked }, booker);
    const back = { kind: 'offer_escrow', offer, amount: '1.00' };
    await api.refuses(refusal(), op.payouts.record, { ...back, reference: reference() }, booker);
    expect(await api.reason(op.payouts.record, { ...back, reference: reference() }, known.colleague)).toBe('done');
    const { offerId: other } = await addOffering(deps, await addSource(deps));
    expect(await api.reason(op.payouts.record, { ...back, offer: other, reference: reference() }, booker)).toBe('done');
  });
});

describe('whoever books a payment before its line is there', () => {
  it('pays nothing of it by a line that names nobody, until a colleague matches it', async () => {
    const line = await shown(booked);
    expect(line?.outcome).toBe('not_ours');
    const payment = await asked();
    await api.refuses(refusal(), op.withdrawals.approve, payment, booker);
    const match = { reference: booked, line_id: line?.line_id ?? '' };
    const [shownToAll] = (await api.done(op.arrivals.list, {}, known.colleague)).list;
    expect(shownToAll).toMatchObject(match);
    await api.done(op.arrivals.match, match, known.colleague);
    expect(await api.reason(op.withdrawals.approve, payment, booker)).toBe('done');
  });

  it('pays nothing of it by a line that names another’s recharge, which backs nothing else', async () => {
    const other = await makeWithdrawer(deps, merchants, 0n);
    const line = await shown(booked, { text: await fileRecharge(other) });
    expect(line?.outcome).toBe('state_refuses');
    const match = { reference: booked, line_id: line?.line_id ?? '' };
    await api.refuses('invalid_fields', op.arrivals.match, match, known.colleague);
    await api.refuses(refusal(), op.withdrawals.approve, await asked(), booker);
    const { offerId: offer } = await addOffering(deps, await addSource(deps));
    const escrow = reference();
    await api.done(op.offers.fund, { offer, amount: '500.00', reference: escrow }, booker);
    const recharge_no = await fileRecharge(other);
    await api.done(op.recharges.askBack, { recharge_no, reason: 'It is not yours.' }, booker);
    expect((await shown(escrow, { text: recharge_no }))?.outcome).toBe('state_refuses');
    expect((await shown(escrow))?.outcome).toBe('booked');
  });

  it('has it confirmed by the merchant’s own recharge that they booked by hand', async () => {
    owner = await makeWithdrawer(deps, merchants, 0n);
    const recharge_no = await fileRecharge(owner);
    booked = reference();
    await api.done(op.recharges.book, { recharge_no, received: '500.00', reference: booked }, booker);
    const payment = await asked();
    await api.refuses(refusal(), op.withdrawals.approve, payment, booker);
    expect((await shown(booked, { text: recharge_no }))?.outcome).toBe('booked');
    expect(await api.reason(op.withdrawals.approve, payment, booker)).toBe('done');
  });
});

describe('whoever recorded that a payment came back', () => {
  let paid: { withdrawal_no: string };

  /** The colleague has paid 500.00 to a merchant who had no more. */
  beforeEach(async () => {
    owner = await makeWithdrawer(deps, merchants, 500_00n);
    paid = await asked('500.00');
    for (const call of [op.withdrawals.approve, op.withdrawals.send] as const)
      await api.done(call, paid, known.colleague);
    await api.done(op.withdrawals.pay, { ...paid, reference: reference() }, known.colleague);
    booker = await someone(`returner-${names}`);
    booked = reference();
  });

  const amount = '495.00';
  const sendBack = async (by: string) =>
    await api.done(op.withdrawals.return, { ...paid, reference: booked, reason: 'Closed.' }, by);

  it('pays none of it, in any way, until another’s statement shows it', async () => {
    await sendBack(booker);
    const [payment, sent] = [await asked('100.00'), await asked('50.00')];
    await api.refuses(refusal(), op.withdrawals.approve, payment, booker);
    expect(await api.reason(op.withdrawals.approve, sent, known.colleague)).toBe('done');
    await api.refuses(refusal(), op.withdrawals.send, sent, booker);
    const { offerId: offer } = await addOffering(deps, await addSource(deps));
    const payout = { kind: 'offer_escrow', offer, amount: '1.00', reference: reference() };
    await api.refuses(refusal(), op.payouts.record, payout, booker);
    const { list } = await api.done(op.arrivals.list, {}, known.colleague);
    expect(list).toContainEqual(expect.objectContaining({ kind: 'withdrawal_return', reference: booked, amount }));
    // A line of another payment under the same reference is not this one.
    const other = await asked('60.00');
    expect((await shown(booked, { amount, to: other.withdrawal_no, code: 'AC04' }))?.outcome).toBe('amount_differs');
    await api.refuses(refusal(), op.withdrawals.approve, payment, booker);
    const line = await shown(reference(), { amount, to: paid.withdrawal_no, code: 'AC04' });
    expect(line?.outcome).toBe('booked');
    expect(await api.reason(op.withdrawals.approve, payment, booker)).toBe('done');
  });

  it('is whoever records a statement of their own with it, until a colleague matches it', async () => {
    const line = await shown(booked, { amount, to: paid.withdrawal_no, code: 'AC04' }, booker);
    expect(line?.outcome).toBe('returned');
    const payment = await asked();
    await api.refuses(refusal(), op.withdrawals.approve, payment, booker);
    const match = { reference: booked, line_id: line?.line_id ?? '' };
    expect((await api.done(op.arrivals.list, {}, known.colleague)).list[0]).toMatchObject(match);
    await api.refuses('own_proposal', op.arrivals.match, match, booker);
    await api.done(op.arrivals.match, match, known.colleague);
    expect(await api.reason(op.withdrawals.approve, payment, booker)).toBe('done');
  });

  it('gains nothing by the reference of a return that is still to come', async () => {
    const honest = paid;
    owner = await makeWithdrawer(deps, merchants, 500_00n);
    paid = await asked('500.00');
    for (const call of [op.withdrawals.approve, op.withdrawals.send] as const)
      await api.done(call, paid, known.colleague);
    await sendBack(booker);
    const line = await shown(booked, { amount, to: honest.withdrawal_no, code: 'AC04' });
    expect(line?.outcome).toBe('state_refuses');
    await api.refuses(refusal(), op.withdrawals.approve, await asked(), booker);
  });
});
