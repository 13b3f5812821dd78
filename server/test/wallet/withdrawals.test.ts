/**
 * Withdrawals over HTTP and the operators' acts on them. Races are made by sending calls at once over a pool of 16
 * connections: they meet on the merchant's balances or the withdrawal's row. The books are checked after every test.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { approveWithdrawal } from '../../src/usecases/wallet/approve-withdrawal.ts';
import { payWithdrawal } from '../../src/usecases/wallet/pay-withdrawal.ts';
import { rejectWithdrawal } from '../../src/usecases/wallet/reject-withdrawal.ts';
import { returnWithdrawal } from '../../src/usecases/wallet/return-withdrawal.ts';
import { sendWithdrawal } from '../../src/usecases/wallet/send-withdrawal.ts';
import { detailsOf } from '../support/details-of.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { balancesOf, makeMerchant, networkBalance, operator } from '../support/world.ts';
import { card, firstDigits, makeWithdrawer, ticketFor, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';

const { withdraw, cancelWithdrawal, listWithdrawals, withdrawTerms, setTransactionPassword, editBankCard } =
  calls.wallet;

async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

describe('withdrawing', () => {
  const server = useMerchantApi();
  const start = () => ({ deps: server.deps, api: merchantCalls(server) });
  const startWith = async (available: bigint) => {
    const { deps, api } = start();
    const merchant = await makeWithdrawer(deps, api, available);
    const request = async (amount: string) =>
      (await api.get(merchant, withdraw, await withdrawalOf(api, merchant, amount))).withdrawal;
    return { deps, api, merchant, request };
  };

  it('names each obstacle one by one, with the way out of each', async () => {
    const { deps, api } = start();
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

  it('refuses an empty and an invalid amount', async () => {
    const { deps, api } = start();
    const merchant = await makeWithdrawer(deps, api, 10_00n);
    const reason = async (amount: string) =>
      await api.reason(merchant, withdraw, { amount, payout_account_id: merchant.payoutAccountId, ticket: 'x' });
    expect(await reason('0')).toBe('withdraw_amount_too_small');
    const set = async (value: object) =>
      await deps.sql`
        insert into setting (key, value, updated_by) values ('withdrawal', ${deps.sql.json({ feeBps: 100, ...value })}, 'test')
        on conflict (key) do update set value = excluded.value`;
    await set({ minimum: '0.00' });
    expect(await reason('0'), 'where no minimum is set').toBe('withdraw_amount_too_small');
    await deps.sql`delete from setting where key = 'withdrawal'`;
    for (const amount of ['', '-1', '1e3', 'NaN', '0.001', '١٢', '1,00', ' 1', '9999999999999']) {
      expect(await reason(amount), amount).toBe('invalid_fields');
    }
  });

  it('shows the fee, rounded up, and the amount that arrives, and takes exactly that', async () => {
    const { deps, api, merchant, request } = await startWith(500_00n);
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
    const { deps, api, merchant } = await startWith(500_00n);
    const form = { ...(await withdrawalOf(api, merchant, '100.00')), fee: '1.00' };
    await deps.sql`
      insert into setting (key, value, updated_by) values ('withdrawal', '{"feeBps": 200, "minimum": "1.00"}', 'test')`;
    expect(await api.refusal(merchant, withdraw, form, { key: randomUUID() })).toMatchObject({
      reason: 'terms_changed',
      fee: '2.00',
      currency: 'USD',
    });
    expect(await balancesOf(deps, merchant)).toEqual({ available: 500_00n });
    const { withdrawal } = await api.get(merchant, withdraw, { ...form, fee: '2.00' });
    expect(withdrawal).toMatchObject({ fee: '2.00', arrives: '98.00' });
    await deps.sql`delete from setting where key = 'withdrawal'`;
  });

  it('goes from requested to approved, sent and paid; the amount goes to bank and fee, with a notice each time', async () => {
    const { deps, api, merchant, request } = await startWith(231_36n);
    const { withdrawal_id: withdrawalId } = await request('100');
    const bankBefore = await networkBalance(deps, 'bank');
    expect(await reasonOf(sendWithdrawal(deps, operator, { withdrawalId }))).toBe('state_refuses');
    await approveWithdrawal(deps, operator, { withdrawalId });
    expect(await reasonOf(payWithdrawal(deps, operator, { withdrawalId, reference: newId() }))).toBe('state_refuses');
    await sendWithdrawal(deps, operator, { withdrawalId });
    expect(await reasonOf(rejectWithdrawal(deps, operator, { withdrawalId, reason: 'too late' }))).toBe(
      'state_refuses',
    );
    const reference = newId();
    await payWithdrawal(deps, operator, { withdrawalId, reference });
    expect(await reasonOf(payWithdrawal(deps, operator, { withdrawalId, reference: newId() }))).toBe('state_refuses');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 131_36n });
    expect((await networkBalance(deps, 'bank')) - bankBefore).toBe(99_00n);
    const { list } = await api.get(merchant, listWithdrawals, {});
    expect(list[0]?.timeline.map(({ state }) => state)).toEqual(['requested', 'approved', 'sent', 'paid']);
    expect(await templatesOf(merchant)).toEqual(['withdrawal_approved', 'withdrawal_sent', 'withdrawal_paid']);
  });

  async function templatesOf(merchant: Withdrawer): Promise<string[]> {
    const rows = await server.deps.sql<{ template: string }[]>`
      select template from notification where merchant_id = ${merchant.id} and template like 'withdrawal%' order by id`;
    return rows.map(({ template }) => template);
  }

  it('pays each withdrawal with its own payment', async () => {
    const { deps, request } = await startWith(100_00n);
    const ids = [await request('10'), await request('20')].map((withdrawal) => withdrawal.withdrawal_id);
    for (const withdrawalId of ids) {
      await approveWithdrawal(deps, operator, { withdrawalId });
      await sendWithdrawal(deps, operator, { withdrawalId });
    }
    const reference = newId();
    const outcomes = await Promise.all(
      ids.map((withdrawalId) => reasonOf(payWithdrawal(deps, operator, { withdrawalId, reference }))),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'reference_already_recorded']);
  });

  it('returns whole when it is cancelled, rejected, or sent back before or after payment', async () => {
    const { deps, api, merchant, request } = await startWith(100_00n);
    const income = await networkBalance(deps, 'fee_income');

    const cancelled = await request('60');
    expect(await api.reason(merchant, cancelWithdrawal, { withdrawal_id: cancelled.withdrawal_id })).toBe('done');
    expect(await api.reason(merchant, cancelWithdrawal, { withdrawal_id: cancelled.withdrawal_id })).toBe(
      'withdrawal_not_cancellable',
    );

    const rejected = await request('60');
    await rejectWithdrawal(deps, operator, {
      withdrawalId: rejected.withdrawal_id,
      reason: 'The account name differs.',
    });

    for (const isPaid of [false, true]) {
      const { withdrawal_id: withdrawalId } = await request('60');
      await approveWithdrawal(deps, operator, { withdrawalId });
      await sendWithdrawal(deps, operator, { withdrawalId });
      expect(await api.reason(merchant, cancelWithdrawal, { withdrawal_id: withdrawalId })).toBe(
        'withdrawal_not_cancellable',
      );
      if (isPaid) await payWithdrawal(deps, operator, { withdrawalId, reference: newId() });
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
    const { api, merchant, request } = await startWith(100_00n);
    for (let count = 0; count < 5; count += 1) await request('2');
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await api.get(merchant, listWithdrawals, { limit: '2', ...(cursor && { cursor }) });
      seen.push(...page.list.map((withdrawal) => withdrawal.withdrawal_id));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it('shows and cancels only the merchant’s own', async () => {
    const { deps, api, request } = await startWith(100_00n);
    const { withdrawal_id: withdrawalId } = await request('10');
    const stranger = await makeWithdrawer(deps, api, 1_00n);
    expect(await api.reason(stranger, cancelWithdrawal, { withdrawal_id: withdrawalId })).toBe('withdrawal_not_found');
    expect(await api.reason(stranger, cancelWithdrawal, { withdrawal_id: newId() })).toBe('withdrawal_not_found');
    expect((await api.get(stranger, listWithdrawals, {})).list).toEqual([]);
  });

  it('happens once when one request is sent twenty times at once', async () => {
    const { deps, api, merchant } = await startWith(500_00n);
    const payload = await withdrawalOf(api, merchant, '40');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.get(merchant, withdraw, payload, { key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 460_00n, withdrawing: 40_00n });
    expect(await api.reason(merchant, withdraw, { ...payload, amount: '41' }, { key })).toBe('idempotency_key_reused');
  });

  it('happens once when its answer is lost and it is sent again with a new ticket', async () => {
    const { deps, api, merchant } = await startWith(500_00n);
    const key = randomUUID();
    const first = await api.get(merchant, withdraw, await withdrawalOf(api, merchant, '40'), { key });
    const again = await api.get(merchant, withdraw, await withdrawalOf(api, merchant, '40'), { key });
    expect(again).toEqual(first);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 460_00n, withdrawing: 40_00n });
  });

  it('never takes more than the balance, however many requests race', async () => {
    const { deps, api, merchant } = await startWith(100_00n);
    const payloads = [];
    for (let count = 0; count < 12; count += 1) payloads.push(await withdrawalOf(api, merchant, '30'));
    const outcomes = await Promise.all(payloads.map((payload) => api.reason(merchant, withdraw, payload)));
    expect(outcomes.filter((reason) => reason === 'done')).toHaveLength(3);
    expect(outcomes.filter((reason) => reason === 'insufficient_balance')).toHaveLength(9);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 10_00n, withdrawing: 90_00n });
  });

  it('is either cancelled or sent when both come at once, never both', async () => {
    const { deps, api, merchant, request } = await startWith(100_00n);
    const sent = [];
    for (let round = 0; round < 8; round += 1) {
      const { withdrawal_id: withdrawalId } = await request('10');
      await approveWithdrawal(deps, operator, { withdrawalId });
      const [byMerchant, byOperator] = await Promise.all([
        api.reason(merchant, cancelWithdrawal, { withdrawal_id: withdrawalId }),
        reasonOf(sendWithdrawal(deps, operator, { withdrawalId })),
      ]);
      expect([[byMerchant, byOperator]]).toContainEqual(
        byMerchant === 'done' ? ['done', 'state_refuses'] : ['withdrawal_not_cancellable', 'done'],
      );
      if (byOperator === 'done') sent.push(withdrawalId);
    }
    expect(await balancesOf(deps, merchant)).toEqual({
      available: 100_00n - 10_00n * BigInt(sent.length),
      ...(sent.length > 0 && { withdrawing: 10_00n * BigInt(sent.length) }),
    });
  });

  it('goes to the checked account: one replaced in between is refused', async () => {
    const { api, merchant } = await startWith(100_00n);
    const payload = await withdrawalOf(api, merchant, '10');
    const ticket = await ticketFor(api, merchant, { purpose: 'rebind_payout_account' });
    await api.get(merchant, editBankCard, { ...card, bank_account: 'GB33 BUKB 2020 1555 5555 55', ticket });
    expect(await api.reason(merchant, withdraw, payload)).toBe('ticket_invalid');
  });
});

describe('withdrawing in a currency without minor units', () => {
  const server = useMerchantApi((deps) => ({ ...deps, currency: 'JPY' }));

  it('keeps to whole units', async () => {
    const { deps } = server;
    const api = merchantCalls(server);
    const merchant = await makeWithdrawer(deps, api, 1999n);
    expect(await api.get(merchant, withdrawTerms, { amount: '199' })).toMatchObject({
      fee: '2',
      arrives: '197',
      minimum: '2',
    });
    expect(await api.reason(merchant, withdrawTerms, { amount: '1.5' })).toBe('invalid_fields');
    expect(await api.refusal(merchant, withdraw, await withdrawalOf(api, merchant, '1'))).toMatchObject({
      reason: 'withdraw_amount_too_small',
      minimum: '2',
    });
    await api.get(merchant, withdraw, await withdrawalOf(api, merchant, '199'));
    expect(await balancesOf(deps, merchant)).toEqual({ available: 1800n, withdrawing: 199n });
  });
});
