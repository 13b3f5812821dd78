/** What is chosen in a list beside the page, and in a page beside a sheet (product.md section 6). */
import { useLayoutEffect } from 'react';
import { beside, hasQuerySheet } from '../platform/location.ts';

/** The list beside the page, or the item beside its list, that has the focus. */
function besideInUse(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-beside]');
}

function isListInUse(): boolean {
  return besideInUse()?.matches(':not([data-preview])') ?? false;
}

/** A sheet beside the page is open, and the focus is not in it. */
function isChosenBesideSheet(): boolean {
  return (
    hasQuerySheet() &&
    document.querySelector('[data-panel]') !== null &&
    !document.activeElement?.closest('[role=dialog]')
  );
}

/**
 * What the list changes of its address leads to the list. What is chosen replaces what is open, so that back leads to the
 * list.
 */
export function useBeside(): void {
  useLayoutEffect(() => {
    const alone = { ...beside };
    beside.address = () => besideInUse()?.dataset['beside'];
    beside.isReplacing = (isSheet) => isListInUse() || (isSheet && isChosenBesideSheet());
    return () => void Object.assign(beside, alone);
  }, []);
}
