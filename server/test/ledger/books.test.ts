/** The books find what breaks them, too much as well as too little. */
import { expect, it } from 'vitest';
import { checkBooks } from '../../src/ledger/books.ts';
import { addMerchant, addOffering, addSource, eventsOf, makeDeps, putInto, send } from '../delivery/world.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();

it.each([
  ['revenue_minor', ['pending_is_explained_by_plans', 'revenue_is_explained_by_conversions', 'rollups_equal_ledger']],
  ['consumed_minor', ['reserved_is_explained_by_plans', 'consumption_is_explained_by_events']],
])('a plan’s %s that is a unit off, either way, breaks what it explains', async (column, names) => {
  const deps = makeDeps(database.sql);
  const source = await addSource(deps);
  const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '100.00');
  const make = eventsOf(plan);
  await send(deps, source, [...make.traffic('impression', 10), ...make.traffic('conversion', 2)]);
  const shift = async (byMinor: number) =>
    await database.sql`
      update plan set ${database.sql(column)} = ${database.sql(column)} + ${byMinor} where id = ${plan}`;
  for (const byMinor of [1, -1]) {
    await shift(byMinor);
    const { checks } = await checkBooks(database.sql);
    await shift(-byMinor);
    const broken = checks.filter((check) => check.count > 0).map((check) => check.name);
    expect(broken, `${column} ${byMinor}`).toEqual(expect.arrayContaining(names));
  }
});
