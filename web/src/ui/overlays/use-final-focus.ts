import { useLayoutEffect, useRef } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Where the focus goes when an overlay is closed (WCAG 2.2, 2.4.3): back to what opened it; to the page's first control
 * where it opened by itself or its opener is gone; nowhere where the page has moved the focus already. Gives what Base
 * UI takes as `finalFocus`.
 */
export function useFinalFocus(isOpen: boolean): () => HTMLElement | boolean {
  const openerRef = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) openerRef.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== null && activeElement !== body && !activeElement.closest(dialogs);
    if (isElsewhere) return false;
    const opener = openerRef.current;
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== body;
    return isThere ? opener : (document.querySelector('header') ?? true);
  };
}
