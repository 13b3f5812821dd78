import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelInForce, volumesForLevel } from './levels.ts';

const levels = [
  { level: 1, fromVolumeMinor: 0n, plansAtOnce: 3, feeBps: 500 },
  { level: 2, fromVolumeMinor: 100_000n, plansAtOnce: 5, feeBps: 450 },
  { level: 4, fromVolumeMinor: 500_000n, plansAtOnce: 10, feeBps: 400 },
];

describe('the volume that a level takes', () => {
  it('is exactly what the level in force asks, with membership and without', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (volume, level, isMember) => {
          const volumes = volumesForLevel(level, levels);
          const needed = isMember ? volumes?.memberVolumeMinor : volumes?.volumeMinor;
          const isReached = levelInForce(volume, levels, isMember).level >= level;
          expect(needed !== undefined && volume >= needed).toBe(isReached);
        },
      ),
    );
  });

  it('is none for a level that nobody can reach', () => {
    expect(volumesForLevel(5, levels)).toBeUndefined();
    expect(volumesForLevel(4, levels)).toEqual({ volumeMinor: 500_000n, memberVolumeMinor: 100_000n });
  });
});
