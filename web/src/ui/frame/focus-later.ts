/** The field that somebody is writing in. */
function fieldInUse(): Element | undefined {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea') ? activeElement : undefined;
}

/**
 * Focuses what `find` returns after `delayMs`, unless somebody has gone into a field meanwhile: moved away from there,
 * what they type next would land on what they typed before.
 * @returns stops it, for an effect
 */
export function focusLater(find: () => Pick<HTMLElement, 'focus'> | null | undefined, delayMs: number): () => void {
  const before = fieldInUse();
  const timer = setTimeout(() => {
    const now = fieldInUse();
    if (now === undefined || now === before) find()?.focus();
  }, delayMs);
  return () => clearTimeout(timer);
}
