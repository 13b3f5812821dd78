import { expect, it } from 'vitest';
import { isSoon } from './is-soon.ts';

it('a deadline within two days shows its time', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  expect(isSoon('2026-11-29T18:00:00Z', now)).toBe(true);
  expect(isSoon('2026-12-01T11:59:59Z', now)).toBe(true);
  expect(isSoon('2026-12-01T12:00:00Z', now)).toBe(false);
});
