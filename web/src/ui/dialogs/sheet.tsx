import type { ReactNode } from 'react';
import { lazyOverlay } from './lazy-overlay.tsx';

export interface SheetProps {
  isOpen: boolean;
  /** Asked for by the close button, Esc, the scrim, a swipe down. */
  onClose: () => void;
  title: ReactNode;
  /** Under the title, small. */
  sub?: ReactNode;
  /** Before the title, such as a thumb. */
  lead?: ReactNode;
  /** In place of the close button: controls at both ends of the head (cancel and OK). */
  headStart?: ReactNode;
  headEnd?: ReactNode;
  closeLabel: string;
  /** Stays at the sheet's bottom: disclosure and the one action. */
  footer?: ReactNode;
  children: ReactNode;
  /** Half the screen's height (the language sheet). */
  isHalf?: boolean;
  /** While something is being sent it cannot be dismissed. */
  isLocked?: boolean;
}

/** Rises from the bottom, up to 92 % of the screen. Address it by a query on its route, so that a link opens it and back closes it. */
export const Sheet = lazyOverlay<SheetProps>(async () => (await import('../overlays/sheet-overlay.tsx')).SheetOverlay);
