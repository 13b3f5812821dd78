/** The export of figures: every grouping adds up to the overview's, over the API of keys as JSON and as CSV. */
import { describe, expect, it } from 'vitest';
import { exportPageMax, keyApiPath, parseSignedAmount, statisticsLines, statisticsTypes } from '@placard/contract';
import type { CallRequest, Calls, StatisticsPage } from '@placard/contract';
import { statisticsFile } from '../../src/http/merchant/statistics-file.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { makeWithdrawer, ticketFor } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { corrections, deliver, events, makeOffering, planIdOf } from '../support/world.ts';
import { put } from './put-world.ts';

const { server, deps, api } = useMerchants();
const { exportStatistics, statistics } = calls.plans;

type Asked = CallRequest<Calls['plans']['exportStatistics']>;
const money = ['spend', 'own_spend', 'revenue', 'revenue_settled', 'fee', 'profit', 'agent_share'] as const;
const counts = ['impressions', 'impressions_invalid', 'clicks', 'clicks_invalid', 'conversions'] as const;
type Sums = Record<(typeof money)[number], string | null> & Record<(typeof counts)[number], number>;

function added(rows: readonly Sums[]) {
  return [
    ...money.map((name) => rows.reduce((sum, row) => sum + parseSignedAmount(row[name] ?? 'none', 'USD'), 0n)),
    ...counts.map((name) => rows.reduce((sum, row) => sum + row[name], 0)),
  ];
}

async function runPlan(merchant: Withdrawer): Promise<string> {
  const offering = await makeOffering(deps);
  const { plan_no: planNo } = await put(deps, merchant, offering);
  const planId = await planIdOf(deps, planNo);
  await deliver(deps, offering.sourceId, [
    ...events(planId, 'impression', 300),
    ...events(planId, 'click', 9),
    ...events(planId, 'conversion', 2),
  ]);
  return planId;
}

/** A merchant with two plans and their key. */
async function runMerchant() {
  const merchant = await makeWithdrawer(deps, api, 1_000_00n);
  const planIds = [await runPlan(merchant), await runPlan(merchant)];
  const ticket = await ticketFor(api, merchant, { purpose: 'make_api_key' });
  const form = { name: 'Reports', scopes: ['statistics' as const], days: 30 as const, ticket };
  const { secret } = await api.get(merchant, calls.keys.make, form);
  return { merchant, planIds, secret };
}

/** Rows of earlier days, which no delivery of a test can have; away again before the books are checked. */
async function withEarlierDays(planId: string, work: () => Promise<void>): Promise<void> {
  const days = [1, 2, 3, 40, 400];
  await deps.sql`
    insert into delivery_rollup (merchant_id, plan_id, bucket_at, impressions, clicks, spend_minor, own_spend_minor)
    select merchant_id, id, date_bin('15 minutes', now(), 'epoch') - make_interval(days => day), 100 + day, day, 5 + day, day
    from plan cross join unnest(${days}::int[]) day where id = ${planId}`;
  try {
    await work();
  } finally {
    const early = deps.sql`bucket_at < now() - interval '20 hours'`;
    await deps.sql`delete from delivery_rollup where ${early}`;
    await deps.sql`delete from merchant_rollup where ${early}`;
  }
}

async function allPages(merchant: Withdrawer, asked: Asked, zone = 'UTC') {
  const pages: StatisticsPage[] = [];
  for (let cursor: string | undefined; pages.length === 0 || cursor !== undefined;) {
    const page = await api.get(merchant, exportStatistics, { ...asked, ...(cursor && { cursor }) }, { zone });
    pages.push(page);
    cursor = page.next_cursor ?? undefined;
  }
  return pages;
}

const rowsOf = (pages: readonly StatisticsPage[]) => pages.flatMap(({ list }) => list);

async function file(secret: string, query = '', headers = {}) {
  return await server.app.inject({
    url: `/api${keyApiPath}${exportStatistics.path}${query}`,
    headers: { authorization: `Bearer ${secret}`, accept: 'text/csv', ...headers },
  });
}

/** Traffic of two places and of none, then a part of it taken out again. */
async function runPlaces(merchant: Withdrawer): Promise<string> {
  const offering = await makeOffering(deps);
  const { plan_no: planNo } = await put(deps, merchant, offering);
  const planId = await planIdOf(deps, planNo);
  const feed = events(planId, 'impression', 700).map((event) => ({ ...event, placement: 'feed', country: 'DE' }));
  const story = events(planId, 'impression', 500).map((event) => ({ ...event, placement: 'story', country: 'FR' }));
  const bought = events(planId, 'conversion', 1).map((event) => ({ ...event, country: 'FR' }));
  const clicks = events(planId, 'click', 5).map((event) => ({ ...event, placement: 'feed' }));
  await deliver(deps, offering.sourceId, [
    ...feed,
    ...events(planId, 'impression', 300),
    ...story,
    ...clicks,
    ...bought,
  ]);
  await deliver(deps, offering.sourceId, corrections([...feed.slice(0, 400), ...clicks.slice(0, 1)]));
  return planId;
}

describe('the export of figures', () => {
  it('adds up to the overview’s and the ledger’s figures, however it is grouped, cut and zoned', async () => {
    const { merchant, planIds } = await runMerchant();
    const [spent] = await deps.sql<{ spend: bigint; revenue: bigint }[]>`
      select coalesce(sum(e.amount_minor) filter (where a.code = 'traffic_payable'), 0)::bigint as spend,
             coalesce(sum(e.amount_minor) filter (where a.code = 'pending'), 0)::bigint as revenue
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.plan_id = any(${planIds}::uuid[])`;
    const now = rowsOf(await allPages(merchant, { group: 'plan' }));
    expect(added(now).slice(0, 3)).toEqual([spent?.spend, spent?.spend, spent?.revenue]);
    await withEarlierDays(planIds[0] ?? '', async () => {
      for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns']) {
        const { totals } = await api.get(merchant, statistics, { type: `${statisticsTypes.all}` }, { zone });
        for (const group of ['day', 'plan'] as const)
          for (const daily of ['0', '1'] as const)
            for (const limit of [1, 2, exportPageMax]) {
              const rows = rowsOf(await allPages(merchant, { group, daily, limit: String(limit) }, zone));
              expect(added(rows), `${group} ${daily} ${limit} ${zone}`).toEqual(added([totals]));
              expect(rows).toHaveLength(group === 'day' ? 6 : daily === '1' ? 7 : 2);
            }
      }
    });
  });

  it('adds up by placement and by country too; what no source said is the rest', async () => {
    const { merchant } = await runMerchant();
    await runPlaces(merchant);
    const { totals } = await api.get(merchant, statistics, {});
    for (const group of ['placement', 'country'] as const)
      for (const daily of ['0', '1'] as const)
        for (const limit of [1, 100]) {
          const rows = rowsOf(await allPages(merchant, { group, daily, limit: String(limit) }));
          const names = rows.map((row) => row[group]);
          expect(names).toEqual(group === 'country' ? [null, 'DE', 'FR'] : [null, 'feed', 'story']);
          const sum = (name: (typeof counts)[number]) => rows.reduce((all, row) => all + row[name], 0);
          expect(counts.map(sum)).toEqual(counts.map((name) => totals[name]));
          expect(rows.reduce((all, row) => all + parseSignedAmount(row.spend, 'USD'), 0n)).toBe(
            parseSignedAmount(totals.spend, 'USD'),
          );
          expect(rows[1]).toMatchObject({ impressions: 700, impressions_invalid: 400, revenue: null });
        }
    const [, feed, story] = rowsOf(await allPages(merchant, { group: 'placement' }));
    expect(feed).toMatchObject({ clicks: 5, clicks_invalid: 1 });
    expect(story).toMatchObject({ clicks: 0, conversions: 0 });
    expect(feed?.spend).not.toBe('0.00');
    const [, , france] = rowsOf(await allPages(merchant, { group: 'country' }));
    expect(france).toMatchObject({ conversions: 1, conversions_reversed: 0, impressions: 500, revenue: null });
  });

  it('counts the requested days, the first and the last included', async () => {
    const { merchant, planIds } = await runMerchant();
    await withEarlierDays(planIds[1] ?? '', async () => {
      const all = rowsOf(await allPages(merchant, { group: 'day' }));
      const days = all.map(({ day }) => day ?? '');
      expect(days).toEqual(days.toSorted());
      const [, , from = '', , to = ''] = days;
      const some = await allPages(merchant, { group: 'day', from_day: from, to_day: to });
      expect(rowsOf(some)).toEqual(all.slice(2, 5));
      const late = { from_day: from, to_day: '9999-12-31' };
      expect(rowsOf(await allPages(merchant, late))).toEqual(all.slice(2));
      const byPlan = rowsOf(await allPages(merchant, { group: 'plan', from_day: from, to_day: to }));
      expect(added(byPlan)).toEqual(added(all.slice(2, 5)));
      expect(await api.get(merchant, exportStatistics, { from_day: '0001-01-01', to_day: '2001-02-01' })).toMatchObject(
        { list: [], next_cursor: null },
      );
    });
  });

  it('is a CSV file of the same rows, whose texts are no formulas', async () => {
    const { merchant, planIds, secret } = await runMerchant();
    await deps.sql`
      update product set names = jsonb_build_object('en', '=HYPERLINK("http://x","a, b")')
      where id = (select o.product_id from plan p join offer o on o.id = p.offer_id where p.id = ${planIds[0] ?? ''})`;
    const response = await file(secret, '?group=plan&daily=1');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const [head = '', ...lines] = response.payload.split('\r\n');
    expect(head).toMatch(/^\ufeffday,plan_no,product_name,currency,spend,own_spend,revenue,/);
    const pages = await allPages(merchant, { group: 'plan', daily: '1', limit: '1' });
    expect(pages).toHaveLength(2);
    expect(lines.join('\r\n')).toBe(pages.map(statisticsLines).join(''));
    const { list, ...page } = pages[0] ?? { list: [] };
    const reversed = list.map((row) => ({ ...row, conversions: 61, conversions_reversed: 2 }));
    expect(head).toMatch(/,conversions_counted,conversions_reversed,conversions$/);
    expect(statisticsLines({ ...page, list: reversed } as (typeof pages)[number])).toMatch(/,61,2,59\r\n$/);
    expect(lines.join()).toContain(`"'=HYPERLINK(""http://x"",""a, b"")",USD,`);
  });

  it('is refused before it begins, and only to a key with the scope', async () => {
    const { merchant } = await runMerchant();
    expect((await file('made up')).statusCode).toBe(401);
    const ticket = await ticketFor(api, merchant, { purpose: 'make_api_key' });
    const form = { name: 'Other', scopes: ['wallet' as const], days: 30 as const, ticket };
    const { secret } = await api.get(merchant, calls.keys.make, form);
    expect((await file(secret)).json()).toMatchObject({ data: { reason: 'api_key_without_scope' } });
    await api.refuses({ reason: 'invalid_fields', fields: [{ field: 'cursor' }] }, merchant, exportStatistics, {
      cursor: Buffer.from("2026-01-01 '").toString('base64url'),
    });
  });

  it('reads no page before the client took the one before, and none after the client left', async () => {
    const { merchant } = await runMerchant();
    const page = await api.get(merchant, exportStatistics, { group: 'plan' });
    let read = 0;
    // A file without an end.
    const endless = statisticsFile({ ...page, next_cursor: 'a' }, async () => {
      read += 1;
      return await Promise.resolve({ ...page, next_cursor: 'a' });
    });
    const pieces = endless[Symbol.asyncIterator]();
    for (let taken = 0; taken < 50; taken += 1) await pieces.next();
    await new Promise(setImmediate);
    expect(read).toBeGreaterThanOrEqual(48);
    expect(read).toBeLessThanOrEqual(52);
    await pieces.return?.();
    const left = read;
    await new Promise(setImmediate);
    expect(read).toBe(left);
  });
});
