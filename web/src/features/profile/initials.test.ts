import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Harbour Bikes', 'HB'],
    ['  ridge   and road ', 'RR'],
    ['solo', 'S'],
    ['小红', '小'],
    ['🚲 Bikes', '🚲B'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
