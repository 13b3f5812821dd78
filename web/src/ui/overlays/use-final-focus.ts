import { useLayoutEffect, useRef } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';
const pages = '[role=main], [data-beside]';

/**
 * The focus after an overlay is closed (WCAG 2.2, 2.4.3): back to its opener; to the page's first control if it opened
 * automatically or its opener is gone; unchanged if the page has moved the focus already. Returns Base UI's
 * `finalFocus`.
 * @param isBeside whether the page beside the overlay stays in use
 */
export function useFinalFocus(isOpen: boolean, isBeside = false): () => HTMLElement | boolean {
  const openerRef = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) openerRef.current = document.activeElement;
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isOpen || !isBeside) return;
    // Another control of the page may open what it shows next; Base UI's guard on the way out of the panel is none.
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(`:is(${pages}) :not([data-base-ui-focus-guard])`))
        openerRef.current = target;
    };
    // Esc in the rail closes what is beside the page, too, and its opener gets the focus.
    const noteKey = ({ key }: KeyboardEvent) => {
      const isInRail = !document.activeElement?.closest(`${dialogs}, ${pages}`);
      if (key === 'Escape' && isInRail && openerRef.current instanceof HTMLElement) openerRef.current.focus();
    };
    addEventListener('focusin', note);
    addEventListener('keydown', noteKey, { capture: true });
    return () => {
      removeEventListener('focusin', note);
      removeEventListener('keydown', noteKey, { capture: true });
    };
  }, [isOpen, isBeside]);
  return () => {
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== null && activeElement !== body && !activeElement.closest(dialogs);
    if (isElsewhere) return false;
    const opener = openerRef.current;
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== body;
    return isThere ? opener : (document.querySelector('header') ?? true);
  };
}
