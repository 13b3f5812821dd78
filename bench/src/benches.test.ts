import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { benches } from './benches.ts';

const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name);
const figures = benches.flatMap((bench) => bench.figures.map(({ name }) => name));

describe('docs/performance.md', () => {
  it('has one row for each figure that is measured, and no other', () => {
    expect(rows.toSorted()).toEqual(figures.toSorted());
    expect(new Set(figures).size).toBe(figures.length);
  });
});
