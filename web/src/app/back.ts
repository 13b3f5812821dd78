/** The back action, in the order of specification.md section 2. */
import { isInShell, tellShell } from '../platform/bridge.ts';
import { canGoBack, closeQuerySheet, hasQuerySheet, navigate } from '../platform/location.ts';
import { pageBackHandler } from '../platform/page.ts';
import type { AppRoute } from '../routes/route-table.ts';

/** The target of browser back when the app was opened directly at this page. */
const home = '/ad-center';

type BackStep = 'closeSheet' | 'ownHandler' | 'closeShell' | 'backRoute' | 'browserBack' | 'home';

interface Now {
  hasSheet: boolean;
  hasOwnHandler: boolean;
  isInShell: boolean;
  canGoBack: boolean;
}

/**
 * The page's own handler; else the native shell closes if there is no previous page; else the route's back route; else
 * browser back. Outside a shell a page without a previous one goes back in the browser (product.md section 3).
 *
 * An open sheet comes first. The specification's order is for the page's back button, and a sheet covers that button:
 * whoever goes back then uses the device, and means the sheet. So the shell's back does what the browser's does, where
 * the sheet is the last entry of the history, and the page's handler runs once the page is visible.
 */
export function backStep(route: Pick<AppRoute, 'hasPreviousPage' | 'backTo'>, now: Now): BackStep {
  if (now.hasSheet) return 'closeSheet';
  if (now.hasOwnHandler) return 'ownHandler';
  if (!route.hasPreviousPage && now.isInShell) return 'closeShell';
  if (route.backTo !== undefined) return 'backRoute';
  return now.canGoBack || !route.hasPreviousPage ? 'browserBack' : 'home';
}

/** Goes back from a route. */
export function goBack(route: AppRoute): void {
  const ownHandler = pageBackHandler();
  const now = {
    hasSheet: hasQuerySheet(),
    hasOwnHandler: ownHandler !== undefined,
    isInShell: isInShell(),
    canGoBack: canGoBack(),
  };
  switch (backStep(route, now)) {
    case 'closeSheet':
      return closeQuerySheet();
    case 'ownHandler':
      return ownHandler?.();
    case 'closeShell':
      tellShell({ type: 'close' });
      return;
    case 'backRoute':
      return navigate(route.backTo ?? home);
    case 'browserBack':
      return history.back();
    case 'home':
      return navigate(home, { replace: true });
  }
}
