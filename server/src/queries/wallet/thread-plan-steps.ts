/** The steps of a plan's money, from the put to what escrow owes. */
import { formatAmount, minus } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { owedUntil } from '../../domain/plans/schedule.ts';
import { settlementOf, timelineOf } from '../plans/timeline.ts';
import { readCredits, readPuts } from './thread-plan-entries.ts';
import type { WholePlan } from './thread-plan-entries.ts';
import { expectedAt, finalAhead, settlementAhead, stepOf } from './thread-views.ts';
import type { Reading, Step } from './thread-views.ts';

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

/** Returns what happened to a plan's money, then what lies ahead. */
export async function planSteps(reading: Reading, plan: WholePlan): Promise<Step[]> {
  const money = moneyIn(reading);
  const reserved = (await readPuts(reading, plan)).map(({ posted_at: at, minor, transfer_id }) =>
    stepOf('reserved', at, { amount: money(minor), transfer_id }),
  );
  if (plan.state === 'put_failed') return [...reserved, stepOf('failed', plan.failed_at)];
  const conversions = await readConversions(reading, plan);
  const [settlement] = await readCredits(reading, plan, 'settlement', 1);
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
      transfer_id: settlement?.transfer_id ?? null,
    }),
    ...owedSteps(reading, plan, conversions),
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
