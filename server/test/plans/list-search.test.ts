/** Searching the plan list: plans and open offers together, with the tabs' figures of what is searched for. */
import { describe, expect, it } from 'vitest';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { allPages } from '../support/pages.ts';
import { makeMerchant, makeOffering } from '../support/world.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { put } from './put-world.ts';

const { list: planList } = calls.plans;

describe('searching plans', () => {
  const server = useMerchantApi();

  it('finds by number, name, amount, type and day; the tabs count the results; a page ends where the next begins', async () => {
    const { deps } = server;
    const api = merchantCalls(server);
    const merchant = await makeMerchant(deps, { available: 1_000_00n });
    const [small, large, open, dear] = [
      await makeOffering(deps),
      await makeOffering(deps),
      await makeOffering(deps),
      await makeOffering(deps, { lowestMinor: 300_00n }),
    ];
    const [{ plan_no: smallNo }, { plan_no: largeNo }] = [
      await put(deps, merchant, small, { amount: '60' }),
      await put(deps, merchant, large, { amount: '200' }),
    ];
    const [openNo, dearNo] = [open.planNoFor(merchant), dear.planNoFor(merchant)];
    await deps.sql`
      update product set names = ${deps.sql.json({ en: 'Ridge Runner', de: 'Gratläufer' })}, type = 'landing_page'
      where id = (select product_id from offer where id = ${large.offerId})`;
    const found = async (search: object) => {
      const page = await api.get(merchant, planList, search);
      return { numbers: page.list.map(({ plan_no: no }) => no).toSorted(), counts: page.counts };
    };
    const sorted = (...numbers: string[]) => numbers.toSorted();

    expect(await found({ text: 'ridge RUN' })).toMatchObject({
      numbers: [largeNo],
      counts: { all: 1, matching: 1, wait_put: 0 },
    });
    expect((await found({ text: open.no })).numbers).toEqual([openNo]);
    expect((await found({ type: 'landing_page' })).numbers).toEqual([largeNo]);
    // An open offer matches any amount that it accepts: 50 to 500, and 300 to 500.
    expect(await found({ amount_from: '100', amount_to: '250' })).toMatchObject({
      numbers: sorted(largeNo, openNo),
      counts: { all: 2, matching: 1, wait_put: 1 },
    });
    expect((await found({ amount_from: '400' })).numbers).toEqual(sorted(openNo, dearNo));
    expect((await found({ amount_to: '60', status: 'matching' })).numbers).toEqual([smallNo]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await found({ from_day: today })).numbers).toHaveLength(4);
    expect((await found({ to_day: '2020-01-01' })).numbers).toEqual([]);

    const first = await api.get(merchant, planList, { amount_from: '100', limit: '2' });
    const rest = await api.get(merchant, planList, { amount_from: '100', limit: '2', cursor: first.next_cursor ?? '' });
    expect([...first.list, ...rest.list].map(({ plan_no: no }) => no).toSorted()).toEqual(
      sorted(largeNo, openNo, dearNo),
    );
    expect(rest.next_cursor).toBeNull();
  });

  it('lists the plans under way before open offers and ended plans, however small the pages', async () => {
    const { deps } = server;
    const api = merchantCalls(server);
    const merchant = await makeMerchant(deps, { available: 1_000_00n });
    const [offer, ended] = [await makeOffering(deps), await makeOffering(deps)];
    const [old, recent] = [await makeOffering(deps), await makeOffering(deps)];
    for (const offering of [ended, old, recent]) await put(deps, merchant, offering);
    await stopPlan(deps, merchant.keyed(), ended.planNoFor(merchant));
    const newest = await makeOffering(deps);
    const ordered = [recent, old, newest, offer, ended].map((each) => each.planNoFor(merchant));

    for (const limit of ['1', '2', '3']) {
      const rows = await allPages(async (next) => {
        const { list, next_cursor } = await api.get(merchant, planList, { limit, ...next });
        return { rows: list.map(({ plan_no: no }) => no), next_cursor };
      });
      // Offers of other tests are open, too.
      expect(rows.filter((no) => ordered.includes(no))).toEqual(ordered);
      expect(new Set(rows).size).toBe(rows.length);
      expect(rows.slice(0, 2)).toEqual(ordered.slice(0, 2));
    }
  });
});
