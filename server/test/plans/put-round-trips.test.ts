/** How often a put waits for the database: the benchmarks measure the time, this its cause. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../src/database/database.ts';
import { openPool } from '../../src/database/database.ts';
import { putPlan } from '../../src/usecases/plans/put-plan.ts';
import { showOffer } from '../../src/queries/plans/show-offer.ts';
import { startCountingRelay } from '../support/relay.ts';
import type { CountingRelay } from '../support/relay.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps, makeMerchant, makeOffering } from '../support/world.ts';

describe('the round trips', () => {
  const database = useDatabase();
  let relay: CountingRelay;
  let sql: Sql;

  beforeAll(async () => {
    relay = await startCountingRelay(database.url);
    sql = openPool(relay.url, { max: 1 });
  });
  afterAll(async () => {
    await sql.end({ timeout: 1 });
    await relay.close();
  });

  it('of a put are six', async () => {
    const near = makeDeps(database.sql);
    const deps = {
      ...makeDeps(sql),
      jobs: { planDue: async (tx: Parameters<typeof near.jobs.planDue>[0]) => void (await tx`select 'job'`) },
    };
    const merchant = await makeMerchant(near, { available: 1_000_00n });
    const counts: number[] = [];
    // The first put on a connection also prepares its statements.
    for (const offering of [await makeOffering(near), await makeOffering(near)]) {
      const plan_no = offering.planNoFor(merchant);
      const actor = merchant.keyed({ plan_no });
      const { terms } = await showOffer(near, actor, plan_no);
      const before = relay.roundTrips();
      await putPlan(deps, actor, { plan_no, amount: '100', terms_version: terms.version });
      counts.push(relay.roundTrips() - before);
    }
    expect(counts[1]).toBe(6);
  });
});
