/**
 * A merchant's instructions to a running plan: its pace, a daily cap, a pause, an end date (product.md section 4). Invariant: an
 * instruction holds for what happens after it; what was billed stays billed, what was not stays so. Written under the plan's
 * lock, which delivery takes too.
 */
import { eventsWithin, pacingLimits, parseAmount } from '@placard/contract';
import type { CallPayload, Calls, Instruction, Minor } from '@placard/contract';
import { endWindow, latestEndOf } from '../../domain/plans/instructions.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { isDue } from '../../domain/plans/schedule.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readPlanDetail } from '../../queries/plans/detail.ts';
import { instructedColumns, instructionsOf, latestOf } from '../../queries/plan-pacing.ts';
import type { InstructedColumns } from '../../queries/plan-pacing.ts';
import type { PlanDetail } from '../../queries/plans/detail.ts';
import { countFirstDay } from '../plan-days.ts';
import { once } from '../once.ts';
import { lockPlan } from '../plan-row.ts';

type AdjustInput = CallPayload<Calls['plans']['adjust']>;

/**
 * Changes what holds for a plan in matching or putting; what the input leaves out stays. Refusals: `plan_not_found`,
 * `plan_not_stoppable` once it is over, `pause_holds_place` where places are few, `end_date_out_of_range`, `too_many_instructions`, `invalid_fields` for a cap below the price of
 * one event.
 */
export async function adjustPlan(deps: Deps, actor: KeyedActor, input: AdjustInput): Promise<PlanDetail> {
  return await once(deps, actor, async (tx) => {
    const plan = await lockRunning(tx, actor, input.plan_no);
    const instructions = await readInstructions(tx, plan.id);
    const before = latestOf(instructions);
    const next = {
      pace: input.pace ?? before.pace,
      dailyCapMinor: input.daily_cap === undefined ? before.dailyCapMinor : dailyCapOf(deps, plan, input.daily_cap),
      isPaused: input.is_paused ?? before.isPaused,
      endsAt: input.ends_at === undefined ? before.endsAt : endOf(plan, input.ends_at),
    };
    if (isSame(before, next)) return await readPlanDetail(tx, actor, input.plan_no, deps.currency);
    if (next.isPaused && !before.isPaused && plan.state === 'matching') await refuseToHoldPlace(tx, plan);
    if (instructions.length >= pacingLimits.instructionsMax)
      throw new Refusal('too_many_instructions', { limit: pacingLimits.instructionsMax });
    if (next.dailyCapMinor !== null && instructions.every(({ dailyCapMinor }) => dailyCapMinor === null)) {
      await countFirstDay(tx, deps, plan);
    }
    await writeInstruction(tx, plan, { ...next, no: before.no + 1 });
    if (next.endsAt?.getTime() !== before.endsAt?.getTime()) await moveEnd(tx, deps, plan, next.endsAt);
    return await readPlanDetail(tx, actor, input.plan_no, deps.currency);
  });
}

/** Locks the merchant's plan; it must still take instructions. Refusals: `plan_not_found`, `plan_not_stoppable`. */
export async function lockRunning(tx: Tx, actor: KeyedActor, planNo: string): Promise<PlanRow> {
  const [found] = await tx<{ id: string }[]>`
    select id from plan where plan_no = ${planNo} and merchant_id = ${actor.merchantId}`;
  const plan = found && (await lockPlan(tx, found.id));
  if (!plan) throw new Refusal('plan_not_found');
  const endsAt = plan.state === 'matching' ? plan.matching_ends_at : plan.flight_ends_at;
  // Its time may be over before a worker noticed.
  if ((plan.state !== 'matching' && plan.state !== 'putting') || isDue(endsAt, plan.now)) {
    throw new Refusal('plan_not_stoppable', { state: plan.state });
  }
  return plan;
}

/** Keeps an instruction; whoever writes it has checked it. */
export async function writeInstruction(
  tx: Tx,
  { id, merchant_id }: Pick<PlanRow, 'id' | 'merchant_id'>,
  { no, pace, dailyCapMinor, isPaused, endsAt }: Omit<Instruction, 'at'>,
): Promise<void> {
  await tx`
    insert into plan_instruction (plan_id, no, merchant_id, pace, daily_cap_minor, is_paused, ends_at)
    values (${id}, ${no}, ${merchant_id}, ${pace}, ${dailyCapMinor}, ${isPaused}, ${endsAt})`;
}

async function readInstructions(tx: Tx, planId: string): Promise<Instruction[]> {
  const [row] = await tx<InstructedColumns[]>`select ${instructedColumns(tx)} from plan p where p.id = ${planId}`;
  return row ? instructionsOf(row) : [];
}

/** Reads a daily cap; it must pay for one event. Refusal: `invalid_fields`. */
export function dailyCapOf(
  { currency }: Pick<Deps, 'currency'>,
  { terms }: Pick<PlanRow, 'terms'>,
  cap: string | null,
): Minor | null {
  if (cap === null) return null;
  const minor = parseAmount(cap, currency);
  if (minor === undefined) throw invalidFields({ field: 'daily_cap', rule: 'format' });
  if (eventsWithin(minor, terms) === 0n) throw invalidFields({ field: 'daily_cap', rule: 'range' });
  return minor;
}

/** No event claims a time further ahead, so none was counted that a new end leaves out. */
function endOf(plan: PlanRow, end: string | null): Date | null {
  const { soonest, latest, isOpen } = endWindow(plan);
  const at = end === null ? latest : new Date(end);
  if (latest === null || at === null || !isOpen || at < soonest || at > latest) {
    throw new Refusal('end_date_out_of_range', {
      earliest: soonest.toISOString(),
      latest: latest?.toISOString() ?? null,
      fields: [{ field: 'ends_at', rule: 'range' }],
    });
  }
  return at < latest ? at : null;
}

async function moveEnd(tx: Tx, deps: Pick<Deps, 'jobs'>, plan: PlanRow, endsAt: Date | null): Promise<void> {
  const flightEndsAt = endsAt ?? latestEndOf(plan);
  if (flightEndsAt === null) throw new Error(`plan ${plan.id} has no flight`);
  await tx`update plan set flight_ends_at = ${flightEndsAt}, next_due_at = ${flightEndsAt} where id = ${plan.id}`;
  await deps.jobs.planDue(tx, plan.id, flightEndsAt);
}

/** A paused plan in matching would keep one of the offer's few places and spend nothing. */
async function refuseToHoldPlace(tx: Tx, plan: PlanRow): Promise<void> {
  const limited = await tx`select from offering where id = ${plan.offering_id} and places is not null`;
  if (limited.length > 0) throw new Refusal('pause_holds_place');
}

type Instructed = Omit<Instruction, 'no' | 'at'>;

function isSame(a: Instructed, b: Instructed): boolean {
  return (
    a.pace === b.pace &&
    a.dailyCapMinor === b.dailyCapMinor &&
    a.isPaused === b.isPaused &&
    a.endsAt?.getTime() === b.endsAt?.getTime()
  );
}
