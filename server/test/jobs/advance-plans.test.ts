/** The cost of the queue's jobs after a faster sweep: they wait for nothing. */
import { expect, it } from 'vitest';
import { advancePlans } from '../../src/usecases/plans/advance-plan.ts';
import { addMerchant, addOffering, addSource, makeDeps, putInto } from '../support/world.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();

it('skips finished plans without a lock, and advances the others', async () => {
  const deps = makeDeps(database.sql);
  const offering = await addOffering(deps, await addSource(deps));
  const put = async () => await putInto(deps, await addMerchant(deps, 1_000n), offering, '5.00');
  const [over, due] = [await put(), await put()];
  const makeDue = async (planId: string) =>
    await database.sql`update plan set matching_ends_at = now(), next_due_at = now() where id = ${planId}`;
  await makeDue(over);
  await advancePlans(deps, [over]);
  await makeDue(due);
  // A request for the lock of the first would now wait for ever.
  await database.sql.begin(async (other) => {
    await other`select 1 from plan where id = ${over} for update`;
    await advancePlans(deps, [over, due]);
  });
  const rows = await database.sql<{ state: string }[]>`select state from plan where id = any(${[over, due]}::uuid[])`;
  expect(rows.map(({ state }) => state)).toEqual(['put_failed', 'put_failed']);
});
