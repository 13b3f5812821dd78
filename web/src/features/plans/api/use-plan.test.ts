import { expect, it } from 'vitest';
import { refreshOf } from './use-plan.ts';

const settledIn = (seconds: number) => ({
  state: 'wait_settlement' as const,
  timeline: [
    {
      state: 'settled' as const,
      at: null,
      due_at: new Date(Date.now() + seconds * 1_000).toISOString(),
      reason: null,
      by: null,
    },
  ],
});

it('reads a plan often while it runs and around the time of its next step', () => {
  expect(refreshOf({ state: 'putting', timeline: [] })).toBe(5_000);
  expect(refreshOf(settledIn(30))).toBe(5_000);
  expect(refreshOf(settledIn(-30))).toBe(5_000);
  expect(refreshOf(settledIn(3_600))).toBe(30_000);
  expect(refreshOf(settledIn(-3_600))).toBe(30_000);
  expect(refreshOf({ state: 'settled', timeline: [] })).toBe(30_000);
});
