import { Dialog as Base } from '@base-ui/react/dialog';
import { Info } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, Buttons } from '../button.tsx';
import { cx } from '../cx.ts';
import { focusLater } from '../frame/focus-later.ts';
import { Icon } from '../icon.tsx';
import { PasscodeCells } from '../fields/passcode-cells.tsx';
import type { PasscodeCellsProps } from '../fields/passcode-cells.tsx';
import { Caption } from '../text.tsx';
import { useFinalFocus } from './use-final-focus.ts';
import styles from './overlay-frame.module.css';

export interface PasscodeDialogProps extends Pick<PasscodeCellsProps, 'digits' | 'label'> {
  isOpen: boolean;
  /**
   * `entering` → `checking` → the caller closes it, or `error`, which `onEdit` must lead back to `entering`, or
   * `unanswered`: nobody refused the digits, so they stay, and OK sends them again.
   */
  state: 'entering' | 'checking' | 'error' | 'unanswered';
  title: ReactNode;
  /** The act to approve, in a sentence with the amount. */
  subject: ReactNode;
  /** One line under the cells; an error replaces it without a jump. */
  hint?: ReactNode;
  error?: ReactNode;
  okLabel: ReactNode;
  cancelLabel: ReactNode;
  /** Below the buttons: help for a forgotten one, the safety line. */
  extra?: ReactNode;
  /** On a phone it leaves room for the keypad. */
  isMobile: boolean;
  /** The field is focused this long after the dialog has opened. */
  focusDelayMs: number;
  onSubmit: (digits: string) => void;
  onCancel: () => void;
  /** The digits were changed. */
  onEdit: () => void;
}

/** The loaded part of `PasscodeDialog`. It cannot be dismissed while the digits are being checked. */
export function PasscodeDialogOverlay(props: PasscodeDialogProps) {
  const { isOpen, onCancel, state, isMobile } = props;
  const isChecking = state === 'checking';
  const finalFocus = useFinalFocus(isOpen);
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={isChecking}
      onOpenChange={(open, details) => {
        if (open) return;
        if (isChecking) details.cancel();
        else onCancel();
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={styles.scrim} />
        <Base.Viewport className={cx(styles.viewport, styles.middle, isMobile && styles.keypadRoom)}>
          <Base.Popup className={styles.dialog} initialFocus={false} finalFocus={finalFocus}>
            <PasscodeBody {...props} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Digits exist only here: they are passed on once, on OK, and vanish with the dialog. */
function PasscodeBody(props: PasscodeDialogProps) {
  const { state, title, subject, hint, error, okLabel, cancelLabel, extra, focusDelayMs, digits, onCancel } = props;
  const [value, setValue] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isChecking = state === 'checking';
  const isWrong = state === 'error';
  useEffect(() => focusLater(() => inputRef.current, focusDelayMs), [focusDelayMs]);
  useEffect(() => {
    if (isWrong) inputRef.current?.focus();
  }, [isWrong]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (value.length === digits && !isChecking && !isWrong) props.onSubmit(value);
  };
  const handleChange = (next: string) => {
    setValue(next);
    props.onEdit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Base.Title className={styles.dialogTitle}>{title}</Base.Title>
      <Base.Description className={styles.dialogText}>{subject}</Base.Description>
      <PasscodeCells
        value={value}
        onChange={handleChange}
        digits={digits}
        label={props.label}
        isReadOnly={isChecking}
        isWrong={isWrong}
        describedBy={hintId}
        inputRef={inputRef}
      />
      <HintLine id={hintId} hint={hint} error={isWrong || state === 'unanswered' ? error : undefined} />
      <div className={styles.passcodeActions}>
        <Buttons isPair>
          <Button look="secondary" isDisabled={isChecking} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" isDisabled={value.length < digits || isWrong} isSending={isChecking}>
            {okLabel}
          </Button>
        </Buttons>
      </div>
      {extra !== undefined && <div className={styles.dialogExtra}>{extra}</div>}
    </form>
  );
}

/** One line of fixed height: the hint, or instead the error. */
function HintLine({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <div className={styles.hint} id={id}>
      <div role="alert">
        {error !== undefined && (
          <p className={styles.hintError}>
            <Icon of={Info} size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {error === undefined && hint !== undefined && <Caption>{hint}</Caption>}
    </div>
  );
}
