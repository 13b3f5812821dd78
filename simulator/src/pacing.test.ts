import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSlot, livelinessAt, paceOf, slotCount, slotsOver } from './pacing.ts';

const startMs = Date.UTC(2026, 10, 21, 8);
const pace = (lengthMs: number) => paceOf(['seed', 'plan'], { startMs, lengthMs, zoneHours: 0 });

describe('pacing', () => {
  it('distributes every event of a flight, once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 5 * 86_400_000 }), fc.nat(2_000_000), (lengthMs, total) => {
        const pacing = pace(lengthMs);
        const slots = Array.from({ length: slotCount(pacing) }, (_, slot) => inSlot(pacing, slot, total));
        expect(slots.reduce((sum, count) => sum + count, 0)).toBe(total);
        expect(slots.every((count) => count >= 0)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('advances every few seconds, however long the flight is, and a short one continuously', () => {
    for (const hours of [1, 48]) expect(pace(hours * 3_600_000).slotMs).toBeCloseTo(5_000, -2);
    expect(pace(5_000).slotMs).toBeLessThan(300);
  });

  it('is quiet before dawn and lively in the evening', () => {
    expect(livelinessAt(4)).toBeLessThan(livelinessAt(10));
    expect(livelinessAt(20)).toBeGreaterThan(2 * livelinessAt(4));
    const pacing = pace(86_400_000);
    const hourly = Array.from({ length: 24 }, (_, hour) => {
      const ofHour = (at: number) => pacing.shares[slotsOver(pacing, startMs + at * 3_600_000)] ?? 1;
      return ofHour(hour + 1) - ofHour(hour);
    });
    // The flight begins at eight in the morning: its thirteenth hour is the evening, its twenty-first is before dawn.
    expect(hourly[12]).toBeGreaterThan(2 * (hourly[20] ?? 0));
  });

  it('is the same each time', () => {
    expect(pace(60_000)).toEqual(pace(60_000));
  });
});
