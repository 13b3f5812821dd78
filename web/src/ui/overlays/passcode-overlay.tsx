import { Dialog as Base } from '@base-ui/react/dialog';
import { OTPField } from '@base-ui/react/otp-field';
import { Info } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button, Buttons } from '../button.tsx';
import { cx } from '../cx.ts';
import { focusLater } from '../frame/focus-later.ts';
import { Icon } from '../icon.tsx';
import { Caption } from '../text.tsx';
import type { PasscodeCellsProps, PasscodeDialogProps } from '../fields/passcode.tsx';
import { useFinalFocus } from './use-final-focus.ts';
import styles from './overlay-frame.module.css';

/** The loaded part of `PasscodeCells`. */
export function PasscodeCellsOverlay({
  value,
  onChange,
  digits,
  label,
  cellLabel,
  isReadOnly,
  isWrong,
  describedBy,
  firstRef,
}: PasscodeCellsProps & { firstRef?: RefObject<HTMLInputElement | null> }) {
  return (
    <OTPField.Root
      length={digits}
      value={value}
      onValueChange={onChange}
      validationType="numeric"
      inputMode="numeric"
      autoComplete="off"
      mask
      readOnly={isReadOnly ?? false}
      aria-describedby={describedBy}
      aria-label={label}
      role="group"
      className={cx(styles.cells, isWrong && styles.wrong)}
    >
      {Array.from({ length: digits }, (_, index) => (
        <OTPField.Input
          key={index}
          {...(index === 0 && firstRef ? { ref: firstRef } : {})}
          className={styles.cell}
          // Base UI takes the label off the first cell and wants a `label` element; the cells are a named group here.
          {...(index === 0 ? { render: <input aria-label={cellLabel(1)} /> } : { 'aria-label': cellLabel(index + 1) })}
          aria-invalid={isWrong || undefined}
        />
      ))}
    </OTPField.Root>
  );
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
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={cx(styles.viewport, styles.middle, isMobile && styles.keypadRoom)}>
          <Base.Popup className={styles.dialog} initialFocus={false} finalFocus={finalFocus}>
            <PasscodeBody {...props} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The first digit typed over wrong ones starts anew; what was pasted is whole, and what was deleted stays deleted. */
function typedAnew(wrong: string, next: string): string {
  const changed = next.split('').filter((digit, index) => digit !== wrong[index]);
  return next.length === wrong.length && changed.length === 1 ? changed.join('') : next;
}

/** Digits live here only: they are handed over once, on OK, and are gone with the dialog. */
function PasscodeBody(props: PasscodeDialogProps) {
  const { state, title, subject, hint, error, okLabel, cancelLabel, extra, isMobile, focusDelayMs, digits, onCancel } =
    props;
  const [value, setValue] = useState('');
  const firstRef = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isChecking = state === 'checking';
  useEffect(() => focusLater(() => firstRef.current, { isMobile, delayMs: focusDelayMs }), [isMobile, focusDelayMs]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (value.length === digits && state === 'entering') props.onSubmit(value);
  };
  const isWrong = state === 'error';
  useEffect(() => {
    if (isWrong) firstRef.current?.focus();
  }, [isWrong]);
  const handleChange = (next: string) => {
    setValue(isWrong ? typedAnew(value, next) : next);
    props.onEdit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Base.Title className={styles.dialogTitle}>{title}</Base.Title>
      <Base.Description className={styles.dialogText}>{subject}</Base.Description>
      <PasscodeCellsOverlay
        value={value}
        onChange={handleChange}
        digits={digits}
        label={props.label}
        cellLabel={props.cellLabel}
        isReadOnly={isChecking}
        isWrong={isWrong}
        describedBy={hintId}
        firstRef={firstRef}
      />
      <HintLine id={hintId} hint={hint} error={isWrong ? error : undefined} />
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

/** One line of fixed height: the hint, or in its place what is wrong. */
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
