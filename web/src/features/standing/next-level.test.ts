import { describe, expect, it } from 'vitest';
import { nextLevelOf } from './next-level.ts';

const levels = [
  { level: 1, from_volume: '0.00', plans_at_once: 3, fee_bps: 500 },
  { level: 2, from_volume: '1000.00', plans_at_once: 5, fee_bps: 450 },
  { level: 3, from_volume: '5000.00', plans_at_once: 10, fee_bps: 400 },
];

function next(levelByVolume: number, volume: string) {
  return nextLevelOf({ levels, level_by_volume: levelByVolume, settled_put_volume: volume, currency: 'USD' });
}

describe('the way to the next shop level', () => {
  it('names the missing volume, to the cent', () => {
    expect(next(1, '90.00')).toMatchObject({ rule: { level: 2 }, missing: '910.00', percent: 9 });
    expect(next(1, '999.99')).toMatchObject({ missing: '0.01', percent: 99 });
    expect(next(2, '1000.00')).toMatchObject({ rule: { level: 3 }, missing: '4000.00', percent: 20 });
  });

  it('ends on the highest level', () => {
    expect(next(3, '99999.00')).toBeUndefined();
  });
});
