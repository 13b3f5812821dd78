import { useCountSheet } from '../frame/columns.tsx';
import type { SheetProps } from '../overlays/sheet-overlay.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';

const LazySheet = lazyOverlay<SheetProps>(async () => (await import('../overlays/sheet-overlay.tsx')).SheetOverlay);

/**
 * Rises from the bottom, up to 92 % of the screen; on a wide page it is the last column,
 * and over the page if it is a decision. Address it by a query on its
 * route, so that a link opens it and back closes it.
 */
export function Sheet(props: SheetProps) {
  useCountSheet(props.isOpen && !props.isDecision);
  return <LazySheet {...props} />;
}
