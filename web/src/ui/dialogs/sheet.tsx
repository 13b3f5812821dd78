import type { SheetProps } from '../overlays/sheet-overlay.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';

/** Rises from the bottom, up to 92 % of the screen. Address it by a query on its route, so that a link opens it and back closes it. */
export const Sheet = lazyOverlay<SheetProps>(async () => (await import('../overlays/sheet-overlay.tsx')).SheetOverlay);
