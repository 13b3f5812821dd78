/** Foreign exchange over HTTP, and operators' acts on it. Calls sent at once race over a pool of 16 connections. */
import { randomUUID } from 'node:crypto';
import { limits, toMinor, zero } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { cancelExchangeByOperator } from '../../src/usecases/exchange/cancel-exchange-by-operator.ts';
import { decideExchange, type Decision } from '../../src/usecases/exchange/decide-exchange.ts';
import { disputeExchangeByOperator } from '../../src/usecases/exchange/dispute-exchange.ts';
import { expireExchanges } from '../../src/usecases/exchange/expire-exchanges.ts';
import { payExchange } from '../../src/usecases/exchange/pay-exchange.ts';
import { auditOf, balancesOf, makeMerchant, operator, toldTo } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { reasonOf } from '../plans/put-world.ts';
import { confirmationOf, confirmExchange, prepare } from '../support/exchanges.ts';
import type { Expected } from '../support/refusals.ts';
import { firstDigits, makeWithdrawer } from '../support/withdrawer.ts';
import { atOnce, tally } from '../support/at-once.ts';

const { deps, api } = useMerchants();
const { detail, list, dispute } = calls.exchange;

const whatHappened = 'Nothing arrived.';

/** What a merchant was notified of: the notification, or the end that it names. */
async function toldOf(merchant: TestMerchant): Promise<string[]> {
  const rows = (await toldTo(deps, merchant)) as { template: string; params: { end?: string } }[];
  return rows
    .filter(({ template }) => template.startsWith('exchange'))
    .map(({ template, params }) => params.end ?? template);
}

describe('foreign exchange', () => {
  const merchantWith = async (available = 1000_00n) => await makeWithdrawer(deps, api, available);
  /** What entering a code leads to: a reason, or `done`. */
  const enter = async (merchant: TestMerchant, code: string) =>
    await api.reason(merchant, detail, { kind: 'personal', code });
  type Confirmation = Pick<CallRequest<typeof detail>, 'kind' | 'code' | 'ticket'>;
  /** What a confirmation leads to. */
  const confirm = async (merchant: TestMerchant, payload: Confirmation) =>
    await api.reason(merchant, detail, payload, { key: randomUUID() });
  const expireNow = async (ids: readonly string[]) =>
    await deps.sql`update exchange set expires_at = now() - interval '1 second' where id = any(${[...ids]}::uuid[])`;
  const confirmOne = async (merchant: TestMerchant) => await confirmExchange(deps, api, merchant);
  const ask = async (merchant: TestMerchant, exchange_id: string) =>
    await api.reason(merchant, dispute, { exchange_id, reason: whatHappened });

  it('shows all terms behind a code, moves nothing, and leaves the code for the confirmation', async () => {
    const merchant = await merchantWith();
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
    const merchant = await merchantWith();
    const other = await makeMerchant(deps);
    const codeFor = async (forMerchantId: string | null) => (await prepare(deps, { forMerchantId })).code;
    expect(await enter(merchant, 'AC-0000-0000-0000')).toBe('acceptance_code_wrong');
    // The code says which kind it is of; confirmed is only what it is.
    const open = await codeFor(null);
    expect((await api.get(merchant, detail, { kind: 'enterprise', code: open })).order.kind).toBe('personal');
    expect(await confirm(merchant, { kind: 'enterprise', code: open, ticket: 'none' })).toBe('acceptance_code_wrong');
    expect(await enter(merchant, await codeFor(other.id))).toBe('acceptance_code_wrong');
    expect(await enter(merchant, await codeFor(merchant.id))).toBe('done');
    const [late, dead] = [await prepare(deps), await prepare(deps)];
    await expireNow([late.exchangeId]);
    await cancelExchangeByOperator(deps, operator, { exchangeId: dead.exchangeId, reason: 'A slip.' });
    for (const { code } of [late, dead]) expect(await enter(merchant, code)).toBe('acceptance_code_expired');
    await api.refuses('invalid_fields', merchant, detail, { kind: 'personal', code: 'no code!' });
  });

  it('slows repeated wrong codes, without delaying right ones', async () => {
    const merchant = await merchantWith();
    const { code } = await prepare(deps);
    for (let count = 0; count < 15; count += 1) expect(await enter(merchant, code)).toBe('done');
    const outcomes = await atOnce(14, (index) => enter(merchant, `AC-0000-0000-00${10 + index}`));
    expect(tally(outcomes)).toEqual({ acceptance_code_wrong: 10, too_many_attempts: 4 });
  });

  it('slows wrong confirmations, but neither right ones nor repeats of an act', async () => {
    const merchant = await merchantWith();
    const payload = await confirmationOf(api, merchant, await prepare(deps));
    const [key, wrong] = [randomUUID(), { ...payload, code: 'AC-0000-0000-0000' }];
    const tryWrong = async () => await confirm(merchant, wrong);
    const confirmed = await api.get(merchant, detail, payload, { key });
    for (let count = 0; count < 10; count += 1) expect(await tryWrong()).toBe('acceptance_code_wrong');
    expect(await tryWrong()).toBe('too_many_attempts');
    // The answer was lost: the same act with the same key is answered, and does not make room for another guess.
    expect(await api.get(merchant, detail, payload, { key })).toEqual(confirmed);
    expect(await tryWrong()).toBe('too_many_attempts');
  });

  it('is confirmed with ticket and key, becomes the current one, and a record once the acceptor paid', async () => {
    const merchant = await merchantWith();
    const { code, exchangeId } = await prepare(deps);
    const payload = await confirmationOf(api, merchant, { code, exchangeId });
    await api.refuses('idempotency_key_required', merchant, detail, payload);
    const key = randomUUID();
    const answers = await atOnce(10, () => api.get(merchant, detail, payload, { key }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.order.state).toBe('confirmed');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 200_00n, exchanging: 800_00n });
    expect(await enter(merchant, code)).toBe('acceptance_code_used');
    expect((await api.get(merchant, list, {})).current?.exchange_id).toBe(exchangeId);

    const reference = newId();
    await payExchange(deps, operator, { exchangeId, reference });
    expect(await auditOf(deps, `exchange:${exchangeId}`)).toEqual([
      {
        act: 'exchange_prepared',
        details: { amount_minor: '80000', rate: '0.921', for_merchant_id: null, valid_seconds: 3600 },
      },
      { act: 'exchange_paid', details: { amount_minor: '80000', merchant_id: merchant.id, reference } },
    ]);
    expect(await reasonOf(payExchange(deps, operator, { exchangeId, reference: newId() }))).toBe('state_refuses');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 200_00n });
    const records = await api.get(merchant, list, {});
    expect(records.current).toBeNull();
    expect(records.list).toMatchObject([{ exchange_id: exchangeId, state: 'paid' }]);
  });

  it('leaves the acceptor the whole time to pay, however late it is confirmed', async () => {
    const merchant = await merchantWith();
    const prepared = await prepare(deps);
    await deps.sql`
      update exchange set prepared_at = now() - interval '59 minutes', expires_at = now() + interval '1 minute'
      where id = ${prepared.exchangeId}`;
    const payload = await confirmationOf(api, merchant, prepared);
    const { order } = await api.get(merchant, detail, payload, { key: randomUUID() });
    const time = (at: string | null) => new Date(at ?? '').getTime();
    expect(time(order.expires_at) - time(order.confirmed_at)).toBe(3_600_000);
  });

  it('names each obstacle as for a withdrawal, to a look-up as to a confirmation', async () => {
    const merchant = await merchantWith(100_00n);
    const prepared = await prepare(deps);
    const payload = { kind: 'personal' as const, code: prepared.code, ticket: 'none' };
    const refuses = async (expected: Expected, who: TestMerchant) => {
      await api.refuses(expected, who, detail, { kind: payload.kind, code: payload.code });
      await api.refuses(expected, who, detail, payload, { key: randomUUID() });
    };
    const bare = await makeMerchant(deps, { available: 900_00n, startUp: 1n });
    await refuses('transaction_password_not_set', bare);
    await api.get(bare, calls.wallet.setTransactionPassword, firstDigits);
    await refuses({ reason: 'start_up_funds_outstanding', outstanding: '0.01' }, bare);
    await refuses({ reason: 'insufficient_balance', available: '100.00', missing: '700.00' }, merchant);
    const rich = await merchantWith(900_00n);
    await deps.sql`update merchant set withdrawals_wait_until = now() + interval '1 hour' where id = ${rich.id}`;
    await refuses('withdraw_waiting', rich);
    await deps.sql`update merchant set withdrawals_wait_until = null where id = ${rich.id}`;
    const forAnother = await confirmationOf(api, rich, await prepare(deps));
    expect(await confirm(rich, { ...payload, ticket: forAnother.ticket })).toBe('ticket_invalid');
    expect(await confirm(rich, await confirmationOf(api, rich, prepared))).toBe('done');
  });

  it('runs one at a time, however many are confirmed at once', async () => {
    const merchant = await merchantWith(10_000_00n);
    const payloads: Confirmation[] = [];
    for (let count = 0; count < 5; count += 1) payloads.push(await confirmationOf(api, merchant, await prepare(deps)));
    const outcomes = await Promise.all(payloads.map((payload) => confirm(merchant, payload)));
    expect(tally(outcomes)).toEqual({ done: 1, exchange_in_progress: 4 });
    expect((await balancesOf(deps, merchant))['exchanging']).toBe(800_00n);
  });

  it('belongs to one merchant if two have the same code', async () => {
    const merchant = await merchantWith();
    const rival = await merchantWith();
    const prepared = await prepare(deps);
    const [own, theirs] = [await confirmationOf(api, merchant, prepared), await confirmationOf(api, rival, prepared)];
    const outcomes = await Promise.all([confirm(merchant, own), confirm(rival, theirs)]);
    expect(tally(outcomes)).toEqual({ done: 1, acceptance_code_used: 1 });
  });

  // After the acceptor paid outside, the merchant could get both by cancelling or waiting.
  it.each(['the merchant', 'an operator', 'time'] as const)(
    'keeps the amount held when %s ends a confirmed exchange, until it is decided',
    async (who) => {
      const merchant = await merchantWith();
      await expireExchanges(deps);
      const exchangeId = await confirmOne(merchant);
      if (who === 'the merchant') expect(await ask(merchant, exchangeId)).toBe('done');
      if (who === 'an operator') {
        const cancelled = reasonOf(cancelExchangeByOperator(deps, operator, { exchangeId, reason: whatHappened }));
        expect(await cancelled).toBe('state_refuses');
        await disputeExchangeByOperator(deps, operator, { exchangeId, reason: whatHappened });
      }
      if (who === 'time') {
        await expireNow([exchangeId]);
        const runs = await atOnce(3, () => expireExchanges(deps));
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
      expect(await ask(merchant, exchangeId)).toBe('exchange_not_disputable');
      await expireNow([exchangeId]);
      expect(await expireExchanges(deps)).toBe(0);
      const next = await prepare(deps, { amountMinor: toMinor(100_00n) });
      const entered = { kind: 'personal' as const, code: next.code, ticket: 'none' };
      await api.refuses('exchange_in_progress', merchant, detail, entered, { key: randomUUID() });
      expect(await toldOf(merchant)).toEqual(['exchange_disputed']);
    },
  );

  it('is visible only to its merchant', async () => {
    const merchant = await merchantWith();
    const exchangeId = await confirmOne(merchant);
    expect(await ask(await makeMerchant(deps), exchangeId)).toBe('exchange_not_found');
  });

  it('is decided once: for the acceptor with one reference, or for the merchant', async () => {
    const merchant = await merchantWith();
    const decide = async (exchangeId: string, decision: Decision) =>
      await reasonOf(decideExchange(deps, operator, { exchangeId, reason: 'As the proof says.', decision }));
    const first = await confirmOne(merchant);
    const reference = newId();
    const forAcceptor = { inFavourOf: 'acceptor', reference } as const;
    expect(await decide(first, forAcceptor), 'not disputed yet').toBe('state_refuses');
    await ask(merchant, first);
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
    const rich = await merchantWith(1600_00n);
    const paid = await confirmOne(rich);
    await ask(rich, paid);
    const own = newId();
    expect(await decide(paid, { inFavourOf: 'acceptor', reference: own })).toBe('done');
    const back = await confirmOne(rich);
    await ask(rich, back);
    // One payment pays one exchange.
    const again = { inFavourOf: 'acceptor', reference: ` ${own.toUpperCase()}` } as const;
    expect(await decide(back, again)).toBe('reference_already_recorded');
    expect(await decide(back, { inFavourOf: 'merchant' })).toBe('done');
    expect(await balancesOf(deps, rich)).toEqual({ available: 800_00n });
    const { current, list: records } = await api.get(rich, list, {});
    expect(current).toBeNull();
    const reason = 'As the proof says.';
    expect(records).toMatchObject([
      { state: 'returned', reason },
      { state: 'paid', reason },
    ]);
    expect(await toldOf(rich)).toEqual([
      'exchange_disputed',
      'exchange_paid',
      'exchange_disputed',
      'exchange_decided_for_you',
    ]);
  });

  it('without a confirmation is cancelled or expires, without a notification', async () => {
    await expireExchanges(deps);
    const [cancelled, late] = [await prepare(deps), await prepare(deps)];
    await cancelExchangeByOperator(deps, operator, { exchangeId: cancelled.exchangeId, reason: whatHappened });
    await expireNow([late.exchangeId]);
    expect(await expireExchanges(deps)).toBe(1);
    const rows = await deps.sql<{ state: string }[]>`
      select state from exchange where id in ${deps.sql([cancelled.exchangeId, late.exchangeId])} order by state`;
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'expired']);
  });

  it('is paid once and disputed once when both arrive at once', async () => {
    const merchant = await merchantWith();
    const exchangeId = await confirmOne(merchant);
    const outcomes = await Promise.all([
      reasonOf(payExchange(deps, operator, { exchangeId, reference: newId() })),
      ask(merchant, exchangeId),
      ask(merchant, exchangeId),
    ]);
    expect(outcomes.slice(1).toSorted()).toEqual(['done', 'exchange_not_disputable']);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 200_00n, exchanging: 800_00n });
  });

  it('cannot be prepared with an invalid rate, an unknown merchant, or an acceptor who is not active', async () => {
    const acceptorId = newId();
    await deps.sql`insert into acceptor (id, kind, name, is_active) values (${acceptorId}, 'personal', 'Gone', false)`;
    const of = (field: string, rule: string) => ({ reason: 'invalid_fields', fields: [{ field, rule }] });
    const [noRate, outOfRange] = [of('rate', 'format'), of('rate', 'range')];
    const most = { rate: '999999999.99', amountMinor: toMinor(1000_00n) };
    for (const [input, refusal] of [
      ...['0', '-1', '1e3', '', '0.000000001'].map((rate) => [{ rate }, noRate] as const),
      [{ amountMinor: toMinor(1n), rate: '0.5' }, outOfRange],
      [{ amountMinor: zero }, of('amount', 'range')],
      [{ paysCurrency: 'USD', rate: '1' }, of('pays_currency', 'not_accepted')],
      [{ forMerchantId: newId() }, { reason: 'merchant_not_found' }],
      [{ acceptorId: newId() }, { reason: 'operator_object_not_found', details: { object: 'acceptor' } }],
      [{ acceptorId }, { reason: 'state_refuses', details: { state: 'inactive' } }],
      // More than an amount can be: no code 500.
      [
        { amountMinor: toMinor(999_999_999_999_99n), paysCurrency: 'KWD', rate: '999999999' },
        { reason: 'invalid_fields' },
      ],
      [{ ...most, amountMinor: toMinor(1000_01n) }, { reason: 'invalid_fields' }],
    ] as const)
      await expect(prepare(deps, input), JSON.stringify(refusal)).rejects.toMatchObject(refusal);
    expect(await reasonOf(prepare(deps, most)), 'just fits').toBe('done');
    const yen = await prepare(deps, { amountMinor: toMinor(1_99n), paysCurrency: 'JPY', rate: '155.5' });
    expect(yen.paysAmountMinor).toBe(309n);
  });
});
