import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusLater } from './focus-later.ts';

/** The focused element, if it is a field. */
let activeElement: { matches: () => boolean } | null;
const aField = () => ({ matches: () => true });
const aButton = () => ({ matches: () => false });

beforeEach(() => {
  vi.useFakeTimers();
  activeElement = null;
  vi.stubGlobal('document', {
    get activeElement() {
      return activeElement;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('focuses after the stated time, and not once it is stopped', () => {
  const focus = vi.fn<() => void>();
  const stop = focusLater(() => ({ focus }), 100);
  vi.advanceTimersByTime(99);
  expect(focus).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(focus).toHaveBeenCalledOnce();
  stop();
  focusLater(() => ({ focus }), 100)();
  vi.advanceTimersByTime(1_000);
  expect(focus).toHaveBeenCalledOnce();
});

it('does not move the focus from a field entered meanwhile, but does from the field that opened it', () => {
  const focus = vi.fn<() => void>();
  activeElement = aButton();
  focusLater(() => ({ focus }), 100);
  activeElement = aField();
  vi.advanceTimersByTime(100);
  expect(focus).not.toHaveBeenCalled();
  focusLater(() => ({ focus }), 100);
  vi.advanceTimersByTime(100);
  expect(focus).toHaveBeenCalledOnce();
});
