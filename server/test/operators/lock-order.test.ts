/**
 * An operator's act and a merchant's on the same rows take their locks in one order (ARCHITECTURE.md, Money). Each race holds a row
 * until both wait, so that each has what it locks first.
 */
import { expect, it } from 'vitest';
import { operatorCalls } from '@placard/contract/operator';
import { buyMembership } from '../../src/usecases/wallet/buy-membership.ts';
import { countDeadlocks, startInTurn } from '../support/locks.ts';
import { balancesOf, makeMerchant, makeOffering, putInto } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi();

/** Returns how many deadlocks the acts cause that are lined up behind a lock. */
async function deadlocksOf(
  held: 'offering' | 'merchant' | 'ledger_account',
  column: string,
  id: string,
  acts: (() => Promise<unknown>)[],
  lock: 'key share' | 'update' = 'key share',
) {
  const before = await countDeadlocks(api.deps.sql);
  const { answers } = await api.deps.sql.begin(async (tx) => {
    await tx`select 1 from ${tx(held)} where ${tx(column)} = ${id} for ${tx.unsafe(lock)}`;
    return await startInTurn(api.deps.sql, acts);
  });
  await answers;
  return (await countDeadlocks(api.deps.sql)) - before;
}

it('a quota that changes while somebody puts causes no deadlock', async () => {
  const offering = await makeOffering(api.deps, { places: 2 });
  const merchant = await makeMerchant(api.deps, { available: 100_00n });
  const edit = { offering_no: offering.no, places: 3, revision: 1 };
  const caused = await deadlocksOf('offering', 'offering_no', offering.no, [
    async () => await api.done(operatorCalls.plans.editOffering, edit),
    async () => await putInto(api.deps, merchant.keyed(), offering, '50.00'),
  ]);
  expect(caused).toBe(0n);
});

it('a deposit recorded while the merchant buys a membership causes no deadlock', async () => {
  const merchant = await makeMerchant(api.deps, { available: 100_00n });
  const deposit = { merchant: merchant.no, amount: '5.00', reference: 'LOCK-1' };
  const caused = await deadlocksOf('ledger_account', 'merchant_id', merchant.id, [
    async () => await buyMembership(api.deps, merchant.keyed(), '30.00'),
    async () => await api.done(operatorCalls.topups.record, deposit),
  ]);
  expect(caused).toBe(0n);
  expect(await balancesOf(api.deps, merchant)).toEqual({ available: 75_00n });
});

it('two plans of one offer that are offered at once cause no deadlock', async () => {
  const { offerId } = await makeOffering(api.deps);
  const merchant = await makeMerchant(api.deps);
  const offered = { offer: offerId, audience: 'merchant', merchant: merchant.no, is_official: false } as const;
  const offer = async () => await api.done(operatorCalls.plans.offer, offered);
  expect(await deadlocksOf('merchant', 'id', merchant.id, [offer, offer], 'update')).toBe(0n);
});
