import type { ReactNode } from 'react';
import { lazyOverlay } from './lazy-overlay.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A question or a fact. */
  title: ReactNode;
  /** Before the title, such as a thumb. */
  lead?: ReactNode;
  children?: ReactNode;
  /** `Button`s whose labels are verbs; cancel first. */
  actions: ReactNode;
  /** Beside each other (default), else below each other. */
  isPair?: boolean;
  isLocked?: boolean;
}

export interface PopupProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/** A question in the middle of the screen, at most 400 px wide. */
export const Dialog = lazyOverlay<DialogProps>(
  async () => (await import('../overlays/dialog-overlay.tsx')).DialogOverlay,
);

/** A list or text to look at, 85 % of the screen wide, with a close button. */
export const Popup = lazyOverlay<PopupProps>(async () => (await import('../overlays/dialog-overlay.tsx')).PopupOverlay);
