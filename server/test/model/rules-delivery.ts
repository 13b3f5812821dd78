/**
 * The model's rules of delivery: which events count, what they cost and earn, what corrections remove (product.md
 * section 4).
 */
import { defaults } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import { least, mediaCost, total } from './arithmetic.ts';
import { billedOf, budgetOf, isPaused, judgedAt } from './rules-pacing.ts';
import { consumeTo, finishPlan, offerOf, startPlan } from './rules-plans.ts';
import type { Conversion, EventRecord, Plan, World } from './world.ts';

const reviewMs = defaults.deliveryBounds.reviewHours * 3_600_000;

type Line = { accepted: number; duplicates: number; recordedOnly: number };

/** Applies a batch's events of one plan and returns its line of the receipt. */
export function applyToPlan(world: World, plan: Plan, sent: readonly DeliveryEvent[]): Line {
  // Nothing of a pause starts a plan.
  const starting = countingOf(world, plan, plan.state !== 'matching');
  const starts = sent.some(
    ({ event_id: id, kind, occurred_at: at }) =>
      !world.events[id] && kind !== 'invalid' && starting(kind, Date.parse(at)),
  );
  const isCounted = countingOf(world, plan, plan.state !== 'matching' || starts);
  const billedBefore = billedOf(world, plan, () => true);
  const fresh: { id: string; record: EventRecord }[] = [];
  for (const event of sent) {
    if (world.events[event.event_id]) continue;
    const at = Date.parse(event.occurred_at);
    const record: EventRecord = {
      planId: plan.id,
      kind: event.kind,
      targetId: event.kind === 'invalid' ? event.target_id : null,
      at,
      receivedAt: world.nowMs,
      isCounted: isCounted(event.kind, at),
      isInvalid: false,
    };
    world.events[event.event_id] = record;
    fresh.push({ id: event.event_id, record });
  }
  count(world, plan, fresh, billedBefore);
  const accepted = fresh.filter(({ record }) => record.isCounted).length;
  return { accepted, duplicates: sent.length - fresh.length, recordedOnly: fresh.length - accepted };
}

/**
 * "Only what was delivered within the flight and received before the grace for late events is over is billed": a conversion
 * follows its click by its own time, so for it only the receipt counts. Corrections are taken until the figures are final.
 */
function countingOf(world: World, plan: Plan, isStarted: boolean): (kind: EventRecord['kind'], at: number) => boolean {
  const { now, seconds } = { now: world.nowMs, seconds: offerOf(world, plan).seconds };
  const flightEnd = plan.flightEndsAt ?? now + seconds.flight * 1000;
  const closesAt = {
    matching: plan.matchingEndsAt,
    putting: flightEnd + seconds.grace * 1000,
    put_finished: plan.graceEndsAt ?? 0,
    put_failed: 0,
    wait_settlement: 0,
    settled: 0,
  }[plan.state];
  const isStopped = plan.endReason === 'stopped_by_merchant' || plan.endReason === 'product_stopped';
  const stoppedAt = (isStopped && plan.finishedAt) || Infinity;
  const takesCorrections = ['matching', 'putting', 'put_finished'].includes(plan.state);
  return (kind, at) => {
    if (kind === 'invalid') return takesCorrections;
    return (
      now < closesAt &&
      at >= plan.putAt &&
      ((kind === 'conversion' && isStarted) ||
        (at <= flightEnd && judgedAt(at, now) <= stoppedAt && !isPaused(plan, at, now)))
    );
  };
}

function count(
  world: World,
  plan: Plan,
  fresh: readonly { id: string; record: EventRecord }[],
  billedBefore: number,
): void {
  const offer = offerOf(world, plan);
  const traffic = fresh.filter(({ record }) => record.isCounted && record.kind !== 'invalid');
  if (plan.state === 'matching' && traffic.length > 0) startPlan(world, plan, offer.seconds.flight);
  accrue(
    world,
    plan,
    traffic.filter(({ record }) => record.kind === 'conversion'),
  );
  const freshIds = new Set(fresh.map(({ id }) => id));
  const taken = correctionsOf(world, plan, fresh).filter(({ id, record }) =>
    isStillOpen(world, plan, id, record, freshIds),
  );
  for (const { id, record } of taken) {
    record.isInvalid = true;
    if (record.kind === 'conversion') takeOut(world, plan, conversionOf(plan, id));
  }
  const countOf = (list: readonly { record: EventRecord }[], kind: string) =>
    list.filter(({ record }) => record.kind === kind).length;
  plan.impressions += countOf(traffic, 'impression');
  plan.clicks += countOf(traffic, 'click');
  plan.invalidImpressions += countOf(taken, 'impression');
  plan.invalidClicks += countOf(taken, 'click');
  const cap = total(budgetOf(plan));
  const costOf = (events: number) => mediaCost(events, offer.pricing, cap);
  const charged = costOf(billedOf(world, plan, () => true)) - costOf(billedBefore);
  const consumed = costOf(billedOf(world, plan, ({ isInvalid }) => !isInvalid));
  plan.credited += plan.consumed + charged - consumed;
  consumeTo(world, plan, consumed);
  if (plan.state === 'putting' && traffic.length + taken.length > 0 && plan.consumed >= cap)
    finishPlan(world, plan, 'put_consumed');
}

/** "conversion accrues: offer escrow (else network cover)": the escrow pays in the order of the events. */
function accrue(world: World, plan: Plan, events: readonly { id: string; record: EventRecord }[]): void {
  const offer = offerOf(world, plan);
  const ordered = events.toSorted((a, b) => a.record.at - b.record.at || (a.id < b.id ? -1 : 1));
  const paid = momentsPaid(world, plan);
  for (const { id, record } of ordered) {
    const isUnpaid = paid.has(record.at);
    const fromEscrow = isUnpaid ? 0n : least(offer.payout, offer.escrow);
    offer.escrow -= fromEscrow;
    if (!isUnpaid) world.house.network_cover -= offer.payout - fromEscrow;
    plan.conversions.push({
      eventId: id,
      payout: offer.payout,
      fromEscrow,
      state: isUnpaid ? 'on_hold' : 'pending',
      lockAt: Math.max(record.at, world.nowMs) + offer.seconds.lock * 1000,
      heldAt: 0,
      holdUntil: isUnpaid ? world.nowMs + reviewMs : null,
      by: [],
      reversedAt: null,
      isUnpaid,
    });
  }
}

/** "Those of the very moment of one that was reversed and that an appeal paid" are held. */
function momentsPaid(world: World, { no }: Plan): Set<number | undefined> {
  const paid = world.appeals.filter(
    ({ kind, planNo, state }) =>
      kind === 'reversal' && planNo === no && (state === 'granted' || state === 'granted_by_silence'),
  );
  return new Set(paid.map(({ of }) => world.events[of]?.at));
}

/** Whether the plan earns a conversion of the same moment: its source reported it again under another id. */
export function earnsAgain(world: World, plan: Plan, eventId: string): boolean {
  const momentOf = (id: string) => world.events[id]?.at;
  return plan.conversions.some(
    (other) => !other.isUnpaid && other.state !== 'reversed' && momentOf(other.eventId) === momentOf(eventId),
  );
}

/** Counted events of this plan that a counted correction names, whichever of the two came first. */
function correctionsOf(
  world: World,
  plan: Plan,
  fresh: readonly { id: string; record: EventRecord }[],
): { id: string; record: EventRecord }[] {
  const named = new Set<string>();
  for (const { record } of fresh) if (record.isCounted && record.targetId !== null) named.add(record.targetId);
  const early = new Set(
    Object.values(world.events)
      .filter((record) => record.planId === plan.id && record.isCounted && record.targetId !== null)
      .map((record) => record.targetId),
  );
  for (const { id, record } of fresh) if (record.isCounted && early.has(id)) named.add(id);
  return [...named].flatMap((id) => {
    const record = world.events[id];
    const isOpen = record && record.planId === plan.id && record.kind !== 'invalid' && record.isCounted;
    return isOpen && !record.isInvalid ? [{ id, record }] : [];
  });
}

/**
 * "A conversion whose lock date has come is not taken out by a correction", unless the correction was here before it; impressions
 * and clicks are until one review after the grace.
 */
function isStillOpen(world: World, plan: Plan, id: string, record: EventRecord, fresh: ReadonlySet<string>): boolean {
  if (record.kind !== 'conversion') return plan.graceEndsAt === null || world.nowMs < plan.graceEndsAt + reviewMs;
  if (fresh.has(id)) return true;
  const { state, lockAt } = conversionOf(plan, id);
  return (state === 'pending' || state === 'on_hold') && lockAt > world.nowMs;
}

export function conversionOf(plan: Plan, eventId: string): Conversion {
  const found = plan.conversions.find((conversion) => conversion.eventId === eventId);
  if (!found) throw new Error(`plan ${plan.no} has no conversion ${eventId}`);
  return found;
}

/** The revenue goes back to its payer. */
export function takeOut(world: World, plan: Plan, conversion: Conversion): void {
  conversion.state = 'reversed';
  conversion.holdUntil = null;
  if (conversion.isUnpaid) return;
  const offer = offerOf(world, plan);
  offer.escrow += conversion.fromEscrow;
  world.house.network_cover += conversion.payout - conversion.fromEscrow;
}
