/**
 * Applies a batch's events to one plan. Invariant: everything they do to the plan is one transaction, which begins with the
 * plan's lock and ends with the batch's line for this plan. So a batch sent twice, at once, or again after a crash is applied
 * once. Every figure is computed from the counts of distinct events. Consumption cannot exceed the put, and payouts cannot exceed
 * the escrow's balance.
 */
import { isPausedAt, minus, pausesOf, plus, zero } from '@placard/contract';
import type { DeliveryEvent, Instruction, Minor } from '@placard/contract';
import type { PlanTraffic } from '../../domain/delivery/bounds.ts';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { consume, creditsOf, stepsOf } from '../../domain/delivery/consumption.ts';
import type { Billable } from '../../domain/delivery/consumption.ts';
import type { Meter } from '../../domain/delivery/metered.ts';
import { countingAt, isCounted, isTrafficFinal } from '../../domain/delivery/counting.ts';
import type { Counting } from '../../domain/delivery/counting.ts';
import { tally } from '../../domain/delivery/tally.ts';
import type { CountedEvent } from '../../domain/delivery/tally.ts';
import { budgetOfPlan, capOf } from '../../domain/plans/plan.ts';
import type { EndReason, PlanRow } from '../../domain/plans/plan.ts';
import { isBillable } from '../../domain/plans/pricing.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { instructedColumns, instructionsOf, meterOf, partsBy } from '../../queries/plan-pacing.ts';
import type { InstructedColumns, PartOf } from '../../queries/plan-pacing.ts';
import { finishPlan } from '../plans/finish-plan.ts';
import { lockPlan } from '../plan-row.ts';
import { startPlan } from '../plans/start-plan.ts';
import { accrueConversions, readBounds } from '../conversions/accrue-conversions.ts';
import { applyCorrections, keepCredits } from './apply-corrections.ts';
import { billMedia } from './bill-media.ts';
import type { Counted, MediaBill } from './bill-media.ts';
import { keepDays } from '../plan-days.ts';
import { trafficOf } from '../conversions/review-held.ts';
import { holdUnexplained, pauseSuspect } from '../conversions/hold-unexplained.ts';
import { EventsTakenError, newEvents, recordEvents } from './record-events.ts';
import type { EventScope, PricedEvent, RecordedEvent } from './record-events.ts';
import { reverseAccrued } from '../conversions/reverse-accrued.ts';
import { rollUp } from '../conversions/roll-up.ts';

interface PlanContext {
  putAt: Date;
  endReason: EndReason | null;
  isApplied: boolean;
  /** When the batch arrived, also if it is applied later. */
  receivedAt: Date;
  instructions: readonly Instruction[];
  columns: InstructedColumns;
}

/** Counts the batch's billable events under the plan's daily caps. */
interface Metering {
  meter: Meter;
  /** Before the batch. */
  before: Billable;
  partOf: PartOf;
}

/** The changes to the plan: new counted traffic, and what corrections took out. */
interface Changes {
  counted: readonly CountedEvent[];
  invalid: readonly CountedEvent[];
  accruedMinor: Minor;
  reversedMinor: Minor;
}

/** Two plans rarely use the same ids at once, and each try finishes one of them. */
const maxTries = 5;

/** Applies a batch's events to one plan; harmless when they were applied before. All events are of `scope.planId`. */
export async function applyEvents(deps: Deps, scope: EventScope, events: readonly DeliveryEvent[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyOnce(deps, scope, events);
      return;
    } catch (error) {
      if (!(error instanceof EventsTakenError) || attempt >= maxTries) throw error;
    }
  }
}

async function applyOnce(deps: Deps, scope: EventScope, events: readonly DeliveryEvent[]): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const locked = await lockPlan(tx, scope.planId);
    if (!locked) throw new Error(`plan ${scope.planId} is gone`);
    const context = await readContext(tx, scope);
    if (context.isApplied) return;
    // Locks balances before posting: plan, balances, escrow is the order everywhere.
    await lockBalances(tx, locked.merchant_id);
    const fresh = await newEvents(tx, scope, firstOfEach(events));
    const { instructions } = context;
    const meter = meterOf({ ...locked, ...context.columns }, instructions);
    const metering = { meter, before: meter.now, partOf: partsBy(instructions, deps.businessZone) };
    const open = countingAt(toCountingPlan(locked, context), locked.now);
    const starts = fresh.some((event) => event.kind !== 'invalid' && isCounted(event, open));
    const counting = { ...open, isStarted: open.isStarted || starts };
    const toRecord = priced(locked, fresh, { counting, receivedAt: context.receivedAt }, metering);
    const recorded = await recordEvents(tx, scope, locked.merchant_id, toRecord);
    const counted = recorded.filter(isTraffic);
    const plan = locked.state === 'matching' && counted.length > 0 ? await startPlan(tx, deps, locked) : locked;
    await applyChanges(tx, deps, plan, { ...scope, putAt: context.putAt }, recorded, metering);
    await writeReceiptLine(tx, scope, plan.merchant_id, events.length, recorded);
  });
}

async function applyChanges(
  tx: Tx,
  deps: Deps,
  plan: PlanRow,
  scope: EventScope & Pick<PlanContext, 'putAt'>,
  recorded: readonly RecordedEvent[],
  { meter, before, partOf }: Metering,
): Promise<void> {
  const counted = recorded.filter(isTraffic);
  const bounds = await readBounds(tx);
  const { accruedMinor, heldForTraffic, isMore } = await accrueConversions(
    tx,
    { plan, accrualId: scope.batchId, bounds, ...deps },
    counted.filter((event) => event.kind === 'conversion'),
    trafficWith(plan, { before, after: meter.now }, counted, []),
  );
  if (isMore) await deps.jobs.planDue(tx, plan.id, plan.now);
  const invalid = await applyCorrections(tx, { ...scope, merchantId: plan.merchant_id }, recorded, {
    now: plan.now,
    isFinal: isTrafficFinal(plan.grace_ends_at, plan.now, bounds.reviewHours),
  });
  if (counted.length + invalid.length === 0 && accruedMinor === 0n) return;
  const reversedMinor = await reverseAccrued(tx, deps, plan, {
    cause: deliveryCause.reverse(plan.id, scope.batchId),
    eventIds: invalid.filter((event) => event.kind === 'conversion').map((event) => event.eventId),
    sourceId: scope.sourceId,
    by: 'source',
    reason: 'invalid_traffic',
  });
  const after = {
    ...plan,
    revenue_minor: plus(plan.revenue_minor, accruedMinor),
    reversed_minor: plus(plan.reversed_minor, reversedMinor),
  };
  const out = invalid.filter((event) => isBillable(event.kind, plan.terms));
  const counts = [meter.now, ...out.map((event) => meter.takeOut(partOf(event)))];
  const billable = { before, after: meter.now };
  const heldBack =
    invalid.length > 0
      ? await holdUnexplained(tx, deps, after, trafficWith(plan, billable, counted, invalid), bounds)
      : 0;
  const changes = { counted, invalid, accruedMinor, reversedMinor };
  await creditEvents(tx, plan, scope, out, counts);
  const bill = await billMedia(tx, deps, plan, scope.batchId, billable);
  await keepDays(tx, plan, meter.parts);
  await writePlan(tx, plan, changes, { events: countBillable(plan, counted), invalid: BigInt(out.length) }, bill);
  await rollUp(tx, plan, {
    byBucket: tally(counted, invalid).byBucket,
    spendMinor: bill.spendMinor,
    ownSpendMinor: bill.ownSpendMinor,
    revenueMinor: minus(accruedMinor, reversedMinor),
  });
  if (plan.state === 'putting' && bill.consumedMinor >= capOf(plan)) {
    await finishPlan(tx, deps, { ...plan, consumed_minor: bill.consumedMinor }, 'put_consumed', 'delivery');
  }
  const isTakenBack = invalid.some((event) => event.kind === 'conversion');
  if (isTakenBack || heldForTraffic + heldBack > 0) await pauseSuspect(tx, plan, bounds);
}

/** Returns the plan's traffic including a batch's additions and removals, before they are written. */
function trafficWith(
  plan: PlanRow,
  { before, after }: Counted,
  counted: readonly CountedEvent[],
  invalid: readonly CountedEvent[],
): PlanTraffic {
  const { total } = tally(counted, invalid);
  return trafficOf({
    ...plan,
    clicks: plan.clicks + total.clicks,
    invalid_clicks: plan.invalid_clicks + total.invalidClicks,
    billable_events: plan.billable_events + countBillable(plan, counted),
    billable_invalid: plan.billable_invalid + countBillable(plan, invalid),
    consumed_minor: consume(before, after, plan.terms, budgetOfPlan(plan)).netMinor,
  });
}

/** Pairs each event with its cost. Charges the billable, counted events one after the other, in the order of the batch. */
function priced(
  plan: PlanRow,
  events: readonly DeliveryEvent[],
  { counting, receivedAt }: { counting: Counting; receivedAt: Date },
  { meter, partOf }: Metering,
): PricedEvent[] {
  const nothing = { chargedMinor: zero, filledMinor: zero };
  const isCharged = (event: DeliveryEvent) =>
    event.kind !== 'invalid' && isBillable(event.kind, plan.terms) && isCounted(event, counting);
  const counts = [
    meter.now,
    ...events
      .filter(isCharged)
      .map((event) => meter.add(partOf({ occurredAt: new Date(event.occurred_at), receivedAt }))),
  ];
  const steps = stepsOf(counts, plan.terms, budgetOfPlan(plan)).values();
  return events.map((event) => ({
    ...event,
    isCounted: isCounted(event, counting),
    ...((isCharged(event) ? steps.next().value : undefined) ?? nothing),
  }));
}

/** Records the credit for each billable event that the batch took out; `counts` are those before and after each. */
async function creditEvents(
  tx: Tx,
  plan: PlanRow,
  scope: EventScope,
  out: readonly { eventId: string }[],
  counts: readonly Billable[],
): Promise<void> {
  const credits = creditsOf(counts, plan.terms, budgetOfPlan(plan));
  await keepCredits(
    tx,
    { ...scope, merchantId: plan.merchant_id },
    out.map(({ eventId }, index) => ({ eventId, creditedMinor: credits[index] ?? zero })),
  );
}

async function readContext(tx: Tx, scope: EventScope): Promise<PlanContext> {
  type Row = { put_at: Date; end_reason: EndReason | null; is_applied: boolean; received_at: Date } & InstructedColumns;
  const [row] = await tx<Row[]>`
    select ${instructedColumns(tx)}, p.put_at, p.end_reason, coalesce(b.received_at, now()) as received_at, exists (
      select 1 from delivery_batch_plan d
      where d.source_id = ${scope.sourceId} and d.batch_id = ${scope.batchId} and d.plan_id = p.id) as is_applied
    from plan p left join delivery_batch b on b.source_id = ${scope.sourceId} and b.batch_id = ${scope.batchId}
    where p.id = ${scope.planId}`;
  if (!row) throw new Error(`plan ${scope.planId} is gone`);
  return {
    putAt: row.put_at,
    endReason: row.end_reason,
    isApplied: row.is_applied,
    receivedAt: row.received_at,
    instructions: instructionsOf(row),
    columns: row,
  };
}

function toCountingPlan(plan: PlanRow, { receivedAt, ...context }: PlanContext) {
  // A stopped plan pays nothing after the stop; a consumed put cannot pay more anyway.
  const isStopped = context.endReason === 'stopped_by_merchant' || context.endReason === 'product_stopped';
  const pauses = pausesOf(context.instructions, { receivedAt, stoppedAt: isStopped ? plan.finished_at : null });
  return {
    state: plan.state,
    putAt: context.putAt,
    matchingEndsAt: plan.matching_ends_at,
    flightEndsAt: plan.flight_ends_at,
    graceEndsAt: plan.grace_ends_at,
    flightSeconds: plan.terms.flightSeconds,
    graceSeconds: plan.terms.graceSeconds,
    isPausedAt: (occurredAt: Date) => isPausedAt(pauses, { occurredAt, receivedAt }),
  };
}

/** A batch may contain an event twice: the first one counts. */
function firstOfEach(events: readonly DeliveryEvent[]): DeliveryEvent[] {
  const first = new Map<string, DeliveryEvent>();
  for (const event of events) if (!first.has(event.event_id)) first.set(event.event_id, event);
  return [...first.values()];
}

function isTraffic(event: RecordedEvent): event is RecordedEvent & CountedEvent {
  return event.isCounted && event.kind !== 'invalid';
}

function countBillable(plan: PlanRow, events: readonly CountedEvent[]): bigint {
  return BigInt(events.filter((event) => isBillable(event.kind, plan.terms)).length);
}

async function writePlan(
  tx: Tx,
  plan: PlanRow,
  { counted, invalid, accruedMinor, reversedMinor }: Changes,
  billable: { events: bigint; invalid: bigint },
  bill: MediaBill,
): Promise<void> {
  const { total } = tally(counted, invalid);
  // Under a daily cap, new events can take the room of invalid ones: then nothing is credited any more.
  await tx`
    update plan
    set impressions = impressions + ${total.impressions}, clicks = clicks + ${total.clicks},
        invalid_impressions = invalid_impressions + ${total.invalidImpressions},
        invalid_clicks = invalid_clicks + ${total.invalidClicks},
        billable_events = billable_events + ${billable.events}, billable_invalid = billable_invalid + ${billable.invalid},
        consumed_minor = ${bill.consumedMinor}, credited_minor = credited_minor + ${bill.creditedMinor},
        returned_minor = returned_minor + ${bill.returnedMinor},
        revenue_minor = revenue_minor + ${accruedMinor}, reversed_minor = reversed_minor + ${reversedMinor},
        last_delivery_at = ${plan.now},
        credited_at = case when credited_minor + ${bill.creditedMinor} > 0
          then ${bill.creditedMinor > 0n ? tx`${plan.now}` : tx`credited_at`} end
    where id = ${plan.id}`;
}

async function writeReceiptLine(
  tx: Tx,
  scope: EventScope,
  merchantId: string,
  sent: number,
  recorded: readonly RecordedEvent[],
): Promise<void> {
  const accepted = recorded.filter((event) => event.isCounted).length;
  await tx`
    insert into delivery_batch_plan (source_id, batch_id, plan_id, merchant_id, accepted, duplicates, recorded_only)
    values (${scope.sourceId}, ${scope.batchId}, ${scope.planId}, ${merchantId}, ${accepted}, ${sent - recorded.length},
            ${recorded.length - accepted})`;
}
