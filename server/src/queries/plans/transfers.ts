/**
 * The transfers behind a figure of a plan. Invariant: the parts of all pages (and a result's estimate) add up to the figure, because
 * figure and parts come from the same entries: money is rolled up by the quarter of an hour in which its transfer was posted.
 */
import {
  basisPointsDown,
  formatAmount,
  minus,
  negate,
  periodFigures,
  plus,
  statisticsTypes,
  zero,
  accessLimits,
} from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor, PutDetail, TransferKind } from '@placard/contract';
import { receivedFrom } from '../../domain/delivery/received-from.ts';
import { capOf } from '../../domain/plans/plan.ts';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { readPlanThen } from './detail.ts';
import { noEstimate, readEstimates } from './estimates.ts';
import type { Estimate } from './estimates.ts';
import { putDetail } from '../put-detail.ts';
import { findOwnPlan } from './own-plan.ts';
import type { OwnPlan } from './own-plan.ts';
import { readSpan, statisticsType, sums, toTotals } from './statistics.ts';
import type { SumRow } from './statistics.ts';

type Input = CallPayload<Calls['plans']['listTransfers']>;
type Page = CallResponse<Calls['plans']['listTransfers']>;
type Figure = Input['figure'];
type PeriodFigure = (typeof periodFigures)[number];

/** Returns one page of the transfers that make up a figure; `zone` is the user's. Refusal: `plan_not_found`. */
export async function listPlanTransfers(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  input: Input,
  zone: string,
): Promise<Page> {
  const { currency } = deps;
  const limit = input.limit ?? accessLimits.pageSize;
  return await inSnapshot(deps.sql, async (tx) => {
    const plan = await findOwnPlan(tx, actor, input.plan_no);
    const type = isPeriodFigure(input.figure) ? statisticsType(input, statisticsTypes.all) : statisticsTypes.all;
    const span = await readSpan(tx, type, zone);
    const found = await readParts(tx, plan, input, span.from, limit + 1);
    const estimates = input.figure === 'result' ? await readEstimates(tx, actor.merchantId, span.from) : undefined;
    const estimate = estimates?.get(plan.id) ?? noEstimate;
    const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.posted_at, id: row.id }));
    return {
      plan_no: plan.plan_no,
      figure: input.figure,
      currency,
      from: span.from?.toISOString() ?? null,
      to: span.to.toISOString(),
      total: isPeriodFigure(input.figure)
        ? await readShare(tx, plan, input.figure, { from: span.from, estimate, currency })
        : formatAmount(wholeOf(plan, input.figure), currency),
      estimated: formatAmount(estimate.changeMinor, currency),
      plan: await readPlanThen(tx, actor, input, currency),
      list: rows.map((row) => ({
        transfer_id: row.id,
        kind: row.kind,
        detail: row.detail,
        time: row.posted_at.toISOString(),
        amount: formatAmount(partOf(plan, input.figure, row), currency),
      })),
      next_cursor: nextCursor,
    };
  });
}

function isPeriodFigure(figure: Figure): figure is PeriodFigure {
  return (periodFigures as readonly Figure[]).includes(figure);
}

const delivered = ['media_consumed', 'invalid_credited'] as const;
const earned = ['conversion_accrued', 'conversion_reversed'] as const;

/** The kinds of transfer that can have a part in a figure. */
const kindsOf: Record<Figure, readonly TransferKind[]> = {
  spend: delivered,
  own_spend: delivered,
  revenue: earned,
  revenue_settled: ['settlement'],
  fee: [...earned, 'settlement'],
  profit: [...delivered, ...earned, 'settlement'],
  result: [...delivered, ...earned, 'settlement'],
  put: ['put'],
  held: ['put', ...delivered, 'unspent_returned'],
  returned: ['unspent_returned', 'invalid_credited'],
  net: ['settlement'],
  agent_share: ['settlement'],
  start_up_return: ['settlement'],
};

/** A transfer's effect on the accounts behind the figures, in minor units. */
interface PartRow {
  id: string;
  kind: TransferKind;
  detail: PutDetail | null;
  posted_at: Date;
  traffic_minor: Minor;
  promo_minor: Minor;
  reserved_minor: Minor;
  pending_minor: Minor;
  available_minor: Minor;
  /** Where the returned unspent money went. */
  back_minor: Minor;
  agent_minor: Minor;
  start_up_minor: Minor;
  /** The plan's revenue before this transfer; 0 if the figure does not need it. */
  revenue_before_minor: Minor;
}

/**
 * Reads the plan's transfers back from the cursor and keeps those that contribute to the figure, so a page costs the same
 * however many there are. Only the fee needs the revenue before each row.
 */
async function readParts(tx: Tx, plan: OwnPlan, input: Input, from: Date | null, limit: number): Promise<PartRow[]> {
  const after = decodeCursor(input.cursor);
  return await tx<PartRow[]>`
    select t.id, t.kind, ${putDetail(tx)} as detail, t.posted_at, p.*,
           ${asksForFee(input.figure) ? revenueBefore(tx, plan) : tx`0::bigint`} as revenue_before_minor
    from ledger_transfer t cross join lateral (
      select ${sumIn(tx, ['traffic_payable'])} as traffic_minor,
             ${sumIn(tx, ['reserved_promo', 'promotions'])} as promo_minor,
             ${sumIn(tx, ['reserved_cash', 'reserved_start_up', 'reserved_promo'])} as reserved_minor,
             ${sumIn(tx, ['pending'])} as pending_minor,
             ${sumIn(tx, ['available'])} as available_minor,
             ${sumIn(tx, ['available', 'start_up_credit', 'promotions'])} as back_minor,
             ${sumIn(tx, ['agent_payable'])} as agent_minor,
             coalesce(-sum(e.amount_minor) filter (where e.detail = 'start_up_returned' and a.code = 'available'), 0)::bigint
               as start_up_minor,
             min(e.id) as first_entry
      from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.transfer_id = t.id and e.posted_at = t.posted_at) p
    where t.plan_id = ${plan.id} and t.kind in ${tx([...kindsOf[input.figure]])}
      ${from ? tx`and t.posted_at >= ${from}` : tx``}
      ${after ? tx`and (t.posted_at, t.id) < (${after.at}, ${after.id}::uuid)` : tx``}
      and ${hasPart(tx, input.figure)}
    order by t.posted_at desc, t.id desc limit ${limit}`;
}

function sumIn(tx: Tx, codes: string[]) {
  return tx`coalesce(sum(e.amount_minor) filter (where a.code in ${tx(codes)}), 0)::bigint`;
}

function asksForFee(figure: Figure): boolean {
  return figure === 'fee' || figure === 'profit' || figure === 'result';
}

/** In the order in which the transfers held the plan's lock, which is the order of the entries' numbers. */
function revenueBefore(tx: Tx, plan: OwnPlan) {
  return tx`
    coalesce((select sum(b.amount_minor)
              from ledger_entry b join ledger_account x on x.id = b.account_id
              where b.plan_id = ${plan.id} and b.posted_at >= ${receivedFrom(plan.put_at)} and b.id < p.first_entry and x.code = 'pending'
                and t.kind in ${tx([...earned])}), 0)::bigint`;
}

/** Matches transfers that contribute to the figure, in SQL: those whose `partOf` is not zero or, for the fee, may be nonzero. */
function hasPart(tx: Tx, figure: Figure) {
  switch (figure) {
    case 'own_spend':
      return tx`p.traffic_minor + p.promo_minor <> 0`;
    case 'spend':
      return tx`p.traffic_minor <> 0`;
    case 'revenue':
    case 'revenue_settled':
      return tx`p.pending_minor <> 0`;
    case 'fee':
      return tx`case t.kind when 'settlement' then p.promo_minor else p.pending_minor end <> 0`;
    case 'result':
      return tx`(${hasProfit(tx)} or p.agent_minor <> 0)`;
    case 'profit':
      return hasProfit(tx);
    case 'returned':
      return tx`case t.kind when 'unspent_returned' then p.reserved_minor else p.back_minor end <> 0`;
    case 'put':
    case 'held':
      return tx`p.reserved_minor <> 0`;
    case 'net':
      return tx`p.available_minor <> 0`;
    case 'agent_share':
      return tx`p.agent_minor <> 0`;
    case 'start_up_return':
      return tx`p.start_up_minor <> 0`;
  }
}

function hasProfit(tx: Tx) {
  return tx`(t.kind = 'settlement' and p.promo_minor <> 0
             or t.kind <> 'settlement' and (p.pending_minor <> 0 or p.traffic_minor + p.promo_minor <> 0))`;
}

/** Returns a transfer's contribution to the figure, in minor units. */
function partOf(plan: OwnPlan, figure: Figure, row: PartRow): Minor {
  switch (figure) {
    case 'spend':
      return row.traffic_minor;
    case 'own_spend':
      return plus(row.traffic_minor, row.promo_minor);
    case 'revenue':
      return row.pending_minor;
    case 'revenue_settled':
      return negate(row.pending_minor);
    case 'fee':
      return feeOf(plan, row);
    case 'profit':
      return profitOf(plan, row);
    case 'result':
      return minus(profitOf(plan, row), row.agent_minor);
    case 'put':
    case 'held':
      return row.reserved_minor;
    case 'returned':
      return row.kind === 'unspent_returned' ? negate(row.reserved_minor) : row.back_minor;
    case 'net':
      return row.available_minor;
    case 'agent_share':
      return row.agent_minor;
    case 'start_up_return':
      return row.start_up_minor;
  }
}

/**
 * Returns by how much this revenue raised the cumulative fee, rounded down like the whole (roll-up.ts). At settlement, a
 * deduction coupon pays a part of the fee from promotions, so the result is negative.
 */
function feeOf({ terms }: OwnPlan, row: PartRow): Minor {
  if (row.kind === 'settlement') return row.promo_minor;
  const before = row.revenue_before_minor;
  return minus(basisPointsDown(plus(before, row.pending_minor), terms.feeBps), basisPointsDown(before, terms.feeBps));
}

/** Revenue − fee − own spend (product.md section 1). */
function profitOf(plan: OwnPlan, row: PartRow): Minor {
  if (row.kind === 'settlement') return negate(feeOf(plan, row));
  if ((earned as readonly TransferKind[]).includes(row.kind)) return minus(row.pending_minor, feeOf(plan, row));
  return negate(plus(row.traffic_minor, row.promo_minor));
}

/** The plan's share of a period's figure, as the ad data counts it. */
async function readShare(
  tx: Tx,
  plan: OwnPlan,
  figure: PeriodFigure,
  { from, estimate, currency }: { from: Date | null; estimate: Estimate; currency: string },
): Promise<string> {
  const [row] = await tx<SumRow[]>`
    select ${sums(tx)} from delivery_rollup
    where plan_id = ${plan.id} ${from ? tx`and bucket_at >= ${from}` : tx``}`;
  if (!row) throw new Error('no sums');
  return toTotals(row, estimate, currency)[figure];
}

/** Returns a figure of the whole plan. Figures that settlement decides are 0 before it. */
function wholeOf(plan: OwnPlan, figure: Exclude<Figure, PeriodFigure>): Minor {
  switch (figure) {
    case 'put':
      return capOf(plan);
    case 'held':
      return minus(capOf(plan), plan.consumed_minor, plan.returned_minor);
    case 'returned':
      return plan.returned_minor;
    case 'net':
      return plan.net_minor ?? zero;
    case 'start_up_return':
      return plan.start_up_return_minor ?? zero;
  }
}
