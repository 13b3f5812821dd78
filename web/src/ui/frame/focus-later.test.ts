import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusLater } from './focus-later.ts';

/** What holds the focus: a field is what says so when it is asked. */
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

it('leaves who has gone into a field meanwhile, and takes over from the field that it was opened from', () => {
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
