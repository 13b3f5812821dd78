/**
 * The events to report now. For each plan it keeps how far its traffic was made and which events wait for their time;
 * all of it can be made again, so nothing is stored.
 */
import type { DeliverablePlan, DeliveryEvent } from '@placard/contract';
import { paceOf, slotsOver } from './pacing.ts';
import { profileOf } from './profile.ts';
import { drawOf, idOf } from './random.ts';
import { trafficOf, volumeOf } from './traffic.ts';
import type { DueEvent, Flight } from './traffic.ts';

interface PlanAtDesk {
  flight: Flight;
  /** Slots before this one are made. */
  nextSlot: number;
  /** Made, and not due yet. */
  waiting: DueEvent[];
  /** An earlier run of this process has reported everything before this. */
  reportedUntilMs: number;
  /** When the plan was first seen finished: nothing new is made after that. */
  finishedMs: number | undefined;
}

const longestMatchingMs = 8_000;
/** After a restart the events of this long are reported again: some were in transit when the process ended. */
const overlapMs = 5_000;

export class FlightDesk {
  readonly #seed: string;
  readonly #plans = new Map<string, PlanAtDesk>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /**
   * Returns the events to report at `nowMs` for the plans that the server lists. Plans that it no longer lists are
   * forgotten.
   */
  take(plans: readonly DeliverablePlan[], nowMs: number): DeliveryEvent[] {
    const listed = new Set(plans.map((plan) => plan.plan_id));
    for (const planId of this.#plans.keys()) if (!listed.has(planId)) this.#plans.delete(planId);
    return plans.flatMap((plan) => (plan.state === 'matching' ? this.#open(plan, nowMs) : this.#report(plan, nowMs)));
  }

  /** Returns how soon to run again, in milliseconds: as often as the shortest slots need, at least once a second. */
  restMs(): number {
    const slots = [...this.#plans.values()].map((plan) => plan.flight.pacing.slotMs / 2);
    return Math.max(200, Math.min(1_000, ...slots));
  }

  /** The first impressions of a waiting plan: after a while they start its flight. */
  #open(plan: DeliverablePlan, nowMs: number): DeliveryEvent[] {
    const draw = drawOf(this.#seed, 'matching', plan.plan_id);
    const putMs = Date.parse(plan.put_at);
    const patienceMs = Math.min(
      longestMatchingMs,
      plan.flight_seconds * 20,
      (Date.parse(plan.matching_ends_at) - putMs) / 4,
    );
    if (nowMs < putMs + patienceMs * draw()) return [];
    return [1, 2, 3].map((number) => ({
      event_id: idOf(this.#seed, plan.plan_id, 'opening', number),
      plan_id: plan.plan_id,
      kind: 'impression' as const,
      occurred_at: new Date(nowMs).toISOString(),
    }));
  }

  #report(plan: DeliverablePlan, nowMs: number): DeliveryEvent[] {
    const atDesk = this.#plans.get(plan.plan_id) ?? this.#begin(plan);
    if (!atDesk) return [];
    this.#plans.set(plan.plan_id, atDesk);
    if (plan.state === 'put_finished') atDesk.finishedMs ??= nowMs;
    const over = slotsOver(atDesk.flight.pacing, Math.min(nowMs, atDesk.finishedMs ?? nowMs));
    let room = roomOf(plan);
    for (; atDesk.nextSlot < over; atDesk.nextSlot += 1) {
      // Paused, full for today, or ahead of its pace: the audience sees other ads.
      if (room <= 0) continue;
      const made = trafficOf(atDesk.flight, atDesk.nextSlot).filter((due) => due.sendAtMs >= atDesk.reportedUntilMs);
      atDesk.waiting.push(...made);
      room -= made.filter(({ event }) => event.kind === billedKind(plan)).length;
    }
    const due = atDesk.waiting.filter((waiting) => waiting.sendAtMs <= nowMs);
    atDesk.waiting = atDesk.waiting.filter((waiting) => waiting.sendAtMs > nowMs);
    return shuffled(
      due.map((waiting) => waiting.event),
      drawOf(this.#seed, plan.plan_id, over),
    );
  }

  #begin(plan: DeliverablePlan): PlanAtDesk | undefined {
    if (!plan.started_at || !plan.flight_ends_at) return undefined;
    const startMs = Date.parse(plan.started_at);
    const endMs = Date.parse(plan.flight_ends_at);
    const profile = profileOf(this.#seed, plan);
    const pacing = paceOf([this.#seed, plan.plan_id], {
      startMs,
      lengthMs: endMs - startMs,
      zoneHours: profile.zoneHours,
    });
    const isNew = plan.counted.impressions <= 3;
    return {
      flight: {
        seed: this.#seed,
        planId: plan.plan_id,
        profile,
        pacing,
        ...volumeOf(plan, profile),
        endMs,
        graceMs: plan.grace_seconds * 1000,
      },
      nextSlot: 0,
      waiting: [],
      reportedUntilMs:
        isNew || !plan.last_delivery_at ? 0 : Date.parse(plan.last_delivery_at) - pacing.slotMs - overlapMs,
      finishedMs: undefined,
    };
  }
}

const billedKind = (plan: DeliverablePlan) => (plan.pricing_model === 'cpm' ? 'impression' : 'click');

/** How many billed events the plan may take now; what is late of a finished one is reported whole. */
function roomOf(plan: DeliverablePlan): number {
  if (plan.state === 'put_finished') return Infinity;
  const perUnit = plan.pricing_model === 'cpm' ? 1_000 : 1;
  return Math.floor((Number(plan.may_spend_now) / Number(plan.media_price)) * perUnit);
}

/** Events arrive in no particular order. */
function shuffled(events: DeliveryEvent[], draw: () => number): DeliveryEvent[] {
  const keyed = events.map((event) => ({ event, key: draw() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ event }) => event);
}
