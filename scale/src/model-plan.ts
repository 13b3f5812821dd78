/** The plan that bulk and growth copy: it goes through the real use cases. */
import { toMinor } from '@placard/contract';
import type { Sql } from '../../server/src/database/database.ts';
import { agreeToKeys } from '../../server/test/support/records.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  advanceUntil,
  eventsOf,
  makeDeps,
  putInto,
  send,
} from '../../server/test/support/world.ts';
import { trustTraffic } from '../../server/test/support/settings.ts';

const clickMinor = toMinor(100n);
const clicks = 2;
const payoutMinor = toMinor(150n);

/** What the books miss of copies made by SQL: no source signed their events. */
export const unsigned: ReadonlySet<string> = new Set(['batches_equal_events', 'batches_are_signed']);

export interface ModelPlan {
  planId: string;
  merchantId: string;
  offerId: string;
}

/** Puts a plan with a conversion and advances it; its offer's escrow is enough for `copies` like it. */
export async function makeModelPlan(
  sql: Sql,
  copies: number,
  { until, impressions }: { until: 'settled' | 'wait_settlement'; impressions: number },
): Promise<ModelPlan> {
  await trustTraffic(sql);
  const deps = makeDeps(sql);
  const source = await addSource(deps);
  await agreeToKeys(sql);
  const offering = await addOffering(deps, source, {
    pricingModel: 'cpc',
    priceMinor: clickMinor,
    payoutMinor,
    escrowMinor: toMinor(payoutMinor * BigInt(copies + 1_000)),
    graceSeconds: 0,
    lockSeconds: 0,
    settleSeconds: until === 'settled' ? 0 : 86_400,
  });
  const merchant = await addMerchant(deps, clickMinor * BigInt(clicks));
  const planId = await putInto(deps, merchant, offering, '2.00');
  const { traffic } = eventsOf(planId);
  await send(deps, source, [
    ...traffic('impression', impressions),
    ...traffic('conversion'),
    ...traffic('click', clicks),
  ]);
  await advanceUntil(deps, planId, until);
  return { planId, merchantId: merchant.merchantId, offerId: offering.offerId };
}
