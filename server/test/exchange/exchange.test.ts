/** Foreign exchange over HTTP, and operators' acts on it. Calls sent at once race over a pool of 16 connections. */
import { randomUUID } from 'node:crypto';
import { limits, toMinor, zero } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../src/context/deps.ts';
import { newId } from '../../src/platform/ids.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { cancelExchangeByOperator } from '../../src/usecases/exchange/cancel-exchange-by-operator.ts';
import { decideExchange, type Decision } from '../../src/usecases/exchange/decide-exchange.ts';
import { disputeExchangeByOperator } from '../../src/usecases/exchange/dispute-exchange.ts';
import { expireExchanges } from '../../src/usecases/exchange/expire-exchanges.ts';
import { payExchange } from '../../src/usecases/exchange/pay-exchange.ts';
import { prepareExchange, type ExchangeInput } from '../../src/usecases/exchange/prepare-exchange.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { auditOf, balancesOf, loginPassword, makeMerchant, operator } from '../support/world.ts';
import { makeWithdrawer, ticketFor, type Withdrawer } from '../support/withdrawer.ts';

const { detail, list, dispute } = calls.exchange;

async function prepare(deps: Deps, change: Partial<ExchangeInput> & { kind?: 'personal' | 'enterprise' } = {}) {
  const { kind = 'personal', ...input } = change;
  const acceptorId = newId();
  await deps.sql`insert into acceptor (id, kind, name) values (${acceptorId}, ${kind}, 'Amina Khalil')`;
  return await prepareExchange(deps, operator, {
    acceptorId,
    forMerchantId: null,
    amountMinor: toMinor(800_00n),
    paysCurrency: 'EUR',
    rate: '0.921',
    spreadBps: 50,
    instructions: { en: 'By bank transfer.', zh: '银行转账。' },
    validSeconds: 3600,
    ...input,
  });
}

const whatHappened = 'Nothing arrived.';

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
    const { code, exchangeId, exchangeNo } = await prepare(deps);
    expect(exchangeNo).toMatch(/^X[0-9A-Z]{9}$/);
    expect(code).toMatch(/^AC(-[0-9A-Z]{4}){3}$/);
    // Operators tell codes apart by their ends.
    const [row] = await deps.sql`select code_hint from exchange where id = ${exchangeId}`;
    expect(row).toEqual({ code_hint: code.slice(-4) });
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

  it('reports whether a code is wrong, used or expired, and nothing about another merchant’s', async () => {
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

  it('slows repeated wrong codes, without delaying right ones', async () => {
    const { deps, enter } = await start();
    const { code } = await prepare(deps);
    for (let count = 0; count < 15; count += 1) expect(await enter(code)).toBe('done');
    const outcomes = await Promise.all(Array.from({ length: 14 }, (_, index) => enter(`AC-0000-0000-00${10 + index}`)));
    expect(outcomes.filter((reason) => reason === 'acceptance_code_wrong')).toHaveLength(10);
    expect(outcomes.filter((reason) => reason === 'too_many_attempts')).toHaveLength(4);
  });

  it('slows wrong confirmations, but neither right ones nor repeats of an act', async () => {
    const { deps, api, merchant, ticketOf } = await start();
    const { code, exchangeId } = await prepare(deps);
    const payload = { kind: 'personal' as const, code, ticket: await ticketOf(exchangeId) };
    const [key, wrong] = [randomUUID(), { ...payload, code: 'AC-0000-0000-0000' }];
    const tryWrong = async () => await api.reason(merchant, detail, wrong, { key: randomUUID() });
    const confirmed = await api.get(merchant, detail, payload, { key });
    for (let count = 0; count < 10; count += 1) expect(await tryWrong()).toBe('acceptance_code_wrong');
    expect(await tryWrong()).toBe('too_many_attempts');
    // The answer was lost: the same act with the same key is answered, and does not make room for another guess.
    expect(await api.get(merchant, detail, payload, { key })).toEqual(confirmed);
    expect(await tryWrong()).toBe('too_many_attempts');
  });

  it('is confirmed with ticket and key, becomes the current one, and a record once the acceptor paid', async () => {
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

    const reference = newId();
    await payExchange(deps, operator, { exchangeId, reference });
    expect(await auditOf(deps, `exchange:${exchangeId}`)).toEqual([
      { act: 'exchange_prepared', details: { amount_minor: '80000', rate: '0.921', for_merchant_id: null } },
      { act: 'exchange_paid', details: { amount_minor: '80000', merchant_id: merchant.id, reference } },
    ]);
    expect(await reasonOf(payExchange(deps, operator, { exchangeId, reference: newId() }))).toBe('state_refuses');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 200_00n });
    const records = await api.get(merchant, list, {});
    expect(records.current).toBeNull();
    expect(records.list).toMatchObject([{ exchange_id: exchangeId, state: 'paid' }]);
  });

  it('leaves the acceptor the whole time to pay, however late it is confirmed', async () => {
    const { deps, api, merchant, ticketOf } = await start();
    const { code, exchangeId } = await prepare(deps);
    await deps.sql`
      update exchange set prepared_at = now() - interval '59 minutes', expires_at = now() + interval '1 minute'
      where id = ${exchangeId}`;
    const payload = { kind: 'personal' as const, code, ticket: await ticketOf(exchangeId) };
    const { order } = await api.get(merchant, detail, payload, { key: randomUUID() });
    const time = (at: string | null) => new Date(at ?? '').getTime();
    expect(time(order.expires_at) - time(order.confirmed_at)).toBe(3_600_000);
  });

  it('names each obstacle to a confirmation, as for a withdrawal', async () => {
    const { deps, api, merchant, ticketOf } = await start(100_00n);
    const { code, exchangeId } = await prepare(deps);
    const payload = { kind: 'personal' as const, code, ticket: 'none' };
    const refusal = async (who = merchant) => await api.refusal(who, detail, payload, { key: randomUUID() });
    const unprepared = { ...(await makeMerchant(deps, { available: 900_00n, startUp: 1n })), payoutAccountId: '' };
    expect(await refusal(unprepared)).toMatchObject({ reason: 'transaction_password_not_set' });
    await api.get(unprepared, calls.wallet.setTransactionPassword, {
      password: 'e7ae89148dde3d1e3e07e991b95db550',
      login_password: loginPassword,
    });
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

  it('runs one at a time, however many are confirmed at once', async () => {
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

  it('belongs to one merchant if two have the same code', async () => {
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

  /** A confirmed exchange of 800.00. */
  const confirmOne = async ({ deps, api, merchant, ticketOf }: Awaited<ReturnType<typeof start>>) => {
    const { code, exchangeId } = await prepare(deps);
    const payload = { kind: 'personal' as const, code, ticket: await ticketOf(exchangeId) };
    await api.get(merchant, detail, payload, { key: randomUUID() });
    return exchangeId;
  };
  const expireNow = async (deps: Deps, ids: readonly string[]) =>
    await deps.sql`update exchange set expires_at = now() - interval '1 second' where id = any(${[...ids]}::uuid[])`;

  // After the acceptor paid outside, the merchant could get both by cancelling or waiting.
  it.each(['the merchant', 'an operator', 'time'] as const)(
    'keeps the amount held when %s ends a confirmed exchange, until it is decided',
    async (who) => {
      const world = await start();
      const { deps, api, merchant } = world;
      await expireExchanges(deps);
      const exchangeId = await confirmOne(world);
      if (who === 'the merchant') await api.get(merchant, dispute, { exchange_id: exchangeId, reason: whatHappened });
      if (who === 'an operator') {
        const cancelled = reasonOf(cancelExchangeByOperator(deps, operator, { exchangeId, reason: whatHappened }));
        expect(await cancelled).toBe('state_refuses');
        await disputeExchangeByOperator(deps, operator, { exchangeId, reason: whatHappened });
      }
      if (who === 'time') {
        await expireNow(deps, [exchangeId]);
        const runs = await Promise.all([expireExchanges(deps), expireExchanges(deps), expireExchanges(deps)]);
        expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
      }
      expect(await balancesOf(deps, merchant)).toEqual({ available: 200_00n, exchanging: 800_00n });
      const { current } = await api.get(merchant, list, {});
      expect(current).toMatchObject({ state: 'disputed', ended_at: null });
      const openedBy = { 'the merchant': 'merchant', 'an operator': 'operator', time: 'time' } as const;
      expect(current?.dispute).toMatchObject({
        opened_by: openedBy[who],
        reason: who === 'time' ? null : whatHappened,
      });
      const { opened_at: openedAt = '', decide_by: decideBy = '' } = current?.dispute ?? {};
      expect(Date.parse(decideBy) - Date.parse(openedAt)).toBe(limits.exchangeDisputeMs);
      // Neither a second try nor the sweep has an effect, and another exchange waits.
      expect(await api.reason(merchant, dispute, { exchange_id: exchangeId, reason: whatHappened })).toBe(
        'exchange_not_disputable',
      );
      await expireNow(deps, [exchangeId]);
      expect(await expireExchanges(deps)).toBe(0);
      const next = await prepare(deps, { amountMinor: toMinor(100_00n) });
      const entered = { kind: 'personal' as const, code: next.code, ticket: 'none' };
      expect(await api.reason(merchant, detail, entered, { key: randomUUID() })).toBe('exchange_in_progress');
      const told = await deps.sql<{ template: string }[]>`
        select template from notification where merchant_id = ${merchant.id} and template like 'exchange%'`;
      expect(told.map(({ template }) => template)).toEqual(['exchange_disputed']);
    },
  );

  it('is visible only to its merchant', async () => {
    const world = await start();
    const exchangeId = await confirmOne(world);
    const stranger = await makeMerchant(world.deps);
    expect(await world.api.reason(stranger, dispute, { exchange_id: exchangeId, reason: whatHappened })).toBe(
      'exchange_not_found',
    );
  });

  it('is decided once: for the acceptor with one reference, or for the merchant', async () => {
    const world = await start();
    const { deps, api, merchant } = world;
    const decide = async (exchangeId: string, decision: Decision) =>
      await reasonOf(decideExchange(deps, operator, { exchangeId, reason: 'As the proof says.', decision }));
    const first = await confirmOne(world);
    const reference = newId();
    const forAcceptor = { inFavourOf: 'acceptor', reference } as const;
    expect(await decide(first, forAcceptor), 'not disputed yet').toBe('state_refuses');
    await api.get(merchant, dispute, { exchange_id: first, reason: whatHappened });
    expect(await reasonOf(payExchange(deps, operator, { exchangeId: first, reference: newId() }))).toBe(
      'state_refuses',
    );
    const outcomes = await Promise.all([
      decide(first, forAcceptor),
      decide(first, { inFavourOf: 'merchant' }),
      decide(first, { inFavourOf: 'merchant' }),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const isPaid = outcomes[0] === 'done';
    expect(await balancesOf(deps, merchant)).toEqual({ available: isPaid ? 200_00n : 1000_00n });

    // The other way round, one after the other, so that both are tested whatever the outcome of the race.
    await deps.sql`update merchant set withdrawals_wait_until = null where id = ${merchant.id}`;
    const rich = { ...world, merchant: await makeWithdrawer(deps, api, 1600_00n) };
    const ticketOf = async (exchangeId: string) =>
      await ticketFor(api, rich.merchant, { purpose: 'exchange', amount: '800', payee: exchangeId });
    const paid = await confirmOne({ ...rich, ticketOf });
    await api.get(rich.merchant, dispute, { exchange_id: paid, reason: whatHappened });
    const own = newId();
    expect(await decide(paid, { inFavourOf: 'acceptor', reference: own })).toBe('done');
    const back = await confirmOne({ ...rich, ticketOf });
    await api.get(rich.merchant, dispute, { exchange_id: back, reason: whatHappened });
    expect(
      await decide(back, { inFavourOf: 'acceptor', reference: ` ${own.toUpperCase()}` }),
      'one payment pays one',
    ).toBe('reference_already_recorded');
    expect(await decide(back, { inFavourOf: 'merchant' })).toBe('done');
    expect(await balancesOf(deps, rich.merchant)).toEqual({ available: 800_00n });
    const { current, list: records } = await api.get(rich.merchant, list, {});
    expect(current).toBeNull();
    expect(records.map((record) => [record.state, record.reason])).toEqual([
      ['returned', 'As the proof says.'],
      ['paid', 'As the proof says.'],
    ]);
    const told = await deps.sql<{ template: string; params: { end?: string } }[]>`
      select template, params from notification where merchant_id = ${rich.merchant.id} and template like 'exchange%' order by id`;
    expect(told.map(({ template, params }) => params.end ?? template)).toEqual([
      'exchange_disputed',
      'exchange_paid',
      'exchange_disputed',
      'exchange_decided_for_you',
    ]);
  });

  it('without a confirmation is cancelled or expires, without a notification', async () => {
    const { deps } = await start();
    await expireExchanges(deps);
    const [cancelled, late] = [await prepare(deps), await prepare(deps)];
    await cancelExchangeByOperator(deps, operator, { exchangeId: cancelled.exchangeId, reason: whatHappened });
    await expireNow(deps, [late.exchangeId]);
    expect(await expireExchanges(deps)).toBe(1);
    const rows = await deps.sql<{ state: string }[]>`
      select state from exchange where id in ${deps.sql([cancelled.exchangeId, late.exchangeId])} order by state`;
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'expired']);
  });

  it('is paid once and disputed once when both arrive at once', async () => {
    const world = await start();
    const { deps, api, merchant } = world;
    const exchangeId = await confirmOne(world);
    const outcomes = await Promise.all([
      reasonOf(payExchange(deps, operator, { exchangeId, reference: newId() })),
      api.reason(merchant, dispute, { exchange_id: exchangeId, reason: whatHappened }),
      api.reason(merchant, dispute, { exchange_id: exchangeId, reason: whatHappened }),
    ]);
    expect(outcomes.slice(1).toSorted()).toEqual(['done', 'exchange_not_disputable']);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 200_00n, exchanging: 800_00n });
  });

  it('cannot be prepared with an invalid rate, an unknown merchant, or an acceptor who is not active', async () => {
    const deps = server.deps;
    const refusedFor = async (input: Partial<ExchangeInput>, field: string, rule: string) =>
      await expect(prepare(deps, input), JSON.stringify(input.rate)).rejects.toMatchObject({
        reason: 'invalid_fields',
        fields: [{ field, rule }],
      });
    for (const rate of ['0', '-1', '1e3', '', '0.000000001']) await refusedFor({ rate }, 'rate', 'format');
    await refusedFor({ amountMinor: toMinor(1n), rate: '0.5' }, 'rate', 'range');
    await refusedFor({ amountMinor: zero }, 'amount', 'range');
    await refusedFor({ paysCurrency: 'USD', rate: '1' }, 'pays_currency', 'not_accepted');
    expect(await reasonOf(prepare(deps, { forMerchantId: newId() }))).toBe('merchant_not_found');
    await expect(prepare(deps, { acceptorId: newId() })).rejects.toMatchObject({
      reason: 'operator_object_not_found',
      details: { object: 'acceptor' },
    });
    const acceptorId = newId();
    await deps.sql`insert into acceptor (id, kind, name, is_active) values (${acceptorId}, 'personal', 'Gone', false)`;
    await expect(prepare(deps, { acceptorId })).rejects.toMatchObject({
      reason: 'state_refuses',
      details: { state: 'inactive' },
    });
    // More than an amount can be: no code 500.
    expect(
      await reasonOf(
        prepare(deps, { amountMinor: toMinor(999_999_999_999_99n), paysCurrency: 'KWD', rate: '999999999' }),
      ),
    ).toBe('invalid_fields');
    expect(await reasonOf(prepare(deps, { amountMinor: toMinor(1000_00n), rate: '999999999.99' })), 'just fits').toBe(
      'done',
    );
    expect(
      await reasonOf(prepare(deps, { amountMinor: toMinor(1000_01n), rate: '999999999.99' })),
      'just too much',
    ).toBe('invalid_fields');
    const yen = await prepare(deps, { amountMinor: toMinor(1_99n), paysCurrency: 'JPY', rate: '155.5' });
    expect(yen.paysAmountMinor).toBe(309n);
  });
});
