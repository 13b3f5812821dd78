/**
 * The ad data is summed from roll-ups. After every test of delivery the books compare them with the events and entries,
 * also after arbitrary stories (scale/test/volume.test.ts). Here: that the books would detect a wrong one.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/ledger/books.ts';
import { useDatabase } from '../support/use-database.ts';
import { addMerchant, addOffering, addSource, eventsOf, makeDeps, putInto, send } from '../support/world.ts';

const database = useDatabase();
const minuteMs = 60_000;

describe('a plan delivered over some quarters of an hour, and corrected', () => {
  let planId = '';

  beforeAll(async () => {
    const deps = makeDeps(database.sql);
    const source = await addSource(deps);
    const offering = await addOffering(deps, source, { flightSeconds: 86_400 });
    const merchant = await addMerchant(deps, 100_000n);
    planId = await putInto(deps, merchant, offering, '100.00');
    const { traffic, invalid } = eventsOf(planId);
    const sent = [...traffic('impression', 40), ...traffic('click', 6), ...traffic('conversion', 3)].map(
      (event, index) => ({ ...event, occurred_at: new Date(Date.now() + index * 10).toISOString() }),
    );
    // The put is moved back, so that the next events are in quarters of an hour before this one.
    await database.sql`
      update plan set put_at = put_at - interval '2 hours', matching_ends_at = matching_ends_at - interval '10 minutes'
      where id = ${planId}`;
    await send(deps, source, sent);
    await database.sql`update plan set started_at = started_at - interval '90 minutes' where id = ${planId}`;
    const earlier = traffic('impression', 20).map((event, index) => ({
      ...event,
      occurred_at: new Date(Date.now() - (20 + index) * minuteMs).toISOString(),
    }));
    await send(deps, source, earlier);
    await send(
      deps,
      source,
      [sent[0], sent[41], sent[47], earlier[3]].flatMap((event) => (event ? [invalid(event)] : [])),
    );
  });

  it('has roll-ups in several of them that the books agree with', async () => {
    const rollups = await database.sql<{ impressions: bigint }[]>`
      select impressions from delivery_rollup where plan_id = ${planId} and impressions > 0`;
    expect(rollups.length).toBeGreaterThan(1);
    expect((await checkBooks(database.sql)).isBalanced).toBe(true);
  });

  it.each([
    ['impressions', 'rollups_equal_events'],
    ['clicks', 'rollups_equal_events'],
    ['conversions', 'rollups_equal_events'],
    ['invalid_impressions', 'rollups_equal_events'],
    ['invalid_clicks', 'rollups_equal_events'],
    ['invalid_conversions', 'rollups_equal_events'],
    ['spend_minor', 'rollups_equal_ledger'],
    ['own_spend_minor', 'rollups_equal_ledger'],
    ['revenue_minor', 'rollups_equal_ledger'],
    ['fee_minor', 'rollups_equal_ledger'],
    ['settled_revenue_minor', 'rollups_equal_ledger'],
    ['agent_share_minor', 'rollups_equal_ledger'],
  ])('is detected with one too many of %s', async (column, check) => {
    const { sql } = database;
    const add = async (by: number) =>
      await sql`
      update delivery_rollup set ${sql(column)} = ${sql(column)} + ${by}
      where plan_id = ${planId} and bucket_at = (select max(bucket_at) from delivery_rollup where plan_id = ${planId})`;
    await add(1);
    expect(await brokenChecks()).toEqual([check]);
    await add(-1);
  });

  it('is detected in another quarter of an hour', async () => {
    const { sql } = database;
    const move = async (by: number) =>
      await sql`
      update delivery_rollup set impressions = impressions + case when bucket_at = (
          select max(bucket_at) from delivery_rollup where plan_id = ${planId}) then ${by}::int else -${by}::int end
      where plan_id = ${planId} and bucket_at in (
        select bucket_at from delivery_rollup where plan_id = ${planId} order by bucket_at desc limit 2)`;
    await move(1);
    expect(await brokenChecks()).toEqual(['rollups_equal_events']);
    await move(-1);
  });

  it('is detected if the merchant’s do not add up to the plans’', async () => {
    const { sql } = database;
    const add = async (by: number) => await sql`update merchant_rollup set clicks = clicks + ${by} where clicks > 0`;
    await add(1);
    expect(await brokenChecks()).toEqual(['merchant_rollups_equal_plans']);
    await add(-1);
  });

  async function brokenChecks(): Promise<string[]> {
    const { checks } = await checkBooks(database.sql);
    return checks.filter(({ count }) => count > 0).map(({ name }) => name);
  }
});
