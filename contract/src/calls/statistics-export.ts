/** The export of ad data: sums of a span of days, grouped. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { exportPageMax, statisticsGroups } from '../statistics-groups.ts';
import { sums } from './statistics.ts';

const notByPlace = v.nullable(f.amount);

/** A row of the export: what it counts, then its sums. Only the fields of the grouping are set. */
const exportedSums = v.object({
  day: f.described(v.nullable(f.day), 'Null unless the rows are split by day.'),
  plan_no: v.nullable(v.string()),
  product_name: v.nullable(v.string()),
  placement: f.described(v.nullable(v.string()), 'The source’s own word; null for what no source said.'),
  country: f.described(v.nullable(v.string()), 'ISO 3166-1, of whoever saw the ad; null for what no source said.'),
  ...sums.entries,
  own_spend: notByPlace,
  revenue: notByPlace,
  revenue_settled: notByPlace,
  fee: notByPlace,
  profit: notByPlace,
  agent_share: notByPlace,
});

export const exportStatistics = defineShape({
  request: v.strictObject({
    group: v.optional(v.picklist(statisticsGroups)),
    daily: v.optional(v.picklist(['0', '1'])),
    from_day: v.optional(f.day),
    to_day: v.optional(f.day),
    user_time_zone: v.optional(v.pipe(v.string(), v.maxLength(80))),
    ...f.queryPageUpTo(exportPageMax),
  }),
  response: v.object({
    group: v.picklist(statisticsGroups),
    is_daily: v.boolean(),
    time_zone: v.string(),
    currency: f.currency,
    as_of: f.described(f.instant, 'When this page was read. Figures of the last days still change.'),
    ...f.listOf(exportedSums),
  }),
});
