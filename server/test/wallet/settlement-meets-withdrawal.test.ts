/**
 * A settlement and the merchant's own acts at once. Every keyed act holds a share lock on the merchant's row (its key
 * refers to it) while it waits for the balances; a settlement holds the balances when it reaches the merchant's row. A
 * stronger lock on that row than needed would be a deadlock.
 */
import { describe, expect, it } from 'vitest';
import { put } from '../plans/put-world.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { countDeadlocks } from '../support/locks.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { advanceUntil, deliver, events, makeMerchant, makeOffering, planIdOf } from '../support/world.ts';

const { deps, api } = useMerchants();

describe('a settlement', () => {
  it('and acts on the same wallet wait for each other in only one direction', async () => {
    const deadlocksBefore = await countDeadlocks(deps.sql);
    for (let round = 0; round < 3; round += 1) {
      const merchant = await makeMerchant(deps, { available: 100_00n });
      const offering = await makeOffering(deps, { settleSeconds: 1 });
      const planNo = offering.planNoFor(merchant);
      await put(deps, merchant, offering, { amount: '50' });
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
