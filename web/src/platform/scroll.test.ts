import { afterEach, expect, it, vi } from 'vitest';
import { noteScroll, notedScroll } from './scroll.ts';

afterEach(() => vi.unstubAllGlobals());

it('remembers the scroll positions of the last entries, and no more than the history can reach', () => {
  for (let entry = 1; entry <= 300; entry += 1) {
    vi.stubGlobal('scrollY', entry);
    noteScroll(`entry ${entry}`);
    // Left again and again, it is not the oldest.
    vi.stubGlobal('scrollY', 5_000 + entry);
    noteScroll('home');
  }
  expect(notedScroll('home')).toBe(5_300);
  expect(notedScroll('entry 300')).toBe(300);
  expect(notedScroll('entry 202')).toBe(202);
  expect(notedScroll('entry 201')).toBe(0);
  expect(notedScroll('entry 1')).toBe(0);
});
