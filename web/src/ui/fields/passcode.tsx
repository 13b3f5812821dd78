import type { ReactNode } from 'react';
import { lazyOverlay } from '../dialogs/lazy-overlay.tsx';

export interface PasscodeCellsProps {
  /** Digits only, at most `digits`; everything else is stripped. */
  value: string;
  onChange: (value: string) => void;
  digits: number;
  /** Names the group of cells. */
  label: string;
  /** Names one cell, counted from 1: "Digit 2 of 6". */
  cellLabel: (position: number) => string;
  isReadOnly?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
}

export interface PasscodeDialogProps extends Pick<PasscodeCellsProps, 'digits' | 'label' | 'cellLabel'> {
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
  /** On a phone room is left for the keypad; elsewhere the first cell is focused after `focusDelayMs`. */
  isMobile: boolean;
  focusDelayMs: number;
  onSubmit: (digits: string) => void;
  onCancel: () => void;
  /** The digits were changed. */
  onEdit: () => void;
}

const LoadedCells = lazyOverlay<PasscodeCellsProps & { isOpen: boolean }>(
  async () => (await import('../overlays/passcode-overlay.tsx')).PasscodeCellsOverlay,
);

/** Six cells for a secret number in a page. */
export function PasscodeCells(props: PasscodeCellsProps) {
  return <LoadedCells {...props} isOpen />;
}

/** Asks for the secret number before something is done. */
export const PasscodeDialog = lazyOverlay<PasscodeDialogProps>(
  async () => (await import('../overlays/passcode-overlay.tsx')).PasscodeDialogOverlay,
);
