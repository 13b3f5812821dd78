import { toMinor, zero } from '@placard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelByVolume, levelInForce, levelsOf, volumesForLevel } from './levels.ts';

const levels = [
  { level: 1, fromVolumeMinor: zero, plansAtOnce: 3, feeBps: 500 },
  { level: 2, fromVolumeMinor: toMinor(100_000n), plansAtOnce: 5, feeBps: 450 },
  { level: 4, fromVolumeMinor: toMinor(500_000n), plansAtOnce: 10, feeBps: 400 },
];

describe('the volume that a level requires', () => {
  it('is exactly what the level in force requires, with and without a membership', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (volume, level, isMember) => {
          const volumes = volumesForLevel(level, levels);
          const needed = isMember ? volumes?.memberVolumeMinor : volumes?.volumeMinor;
          const isReached = levelInForce(toMinor(volume), levels, isMember).level >= level;
          expect(needed !== undefined && volume >= needed).toBe(isReached);
        },
      ),
    );
  });

  it('is undefined for an unreachable level', () => {
    expect(volumesForLevel(5, levels)).toBeUndefined();
    expect(volumesForLevel(4, levels)).toEqual({ volumeMinor: 500_000n, memberVolumeMinor: 100_000n });
  });
});

describe('the level of a merchant', () => {
  const shuffled = [levels[2], levels[0], levels[1]].filter((level) => level !== undefined);

  it.each([
    [-1n, 1, 2],
    [99_999n, 1, 2],
    [100_000n, 2, 4],
    [499_999n, 2, 4],
    [500_000n, 4, 4],
  ])('at a volume of %s is %i, for a member %i, however the rules are listed', (volume, level, memberLevel) => {
    expect(levelByVolume(toMinor(volume), shuffled).level).toBe(level);
    expect(levelInForce(toMinor(volume), shuffled, false).level).toBe(level);
    expect(levelInForce(toMinor(volume), shuffled, true).level).toBe(memberLevel);
  });

  it('needs the same volume in whatever order the rules are', () => {
    expect(volumesForLevel(4, shuffled)).toEqual({ volumeMinor: 500_000n, memberVolumeMinor: 100_000n });
  });

  it('is the first one even below its threshold', () => {
    const fromSomething = [{ level: 1, fromVolumeMinor: toMinor(50n), plansAtOnce: 3, feeBps: 500 }];
    expect(levelByVolume(toMinor(49n), fromSomething).level).toBe(1);
    expect(volumesForLevel(1, fromSomething)).toEqual({ volumeMinor: 0n, memberVolumeMinor: 0n });
  });

  it('needs rules', () => expect(() => levelByVolume(zero, [])).toThrow('no shop levels are configured'));

  it('has its threshold in the currency’s minor units', () => {
    expect(levelsOf([{ level: 2, fromVolume: '1000', plansAtOnce: 5, feeBps: 450 }], 'KWD')).toEqual([
      { level: 2, fromVolumeMinor: 1_000_000n, plansAtOnce: 5, feeBps: 450 },
    ]);
  });
});
