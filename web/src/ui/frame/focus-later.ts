/** The field that somebody is typing in. */
function fieldInUse(): Element | undefined {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea') ? activeElement : undefined;
}

/**
 * Focuses what `find` returns after `delayMs`, unless somebody has entered a field meanwhile: otherwise their next
 * characters would go elsewhere.
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
