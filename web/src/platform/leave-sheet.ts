/** Ways off a sheet, and back while something without an address is open. */
import { closeQuerySheet, entryState, navigate } from './location.ts';
import type { NavigateOptions } from './location.ts';

/**
 * Closes the sheet and goes on to `to`, so that back does not open the sheet again; with `replace` it replaces the
 * sheet's page, so that back leads to the page before.
 */
export function leaveSheetTo(to: string, options: NavigateOptions = {}): void {
  const leave = () => navigate(to, options);
  if (!entryState().isSheet) {
    leave();
    return;
  }
  addEventListener('popstate', leave, { once: true });
  closeQuerySheet();
}

/**
 * Intercepts the system's back for an overlay without an address of its own, such as a question: back calls `onBack`
 * instead of leaving, and if that returns false (something is being checked) it is intercepted again.
 * @returns a function that releases it; it resolves once the history is back in its earlier state, so that a page may
 * be opened
 */
export function holdBack(onBack: () => boolean): () => Promise<void> {
  let isHeld = true;
  const hold = () => history.pushState(history.state, '', location.href);
  const handlePop = () => {
    if (onBack()) letGo();
    else hold();
  };
  const letGo = () => {
    isHeld = false;
    removeEventListener('popstate', handlePop);
  };
  hold();
  addEventListener('popstate', handlePop);
  return async () => {
    if (!isHeld) return;
    letGo();
    await new Promise((done) => {
      addEventListener('popstate', done, { once: true });
      history.back();
    });
  };
}
