/** Disputes of exchanges that were recorded as paid, and the end of disputes that nobody decides. */
import { limits } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { readOverdueDisputes, showOverview } from '../../src/queries/operators/overview.ts';
import { decideExchange } from '../../src/usecases/exchange/decide-exchange.ts';
import { expireExchanges } from '../../src/usecases/exchange/expire-exchanges.ts';
import { payExchange } from '../../src/usecases/exchange/pay-exchange.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { confirmExchange } from '../support/exchanges.ts';
import { makeWithdrawer } from '../support/withdrawer.ts';
import { balancesOf, operator } from '../support/world.ts';

const { deps, api } = useMerchants();
const { list, dispute } = calls.exchange;
const whatHappened = 'Nothing arrived.';

describe('a disputed exchange', () => {
  it('may have been recorded as paid within the last seven days, and is decided once', async () => {
    const merchant = await makeWithdrawer(deps, api, 1700_00n);
    const ask = async (exchangeId: string) =>
      await api.reason(merchant, dispute, { exchange_id: exchangeId, reason: whatHappened });
    const payAt = async (exchangeId: string, ago: string) => {
      const reference = newId();
      await payExchange(deps, operator, { exchangeId, reference });
      await deps.sql`update exchange set ended_at = now() - ${ago}::interval where id = ${exchangeId}`;
      return reference;
    };
    const first = await confirmExchange(deps, api, merchant);
    const reference = await payAt(first, '6 days 23 hours');
    const [paid] = (await api.get(merchant, list, {})).list;
    expect(Date.parse(paid?.disputable_until ?? '') - Date.parse(paid?.ended_at ?? '')).toBe(limits.exchangeDisputeMs);
    const second = await confirmExchange(deps, api, merchant);
    expect(await ask(first)).toBe('done');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 100_00n, exchanging: 1600_00n });
    const { current, list: records } = await api.get(merchant, list, {});
    expect(current).toMatchObject({ exchange_id: second, state: 'confirmed' });
    expect(records).toMatchObject([{ exchange_id: first, state: 'disputed', disputable_until: null }]);
    const forAcceptor = { inFavourOf: 'acceptor', reference } as const;
    await decideExchange(deps, operator, {
      exchangeId: first,
      reason: 'The payment is proved.',
      decision: forAcceptor,
    });
    expect(await ask(first)).toBe('exchange_not_disputable');
    await payAt(second, '7 days 1 second');
    expect(await ask(second)).toBe('exchange_not_disputable');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 100_00n });
  });

  it('that stays undecided is shown as overdue, and ends in the merchant’s favour a week later, paid or not', async () => {
    const merchant = await makeWithdrawer(deps, api, 1700_00n);
    const paid = await confirmExchange(deps, api, merchant);
    await payExchange(deps, operator, { exchangeId: paid, reference: newId() });
    const unpaid = await confirmExchange(deps, api, merchant);
    for (const exchange_id of [paid, unpaid]) await api.get(merchant, dispute, { exchange_id, reason: whatHappened });
    const openedBefore = async (ago: string) =>
      await deps.sql`
        update exchange set disputed_at = now() - ${ago}::interval where id = any(${[paid, unpaid]}::uuid[])`;
    const overdue = async () => {
      const { errors } = await showOverview(deps, 1);
      return errors.find(({ kind }) => kind === 'overdue_disputes')?.count;
    };
    expect(await overdue()).toBeUndefined();
    await openedBefore('7 days 1 second');
    expect(await overdue()).toBe(2);
    expect(await readOverdueDisputes(deps.sql)).toMatchObject({ count: 2 });
    expect(await expireExchanges(deps)).toBe(0);
    await openedBefore('14 days 1 second');
    const runs = await Promise.all([expireExchanges(deps), expireExchanges(deps)]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 1700_00n });
    const { list: records } = await api.get(merchant, list, {});
    expect(records.map(({ exchange_id, state }) => [exchange_id, state])).toEqual([
      [unpaid, 'returned'],
      [paid, 'returned'],
    ]);
    expect(await overdue()).toBeUndefined();
  });

  it('is held open by a proposal of before its end while that waits, and by no later one', async () => {
    const merchant = await makeWithdrawer(deps, api, 800_00n);
    const exchange_id = await confirmExchange(deps, api, merchant);
    await api.get(merchant, dispute, { exchange_id, reason: whatHappened });
    await deps.sql`
      update exchange set disputed_at = now() - interval '15 days' where id = ${exchange_id}`;
    const proposer = newId();
    await deps.sql`
      insert into operator (id, username, password_hash, role) values (${proposer}, ${proposer}, 'none', 'finance')`;
    await deps.sql`
      insert into proposal (id, call, request, evidence, proposed_by, expires_at)
      select ${newId()}, 'exchanges.decide', jsonb_build_object('exchange_no', exchange_no), 'A letter.', ${proposer},
             now() + interval '6 days'
      from exchange where id = ${exchange_id}`;
    const proposedAfter = async (since: string) =>
      await deps.sql`
        update proposal p set proposed_at = x.disputed_at + ${since}::interval
        from exchange x where x.id = ${exchange_id} and p.request ->> 'exchange_no' = x.exchange_no`;
    await proposedAfter('13 days 23:59:59');
    expect(await expireExchanges(deps)).toBe(0);
    await proposedAfter('14 days');
    expect(await expireExchanges(deps)).toBe(1);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 800_00n });
  });
});
