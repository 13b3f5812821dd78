import type { ReactNode } from 'react';
import { lazyOverlay } from '../dialogs/lazy-overlay.tsx';
import type { PasscodeCellsProps } from './passcode-cells.tsx';

export interface PasscodeDialogProps extends Pick<PasscodeCellsProps, 'digits' | 'label'> {
  isOpen: boolean;
  /** `entering` → `checking` → the caller closes it, or `error`, which `onEdit` must lead back to `entering`. */
  state: 'entering' | 'checking' | 'error';
  title: ReactNode;
  /** What is being approved, in a sentence with the amount. */
  subject: ReactNode;
  /** One line under the cells; an error takes its place without a jump. */
  hint?: ReactNode;
  error?: ReactNode;
  okLabel: ReactNode;
  cancelLabel: ReactNode;
  /** Below the buttons: the way for who has forgotten it, the safety line. */
  extra?: ReactNode;
  /** On a phone room is left for the keypad. */
  isMobile: boolean;
  /** The field is focused so long after the dialog has opened. */
  focusDelayMs: number;
  onSubmit: (digits: string) => void;
  onCancel: () => void;
  /** The digits were changed. */
  onEdit: () => void;
}

/** Asks for the secret number before something is done. */
export const PasscodeDialog = lazyOverlay<PasscodeDialogProps>(
  async () => (await import('../overlays/passcode-overlay.tsx')).PasscodeDialogOverlay,
);
