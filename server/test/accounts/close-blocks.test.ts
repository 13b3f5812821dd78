/** What of a merchant's holds up closing the account: every state in which something of theirs is still on its way. */
import { toMinor } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { disputeExchangeByOperator } from '../../src/usecases/exchange/dispute-exchange.ts';
import { payExchange } from '../../src/usecases/exchange/pay-exchange.ts';
import { approveWithdrawal } from '../../src/usecases/wallet/approve-withdrawal.ts';
import { payWithdrawal } from '../../src/usecases/wallet/pay-withdrawal.ts';
import { sendWithdrawal } from '../../src/usecases/wallet/send-withdrawal.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { advanceUntil, deliver, events, makeMerchant, makeOffering, operator, planIdOf } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { put } from '../plans/put-world.ts';
import { confirmExchange } from '../support/exchanges.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';

const { withdraw } = calls.wallet;
const { deps, api } = useMerchants();
const blocksOf = async (merchant: TestMerchant) => (await api.get(merchant, calls.accounts.closeTerms, {})).blocks;

describe('closing waits', () => {
  it('for nothing when the account is empty', async () => {
    expect(await blocksOf(await makeMerchant(deps))).toEqual([]);
  });

  it('for start-up credit and own money, and names the rest behind them', async () => {
    const merchant = await makeMerchant(deps, { available: 7_00n, startUp: 5_00n });
    expect(await blocksOf(merchant)).toEqual([
      { what: 'start_up', amount: '5.00', count: null },
      { what: 'available', amount: '7.00', count: null },
    ]);
  });

  it('for start-up credit in a plan too', async () => {
    const merchant = await makeMerchant(deps, { startUp: 60_00n });
    await put(deps, merchant, await makeOffering(deps), { amount: '50' });
    expect(await blocksOf(merchant)).toEqual([
      { what: 'plans', amount: '0.00', count: 1 },
      { what: 'start_up', amount: '60.00', count: null },
    ]);
  });

  it('for a withdrawal from its request until it is paid', async () => {
    const merchant = await makeWithdrawer(deps, api, 60_00n);
    const onTheWay = [{ what: 'on_the_way', amount: '60.00', count: 1 }];
    const { withdrawal } = await api.get(merchant, withdraw, await withdrawalOf(api, merchant, '60'));
    const { withdrawal_id: withdrawalId } = withdrawal;
    expect(await blocksOf(merchant), 'requested').toEqual(onTheWay);
    await approveWithdrawal(deps, operator, { withdrawalId });
    expect(await blocksOf(merchant), 'approved').toEqual(onTheWay);
    await sendWithdrawal(deps, operator, { withdrawalId });
    expect(await blocksOf(merchant), 'sent').toEqual(onTheWay);
    await payWithdrawal(deps, operator, { withdrawalId, reference: newId() });
    expect(await blocksOf(merchant), 'paid').toEqual([]);
  });

  it.each(['confirmed', 'disputed'])('for an exchange that is %s, together with a withdrawal', async (state) => {
    const merchant = await makeWithdrawer(deps, api, 100_00n);
    const exchangeId = await confirmExchange(deps, api, merchant, toMinor(80_00n));
    if (state === 'disputed') await disputeExchangeByOperator(deps, operator, { exchangeId, reason: 'Nothing came.' });
    const [onTheWay, available] = await blocksOf(merchant);
    expect(onTheWay).toEqual({ what: 'on_the_way', amount: '80.00', count: 1 });
    expect(available).toMatchObject({ what: 'available' });
    await api.get(merchant, withdraw, await withdrawalOf(api, merchant, '20'));
    expect(await blocksOf(merchant)).toEqual([{ what: 'on_the_way', amount: '100.00', count: 2 }]);
    if (state === 'disputed') return;
    await payExchange(deps, operator, { exchangeId, reference: newId() });
    expect(await blocksOf(merchant)).toEqual([{ what: 'on_the_way', amount: '20.00', count: 1 }]);
  });

  it('for a plan until it is settled, and longer for one that is still owed', async () => {
    const merchant = await makeMerchant(deps, { available: 50_00n });
    const offering = await makeOffering(deps, { lockSeconds: 1, settleSeconds: 3600 });
    await put(deps, merchant, offering, { amount: '50' });
    const planId = await planIdOf(deps, offering.planNoFor(merchant));
    expect(await blocksOf(merchant), 'matching').toEqual([{ what: 'plans', amount: '50.00', count: 1 }]);
    await deliver(deps, offering.sourceId, [...events(planId, 'click', 50), ...events(planId, 'conversion', 1)]);
    const pending = [{ what: 'plans', amount: '12.00', count: 1 }];
    for (const state of ['put_finished', 'wait_settlement']) {
      await advanceUntil(deps, planId, state);
      expect(await blocksOf(merchant), state).toEqual(pending);
    }
    await deps.sql`update plan set settle_due_at = now(), next_due_at = now() where id = ${planId}`;
    await advanceUntil(deps, planId, 'settled');
    const settled = [{ what: 'available', amount: '11.40', count: null }];
    expect(await blocksOf(merchant), 'settled').toEqual(settled);
    await deps.sql`
      update plan set next_due_at = now() + interval '1 day', settled_at = '2026-06-03T10:00:00Z' where id = ${planId}`;
    const owed = { what: 'plans', amount: '0.00', count: 1, until: '2026-09-01T10:00:00.000Z' };
    expect(await blocksOf(merchant), 'owed more').toEqual([owed, ...settled]);
  });
});
