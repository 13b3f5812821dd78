/** What past plans like a put did (product.md section 4): the latest of each merchant from twenty plans of ten on, or nothing. */
import { expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { settledPlan } from '../support/settled-plan.ts';
import { makeMerchant, makeOffering, putInto } from '../support/world.ts';
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

/** Settled plans count from the next business day on. */
const passDay = async () =>
  await server.deps.sql`update plan set settled_at = settled_at - interval '1 day' where state = 'settled'`;

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
  // How soon plans began is known from twenty of ten merchants on, in steps: these began within a second.
  const waiting = await makeMerchant(deps, { available: 100_00n });
  await putInto(deps, waiting.keyed(), again, '50.00');
  const usual = async () =>
    (await merchantCalls(server).get(waiting, calls.insight.diagnose, { plan_no: again.planNoFor(waiting) })).diagnosis;
  expect(await usual()).toMatchObject({ symptom: 'waits', cause: 'in_time', alike: null });
  for (const [index, merchant] of merchants.slice(1).entries()) {
    await settle(again, merchant, 90, { conversions: (index % 4) * 3 });
  }
  // Less than half of its put is no plan like this one, and 100.00 belongs to the next band.
  await settle(offering, await makeMerchant(deps, { available: 50_00n }), 50, { clicks: 24, conversions: 3 });
  await settle(offering, await makeMerchant(deps, { available: 100_00n }), 100, { conversions: 3 });
  await passDay();
  expect((await usual())?.alike).toEqual({ plans: 21, started_within_seconds: 600 });
  // Of too few nothing is counted.
  const few = {
    currency: 'USD',
    from_amount: '50.00',
    to_amount: '99.99',
    least_plans: 20,
    least_merchants: 10,
    results: null,
  };
  expect(await cohort('60')).toEqual(few);
  const [first] = merchants;
  if (first) await settle(again, first, 98, { conversions: 6 });
  expect(await cohort('60')).toEqual(few);
  await passDay();
  const { results, ...band } = await cohort('60');
  expect({ ...band, results: null }).toEqual(few);
  // Three lost all and two 36.67 %; one gained 16 %, two 26.67 % and two 90 %: only who lost and who gained can be read.
  expect(results).toMatchObject({
    plans: 20,
    merchants: 10,
    middle_from_bps: -10_000,
    middle_to_bps: 0,
    own_share_bps: 2_000,
  });
  expect(results?.last_settled_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(results?.bars).toEqual([
    { from_bps: -10_000, to_bps: 0, plans: 5 },
    { from_bps: 0, to_bps: null, plans: 5 },
  ]);
  expect(results?.amounts).toEqual([
    { from: '50.00', to: '99.99', from_share_bps: 0, to_share_bps: 10_000, plans: 10 },
  ]);
  // Every amount of a band has the same answer, and no other amount has any of it.
  for (const amount of ['50', '99.99'])
    expect(await cohort(amount)).toMatchObject({
      ...band,
      results: { bars: results?.bars, amounts: results?.amounts },
    });
  expect(await cohort('100')).toMatchObject({ from_amount: '100.00', to_amount: '199.99', results: null });
  expect(await cohort('49.99')).toMatchObject({ from_amount: '20.00', to_amount: '49.99', results: null });
  expect(await cohort('0.01')).toMatchObject({ from_amount: '0.01', to_amount: '0.01', results: null });
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
