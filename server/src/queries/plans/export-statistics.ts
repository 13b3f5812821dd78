/**
 * The export of a merchant's figures: by day, by plan, by where ads were shown, and each of these by day. From the same roll-ups as the overview, so every grouping of the same
 * days adds up to the same totals. A page reads only the days, or the plans, that it shows.
 */
import { formLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, StatisticsGroup } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { ReadDb } from '../../database/database.ts';
import type { Reads } from '../../database/read-replica.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { postgresZone } from '../../platform/zones.ts';
import { sums, toSums } from './statistics.ts';
import type { SumRow } from './statistics.ts';

type Exported = CallResponse<Calls['plans']['exportStatistics']>;
type Asked = CallPayload<Calls['plans']['exportStatistics']>;

/** What settlement decides has no place. */
const notByPlace = {
  own_spend: null,
  revenue: null,
  revenue_settled: null,
  fee: null,
  profit: null,
  agent_share: null,
};

/** A row's place: its day, or nothing, then what else it is of. */
interface Place {
  day: string;
  key: string;
}
interface Row extends Place, SumRow {
  plan_no: string | null;
  product_names: LocalizedText | null;
}

interface Reading {
  tx: ReadDb;
  merchantId: string;
  group: StatisticsGroup;
  isDaily: boolean;
  zone: string;
}

/** First and last day, in the asker's zone. */
interface Days {
  from: string;
  to: string;
}

/** Returns one page, in the order of the days and of the plans' puts. Throws Refusal `invalid_fields` for a forged cursor. */
export async function exportStatistics(
  { reads, currency }: Pick<Deps, 'currency'> & { reads: Reads },
  actor: Actor,
  input: Asked,
  zone: string,
): Promise<Exported> {
  const { group = 'day', limit = formLimits.pageSizeMax } = input;
  const isDaily = group === 'day' || input.daily === '1';
  const after = placeOf(input.cursor);
  return await reads.snapshot(async (tx) => {
    const reading = { tx, merchantId: actor.merchantId, group, isDaily, zone: postgresZone(zone) };
    const { asOf, days } = await readDays(reading, input);
    const found = days ? await readPage(reading, days, after, limit + 1) : [];
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      group,
      is_daily: isDaily,
      time_zone: zone,
      currency,
      as_of: asOf.toISOString(),
      list: rows.map((row) => ({
        day: isDaily ? row.day : null,
        plan_no: row.plan_no,
        product_name: row.product_names && localized(row.product_names, actor.lang),
        placement: group === 'placement' ? row.key || null : null,
        country: group === 'country' ? row.key || null : null,
        ...toSums(row, currency),
        ...((group === 'placement' || group === 'country') && notByPlace),
      })),
      next_cursor: last ? Buffer.from(`${last.day} ${last.key}`).toString('base64url') : null,
    };
  });
}

/** Only what was issued: PostgreSQL compares it. */
function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{4}-\d\d-\d\d|) ([\w-]*)$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!match) throw invalidFields({ field: 'cursor', rule: 'format' });
  const [, day = '', key = ''] = match;
  return { day, key };
}

/** The days that have figures, of those asked for; undefined if none has. */
async function readDays({ tx, merchantId, zone }: Reading, { from_day: from, to_day: to }: Asked) {
  const [row] = await tx<({ as_of: Date } & { [End in keyof Days]: string | null })[]>`
    select now() as as_of, to_char(min(bucket_at) at time zone ${zone}, 'YYYY-MM-DD') as "from",
           to_char(max(bucket_at) at time zone ${zone}, 'YYYY-MM-DD') as "to"
    from merchant_rollup where merchant_id = ${merchantId}
      ${from ? tx`and bucket_at >= ${startOf(tx, from, zone)}` : tx``}
      ${to ? tx`and bucket_at < ${endOf(tx, to, zone)}` : tx``}`;
  if (!row) throw new Error('a select gave no row');
  return { asOf: row.as_of, days: row.from && row.to ? { from: row.from, to: row.to } : undefined };
}

/**
 * Reads at most `most` rows after a place. By day, it reads the days one after the other, twice as many each time, until it has
 * enough: a page of a large merchant is a few days, one of a small merchant all of them.
 */
async function readPage(reading: Reading, days: Days, after: Place | undefined, most: number): Promise<Row[]> {
  if (!reading.isDaily) return await readRows(reading, days, after, most);
  const rows: Row[] = [];
  let from = after && after.day > days.from ? after.day : days.from;
  for (let span = 1; from <= days.to && rows.length < most; span *= 2) {
    const to = dayAfter(from, span - 1);
    rows.push(...(await readRows(reading, { from, to: to < days.to ? to : days.to }, after, most - rows.length)));
    from = dayAfter(to, 1);
  }
  return rows;
}

async function readRows(reading: Reading, days: Days, after: Place | undefined, most: number): Promise<Row[]> {
  const { tx, zone, isDaily, group } = reading;
  const isByPlan = group === 'plan';
  const key = { day: tx`''`, plan: tx`plan_id::text`, placement: tx`key`, country: tx`key` }[group];
  return await tx<Row[]>`
    select counted.*, ${isByPlan ? tx`p.plan_no, r.names` : tx`null as plan_no, null`} as product_names
    from (
      select ${isDaily ? tx`to_char(bucket_at at time zone ${zone}, 'YYYY-MM-DD')` : tx`''`} as day,
             ${key} as key, ${sums(tx)}
      from ${countedIn(reading, days, after, most)} group by 1, 2
    ) counted
    ${isByPlan ? tx`join plan p on p.id = key::uuid join offer o on o.id = p.offer_id join product r on r.id = o.product_id` : tx``}
    where ${after ? tx`(day, key) > (${after.day}, ${after.key})` : tx`true`}
      and ${isByPlan || group === 'day' ? tx`true` : tx`(key <> '' or (spend, impressions, clicks, conversions) <> (0, 0, 0, 0))`}
    order by day, key limit ${most}`;
}

/** The roll-ups that hold a page's rows: of the plans together, of all plans on some days, or of the page's plans. */
function countedIn(
  { tx, merchantId, zone, isDaily, group }: Reading,
  days: Days,
  after: Place | undefined,
  most: number,
) {
  const span = tx`
    bucket_at >= ${startOf(tx, days.from, zone)} and bucket_at < ${endOf(tx, days.to, zone)}`;
  const ofMerchant = tx`merchant_id = ${merchantId} and ${span}`;
  if (group === 'day') return tx`merchant_rollup where ${ofMerchant}`;
  if (group !== 'plan') return tx`(${byPlace(tx, group, ofMerchant)}) by_place`;
  if (isDaily) return tx`delivery_rollup where ${ofMerchant}`;
  return tx`
    delivery_rollup where ${span} and plan_id in (
      select id from plan p
      where merchant_id = ${merchantId} and id::text > ${after?.key ?? ''}
        and exists (select from delivery_rollup r where r.plan_id = p.id and ${span})
      order by id::text limit ${most})`;
}

/** What the sources said of where; all else is under the empty key, so that the rows add up to the merchant's figures. */
function byPlace(tx: ReadDb, group: 'placement' | 'country', ofMerchant: ReturnType<typeof sums>) {
  const names = [
    'impressions',
    'clicks',
    'conversions',
    'spend_minor',
    'invalid_impressions',
    'invalid_clicks',
    'invalid_conversions',
  ];
  const nothing = tx`0 as own_spend_minor, 0 as revenue_minor, 0 as settled_revenue_minor, 0 as fee_minor, 0 as agent_share_minor`;
  return tx`
    select bucket_at, '' as key, ${tx(names)}, ${nothing} from merchant_rollup where ${ofMerchant}
    union all
    select bucket_at, part.key, ${names.map((name, index) => tx`${index > 0 ? tx`,` : tx``} sign * ${tx(name)}`)}, ${nothing}
    from delivery_place cross join lateral (values (${tx(group)}, 1), ('', -1)) as part (key, sign)
    where ${ofMerchant} and ${tx(group)} <> ''`;
}

/** When a day begins in a zone. */
function startOf(tx: ReadDb, day: string, zone: string) {
  return tx`${day}::date::timestamp at time zone ${zone}`;
}

function endOf(tx: ReadDb, day: string, zone: string) {
  return tx`(${day}::date + 1)::timestamp at time zone ${zone}`;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
