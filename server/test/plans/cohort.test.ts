/** What past plans like a put did (product.md section 4): the latest of each merchant from twenty plans of ten on, or nothing. */
import { expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { settledPlan } from '../support/settled-plan.ts';
import { makeMerchant, makeOffering } from '../support/world.ts';
import type { TestMerchant, TestOffering } from '../support/world.ts';

const server = useMerchantApi();

/** The same offer, offered to everybody once more. */
async function offerAgain(offering: TestOffering, no: string): Promise<TestOffering> {
  await server.deps.sql`
    insert into offering (id, offering_no, offer_id, audience) values (${newId()}, ${no}, ${offering.offerId}, 'all')`;
  return { ...offering, no, planNoFor: (merchant) => `${no}-${merchant.no}` };
}

/** Spends half of the amount by default, and earns 10.00 for each conversion, less a fee of 0.50 for each. */
const settle = async (
  offering: TestOffering,
  merchant: TestMerchant,
  put: number,
  { conversions, clicks = put / 2 }: { conversions: number; clicks?: number },
) => await settledPlan(server.deps, offering, merchant, `${put}.00`, { clicks, conversions });

it('shows the latest plan of each merchant in ranges of three or more, losses included, from twenty of ten merchants on', async () => {
  const { deps } = server;
  const offering = await makeOffering(deps, { payoutMinor: 1_000n });
  const again = await offerAgain(offering, 'PAGA1N');
  const reader = await makeMerchant(deps);
  const cohort = async (amount: string) =>
    await merchantCalls(server).get(reader, calls.insight.cohort, { plan_no: offering.planNoFor(reader), amount });
  const merchants = await Promise.all(
    Array.from({ length: 10 }, async () => await makeMerchant(deps, { available: 1_000_00n })),
  );
  for (const [index, merchant] of merchants.entries()) await settle(offering, merchant, 50, { conversions: index % 4 });
  for (const [index, merchant] of merchants.slice(1).entries()) {
    await settle(again, merchant, 90, { conversions: (index % 4) * 3 });
  }
  // Less than half of its put is no plan like this one.
  await settle(offering, await makeMerchant(deps, { available: 50_00n }), 50, { clicks: 24, conversions: 3 });
  expect(await cohort('60')).toMatchObject({
    from_amount: '30.00',
    to_amount: '120.00',
    plans: 19,
    merchants: 10,
    results: null,
  });
  const [first] = merchants;
  if (first) await settle(again, first, 200, { conversions: 12 });
  expect(await cohort('60')).toMatchObject({ plans: 19, results: null });
  // From half on, and to double.
  expect(await cohort('100')).toMatchObject({ from_amount: '50.00', to_amount: '200.00', plans: 20, merchants: 10 });
  const { results } = await cohort('100');
  // Three lost all; of two at −36.67 % and one at 14 %, and of two each at 26.67 % and 90 %, only the ranges can be read.
  expect(results).toMatchObject({ middle_from_bps: -5_000, middle_to_bps: 2_500 });
  expect(results?.bars).toEqual([
    { from_bps: -10_000, to_bps: -5_000, plans: 3 },
    { from_bps: -5_000, to_bps: 2_500, plans: 3 },
    { from_bps: 2_500, to_bps: null, plans: 4 },
  ]);
  // Nine put 90.00, and one 200.00.
  expect(results?.amounts).toEqual([{ from: '50.00', to: '200.00', from_quarter: 2, to_quarter: 8, plans: 10 }]);
  // Plans of two sizes, none of which is like this one.
  expect(await cohort('500')).toMatchObject({ plans: 0, merchants: 0, results: null });
});

it('refuses an invalid amount, and a plan that is not open to the merchant', async () => {
  const offering = await makeOffering(server.deps);
  const reader = await makeMerchant(server.deps);
  const planNo = offering.planNoFor(reader);
  const api = merchantCalls(server);
  await api.refuses('invalid_fields', reader, calls.insight.cohort, { plan_no: planNo, amount: '0' });
  await api.refuses('invalid_fields', reader, calls.insight.cohort, { plan_no: planNo, amount: '1.005' });
  const other = { plan_no: offering.planNoFor(await makeMerchant(server.deps)), amount: '60' };
  await api.refuses('plan_not_found', reader, calls.insight.cohort, other);
});
