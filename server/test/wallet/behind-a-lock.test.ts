/**
 * An act that waits for a row decides by what it finds when the row is its own. Each test holds the row, starts the merchant's
 * act, changes what the act depends on once it waits, and commits. Without the act's lock it has decided before the change.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { toMinor } from '@placard/contract';
import { inTransaction, nested } from '../../src/database/database.ts';
import type { Tx } from '../../src/database/database.ts';
import type { Deps } from '../../src/context/deps.ts';
import { lockBalances } from '../../src/ledger/balances.ts';
import { bookRecharge } from '../../src/usecases/recharges/book-recharge.ts';
import { approveWithdrawal } from '../../src/usecases/wallet/approve-withdrawal.ts';
import { grantStartUp } from '../../src/usecases/wallet/grant-start-up.ts';
import { sendWithdrawal } from '../../src/usecases/wallet/send-withdrawal.ts';
import { untilLocked } from '../support/locks.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { setSetting } from '../support/settings.ts';
import { makeMerchant, operator } from '../support/world.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';

const { deps, api } = useMerchants();

interface Meeting<Answer> {
  hold: (tx: Tx) => Promise<unknown>;
  act: () => Promise<Answer>;
  change: (by: Deps) => Promise<unknown>;
}

async function meet<Answer>({ hold, act, change }: Meeting<Answer>): Promise<Answer> {
  const { answer } = await inTransaction(deps.sql, async (tx) => {
    await hold(tx);
    const begun = act();
    await untilLocked(deps.sql);
    await change({ ...deps, sql: nested(tx) });
    return { answer: begun };
  });
  return await answer;
}

it('a withdrawal is refused by start-up funds that are granted while it waits for the balances', async () => {
  const merchant = await makeWithdrawer(deps, api, 100_00n);
  const payload = await withdrawalOf(api, merchant, '10.00');
  const reason = await meet({
    hold: async (tx) => await lockBalances(tx, merchant.id),
    act: async () => await api.reason(merchant, calls.wallet.withdraw, payload),
    change: async (by) =>
      await grantStartUp(by, operator, { merchantId: merchant.id, amountMinor: toMinor(1n), reference: randomUUID() }),
  });
  expect(reason).toBe('start_up_funds_outstanding');
});

it('a withdrawal that is sent meanwhile is not cancelled', async () => {
  const merchant = await makeWithdrawer(deps, api, 100_00n);
  const payload = await withdrawalOf(api, merchant, '10.00');
  const { withdrawal_id: withdrawalId } = (await api.get(merchant, calls.wallet.withdraw, payload)).withdrawal;
  await approveWithdrawal(deps, operator, { withdrawalId });
  const reason = await meet({
    hold: async (tx) => await tx`select 1 from withdrawal where id = ${withdrawalId} for update`,
    act: async () => await api.reason(merchant, calls.wallet.cancelWithdrawal, { withdrawal_id: withdrawalId }),
    change: async (by) => await sendWithdrawal(by, operator, { withdrawalId }),
  });
  expect(reason).toBe('withdrawal_not_cancellable');
});

it('a recharge that is booked meanwhile is not cancelled', async () => {
  const merchant = await makeMerchant(deps);
  await setSetting(deps.sql, 'recharge_accounts', {
    USD: { name: 'Placard Ltd', account: 'DE02120300000000202051', bank: 'DKB' },
  });
  const filing = { amount: '10.00', payer: 'Mika Lindqvist' };
  const { recharge_id: rechargeId } = (await api.get(merchant, calls.wallet.fileRecharge, filing)).recharge;
  const reason = await meet({
    hold: async (tx) => await tx`select 1 from recharge where id = ${rechargeId} for update`,
    act: async () => await api.reason(merchant, calls.wallet.cancelRecharge, { recharge_id: rechargeId }),
    change: async (by) =>
      await bookRecharge(by, operator, { rechargeId, reference: randomUUID(), receivedMinor: toMinor(10_00n) }),
  });
  expect(reason).toBe('recharge_not_cancellable');
});
