export interface FocusLaterOptions {
  /** On a phone nothing is focused: the keypad would cover the page before it is asked for (spec.md section 9). */
  isMobile: boolean;
  delayMs: number;
}

/** Focuses what `find` gives, a moment after it has appeared. Gives the way to stop, for an effect. */
export function focusLater(
  find: () => Pick<HTMLElement, 'focus'> | null | undefined,
  { isMobile, delayMs }: FocusLaterOptions,
): (() => void) | undefined {
  if (isMobile) return undefined;
  const timer = setTimeout(() => find()?.focus(), delayMs);
  return () => clearTimeout(timer);
}
