/** A constraint of the ledger refuses with the same details as the check before it. */
import { expect, it } from 'vitest';
import { toMinor } from '@placard/contract';
import { Refusal } from '../../src/platform/refusal.ts';
import { recordCorrection } from '../../src/usecases/wallet/record-correction.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { balancesOf, makeMerchant, operator } from '../support/world.ts';

const server = useMerchantApi();

it('names the balance and the missing amount, even when two acts race for the same money', async () => {
  const { deps } = server;
  await deps.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
  const merchant = await makeMerchant(deps, { available: 100_00n });
  const take = async (reference: string) =>
    await recordCorrection(deps, operator, {
      merchantId: merchant.id,
      direction: 'debit',
      amountMinor: toMinor(60_00n),
      reason: 'Credited twice.',
      evidence: 'Case 7',
      reference,
    });
  // Neither is checked beforehand: the second to come finds 40.00 left when it writes.
  const outcomes = await Promise.allSettled([take('RACE-A'), take('RACE-B')]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refusals).toHaveLength(1);
  const [refusal] = refusals;
  expect(refusal).toBeInstanceOf(Refusal);
  expect(await balancesOf(deps, merchant)).toEqual({ available: 40_00n });

  const checked = await merchantCalls(server).refusal(merchant, calls.wallet.payGuarantee, { amount: '60.00' });
  const details = { reason: 'insufficient_balance', available: '40.00', missing: '20.00', currency: 'USD' };
  expect((refusal as Refusal).data).toEqual(details);
  expect(checked).toMatchObject(details);
});
