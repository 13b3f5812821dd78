export interface FocusLaterOptions {
  /** On a phone nothing is focused: the keypad would cover the page before it is asked for (specification.md section 9). */
  isMobile: boolean;
  delayMs: number;
}

/** The field that somebody is writing in. */
function fieldInUse(): Element | undefined {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea') ? activeElement : undefined;
}

/**
 * Focuses what `find` gives, a moment after it has appeared, unless somebody has gone into a field meanwhile: moved away from there,
 * what they type next would land on what they typed before. Gives the way to stop, for an effect.
 */
export function focusLater(
  find: () => Pick<HTMLElement, 'focus'> | null | undefined,
  { isMobile, delayMs }: FocusLaterOptions,
): (() => void) | undefined {
  if (isMobile) return undefined;
  const before = fieldInUse();
  const timer = setTimeout(() => {
    const now = fieldInUse();
    if (now === undefined || now === before) find()?.focus();
  }, delayMs);
  return () => clearTimeout(timer);
}
