import { describe, expect, it } from 'vitest';
import { isoOfLocal, localOfIso } from './moments.ts';

describe('a moment in a form', () => {
  it('is entered in this machine’s zone and travels as ISO 8601', () => {
    const iso = '2026-11-30T18:05:00.000Z';
    const local = localOfIso(iso);
    expect(local).toMatch(/^2026-1[12]-\d\dT\d\d:\d\d$/);
    expect(isoOfLocal(local)).toBe(iso);
  });

  it('is empty if nothing, or only a part, was entered', () => {
    for (const text of ['', 'tomorrow']) expect([isoOfLocal(text), localOfIso(text)]).toEqual(['', '']);
  });
});
