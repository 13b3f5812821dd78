/** The sweep skips a plan that another worker holds, and one that cannot move. */
import { expect, it } from 'vitest';
import { sweepDuePlans } from '../../src/jobs/sweep-due-plans.ts';
import { addMerchant, addOffering, addSource, makeDeps, putInto } from '../support/world.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();

/** Three plans whose matching is over, the first for longest. */
async function makeDuePlans(): Promise<[string, string, string]> {
  const deps = makeDeps(database.sql);
  const offering = await addOffering(deps, await addSource(deps));
  const make = async (secondsAgo: number) => {
    const planId = await putInto(deps, await addMerchant(deps, 1_000n), offering, '5.00');
    await database.sql`
      update plan set matching_ends_at = now() - ${secondsAgo} * interval '1 second',
                      next_due_at = now() - ${secondsAgo} * interval '1 second' where id = ${planId}`;
    return planId;
  };
  return [await make(30), await make(20), await make(10)];
}

async function statesOf(planIds: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await database.sql<{ id: string; state: string }[]>`select id, state from plan`;
  return planIds.map((planId) => rows.find(({ id }) => id === planId)?.state);
}

it('skips a plan that another worker holds or that cannot advance, and takes it once it can', async () => {
  const deps = makeDeps(database.sql);
  const plans = await makeDuePlans();
  // A due date that no step removes: nothing can be done for it yet.
  await database.sql`update plan set matching_ends_at = now() + interval '1 hour' where id = ${plans[1]}`;
  await database.sql.begin(async (other) => {
    await other`select 1 from plan where id = ${plans[0]} for update`;
    expect(await sweepDuePlans(deps)).toBe(1);
    expect(await statesOf(plans)).toEqual(['matching', 'matching', 'put_failed']);
  });
  await database.sql`update plan set matching_ends_at = now() where id = ${plans[1]}`;
  expect(await sweepDuePlans(deps)).toBe(2);
  expect(await statesOf(plans)).toEqual(['put_failed', 'put_failed', 'put_failed']);
});
