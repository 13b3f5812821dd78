/**
 * Withdrawals over HTTP and the operators' acts on them. Races are made by sending calls at once over a pool of 16
 * connections: they meet on the merchant's balances or the withdrawal's row. The books are checked after every test.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toMinor } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { approveWithdrawal } from '../../src/usecases/wallet/approve-withdrawal.ts';
import { payWithdrawal } from '../../src/usecases/wallet/pay-withdrawal.ts';
import { rejectWithdrawal } from '../../src/usecases/wallet/reject-withdrawal.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { returnWithdrawal } from '../../src/usecases/wallet/return-withdrawal.ts';
import { sendWithdrawal } from '../../src/usecases/wallet/send-withdrawal.ts';
import { detailsOf } from '../support/refusals.ts';
import { reasonOf } from '../plans/put-world.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { balancesOf, makeMerchant, networkBalance, operator, toldTo } from '../support/world.ts';
import { card, firstDigits, makeWithdrawer, rebindTo, ticketFor, withdrawalOf } from '../support/withdrawer.ts';
import type { TestMerchant } from '../support/world.ts';
import { allPages } from '../support/pages.ts';
import { setSetting } from '../support/settings.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';

const { deps, api } = useMerchants();
const { withdraw, cancelWithdrawal, listWithdrawals, withdrawTerms, setTransactionPassword, editBankCard } =
  calls.wallet;

describe('withdrawing', () => {
  const startWith = async (available: bigint) => {
    const merchant = await makeWithdrawer(deps, api, available);
    const request = async (amount: string) =>
      (await api.get(merchant, withdraw, await withdrawalOf(api, merchant, amount))).withdrawal;
    return { merchant, request };
  };

  it('names each obstacle one by one, with the way out of each', async () => {
    const merchant = await makeMerchant(deps, { available: 80_00n, startUp: 50_00n });
    const payload = { amount: '0.50', payout_account_id: newId(), ticket: 'none' };
    const refusal = async () => await api.refusal(merchant, withdraw, payload);
    const blocks = async () => (await api.get(merchant, withdrawTerms, {})).blocked_by.map(({ reason }) => reason);

    expect(await blocks()).toEqual([
      'transaction_password_not_set',
      'payout_account_missing',
      'start_up_funds_outstanding',
    ]);
    expect(await refusal()).toMatchObject({ reason: 'transaction_password_not_set' });
    await api.get(merchant, setTransactionPassword, firstDigits);
    expect(await refusal()).toMatchObject({ reason: 'payout_account_missing' });
    await api.get(merchant, editBankCard, card);
    expect(await refusal()).toMatchObject({
      reason: 'start_up_funds_outstanding',
      outstanding: '50.00',
      unused: '50.00',
      working: '0.00',
      working_returns_at: null,
      currency: 'USD',
    });
    await api.get(merchant, calls.wallet.returnStartUp, {});
    await deps.sql`update merchant set withdrawals_wait_until = now() + interval '1 hour' where id = ${merchant.id}`;
    expect(await blocks()).toEqual(['withdraw_waiting']);
    expect(Date.parse(detailsOf(await refusal(), 'withdraw_waiting').until)).toBeGreaterThan(Date.now());
    await deps.sql`update merchant set withdrawals_wait_until = now() where id = ${merchant.id}`;
    await deps.sql`insert into attempt_lock (key, tries, locked_until) values (${`digits:${merchant.id}`}, 5, now() + interval '1 hour')`;
    expect(await blocks()).toEqual(['transaction_password_locked']);
    await deps.sql`delete from attempt_lock where key = ${`digits:${merchant.id}`}`;
    expect(await blocks()).toEqual([]);
    for (const amount of ['0.50', '0.99']) {
      payload.amount = amount;
      expect(await refusal()).toMatchObject({
        reason: 'withdraw_amount_too_small',
        minimum: '1.00',
        currency: 'USD',
      });
    }
    payload.amount = '1.00';
    expect(await refusal()).toMatchObject({ reason: 'ticket_invalid' });
    payload.amount = '80.01';
    expect(await refusal()).toMatchObject({ reason: 'insufficient_balance', available: '80.00', missing: '0.01' });
    payload.amount = '80';
    expect(await refusal()).toMatchObject({ reason: 'ticket_invalid' });
    expect(await balancesOf(deps, merchant)).toEqual({ available: 80_00n });
  });

  it('lets all of the available funds go, however small the minimum leaves them, and says when there are none', async () => {
    await setSetting(deps.sql, 'withdrawal', { feeBps: 500, minimum: '100.00' });
    const { merchant, request } = await startWith(40_00n);
    expect(await api.get(merchant, withdrawTerms, {})).toMatchObject({ minimum: '40.00', blocked_by: [] });
    await api.refuses('withdraw_amount_too_small', merchant, withdraw, await withdrawalOf(api, merchant, '39.99'));
    await request('40.00');
    const cent = await startWith(1n);
    expect(await cent.request('0.01')).toMatchObject({ fee: '0.00', arrives: '0.01' });
    expect(await api.get(merchant, withdrawTerms, {})).toMatchObject({
      minimum: '100.00',
      blocked_by: [{ reason: 'insufficient_balance', until: null }],
    });
    await deps.sql`delete from setting where key = 'withdrawal'`;
  });

  it('says which worse terms are coming, and when', async () => {
    const { merchant } = await startWith(40_00n);
    const coming = async () => (await api.get(merchant, withdrawTerms, {})).coming;
    await setSetting(deps.sql, 'withdrawal', { feeBps: 200, minimum: '5' });
    expect(await coming()).toBeNull();
    await deps.sql`
      update setting set value_before = '{"feeBps":100,"minimum":"1"}', holds_from = '2099-01-01T00:00Z' where key = 'withdrawal'`;
    expect(await coming()).toEqual({ from: '2099-01-01T00:00:00.000Z', fee_bps: 200, minimum: '5.00' });
    await deps.sql`delete from setting where key = 'withdrawal'`;
  });

  it('costs no more for money that was available when worse terms began', async () => {
    const { merchant, request } = await startWith(40_00n);
    const worse = { feeBps: 500, minimum: '5' };
    await deps.sql`
      insert into audit_log (actor_kind, actor, act, object, details)
      select 'operator', 'nadia', 'setting_set', 'setting:withdrawal',
             jsonb_build_object('to', ${JSON.stringify(worse)}::text, 'holds_from', clock_timestamp())`;
    await setSetting(deps.sql, 'withdrawal', worse);
    await recordTopUp(deps, operator, { merchantId: merchant.id, amountMinor: toMinor(60_00n), reference: newId() });
    const termsOf = async (amount: string) => await api.get(merchant, withdrawTerms, { amount });
    expect(await termsOf('40.00')).toMatchObject({ fee_bps: 100, fee: '0.40', minimum: '1.00' });
    // What came since costs today's fee, and the parts are rounded once.
    expect(await termsOf('100.00')).toMatchObject({ fee_bps: 340, fee: '3.40' });
    // A withdrawal that comes back never left.
    const { withdrawal_id } = await request('30.00');
    expect(await termsOf('10.01')).toMatchObject({ fee: '0.11' });
    await api.get(merchant, calls.wallet.cancelWithdrawal, { withdrawal_id });
    expect(await termsOf('40.00')).toMatchObject({ fee: '0.40' });
    const { withdrawal_id: withdrawalId } = await request('100.00');
    expect(await deps.sql`select fee_minor from withdrawal where id = ${withdrawalId}`).toEqual([{ fee_minor: 3_40n }]);
    await deps.sql`delete from setting where key = 'withdrawal'`;
  });

  it('refuses an empty and an invalid amount', async () => {
    const merchant = await makeWithdrawer(deps, api, 10_00n);
    const reason = async (amount: string) =>
      await api.reason(merchant, withdraw, { amount, payout_account_id: merchant.payoutAccountId, ticket: 'x' });
    expect(await reason('0')).toBe('withdraw_amount_too_small');
    await setSetting(deps.sql, 'withdrawal', { feeBps: 100, minimum: '0.00' });
    expect(await reason('0'), 'where no minimum is set').toBe('withdraw_amount_too_small');
    await deps.sql`delete from setting where key = 'withdrawal'`;
    for (const amount of ['', '-1', '1e3', '0.001', '1,00', ' 1', '9999999999999'])
      expect(await reason(amount), amount).toBe('invalid_fields');
  });

  it('shows the fee, rounded up, and the amount that arrives, and takes exactly that', async () => {
    const { merchant, request } = await startWith(500_00n);
    expect(await api.get(merchant, withdrawTerms, { amount: '33.99' })).toMatchObject({
      fee_bps: 100,
      fee: '0.34',
      arrives: '33.65',
    });
    const withdrawal = await request('33.99');
    expect(withdrawal).toMatchObject({
      amount: '33.99',
      fee: '0.34',
      arrives: '33.65',
      state: 'requested',
      payout_account: 'Sparkasse Bremen ••••4471',
      timeline: [{ state: 'requested', reason: null }],
    });
    expect(withdrawal.withdrawal_no).toMatch(/^W[0-9A-Z]{9}$/);
    const moves = await deps.sql`
      select to_state, by from withdrawal_transition where withdrawal_id = ${withdrawal.withdrawal_id}`;
    expect([...moves]).toEqual([{ to_state: 'requested', by: 'merchant' }]);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 466_01n, withdrawing: 33_99n });
  });

  it('costs the fee that was shown, or is refused with the current fee', async () => {
    const { merchant } = await startWith(500_00n);
    const form = { ...(await withdrawalOf(api, merchant, '100.00')), fee: '1.00' };
    await setSetting(deps.sql, 'withdrawal', { feeBps: 200, minimum: '1.00' });
    await api.refuses({ reason: 'terms_changed', fee: '2.00', currency: 'USD' }, merchant, withdraw, form, {
      key: randomUUID(),
    });
    expect(await balancesOf(deps, merchant)).toEqual({ available: 500_00n });
    const { withdrawal } = await api.get(merchant, withdraw, { ...form, fee: '2.00' });
    expect(withdrawal).toMatchObject({ fee: '2.00', arrives: '98.00', arrival: null });
    await deps.sql`delete from setting where key = 'withdrawal'`;
  });

  const approve = (withdrawalId: string) => approveWithdrawal(deps, operator, { withdrawalId });
  const send = (withdrawalId: string) => sendWithdrawal(deps, operator, { withdrawalId });
  const pay = (withdrawalId: string, reference = newId()) => payWithdrawal(deps, operator, { withdrawalId, reference });
  const reject = (withdrawalId: string, reason: string) => rejectWithdrawal(deps, operator, { withdrawalId, reason });
  const cancel = (merchant: TestMerchant, withdrawal_id: string) =>
    api.reason(merchant, cancelWithdrawal, { withdrawal_id });

  it('goes from requested to approved, sent and paid; the amount goes to bank and fee, with a notice each time', async () => {
    const { merchant, request } = await startWith(231_36n);
    const { withdrawal_id: id } = await request('100');
    const bankBefore = await networkBalance(deps, 'bank');
    expect(await reasonOf(send(id))).toBe('state_refuses');
    await approve(id);
    expect(await reasonOf(pay(id))).toBe('state_refuses');
    await send(id);
    expect(await reasonOf(reject(id, 'too late'))).toBe('state_refuses');
    await pay(id);
    expect(await reasonOf(pay(id))).toBe('state_refuses');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 131_36n });
    expect((await networkBalance(deps, 'bank')) - bankBefore).toBe(99_00n);
    const { list } = await api.get(merchant, listWithdrawals, {});
    expect(list[0]?.timeline.map(({ state }) => state)).toEqual(['requested', 'approved', 'sent', 'paid']);
    const told = (await toldTo(deps, merchant)).map(({ template }) => template);
    expect(told.slice(-3)).toEqual(['withdrawal_approved', 'withdrawal_sent', 'withdrawal_paid']);
  });

  it('pays each withdrawal with its own payment', async () => {
    const { request } = await startWith(100_00n);
    const ids = [await request('10'), await request('20')].map((withdrawal) => withdrawal.withdrawal_id);
    for (const id of ids) {
      await approve(id);
      await send(id);
    }
    const reference = newId();
    const outcomes = await Promise.all(ids.map((id) => reasonOf(pay(id, reference))));
    expect(tally(outcomes)).toEqual({ done: 1, reference_already_recorded: 1 });
  });

  it('returns whole when it is cancelled, rejected, or sent back before or after payment', async () => {
    const { merchant, request } = await startWith(100_00n);
    const income = await networkBalance(deps, 'fee_income');

    const { withdrawal_id: cancelled } = await request('60');
    expect(await cancel(merchant, cancelled)).toBe('done');
    expect(await cancel(merchant, cancelled)).toBe('withdrawal_not_cancellable');
    await reject((await request('60')).withdrawal_id, 'The account name differs.');
    for (const isPaid of [false, true]) {
      const { withdrawal_id: withdrawalId } = await request('60');
      await approve(withdrawalId);
      await send(withdrawalId);
      expect(await cancel(merchant, withdrawalId)).toBe('withdrawal_not_cancellable');
      if (isPaid) await pay(withdrawalId);
      await returnWithdrawal(deps, operator, { withdrawalId, reference: newId(), reason: 'Account closed.' });
    }

    expect(await balancesOf(deps, merchant)).toEqual({ available: 100_00n });
    expect(await networkBalance(deps, 'fee_income')).toBe(income);
    const { list } = await api.get(merchant, listWithdrawals, {});
    expect(list.map(({ state, reason }) => [state, reason])).toEqual([
      ['returned', 'Account closed.'],
      ['returned', 'Account closed.'],
      ['rejected', 'The account name differs.'],
      ['cancelled', null],
    ]);
  });

  it('lists page by page without losing or repeating one', async () => {
    const { merchant, request } = await startWith(100_00n);
    await inTurn(5, () => request('2'));
    const seen = await allPages(async (next) => {
      const { list, next_cursor } = await api.get(merchant, listWithdrawals, { limit: '2', ...next });
      return { rows: list.map((withdrawal) => withdrawal.withdrawal_id), next_cursor };
    });
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it('shows and cancels only the merchant’s own', async () => {
    const { request } = await startWith(100_00n);
    const { withdrawal_id: withdrawalId } = await request('10');
    const stranger = await makeWithdrawer(deps, api, 1_00n);
    for (const id of [withdrawalId, newId()]) expect(await cancel(stranger, id)).toBe('withdrawal_not_found');
    expect((await api.get(stranger, listWithdrawals, {})).list).toEqual([]);
  });

  it('happens once when one request is sent twenty times at once', async () => {
    const { merchant } = await startWith(500_00n);
    const payload = await withdrawalOf(api, merchant, '40');
    const key = randomUUID();
    const answers = await atOnce(20, () => api.get(merchant, withdraw, payload, { key }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 460_00n, withdrawing: 40_00n });
    await api.refuses('idempotency_key_reused', merchant, withdraw, { ...payload, amount: '41' }, { key });
  });

  it('happens once when its answer is lost and it is sent again with a new ticket', async () => {
    const { merchant } = await startWith(500_00n);
    const key = randomUUID();
    const first = await api.get(merchant, withdraw, await withdrawalOf(api, merchant, '40'), { key });
    const again = await api.get(merchant, withdraw, await withdrawalOf(api, merchant, '40'), { key });
    expect(again).toEqual(first);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 460_00n, withdrawing: 40_00n });
  });

  it('never takes more than the balance, however many requests race', async () => {
    const { merchant } = await startWith(100_00n);
    const payloads = await inTurn(12, () => withdrawalOf(api, merchant, '30'));
    const outcomes = await Promise.all(payloads.map((payload) => api.reason(merchant, withdraw, payload)));
    expect(tally(outcomes)).toEqual({ done: 3, insufficient_balance: 9 });
    expect(await balancesOf(deps, merchant)).toEqual({ available: 10_00n, withdrawing: 90_00n });
  });

  it('is either cancelled or sent when both come at once, never both', async () => {
    const { merchant, request } = await startWith(100_00n);
    let sent = 0n;
    for (let round = 0; round < 8; round += 1) {
      const { withdrawal_id: id } = await request('10');
      await approve(id);
      const [byMerchant, byOperator] = await Promise.all([cancel(merchant, id), reasonOf(send(id))]);
      const isCancelled = byMerchant === 'done';
      expect([byMerchant, byOperator]).toEqual(
        isCancelled ? ['done', 'state_refuses'] : ['withdrawal_not_cancellable', 'done'],
      );
      if (!isCancelled) sent += 10_00n;
    }
    const { available, withdrawing = 0n } = await balancesOf(deps, merchant);
    expect([available, withdrawing]).toEqual([100_00n - sent, sent]);
  });

  it('goes to the checked account: one replaced in between is refused', async () => {
    const { merchant } = await startWith(100_00n);
    const payload = await withdrawalOf(api, merchant, '10');
    const ticket = await ticketFor(api, merchant, rebindTo({ bank_account: 'GB33 BUKB 2020 1555 5555 55' }));
    await api.get(merchant, editBankCard, { ...card, bank_account: 'GB33 BUKB 2020 1555 5555 55', ticket });
    await api.refuses('ticket_invalid', merchant, withdraw, payload);
  });
});

describe('withdrawing in a currency without minor units', () => {
  const { deps: yen, api: inYen } = useMerchants((usual) => ({ ...usual, currency: 'JPY' }));

  it('keeps to whole units', async () => {
    const merchant = await makeWithdrawer(yen, inYen, 1999n);
    const terms = await inYen.get(merchant, withdrawTerms, { amount: '199' });
    expect(terms).toMatchObject({ fee: '2', arrives: '197', minimum: '2' });
    await inYen.refuses('invalid_fields', merchant, withdrawTerms, { amount: '1.5' });
    const tooSmall = { reason: 'withdraw_amount_too_small', minimum: '2' };
    await inYen.refuses(tooSmall, merchant, withdraw, await withdrawalOf(inYen, merchant, '1'));
    await inYen.get(merchant, withdraw, await withdrawalOf(inYen, merchant, '199'));
    expect(await balancesOf(yen, merchant)).toEqual({ available: 1800n, withdrawing: 199n });
  });
});
