/** A month or a year in sums, read as of one moment and checked before anybody sees it. */
import { minus, plus } from '@placard/contract';
import type { FundDetail, LanguageCode, Minor } from '@placard/contract';
import { dayStart, monthOf, monthStretch, nextMonth } from '../../../domain/wallet/months.ts';
import type { Stretch } from '../../../domain/wallet/months.ts';
import { assertSummary } from '../../../domain/wallet/summary.ts';
import type { PlanResult, Summary } from '../../../domain/wallet/summary.ts';
import { totalsByEntry } from '../../../domain/wallet/statement.ts';
import type { Sums } from '../../../domain/wallet/statement.ts';
import type { Actor } from '../../../context/actor.ts';
import type { ReadDb } from '../../../database/database.ts';
import { localized } from '../../../platform/localized.ts';
import { balanceAt, findAvailable } from '../fund-details.ts';

export interface SummaryAsked {
  period: string;
  zone: string;
  now: Date;
  lang: LanguageCode;
}

/** Returns the stretch of `2026` or `2026-11` in a zone. */
function periodStretch(period: string, zone: string): Stretch {
  if (period.length > 4) return monthStretch(period, zone);
  return { from: dayStart(`${period}-01-01`, zone), until: monthStretch(`${period}-12`, zone).until };
}

/** Reads it. Throws an Error when the figures do not add up. */
export async function readSummary(
  tx: ReadDb,
  { merchantId }: Pick<Actor, 'merchantId'>,
  { period, zone, now, lang }: SummaryAsked,
): Promise<Summary> {
  const accountId = await findAvailable(tx, { merchantId });
  const stretch = periodStretch(period, zone);
  const details = await tx<{ detail: FundDetail; entries: number; in_minor: Minor; out_minor: Minor }[]>`
    select detail, count(*)::integer as entries,
           coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as in_minor,
           coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as out_minor
    from ledger_entry where account_id = ${accountId} and posted_at >= ${stretch.from} and posted_at < ${stretch.until} group by detail`;
  const months: (Sums & { month: string })[] = [];
  if (period.length === 4)
    for (let month = `${period}-01`; month <= `${period}-12` && month <= monthOf(now, zone); month = nextMonth(month))
      months.push({ month, ...(await readSums(tx, accountId, monthStretch(month, zone))) });
  const summary: Summary = {
    period,
    sums: sumsOf(
      await balanceAt(tx, accountId, stretch.from),
      plus(...details.map((row) => row.in_minor)),
      plus(...details.map((row) => row.out_minor)),
    ),
    months,
    totals: totalsByEntry(
      details.map((row) => ({
        detail: row.detail,
        entries: row.entries,
        amountMinor: minus(row.in_minor, row.out_minor),
      })),
    ),
    plans: await readPlans(tx, { merchantId, accountId, lang }, stretch),
  };
  assertSummary(summary, await balanceAt(tx, accountId, stretch.until));
  return summary;
}

const sumsOf = (openingMinor: Minor, inMinor: Minor, outMinor: Minor): Sums => ({
  openingMinor,
  inMinor,
  outMinor,
  closingMinor: minus(plus(openingMinor, inMinor), outMinor),
});

async function readSums(tx: ReadDb, accountId: bigint | null, { from, until }: Stretch): Promise<Sums> {
  const [row] = await tx<{ in_minor: Minor; out_minor: Minor }[]>`
    select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as in_minor,
           coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as out_minor
    from ledger_entry where account_id = ${accountId} and posted_at >= ${from} and posted_at < ${until}`;
  if (!row) throw new Error('an aggregate gave no row');
  return sumsOf(await balanceAt(tx, accountId, from), row.in_minor, row.out_minor);
}

interface PlanRow {
  plan_no: string;
  names: Record<string, string>;
  agent_no: string | null;
  cost_minor: Minor;
  revenue_minor: Minor;
  fee_minor: Minor;
  share_minor: Minor;
  result_minor: Minor;
}

/** The plans that were settled in it, each with all of its entries, whenever they were posted. */
async function readPlans(
  tx: ReadDb,
  { merchantId, accountId, lang }: { merchantId: string; accountId: bigint | null; lang: LanguageCode },
  { from, until }: Stretch,
): Promise<PlanResult[]> {
  const rows = await tx<PlanRow[]>`
    select p.plan_no, r.names, p.terms ->> 'agentNo' as agent_no, e.*
    from plan p join offer o on o.id = p.offer_id join product r on r.id = o.product_id
    cross join lateral (
      select coalesce(-sum(amount_minor) filter (where detail not in ('revenue', 'fee', 'agent_share')), 0)::bigint as cost_minor,
             coalesce(sum(amount_minor) filter (where detail = 'revenue'), 0)::bigint as revenue_minor,
             coalesce(-sum(amount_minor) filter (where detail = 'fee'), 0)::bigint as fee_minor,
             coalesce(-sum(amount_minor) filter (where detail = 'agent_share'), 0)::bigint as share_minor,
             coalesce(sum(amount_minor), 0)::bigint as result_minor
      from ledger_entry where plan_id = p.id and account_id = ${accountId}) e
    where p.merchant_id = ${merchantId} and p.settled_at >= ${from} and p.settled_at < ${until}
    order by p.settled_at, p.id`;
  return rows.map((row) => ({
    planNo: row.plan_no,
    product: localized(row.names, lang),
    agentNo: row.agent_no,
    costMinor: row.cost_minor,
    revenueMinor: row.revenue_minor,
    feeMinor: row.fee_minor,
    shareMinor: row.share_minor,
    resultMinor: row.result_minor,
  }));
}
