/**
 * Foreign exchange over HTTP, and the operators' acts on it. Races are made by sending calls at once over a pool of 16
 * connections: they meet on the exchange's row or the merchant's balances.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../src/context/deps.ts';
import { newId } from '../../src/platform/ids.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { cancelExchangeByOperator } from '../../src/usecases/exchange/cancel-exchange-by-operator.ts';
import { expireExchanges } from '../../src/usecases/exchange/expire-exchanges.ts';
import { payExchange } from '../../src/usecases/exchange/pay-exchange.ts';
import { prepareExchange } from '../../src/usecases/exchange/prepare-exchange.ts';
import type { ExchangeInput } from '../../src/usecases/exchange/prepare-exchange.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { balancesOf, makeMerchant, operator } from '../support/world.ts';
import { makeWithdrawer, ticketFor } from '../wallet/wallet-world.ts';
import type { Withdrawer } from '../wallet/wallet-world.ts';

const { detail, list, cancel } = calls.exchange;

async function prepare(deps: Deps, change: Partial<ExchangeInput> & { kind?: 'personal' | 'enterprise' } = {}) {
  const { kind = 'personal', ...input } = change;
  const acceptorId = newId();
  await deps.sql`insert into acceptor (id, kind, name) values (${acceptorId}, ${kind}, 'Amina Khalil')`;
  return await prepareExchange(deps, operator, {
    acceptorId,
    forMerchantId: null,
    amountMinor: 800_00n,
    paysCurrency: 'EUR',
    rate: '0.921',
    spreadBps: 50,
    instructions: { en: 'By bank transfer.', zh: '银行转账。' },
    validSeconds: 3600,
    ...input,
  });
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

describe('foreign exchange', () => {
  const server = useMerchantApi();
  const start = async (available = 1000_00n) => {
    const { deps } = server;
    const api = merchantCalls(server);
    const merchant = await makeWithdrawer(deps, api, available);
    const enter = (code: string, who = merchant, kind: 'personal' | 'enterprise' = 'personal') =>
      api.reason(who, detail, { kind, code });
    const ticketOf = async (exchangeId: string, who: Withdrawer = merchant) =>
      await ticketFor(api, who, { purpose: 'exchange', amount: '800', payee: exchangeId });
    return { deps, api, merchant, enter, ticketOf };
  };

  it('shows all terms behind a code, moves nothing, and leaves the code for the confirmation', async () => {
    const { deps, api, merchant } = await start();
    const { code } = await prepare(deps);
    expect(code).toMatch(/^AC(-[0-9A-Z]{4}){3}$/);
    for (const entered of [code, ` ${code.toLowerCase()} `]) {
      const { order } = await api.get(merchant, detail, { kind: 'personal', code: entered });
      expect(order).toMatchObject({
        acceptor: 'Amina Khalil',
        state: 'prepared',
        amount: '800.00',
        currency: 'USD',
        pays_amount: '736.80',
        pays_currency: 'EUR',
        rate: '0.921',
        spread_bps: 50,
        instructions: 'By bank transfer.',
        confirmed_at: null,
      });
    }
    expect(await balancesOf(deps, merchant)).toEqual({ available: 1000_00n });
  });

  it('says whether a code is wrong, used or expired, and nothing about another merchant’s', async () => {
    const { deps, api, merchant, enter } = await start();
    const other = await makeMerchant(deps);
    expect(await enter('AC-0000-0000-0000')).toBe('acceptance_code_wrong');
    expect(await enter((await prepare(deps)).code, merchant, 'enterprise')).toBe('acceptance_code_wrong');
    expect(await enter((await prepare(deps, { forMerchantId: other.id })).code)).toBe('acceptance_code_wrong');
    expect(await enter((await prepare(deps, { forMerchantId: merchant.id })).code)).toBe('done');
    const late = await prepare(deps);
    await deps.sql`update exchange set expires_at = now() where id = ${late.exchangeId}`;
    expect(await enter(late.code)).toBe('acceptance_code_expired');
    const dead = await prepare(deps);
    await cancelExchangeByOperator(deps, operator, { exchangeId: dead.exchangeId, reason: 'A slip.' });
    expect(await enter(dead.code)).toBe('acceptance_code_expired');
    expect(await api.reason(merchant, detail, { kind: 'personal', code: 'no code!' })).toBe('invalid_fields');
  });

  it('slows down who keeps entering wrong codes, without holding back right ones', async () => {
    const { deps, enter } = await start();
    const { code } = await prepare(deps);
    for (let count = 0; count < 15; count += 1) expect(await enter(code)).toBe('done');
    const outcomes = await Promise.all(Array.from({ length: 14 }, (_, index) => enter(`AC-0000-0000-00${10 + index}`)));
    expect(outcomes.filter((reason) => reason === 'acceptance_code_wrong')).toHaveLength(10);
    expect(outcomes.filter((reason) => reason === 'too_many_attempts')).toHaveLength(4);
  });

  it('is confirmed with ticket and key, becomes the current one, and is a record when the acceptor paid', async () => {
    const { deps, api, merchant, ticketOf, enter } = await start();
    const { code, exchangeId } = await prepare(deps);
    const payload = { kind: 'personal' as const, code, ticket: await ticketOf(exchangeId) };
    expect(await api.reason(merchant, detail, payload)).toBe('idempotency_key_required');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.get(merchant, detail, payload, { key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.order.state).toBe('confirmed');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 200_00n, exchanging: 800_00n });
    expect(await enter(code)).toBe('acceptance_code_used');
    expect((await api.get(merchant, list, {})).current?.exchange_id).toBe(exchangeId);

    await payExchange(deps, operator, { exchangeId, reference: newId() });
    expect(await reasonOf(payExchange(deps, operator, { exchangeId, reference: newId() }))).toBe('state_refuses');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 200_00n });
    const records = await api.get(merchant, list, {});
    expect(records.current).toBeNull();
    expect(records.list).toMatchObject([{ exchange_id: exchangeId, state: 'paid' }]);
    expect(await api.reason(merchant, cancel, { exchange_id: exchangeId })).toBe('exchange_not_cancellable');
  });

  it('above the configured amount is paid by another operator than the one who prepared it', async () => {
    const { deps, api, merchant } = await start(9000_00n);
    const { code, exchangeId } = await prepare(deps, { amountMinor: 5000_01n });
    const ticket = await ticketFor(api, merchant, { purpose: 'exchange', amount: '5000.01', payee: exchangeId });
    await api.get(merchant, detail, { kind: 'personal', code, ticket }, { key: randomUUID() });
    const pay = async (username: string) =>
      await reasonOf(payExchange(deps, { username }, { exchangeId, reference: newId() }));
    expect(await pay(operator.username)).toBe('own_proposal');
    expect(await pay('another')).toBe('done');
  });

  it('names what stands in the way of confirming, as for a withdrawal', async () => {
    const { deps, api, merchant, ticketOf } = await start(100_00n);
    const { code, exchangeId } = await prepare(deps);
    const payload = { kind: 'personal' as const, code, ticket: 'none' };
    const refusal = async (who = merchant) => await api.refusal(who, detail, payload, { key: randomUUID() });
    const unprepared = { ...(await makeMerchant(deps, { available: 900_00n, startUp: 1n })), payoutAccountId: '' };
    expect(await refusal(unprepared)).toMatchObject({ reason: 'transaction_password_not_set' });
    await api.get(unprepared, calls.wallet.setTransactionPassword, { password: 'e7ae89148dde3d1e3e07e991b95db550' });
    expect(await refusal(unprepared)).toMatchObject({ reason: 'start_up_funds_outstanding', outstanding: '0.01' });
    expect(await refusal()).toMatchObject({ reason: 'insufficient_balance', available: '100.00', missing: '700.00' });
    const rich = await makeWithdrawer(deps, api, 900_00n);
    await deps.sql`update merchant set withdrawals_wait_until = now() + interval '1 hour' where id = ${rich.id}`;
    expect(await refusal(rich)).toMatchObject({ reason: 'withdraw_waiting' });
    await deps.sql`update merchant set withdrawals_wait_until = null where id = ${rich.id}`;
    payload.ticket = await ticketOf((await prepare(deps)).exchangeId, rich);
    expect(await refusal(rich), 'a ticket for another exchange').toMatchObject({ reason: 'ticket_invalid' });
    payload.ticket = await ticketOf(exchangeId, rich);
    expect(await api.reason(rich, detail, payload, { key: randomUUID() })).toBe('done');
  });

  it('is one at a time, however many are confirmed at once', async () => {
    const { deps, api, merchant, ticketOf } = await start(10_000_00n);
    const payloads = [];
    for (let count = 0; count < 5; count += 1) {
      const { code, exchangeId } = await prepare(deps);
      payloads.push({ kind: 'personal' as const, code, ticket: await ticketOf(exchangeId) });
    }
    const outcomes = await Promise.all(
      payloads.map((payload) => api.reason(merchant, detail, payload, { key: randomUUID() })),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 4 }, () => 'exchange_in_progress')]);
    expect((await balancesOf(deps, merchant))['exchanging']).toBe(800_00n);
  });

  it('is one merchant’s when two hold the same code', async () => {
    const { deps, api, merchant, ticketOf } = await start();
    const rival = await makeWithdrawer(deps, api, 1000_00n);
    const { code, exchangeId } = await prepare(deps);
    const both = [merchant, rival];
    const tickets = await Promise.all(both.map((who) => ticketOf(exchangeId, who)));
    const outcomes = await Promise.all(
      both.map((who, index) =>
        api.reason(who, detail, { kind: 'personal', code, ticket: tickets[index] }, { key: randomUUID() }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['acceptance_code_used', 'done']);
  });

  it('gives the amount back when it is cancelled by the merchant, by an operator, or when its time is over', async () => {
    const { deps, api, merchant, ticketOf } = await start();
    // What earlier tests left behind.
    await expireExchanges(deps);
    const confirm = async () => {
      const { code, exchangeId } = await prepare(deps);
      const payload = { kind: 'personal' as const, code, ticket: await ticketOf(exchangeId) };
      await api.get(merchant, detail, payload, { key: randomUUID() });
      return exchangeId;
    };
    const mine = await confirm();
    const stranger = await makeMerchant(deps);
    expect(await api.reason(stranger, cancel, { exchange_id: mine })).toBe('exchange_not_found');
    expect((await api.get(merchant, cancel, { exchange_id: mine })).order.state).toBe('cancelled');

    await cancelExchangeByOperator(deps, operator, { exchangeId: await confirm(), reason: 'The acceptor is ill.' });
    const late = await confirm();
    const unused = await prepare(deps);
    await deps.sql`update exchange set expires_at = now() - interval '1 second' where id in ${deps.sql([late, unused.exchangeId])}`;
    const runs = await Promise.all([expireExchanges(deps), expireExchanges(deps), expireExchanges(deps)]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(2);

    expect(await balancesOf(deps, merchant)).toEqual({ available: 1000_00n });
    const { list: records } = await api.get(merchant, list, {});
    expect(records.map(({ state, reason }) => [state, reason])).toEqual([
      ['expired', null],
      ['cancelled', 'The acceptor is ill.'],
      ['cancelled', null],
    ]);
  });

  it('is either paid or cancelled when both come at once', async () => {
    const { deps, api, merchant, ticketOf } = await start();
    const { code, exchangeId } = await prepare(deps);
    await api.get(
      merchant,
      detail,
      { kind: 'personal', code, ticket: await ticketOf(exchangeId) },
      { key: randomUUID() },
    );
    const outcomes = await Promise.all([
      reasonOf(payExchange(deps, operator, { exchangeId, reference: newId() })),
      api.reason(merchant, cancel, { exchange_id: exchangeId }),
      api.reason(merchant, cancel, { exchange_id: exchangeId }),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await balancesOf(deps, merchant)).toEqual({ available: outcomes[0] === 'done' ? 200_00n : 1000_00n });
  });

  it('cannot be prepared with a rate that is none, an unknown merchant, or an acceptor who is not active', async () => {
    const deps = server.deps;
    for (const rate of ['0', '-1', '1e3', '', '0.000000001'])
      expect(await reasonOf(prepare(deps, { rate })), rate).toBe('invalid_fields');
    expect(await reasonOf(prepare(deps, { amountMinor: 1n, rate: '0.5' }))).toBe('invalid_fields');
    expect(await reasonOf(prepare(deps, { forMerchantId: newId() }))).toBe('merchant_not_found');
    expect(await reasonOf(prepare(deps, { acceptorId: newId() }))).toBe('operator_object_not_found');
    const yen = await prepare(deps, { amountMinor: 1_99n, paysCurrency: 'JPY', rate: '155.5' });
    expect(yen.paysAmountMinor).toBe(309n);
  });
});
