/**
 * A settlement and the merchant's own acts at once. Every keyed act holds a share lock on the merchant's row (its key
 * refers to it) while it waits for the balances; a settlement holds the balances when it reaches the merchant's row. A
 * stronger lock on that row than needed would be a deadlock.
 */
import { describe, expect, it } from 'vitest';
import { putPlan } from '../../src/usecases/plans/put-plan.ts';
import { showOffer } from '../../src/queries/plans/show-offer.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { countDeadlocks } from '../support/locks.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { advanceUntil, deliver, events, makeMerchant, makeOffering, planIdOf } from '../support/world.ts';

describe('a settlement', () => {
  const server = useMerchantApi();

  it('and acts on the same wallet wait for each other in only one direction', async () => {
    const { deps } = server;
    const api = merchantCalls(server);
    const deadlocksBefore = await countDeadlocks(deps.sql);
    for (let round = 0; round < 3; round += 1) {
      const merchant = await makeMerchant(deps, { available: 100_00n });
      const offering = await makeOffering(deps, { settleSeconds: 1 });
      const planNo = offering.planNoFor(merchant);
      const { terms } = await showOffer(deps, merchant.keyed(), planNo);
      await putPlan(deps, merchant.keyed(), { plan_no: planNo, amount: '50', terms_version: terms.version });
      const planId = await planIdOf(deps, planNo);
      await deliver(deps, offering.sourceId, events(planId, 'conversion', 1));
      await stopPlan(deps, merchant.keyed(), planNo);
      await advanceUntil(deps, planId, 'wait_settlement');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await Promise.all([
        advancePlan(deps, planId),
        ...Array.from({ length: 10 }, () => api.get(merchant, calls.wallet.payGuarantee, { amount: '1' })),
      ]);
    }
    expect((await countDeadlocks(deps.sql)) - deadlocksBefore).toBe(0n);
  });
});
