import type { ConfirmProps, DialogProps, PopupProps } from '../overlays/dialog-overlay.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';

/** A question in the middle of the screen, at most 400 px wide. */
export const Dialog = lazyOverlay<DialogProps>(
  async () => (await import('../overlays/dialog-overlay.tsx')).DialogOverlay,
);

/** Asks before an act. The caller closes it. */
export const ConfirmDialog = lazyOverlay<ConfirmProps>(
  async () => (await import('../overlays/dialog-overlay.tsx')).ConfirmOverlay,
);

/** A list or text to read, 85 % of the screen wide, with a close button. */
export const Popup = lazyOverlay<PopupProps>(async () => (await import('../overlays/dialog-overlay.tsx')).PopupOverlay);
