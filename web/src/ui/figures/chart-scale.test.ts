import { describe, expect, it } from 'vitest';
import { chartScale, linePath } from './chart-scale.ts';

describe('a chart’s scale', () => {
  it('has round grid lines above the highest value, from zero', () => {
    expect(chartScale([38.2, 58.4, 45.5]).ticks).toEqual([0, 30, 60]);
    expect(chartScale([0.42]).ticks).toEqual([0, 0.25, 0.5]);
    expect(chartScale([1_204]).ticks).toEqual([0, 1_000, 2_000]);
  });

  it('exists when nothing was counted yet', () => {
    expect(chartScale([0, 0]).ticks).toEqual([0, 0.5, 1]);
    expect(chartScale([]).y(0)).toBe(100);
  });

  it('keeps a loss on the page, below zero', () => {
    const { y } = chartScale([-20, 40]);
    expect(y(-20)).toBe(100);
    expect(y(0)).toBeLessThan(100);
  });
});

describe('a chart’s line', () => {
  it('has straight segments only', () => {
    expect(linePath([10, 20, 0])).toBe('M0.00 10.00L50.00 20.00L100.00 0.00');
  });

  it('is level for a single point', () => {
    expect(linePath([40])).toBe('M0 40.00H100');
  });

  it('ends before a point that is still open', () => {
    expect(linePath([10, 20], 2)).toBe('M0.00 10.00L50.00 20.00');
    expect(linePath([40], 1)).toBe('M0 40.00H0');
    expect(linePath([], 0)).toBe('');
  });
});
