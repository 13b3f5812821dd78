import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusLater } from './focus-later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('focuses on a desktop after the stated time, and not once it is stopped', () => {
  const focus = vi.fn<() => void>();
  const stop = focusLater(() => ({ focus }), { isMobile: false, delayMs: 100 });
  vi.advanceTimersByTime(99);
  expect(focus).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(focus).toHaveBeenCalledOnce();
  stop?.();
  focusLater(() => ({ focus }), { isMobile: false, delayMs: 100 })?.();
  vi.advanceTimersByTime(1_000);
  expect(focus).toHaveBeenCalledOnce();
});

it('focuses nothing on a phone', () => {
  const focus = vi.fn<() => void>();
  expect(focusLater(() => ({ focus }), { isMobile: true, delayMs: 100 })).toBeUndefined();
  vi.advanceTimersByTime(1_000);
  expect(focus).not.toHaveBeenCalled();
});
