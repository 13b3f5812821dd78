/** The overview's figures: totals, the series and the sums by plan are three views of the same roll-ups and add up. */
import { describe, expect, it } from 'vitest';
import { parseSignedAmount, statisticsTypes, accessLimits } from '@placard/contract';
import { readsOf } from '../../src/database/read-replica.ts';
import { readStatistics, statisticsType } from '../../src/queries/plans/statistics.ts';
import { readStatisticsByPlan } from '../../src/queries/plans/statistics-by-plan.ts';
import { useDeps } from '../support/use-database.ts';
import { deliver, events, makeMerchant, makeOffering, planIdOf } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { put } from './put-world.ts';

const { deps } = useDeps();

const money = ['spend', 'own_spend', 'revenue', 'revenue_settled', 'fee', 'profit'] as const;
const counts = ['impressions', 'clicks', 'conversions'] as const;
type Sums = Record<(typeof money)[number], string> & Record<(typeof counts)[number], number>;

const reading = () => ({ ...deps, reads: readsOf(deps.sql) });

function added(rows: readonly Sums[]) {
  const sum = (field: (typeof money)[number]) =>
    rows.reduce((total, row) => total + parseSignedAmount(row[field], 'USD'), 0n);
  const total = (field: (typeof counts)[number]) => rows.reduce((all, row) => all + row[field], 0);
  return [...money.map(sum), ...counts.map(total)];
}

async function runPlan(merchant: TestMerchant): Promise<void> {
  const offering = await makeOffering(deps);
  const { plan_no: planNo } = await put(deps, merchant, offering);
  const planId = await planIdOf(deps, planNo);
  await deliver(deps, offering.sourceId, [
    ...events(planId, 'impression', 300),
    ...events(planId, 'click', 9),
    ...events(planId, 'conversion', 2),
  ]);
}

describe('the overview’s figures', () => {
  it('add up over time and by plan, even in a zone without whole hours', async () => {
    const merchant = await makeMerchant(deps, { available: 1_000_00n });
    await runPlan(merchant);
    await runPlan(merchant);
    for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns']) {
      for (const type of Object.values(statisticsTypes)) {
        const { totals, series, previous } = await readStatistics(reading(), merchant.keyed(), type, zone);
        expect(totals.conversions).toBe(4);
        expect(added(series)).toEqual(added([totals]));
        // The account was opened just now: there is nothing to compare with.
        expect(previous).toBeNull();
        const first = await readStatisticsByPlan(reading(), merchant.keyed(), { type: `${type}`, limit: 1 }, zone);
        const second = await readStatisticsByPlan(
          reading(),
          merchant.keyed(),
          { type: `${type}`, limit: 1, cursor: first.next_cursor ?? '' },
          zone,
        );
        expect(second.next_cursor).toBeNull();
        expect(added([...first.list, ...second.list])).toEqual(added([totals]));
      }
    }
  });

  it.each([
    ['Asia/Kathmandu', statisticsTypes.month, '00:00'],
    ['America/St_Johns', statisticsTypes.week, '00:00'],
    ['Asia/Kathmandu', statisticsTypes.all, 'Mon 00:00'],
  ])('in %s (type %i) are divided where it is %s there', async (timeZone, type, start) => {
    const merchant = await makeMerchant(deps, { available: 1_000_00n });
    await runPlan(merchant);
    const { series } = await readStatistics(reading(), merchant.keyed(), type, timeZone);
    const local = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
    const starts = series.map(({ from }) => local.format(new Date(from)));
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.filter((each) => !each.endsWith(start))).toEqual([]);
  });

  it('are today’s when no type is sent', () => {
    expect(statisticsType({})).toBe(accessLimits.defaultStatisticsType);
    expect(statisticsType({})).toBe(statisticsTypes.today);
  });

  it('show every step of the period since the ad account was opened, including empty ones', async () => {
    const merchant = await makeMerchant(deps);
    const read = async () => await readStatistics(reading(), merchant.keyed(), statisticsTypes.month, 'Asia/Bangkok');
    expect((await read()).series).toHaveLength(1);
    await deps.sql`update merchant set ad_account_opened_at = now() - interval '31 days' where id = ${merchant.id}`;
    const { series, totals } = await read();
    const local = new Date(Date.now() + 7 * 3_600_000);
    expect(series).toHaveLength(local.getUTCDate());
    expect(totals.spend).toBe('0.00');
    expect((await readStatistics(reading(), merchant.keyed(), statisticsTypes.all, 'UTC')).series).toEqual([]);
  });

  it('compare with the period before once the ad account was open in all of it', async () => {
    const merchant = await makeMerchant(deps);
    const read = async () => (await readStatistics(reading(), merchant.keyed(), statisticsTypes.today, 'UTC')).previous;
    expect(await read()).toBeNull();
    const openedHoursBeforeToday = async (hours: number) =>
      await deps.sql`
        update merchant set ad_account_opened_at = date_trunc('day', now(), 'UTC') - make_interval(hours => ${hours})
        where id = ${merchant.id}`;
    await openedHoursBeforeToday(23);
    expect(await read()).toBeNull();
    await openedHoursBeforeToday(24);
    expect(await read()).toMatchObject({ profit: '0.00' });
  });

  it('compare equal spans, until the last whole quarter of an hour of both days', async () => {
    const merchant = await makeMerchant(deps);
    await deps.sql`update merchant set ad_account_opened_at = now() - interval '3 days' where id = ${merchant.id}`;
    // Where it is about noon, both quarters are of their day.
    const hour = new Date().getUTCHours();
    const zone = `Etc/GMT${hour < 12 ? '' : '+'}${hour - 12}`;
    for (const [days, revenue] of [
      [0, 7n],
      [1, 5n],
    ] as const)
      await deps.sql`
        insert into merchant_rollup (merchant_id, bucket_at, revenue_minor)
        select ${merchant.id}, date_bin('15 minutes', now(), 'epoch') - make_interval(days => ${days}, mins => quarter),
               ${revenue}::bigint * case quarter when 0 then 100 else 1 end
        from unnest(array[0, 15]) as quarter`;
    const { totals, previous, compared } = await readStatistics(
      reading(),
      merchant.keyed(),
      statisticsTypes.today,
      zone,
    );
    await deps.sql`delete from merchant_rollup where merchant_id = ${merchant.id}`;
    expect([totals.result, previous?.result, compared?.result]).toEqual(['7.07', '0.05', '0.07']);
    expect(Date.parse(compared?.until ?? '') % 900_000).toBe(0);
  });
});
