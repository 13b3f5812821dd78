/** A merchant's figures as CSV (RFC 4180): the server streams it, the app puts it together from the same pages. */
import type * as v from 'valibot';
import type { exportStatistics } from './calls/statistics-export.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import type { StatisticsGroup } from './statistics-groups.ts';

/** RFC 4180 and RFC 7111: the first line names the columns. */
export const csvMediaType = 'text/csv; charset=utf-8; header=present';

export type StatisticsPage = v.InferOutput<(typeof exportStatistics)['response']>;

const columnsOf = {
  day: [],
  plan: ['plan_no', 'product_name'],
  placement: ['placement'],
  country: ['country'],
} as const satisfies Record<StatisticsGroup, readonly (keyof StatisticsPage['list'][number])[]>;

const sums = [
  'spend',
  'own_spend',
  'revenue',
  'revenue_settled',
  'fee',
  'profit',
  'agent_share',
  'impressions',
  'impressions_invalid',
  'clicks',
  'clicks_invalid',
] as const satisfies readonly (keyof StatisticsPage['list'][number])[];

/** As the app says it: those that counted, those of them that were reversed, and what is left of them. */
const conversions = ['conversions_counted', 'conversions_reversed', 'conversions'] as const;

/** The line that names the columns, with the byte order mark. */
export function statisticsHead(page: Pick<StatisticsPage, 'group' | 'is_daily'>): string {
  return byteOrderMark + csvLine([...keysOf(page), 'currency', ...sums, ...conversions]);
}

/** A page's lines. Amounts are plain decimals. */
export function statisticsLines(page: StatisticsPage): string {
  const keys = keysOf(page);
  return page.list
    .map((row) => {
      const { conversions: counted, conversions_reversed: reversed } = row;
      const values = [...sums.map((name) => row[name]), counted, reversed, counted - reversed];
      return csvLine([...keys.map((key) => row[key]), page.currency, ...values]);
    })
    .join('');
}

function keysOf({ group, is_daily: isDaily }: Pick<StatisticsPage, 'group' | 'is_daily'>) {
  return [...(isDaily ? (['day'] as const) : []), ...columnsOf[group]];
}
