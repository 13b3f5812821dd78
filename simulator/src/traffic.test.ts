import { describe, expect, it } from 'vitest';
import type { DeliverablePlan } from '@placard/contract';
import { paceOf, slotCount } from './pacing.ts';
import { profileOf } from './profile.ts';
import { trafficOf, volumeOf } from './traffic.ts';
import type { Flight } from './traffic.ts';

const startMs = Date.UTC(2026, 10, 21, 8);

function flightOf(number: number, change: Partial<DeliverablePlan> = {}, lengthMs = 600_000): Flight {
  const planId = `019a9f3e-7c11-7000-8000-${String(number).padStart(12, '0')}`;
  const plan = {
    plan_id: planId,
    product: { product_id: `product ${number % 5}`, type: 'video' as const, name: 'Harbor' },
    budget: '100.00',
    media_price: '5.00',
    pricing_model: 'cpm' as const,
    ...change,
  };
  const profile = profileOf('seed', plan);
  const pacing = paceOf(['seed', planId], { startMs, lengthMs, zoneHours: 0 });
  return {
    seed: 'seed',
    planId,
    profile,
    pacing,
    ...volumeOf(plan, profile),
    endMs: startMs + lengthMs,
    graceMs: 60_000,
  };
}

const wholeFlight = (flight: Flight) =>
  Array.from({ length: slotCount(flight.pacing) }, (_, slot) => trafficOf(flight, slot)).flat();
const countOf = (flight: Flight, kind: string) =>
  new Set(
    wholeFlight(flight)
      .filter((due) => due.event.kind === kind)
      .map((due) => due.event.event_id),
  ).size;

describe('traffic', () => {
  it('is the same each time, ids included', () => {
    expect(trafficOf(flightOf(1), 7)).toEqual(trafficOf(flightOf(1), 7));
    expect(trafficOf(flightOf(1), 7)).not.toEqual(trafficOf(flightOf(2), 7));
  });

  it('places about as much as the budget buys', () => {
    const flight = flightOf(1);
    expect(countOf(flight, 'impression')).toBe(Math.ceil(20_000 * flight.profile.fill));
    const clicks = flightOf(1, { pricing_model: 'cpc', media_price: '0.50' });
    expect(countOf(clicks, 'click')).toBe(Math.ceil(200 * clicks.profile.fill));
  });

  it('has every event’s id once, except for the few that are sent twice', () => {
    const due = wholeFlight(flightOf(1));
    const ids = due.map(({ event }) => event.event_id);
    const twice = ids.length - new Set(ids).size;
    expect(twice).toBeGreaterThan(0);
    expect(twice / ids.length).toBeLessThan(0.02);
  });

  it('happens within the flight and is reported while it counts', () => {
    const flight = flightOf(3, {}, 5_000);
    for (const { event, sendAtMs } of wholeFlight(flight)) {
      const atMs = Date.parse(event.occurred_at);
      if (event.kind !== 'invalid') expect(atMs >= startMs && atMs < flight.endMs).toBe(true);
      expect(sendAtMs >= Math.floor(atMs) && sendAtMs <= flight.endMs + flight.graceMs / 2).toBe(true);
    }
  });

  it('corrects only its own events, after them', () => {
    const due = wholeFlight(flightOf(4));
    const sentAt = new Map(due.toReversed().map(({ event, sendAtMs }) => [event.event_id, sendAtMs]));
    const corrections = due.flatMap(({ event, sendAtMs }) =>
      event.kind === 'invalid' ? [{ target: event.target_id, sendAtMs }] : [],
    );
    expect(corrections.length).toBeGreaterThan(50);
    for (const { target, sendAtMs } of corrections)
      expect(sendAtMs).toBeGreaterThanOrEqual(sentAt.get(target) ?? Infinity);
  });

  it('makes some plans lose money and some earn', () => {
    const payout = 12;
    const profits = Array.from({ length: 60 }, (_, number) => {
      const { profile } = flightOf(number);
      return 20_000 * profile.clickRate * profile.conversionRate * payout * 0.95 - 100;
    });
    const losses = profits.filter((profit) => profit < 0).length;
    expect(losses).toBeGreaterThan(10);
    expect(losses).toBeLessThan(50);
  });
});
