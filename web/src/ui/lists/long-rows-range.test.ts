import { describe, expect, it } from 'vitest';
import { heightBetween, rangeBetween, runsOf } from './long-rows-range.ts';

describe('the room of blocks that are not drawn', () => {
  it('is their measured height, and the average of the others if never drawn', () => {
    expect(heightBetween([600, 700], { from: 0, to: 2 })).toBe(1_300);
    expect(heightBetween([600, undefined, 700], { from: 0, to: 4 })).toBe(600 + 650 + 700 + 650);
    expect(heightBetween([], { from: 0, to: 2 })).toBe(1_280);
  });
});

describe('the blocks between two places', () => {
  const heights = [100, 100, 100, 100, 100];

  it('are those that overlap it', () => {
    expect(rangeBetween(heights, 5, [150, 320])).toEqual({ from: 1, to: 4 });
    expect(rangeBetween(heights, 5, [100, 300])).toEqual({ from: 1, to: 3 });
    expect(rangeBetween(heights, 5, [-500, 50])).toEqual({ from: 0, to: 1 });
  });

  it('are never none: the nearest one before the list and after it', () => {
    expect(rangeBetween(heights, 5, [-900, -500])).toEqual({ from: 0, to: 1 });
    expect(rangeBetween(heights, 5, [2_000, 2_500])).toEqual({ from: 4, to: 5 });
  });
});

describe('the runs of a list', () => {
  it('are few however long it is, and keep the focused block', () => {
    expect(runsOf(1_000, { from: 10, to: 20 }, undefined)).toEqual([
      { from: 0, to: 10, isDrawn: false },
      { from: 10, to: 20, isDrawn: true },
      { from: 20, to: 1_000, isDrawn: false },
    ]);
    expect(runsOf(100, { from: 0, to: 5 }, 50)).toEqual([
      { from: 0, to: 5, isDrawn: true },
      { from: 5, to: 50, isDrawn: false },
      { from: 50, to: 51, isDrawn: true },
      { from: 51, to: 100, isDrawn: false },
    ]);
    expect(runsOf(3, { from: 0, to: 3 }, 1)).toEqual([{ from: 0, to: 3, isDrawn: true }]);
  });
});
