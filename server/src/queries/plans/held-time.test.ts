import { describe, expect, it } from 'vitest';
import { toMinor, uninstructed, zero } from '@placard/contract';
import { heldTime } from './held-time.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const cap = (hour: number, minor: bigint | null, isPaused = false) => ({
  ...uninstructed,
  at: at(hour),
  dailyCapMinor: minor === null ? null : toMinor(minor),
  isPaused,
});
/** Ten hours, of which the last four are of the next business day. */
const time = { from: at(8), until: at(18), zone: 'Etc/GMT-10' };

describe('the time for which a plan was held back', () => {
  it('is a share of its own time, by what was taken back too, and none without acts', () => {
    expect(heldTime({ instructions: [], sourceActs: [], silences: [], daysOver: [] }, time)).toEqual({
      pausedBps: 0,
      sourcePausedBps: 0,
      silentBps: 0,
      dayOverBps: 0,
      heldBps: 0,
      cappedBps: 0,
      cappedMostMinor: zero,
      cappedFreeBps: 0,
    });
    const acts = [true, false, true].map((isPaused, index) => ({ isPaused, at: at(6 + 4 * index) }));
    const paused = [cap(2, null, true), cap(9, null), cap(12, null, true), cap(17, null)];
    // The merchant's pauses are 8 to 9 and 12 to 17, the source's 8 to 10 and 14 to 18.
    expect(
      heldTime(
        { instructions: paused, sourceActs: acts, silences: [{ from: at(8), until: at(13) }], daysOver: [] },
        time,
      ),
    ).toMatchObject({ pausedBps: 6_000, sourcePausedBps: 6_000, silentBps: 2_000, heldBps: 10_000 });
  });

  it('lets a cap spend once a business day, the highest of each, and counts no pause twice', () => {
    const instructions = [cap(9, 5_00n), cap(10, 8_00n), cap(11, 3_00n), cap(15, 3_00n, true), cap(16, null)];
    expect(heldTime({ instructions, sourceActs: [], silences: [], daysOver: [] }, time)).toMatchObject({
      pausedBps: 1_000,
      cappedBps: 6_000,
      cappedMostMinor: 11_00n,
    });
    expect(
      heldTime({ instructions: [cap(9, 5_00n), cap(14, null)], sourceActs: [], silences: [], daysOver: [] }, time)
        .cappedMostMinor,
    ).toBe(5_00n);
  });
});
