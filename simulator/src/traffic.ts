/**
 * The traffic of one slot of a plan's flight. A pure function of seed, plan and slot: a restarted simulator makes the
 * same events with the same ids, so sending them twice changes nothing.
 */
import type { DeliverablePlan, DeliveryEvent, TrafficKind } from '@placard/contract';
import { inSlot } from './pacing.ts';
import type { Pacing } from './pacing.ts';
import type { Profile } from './profile.ts';
import { between, drawOf, idOf, waiting } from './random.ts';
import type { Draw } from './random.ts';

/** An event and the time of its report: mostly at once, sometimes late. */
export interface DueEvent {
  event: DeliveryEvent;
  sendAtMs: number;
}

/** A plan in its flight, with everything that decides its traffic. */
export interface Flight {
  seed: string;
  planId: string;
  profile: Profile;
  pacing: Pacing;
  /** All impressions of the flight, or all clicks if the plan buys clicks. */
  impressions: number;
  clicks: number | undefined;
  endMs: number;
  graceMs: number;
}

const lateShare = 0.02;
const twiceShare = 0.004;
/** If clicks are bought, each has at most this many impressions. */
const impressionsPerClick = 40;

/** Where ads are shown, the most in the first. */
const placements = ['feed', 'feed', 'feed', 'story', 'story', 'search'] as const;
const countries = ['US', 'US', 'DE', 'FR', 'JP', 'US', 'BR'] as const;

function placeOf(count: number) {
  return {
    placement: placements[count % placements.length] ?? placements[0],
    country: countries[count % countries.length] ?? countries[0],
  };
}

/** How much of what a budget buys is placed, at most `fill` of it. Amounts are in wire format. */
export function volumeOf(
  plan: Pick<DeliverablePlan, 'budget' | 'media_price' | 'pricing_model'>,
  profile: Pick<Profile, 'clickRate' | 'fill'>,
): Pick<Flight, 'impressions' | 'clicks'> {
  // Simulated traffic is counted in whole events, not in money: only the server calculates their cost.
  const bought = (Number(plan.budget) / Number(plan.media_price)) * profile.fill;
  if (plan.pricing_model === 'cpm') return { impressions: Math.ceil(bought * 1000), clicks: undefined };
  const clicks = Math.ceil(bought);
  return { impressions: Math.round(clicks * Math.min(impressionsPerClick, 1 / profile.clickRate)), clicks };
}

/** The events of one slot, with those that follow from them: clicks, conversions, corrections. */
export function trafficOf(flight: Flight, slot: number): DueEvent[] {
  const draw = drawOf(flight.seed, flight.planId, 'slot', slot);
  const slotStartMs = flight.pacing.startMs + slot * flight.pacing.slotMs;
  const impressions = inSlot(flight.pacing, slot, flight.impressions);
  const clicks = flight.clicks === undefined ? undefined : inSlot(flight.pacing, slot, flight.clicks);
  const made = new Maker(flight, slot, draw);
  for (let index = 0; index < impressions; index += 1) {
    const at = slotStartMs + flight.pacing.slotMs * draw();
    made.add('impression', at);
    if (clicks === undefined ? draw() < flight.profile.clickRate : index < clicks) made.click(at);
  }
  // There are more clicks than impressions only in a nearly empty slot.
  for (let index = impressions; index < (clicks ?? 0); index += 1)
    made.click(slotStartMs + flight.pacing.slotMs * draw());
  return made.due;
}

/** Makes the events of a slot: ids by their number, times within the flight, corrections after their events. */
class Maker {
  readonly due: DueEvent[] = [];
  readonly #flight: Flight;
  readonly #slot: number;
  readonly #draw: Draw;
  #count = 0;

  constructor(flight: Flight, slot: number, draw: Draw) {
    this.#flight = flight;
    this.#slot = slot;
    this.#draw = draw;
  }

  click(afterMs: number): void {
    const { profile, pacing, endMs, startMs } = { ...this.#flight, startMs: this.#flight.pacing.startMs };
    const at = afterMs + waiting(this.#draw, Math.min(4_000, pacing.slotMs / 4));
    this.add('click', at);
    if (this.#draw() >= profile.conversionRate) return;
    // People take time to decide; in a short flight they decide faster.
    this.add('conversion', at + waiting(this.#draw, Math.min(10 * 60_000, (endMs - startMs) * 0.04)));
  }

  add(kind: TrafficKind, wantedMs: number): void {
    const { profile, planId, endMs } = this.#flight;
    const draw = this.#draw;
    const atMs = Math.min(wantedMs, endMs - 1);
    const event: DeliveryEvent = {
      event_id: this.#nextId(),
      plan_id: planId,
      kind,
      occurred_at: new Date(atMs).toISOString(),
      ...placeOf(this.#slot + this.#count),
    };
    const sendAtMs = this.#sendAt(atMs, draw() < lateShare ? between(draw, 1, 4) : 0);
    this.due.push({ event, sendAtMs });
    if (draw() < twiceShare) this.due.push({ event, sendAtMs: this.#sendAt(sendAtMs, 2) });
    const chance = draw();
    if (kind === 'conversion') {
      if (chance < profile.invalidConversions)
        this.#correct(event, 'sivt', this.#sendAt(sendAtMs, between(draw, 4, 30)));
    } else if (chance < profile.generalInvalid) {
      this.#correct(event, 'givt', this.#sendAt(sendAtMs, between(draw, 0, 4)));
    } else if (chance < profile.generalInvalid + profile.sophisticatedInvalid) {
      this.#correct(event, 'sivt', this.#sendAt(sendAtMs, between(draw, 10, 120)));
    }
  }

  #correct(target: DeliveryEvent, category: 'givt' | 'sivt', sendAtMs: number): void {
    this.due.push({
      event: {
        event_id: this.#nextId(),
        plan_id: target.plan_id,
        kind: 'invalid',
        occurred_at: new Date(sendAtMs).toISOString(),
        target_id: target.event_id,
        category,
      },
      sendAtMs,
    });
  }

  /** Reported some slots later, but while the server still counts it. */
  #sendAt(atMs: number, slotsLater: number): number {
    const { pacing, endMs, graceMs } = this.#flight;
    return Math.min(atMs + slotsLater * pacing.slotMs, Math.max(atMs, endMs + graceMs / 2));
  }

  #nextId(): string {
    this.#count += 1;
    return idOf(this.#flight.seed, this.#flight.planId, this.#slot, this.#count);
  }
}
