import { lazyOverlay } from './lazy-overlay.tsx';
import type { PasscodeDialogProps } from '../overlays/passcode-overlay.tsx';

/** Asks for the secret number before an act. */
export const PasscodeDialog = lazyOverlay<PasscodeDialogProps>(
  async () => (await import('../overlays/passcode-overlay.tsx')).PasscodeDialogOverlay,
);
