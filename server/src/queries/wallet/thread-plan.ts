/**
 * The thread through a plan. Media is bought with all of its money in the put's proportion, so inside a plan nothing is split
 * by where it came from: the plan's whole sums add up, and lead on (product.md section 5).
 */
import { formatAmount, minus, negate, plus, totalOf, zero } from '@placard/contract';
import type { AccountCode, FundDetail, Minor } from '@placard/contract';
import { receivedFrom } from '../../domain/delivery/received-from.ts';
import { partsOfBudget } from '../../domain/plans/plan.ts';
import { owedUntil } from '../../domain/plans/schedule.ts';
import { settlementOf, timelineOf } from '../plans/timeline.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findChange, readShares } from './thread-splits.ts';
import {
  aboutPlan,
  ending,
  expectedAt,
  finalAhead,
  ofPlan,
  ofTransfer,
  partsOfShares,
  settlementAhead,
  stepOf,
  threadPlans,
} from './thread-views.ts';
import type { Kind, Lists, Part, Reading, Step, Sum, ThreadPlan } from './thread-views.ts';

interface WholePlan extends ThreadPlan {
  reconciled_at: Date | null;
  failed_at: Date | null;
  billed: number;
}

/** What a transfer changed for the plan in an account that money comes back to. */
interface MovedRow {
  transfer_id: string;
  kind: 'put' | 'unspent_returned' | 'invalid_credited' | 'settlement';
  code: AccountCode;
  detail: FundDetail | null;
  posted_at: Date;
  minor: Minor;
}

/** Returns the plan's sum. Refusal: `plan_not_found`. */
export async function planSum(reading: Reading, planNo: string): Promise<Sum> {
  const { tx, actor } = reading;
  const [plan] = await tx<WholePlan[]>`
    ${threadPlans(tx, tx`, p.reconciled_at, p.failed_at, (p.billable_events - p.billable_invalid)::int as billed`)}
    where p.merchant_id = ${actor.merchantId} and p.plan_no = ${planNo}`;
  if (!plan) throw new Refusal('plan_not_found');
  const moved = await readMoved(reading, plan);
  return {
    of: ofPlan(planNo),
    kind: 'plan',
    minor: totalOf(partsOfBudget(plan)),
    note: null,
    about: aboutPlan(plan, reading),
    steps: await stepsOf(reading, plan, moved),
    lists: listsOf(reading, plan, moved),
  };
}

async function readMoved({ tx, actor }: Reading, plan: WholePlan): Promise<MovedRow[]> {
  return await tx<MovedRow[]>`
    select t.id as transfer_id, t.kind, a.code, e.detail, t.posted_at, sum(e.amount_minor)::bigint as minor
    from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
    where e.plan_id = ${plan.id} and e.posted_at >= ${receivedFrom(plan.put_at)}
      and (a.merchant_id = ${actor.merchantId} and a.code in ('available', 'start_up_credit')
           or a.merchant_id is null and a.code = 'promotions')
    group by t.id, t.kind, a.code, e.detail, t.posted_at order by min(e.id)`;
}

interface ConversionSums {
  earned: number;
  held: number;
  held_minor: Minor;
  held_until: Date | null;
  owed: number;
  owed_minor: Minor;
  open: number;
  locks_at: Date | null;
}

async function readConversions({ tx }: Reading, plan: WholePlan): Promise<ConversionSums> {
  const [row] = await tx<ConversionSums[]>`
    select count(*) filter (where accrued_in is not null and state <> 'reversed')::int as earned,
           count(*) filter (where is_held)::int as held, coalesce(sum(payout_minor) filter (where is_held), 0)::bigint as held_minor,
           max(hold_until) filter (where is_held) as held_until,
           count(*) filter (where is_owed)::int as owed, coalesce(sum(payout_minor) filter (where is_owed), 0)::bigint as owed_minor,
           count(*) filter (where state = 'pending')::int as open, max(lock_at) filter (where state = 'pending') as locks_at
    from conversion cross join lateral (
      select state = 'on_hold' and held_for is distinct from 'escrow_short' as is_held,
             state = 'on_hold' and held_for = 'escrow_short' as is_owed) as kind
    where plan_id = ${plan.id}`;
  if (!row) throw new Error('an aggregate gave no row');
  return row;
}

async function stepsOf(reading: Reading, plan: WholePlan, moved: readonly MovedRow[]): Promise<Step[]> {
  const money = moneyIn(reading);
  const reserved = reservedSteps(plan, moved, money);
  if (plan.state === 'put_failed') return [...reserved, stepOf('failed', plan.failed_at)];
  const conversions = await readConversions(reading, plan);
  const undecided = undecidedSteps(reading, plan, conversions);
  const end = timelineOf(plan, []).find(({ state }) => state === 'put_finished')?.due_at;
  return [
    ...reserved,
    stepOf('spent', plan.finished_at, {
      expected: end ? expectedAt(new Date(end), reading) : null,
      amount: money(plan.consumed_minor),
      count: plan.billed,
    }),
    stepOf('earned', plan.reconciled_at, {
      expected: undecided.length > 0 ? null : expectedAt(finalAhead(plan), reading),
      amount: money(minus(plan.revenue_minor, plan.reversed_minor)),
      count: conversions.earned,
    }),
    ...undecided,
    stepOf('settled', plan.settled_at, {
      expected: settlementAhead(plan, reading),
      amount: plan.net_minor === null ? null : money(plan.net_minor),
      transfer_id: moved.find(({ kind, code }) => kind === 'settlement' && code === 'available')?.transfer_id ?? null,
    }),
    ...owedSteps(reading, plan, conversions),
  ];
}

/** The put with all that paid for it, then each extension, which only own money pays. */
function reservedSteps(plan: WholePlan, moved: readonly MovedRow[], money: (minor: Minor) => string): Step[] {
  const puts = moved.filter(({ kind }) => kind === 'put');
  const first = puts[0]?.transfer_id ?? null;
  const added = puts.filter(({ transfer_id: id }) => id !== first);
  return [
    stepOf('reserved', plan.put_at, {
      amount: money(plus(totalOf(partsOfBudget(plan)), sumOf(added))),
      transfer_id: first,
    }),
    ...added.map((row) =>
      stepOf('reserved', row.posted_at, { amount: money(negate(row.minor)), transfer_id: row.transfer_id }),
    ),
  ];
}

function moneyIn({ deps }: Reading) {
  return (minor: Minor) => formatAmount(minor, deps.currency);
}

/** Conversions that are on hold, and those that are not locked yet. */
function undecidedSteps(reading: Reading, plan: WholePlan, conversions: ConversionSums): Step[] {
  const money = moneyIn(reading);
  const steps: Step[] = [];
  if (conversions.held > 0) {
    const expected = expectedAt(conversions.held_until, reading);
    steps.push(stepOf('on_hold', null, { expected, amount: money(conversions.held_minor), count: conversions.held }));
  }
  if (conversions.open > 0 && plan.reconciled_at === null) {
    steps.push(
      stepOf('locked', null, { expected: expectedAt(conversions.locks_at, reading), count: conversions.open }),
    );
  }
  return steps;
}

/** What escrow cannot pay yet, until it expires. */
function owedSteps(reading: Reading, plan: WholePlan, conversions: ConversionSums): Step[] {
  const settlement = settlementOf(plan);
  if (conversions.owed === 0 || settlement === null) return [];
  const expected = expectedAt(owedUntil(settlement), reading);
  const amount = moneyIn(reading)(conversions.owed_minor);
  return [stepOf('owed', null, { expected, amount, count: conversions.owed })];
}

function listsOf(reading: Reading, plan: WholePlan, moved: readonly MovedRow[]): Lists {
  const put = partsOfBudget(plan);
  const totalMinor = totalOf(put);
  const earnedMinor = minus(plan.revenue_minor, plan.reversed_minor);
  return {
    from: {
      totalMinor,
      read: async (atMost) => [
        ...(await readSources(reading, moved, atMost)),
        ...some('start_up', put.startUpMinor, reading),
        ...some('coupon', put.promoMinor, reading),
      ],
    },
    to: { totalMinor, read: async () => await Promise.resolve(outcomes(reading, plan, moved, totalMinor)) },
    earned:
      plan.revenue_minor === zero
        ? null
        : {
            totalMinor: earnedMinor,
            read: async () => await Promise.resolve(revenueParts(reading, plan, moved, earnedMinor)),
          },
  };
}

function some(kind: Kind, minor: Minor, reading: Reading, more: Parameters<typeof ending>[3] = {}): Part[] {
  return minor === zero ? [] : [ending(kind, minor, reading, more)];
}

/** The sums that the own money of its puts came from. */
async function readSources(reading: Reading, moved: readonly MovedRow[], atMost: number): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { kind, code, transfer_id: id } of moved) {
    if (kind !== 'put' || code !== 'available' || parts.length >= atMost) continue;
    const change = await findChange(reading.tx, reading.actor.merchantId, 'available', id);
    if (!change) continue;
    const { shares } = await readShares(reading.tx, change, atMost - parts.length);
    parts.push(...(await partsOfShares(reading, shares)));
  }
  return parts;
}

const isBack = ({ kind }: MovedRow) => kind === 'unspent_returned' || kind === 'invalid_credited';

function sumOf(rows: readonly MovedRow[]): Minor {
  return plus(...rows.map(({ minor }) => minor));
}

/** The outcome of the put: spent, returned, still held. */
function outcomes(reading: Reading, plan: WholePlan, moved: readonly MovedRow[], totalMinor: Minor): Part[] {
  const back = moved.filter(isBack);
  return [
    ...some('spent', plan.consumed_minor, reading, { ...aboutPlan(plan, reading) }),
    ...creditsOf(reading, plan, back),
    ...some('start_up', sumOf(back.filter(({ code }) => code === 'start_up_credit')), reading),
    ...some('coupon', sumOf(back.filter(({ code }) => code === 'promotions')), reading),
    ...some('held', minus(totalMinor, plan.consumed_minor, plan.returned_minor), reading, {
      expected: expectedAt(plan.flight_ends_at ?? plan.matching_ends_at, reading),
    }),
  ];
}

/** The transfers that credited the available funds, each with its net. */
function creditsOf(reading: Reading, plan: WholePlan, moved: readonly MovedRow[]): Part[] {
  const byTransfer = Map.groupBy(
    moved.filter(({ code }) => code === 'available'),
    (row) => row.transfer_id,
  );
  return [...byTransfer].flatMap(([transferId, [first, ...others]]) =>
    first === undefined
      ? []
      : some(first.kind === 'put' ? 'plan' : first.kind, sumOf([first, ...others]), reading, {
          of: ofTransfer(transferId),
          time: first.posted_at.toISOString(),
          transfer_id: transferId,
          ...aboutPlan(plan, reading),
        }),
  );
}

/** What the conversions earned: what settlement took of it, what it paid, what is not settled yet. */
function revenueParts(reading: Reading, plan: WholePlan, moved: readonly MovedRow[], earnedMinor: Minor): Part[] {
  const settled = moved.filter(({ kind, code }) => kind === 'settlement' && code === 'available');
  const of = (detail: FundDetail) => sumOf(settled.filter((row) => row.detail === detail));
  return [
    ...creditsOf(reading, plan, settled),
    ...some('fee', negate(of('fee')), reading),
    ...some('start_up_returned', negate(of('start_up_returned')), reading),
    ...some('agent_share', negate(of('agent_share')), reading),
    ...some('pending', minus(earnedMinor, of('revenue')), reading, { expected: settlementAhead(plan, reading) }),
  ];
}
