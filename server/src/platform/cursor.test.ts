import { describe, expect, it } from 'vitest';
import { decodeCursor, toPage } from './cursor.ts';

const rows = [1, 2, 3].map((day) => ({
  at: new Date(`2026-11-0${day}T00:00:00.000Z`),
  id: `019a9f3e-7c11-7000-8000-3f1f2b0c9a0${day}`,
}));

describe('a page', () => {
  it.each([
    ['shorter than it may be', rows.slice(0, 1)],
    ['that ends exactly with the list', rows.slice(0, 2)],
  ])('%s has no cursor', (_claim, found) => {
    expect(toPage(found, 2, (row) => row)).toEqual({ rows: found, nextCursor: null });
  });

  it('with one more row continues after the last shown row', () => {
    const page = toPage(rows, 2, (row) => row);
    expect(page.rows).toEqual(rows.slice(0, 2));
    expect(decodeCursor(page.nextCursor ?? undefined)).toEqual(rows[1]);
  });

  it.each([1, 2] as const)('that ends among the rows of rank %i continues among those', (rank) => {
    const ranked = rows.map((row) => ({ ...row, rank }));
    const { nextCursor } = toPage(ranked, 1, (row) => row);
    expect(decodeCursor(nextCursor ?? undefined)).toEqual(ranked[0]);
  });
});
