import type { Deps } from '../../src/context/deps.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { advanceUntil, deliver, events, putInto } from './world.ts';
import type { TestMerchant, TestOffering } from './world.ts';

/** Puts into an offering's plan, delivers these clicks and conversions, stops it and settles it. */
export async function settledPlan(
  deps: Deps,
  offering: TestOffering,
  merchant: TestMerchant,
  amount: string,
  { clicks, conversions }: { clicks: number; conversions: number },
): Promise<void> {
  const planId = await putInto(deps, merchant.keyed(), offering, amount);
  const traffic = [...events(planId, 'click', clicks), ...events(planId, 'conversion', conversions)];
  await deliver(deps, offering.sourceId, traffic);
  await stopPlan(deps, merchant.keyed(), offering.planNoFor(merchant));
  await advanceUntil(deps, planId, 'settled');
}
