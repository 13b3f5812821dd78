/** The back action, in the order of specification.md section 2. */
import { isInShell, tellShell } from '../platform/bridge.ts';
import { canGoBack, closeQuerySheet, hasQuerySheet, isOpenedFrom, navigate } from '../platform/location.ts';
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
 * browser back, which never leaves the app (product.md section 3).
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
  return now.canGoBack ? 'browserBack' : 'home';
}

/** What the header's arrow does; undefined where it would lead nowhere: outside a shell, on the first page of all. */
export function backOf(route: AppRoute): (() => void) | undefined {
  return route.hasPreviousPage || isInShell() || canGoBack() ? () => goBack(route) : undefined;
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
      return isOpenedFrom(route.backTo ?? home) ? history.back() : navigate(route.backTo ?? home, { replace: true });
    case 'browserBack':
      return history.back();
    case 'home':
      return navigate(home, { replace: true });
  }
}
