import { eventsWithin, toMinor } from '@placard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consumptionOf } from '../plans/pricing.ts';
import { Meter } from './metered.ts';

const price = { pricingModel: 'cpm', mediaPriceMinor: '500' } as const;
const nothing = { events: 0n, invalid: 0n };
/** A cap of 1.00 buys 200 impressions at 5.00 per thousand. */
const part = (day: string, instruction: number, cap: bigint | null) => ({
  day,
  instruction,
  dailyCapMinor: cap === null ? null : toMinor(cap),
});
const add = (meter: Meter, to: ReturnType<typeof part> | null, count: number) => {
  for (let done = 0; done < count; done += 1) meter.add(to);
};

describe('daily caps', () => {
  it('leave as many events as they pay for, again each day', () => {
    const meter = new Meter(nothing, [], price);
    add(meter, part('2026-11-24', 1, 100n), 250);
    expect(meter.now).toEqual({ events: 200n, invalid: 0n });
    add(meter, part('2026-11-25', 1, 100n), 50);
    expect(meter.now).toEqual({ events: 250n, invalid: 0n });
    expect(meter.leftOn('2026-11-24').events).toBe(200n);
  });

  it('let valid events take the room that invalid ones free', () => {
    const meter = new Meter(nothing, [], price);
    const today = part('2026-11-24', 1, 100n);
    add(meter, today, 250);
    for (let done = 0; done < 60; done += 1) meter.takeOut(today);
    expect(meter.now).toEqual({ events: 200n, invalid: 10n });
  });

  it('take back nothing when lowered, and bill nothing from before when raised', () => {
    const meter = new Meter(nothing, [], price);
    add(meter, part('2026-11-24', 0, null), 300);
    add(meter, part('2026-11-24', 1, 100n), 40);
    expect(meter.now.events).toBe(300n);
    add(meter, part('2026-11-24', 2, 200n), 150);
    expect(meter.now.events).toBe(400n);
  });

  it('keep the counts of a plan from before its first cap', () => {
    const stored = { ...part('2026-11-24', 0, null), events: 30n, invalid: 2n };
    const meter = new Meter({ events: 1_000n, invalid: 10n }, [stored], price);
    expect(meter.now).toEqual({ events: 1_000n, invalid: 10n });
    expect(meter.parts).toEqual([stored]);
  });

  it('are a pure function of the counts: order, and where a batch ends, change nothing; a day costs at most its highest cap', () => {
    const caps = [null, 40n, 15n, 90n];
    const event = fc.record({
      day: fc.constantFrom('2026-11-24', '2026-11-25', '2026-11-26'),
      instruction: fc.nat(3),
      isOut: fc.boolean(),
    });
    const terms = fc.record({
      pricingModel: fc.constantFrom('cpm' as const, 'cpc' as const),
      mediaPriceMinor: fc.integer({ min: 1, max: 60 }).map(String),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), terms, fc.nat(60), (events, of, cut) => {
        const feed = (meter: Meter, list: typeof events) => {
          for (const { day, instruction, isOut } of list) {
            const to = part(day, instruction, caps[instruction] ?? null);
            const before = meter.now;
            const after = meter.add(to);
            expect(after.events >= before.events).toBe(true);
            if (isOut) meter.takeOut(to);
          }
          return meter;
        };
        const inOrder = feed(new Meter(nothing, [], of), events);
        const reversed = feed(new Meter(nothing, [], of), events.toReversed());
        expect(reversed.now).toEqual(inOrder.now);
        const half = feed(new Meter(nothing, [], of), events.slice(0, cut));
        const raw = events.slice(0, cut);
        const all = { events: BigInt(raw.length), invalid: BigInt(raw.filter(({ isOut }) => isOut).length) };
        expect(feed(new Meter(all, half.parts, of), events.slice(cut)).now).toEqual(inOrder.now);
        for (const day of ['2026-11-24', '2026-11-25']) {
          const capped = events.filter((each) => each.day === day && each.instruction > 0);
          const isCapped = capped.length > 0 && events.every((each) => each.day !== day || each.instruction > 0);
          if (isCapped) expect(consumptionOf(inOrder.leftOn(day).events, of, toMinor(10_000n)) <= 90n).toBe(true);
        }
      }),
    );
  });

  it('buy whole events', () => {
    expect(eventsWithin(toMinor(100n), price)).toBe(200n);
    expect(eventsWithin(toMinor(99n), { pricingModel: 'cpc', mediaPriceMinor: '50' })).toBe(1n);
    expect(eventsWithin(toMinor(49n), { pricingModel: 'cpc', mediaPriceMinor: '50' })).toBe(0n);
  });
});
