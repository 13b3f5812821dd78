/** What back does, in the order of spec.md section 2. */
import { tellShell } from '../platform/bridge.ts';
import { canGoBack, closeQuerySheet, hasQuerySheet, navigate } from '../platform/location.ts';
import { pageBackHandler } from '../platform/page.ts';
import type { AppRoute } from '../routes/route-table.ts';

/** Where browser back leads when the app was opened right at this page. */
const home = '/ad-center';

/**
 * Back on a route: an open sheet closes; else the page's own handler; else the native shell closes where there is no
 * previous page; else the route's back route; else browser back. Outside a shell a page without a previous one goes
 * back in the browser (product.md section 3).
 */
export function goBack(route: AppRoute): void {
  if (hasQuerySheet()) {
    closeQuerySheet();
    return;
  }
  const ownHandler = pageBackHandler();
  if (ownHandler) ownHandler();
  else if (!route.hasPreviousPage && tellShell({ type: 'close' })) return;
  else if (route.backTo !== undefined) navigate(route.backTo);
  else if (canGoBack() || !route.hasPreviousPage) history.back();
  else navigate(home, { replace: true });
}
