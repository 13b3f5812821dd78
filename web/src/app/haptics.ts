import { tellShell } from '../platform/bridge.ts';
import type { HapticKind } from '../platform/bridge.ts';
import { onToast } from '../ui/dialogs/toast.tsx';

/** Choices made by a tap: another of several, on or off. */
const choices = 'input[type="radio"], input[type="checkbox"], select';

function tell(kind: HapticKind): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) tellShell({ type: 'haptic', kind });
}

/**
 * Lets the shell play a haptic for a toast or a changed choice, unless the device requests less motion. Returns the
 * function that stops it.
 */
export function makeFelt(): () => void {
  const events = new AbortController();
  const stops = [onToast((tone) => tell(tone === 'success' ? 'success' : 'warning')), () => events.abort()];
  const hear = (name: 'change' | 'click', selector: string) =>
    document.addEventListener(
      name,
      ({ target }) => {
        if (target instanceof Element && target.closest(selector)) tell('selection');
      },
      { signal: events.signal },
    );
  hear('change', choices);
  hear('click', '[role="tab"]');
  return () => stops.forEach((stop) => stop());
}
