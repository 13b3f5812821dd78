import { describe, expect, it } from 'vitest';
import type { DeliverablePlan, DeliveryEvent } from '@placard/contract';
import { FlightDesk } from './flight-desk.ts';

const startMs = Date.UTC(2026, 10, 21, 8);
const iso = (ms: number) => new Date(ms).toISOString();

function planAt(change: Partial<DeliverablePlan> = {}): DeliverablePlan {
  return {
    plan_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a01',
    state: 'putting',
    product: { product_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a02', type: 'game', name: 'Ridge Runner' },
    pricing_model: 'cpm',
    currency: 'USD',
    media_price: '10.00',
    budget: '20.00',
    remaining_budget: '20.00',
    pace: 'fast',
    is_paused: false,
    daily_cap: null,
    day_ends_at: iso(startMs + 57_600_000),
    may_spend_now: '20.00',
    targeting: [],
    put_at: iso(startMs - 1_000),
    matching_ends_at: iso(startMs + 60_000),
    flight_seconds: 10,
    grace_seconds: 10,
    started_at: iso(startMs),
    flight_ends_at: iso(startMs + 10_000),
    accepts_until: null,
    last_delivery_at: iso(startMs),
    counted: { impressions: 3, clicks: 0, conversions: 0 },
    ...change,
  };
}

const idsOf = (events: readonly DeliveryEvent[]) => new Set(events.map((event) => event.event_id));
const runTo = (desk: FlightDesk, untilMs: number, plan = planAt(), fromMs = startMs) =>
  Array.from({ length: Math.ceil((untilMs - fromMs) / 250) }, (_, tick) =>
    desk.take([plan], fromMs + (tick + 1) * 250),
  ).flat();

describe('the desk', () => {
  it('opens a waiting plan with impressions that are the same however often it is called', () => {
    const matching = planAt({ state: 'matching', started_at: null, flight_ends_at: null });
    const first = new FlightDesk('seed').take([matching], startMs + 8_000);
    expect(first.map((event) => event.kind)).toEqual(['impression', 'impression', 'impression']);
    expect(idsOf(new FlightDesk('seed').take([matching], startMs + 9_000))).toEqual(idsOf(first));
  });

  it('delivers a flight of ten seconds within it, and its corrections in the grace', () => {
    const desk = new FlightDesk('seed');
    const inFlight = runTo(desk, startMs + 10_000);
    const afterwards = runTo(desk, startMs + 16_000, planAt(), startMs + 10_000);
    const all = idsOf([...inFlight, ...afterwards]);
    const traffic = inFlight.filter((event) => event.kind !== 'invalid').length;
    expect(traffic).toBeGreaterThan(1_600);
    expect(afterwards.filter((event) => event.kind !== 'invalid').length).toBeLessThan(traffic * 0.05);
    expect(all.size).toBeGreaterThan(traffic);
  });

  it('continues after a restart with the same events', () => {
    const steady = idsOf(runTo(new FlightDesk('seed'), startMs + 16_000));
    const before = runTo(new FlightDesk('seed'), startMs + 5_000);
    const plan = planAt({
      last_delivery_at: iso(startMs + 5_000),
      counted: { impressions: 900, clicks: 20, conversions: 1 },
    });
    const after = runTo(new FlightDesk('seed'), startMs + 16_000, plan, startMs + 7_000);
    expect(idsOf([...before, ...after])).toEqual(steady);
  });

  it('makes nothing new once the plan is finished', () => {
    const desk = new FlightDesk('seed');
    runTo(desk, startMs + 3_000);
    const after = runTo(desk, startMs + 16_000, planAt({ state: 'put_finished' }), startMs + 3_000);
    const fresh = after.filter((event) => event.kind !== 'invalid' && Date.parse(event.occurred_at) > startMs + 4_500);
    expect(fresh).toEqual([]);
  });

  it('runs often during a short flight, and seldom otherwise', () => {
    const desk = new FlightDesk('seed');
    expect(desk.restMs()).toBe(1_000);
    desk.take([planAt()], startMs);
    expect(desk.restMs()).toBe(200);
  });

  it('makes nothing new while a plan may take nothing, and no more than it may', () => {
    const paused = planAt({ is_paused: true, may_spend_now: '0.00' });
    const desk = new FlightDesk('seed');
    expect(runTo(desk, startMs + 4_000, paused)).toEqual([]);
    const before = startMs + 4_000;
    const few = planAt({ pace: 'even', may_spend_now: '0.01' });
    const slow = new Set(runTo(desk, startMs + 6_000, few, before).map((event) => event.event_id));
    const fast = idsOf(runTo(new FlightDesk('seed'), startMs + 6_000));
    expect(slow.size).toBeGreaterThan(0);
    expect(slow.size).toBeLessThan(fast.size / 2);
  });
});
