import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { focusLater } from '../frame/focus-later.ts';
import { FieldError } from './field.tsx';
import type { FieldFrameProps } from './field.tsx';
import styles from './amount-field.module.css';

/** Past the sheet's own focus. */
const focusDelayMs = 100;

export interface AmountFieldProps extends Omit<ComponentProps<'input'>, 'type'>, Omit<FieldFrameProps, 'isOk'> {
  currency: string;
  /** Below the amount: bounds at the start, balance at the end. */
  boundsStart?: ReactNode;
  boundsEnd?: ReactNode;
  /** Its sheet opens to be typed in: with a mouse and keys it has the focus. A touch keyboard would cover the sheet. */
  isFirst?: boolean;
}

/** The one large amount of a screen or sheet. Empty on open: no default, no chips. */
export function AmountField({
  label,
  labelEnd,
  currency,
  boundsStart,
  boundsEnd,
  isFirst = false,
  error,
  help,
  id,
  className,
  ...input
}: AmountFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst && matchMedia('(pointer: fine)').matches) return focusLater(() => field.current, focusDelayMs);
    return undefined;
  }, [isFirst]);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
        {labelEnd !== undefined && <em>{labelEnd}</em>}
      </label>
      <div className={cx(styles.amount, Boolean(error) && styles.invalid)}>
        <input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          {...input}
          ref={field}
          id={fieldId}
          className={cx(styles.input, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${fieldId}-bounds ${fieldId}-error`}
        />
        <span className={styles.unit}>{currency}</span>
      </div>
      <p className={styles.bounds} id={`${fieldId}-bounds`}>
        <span>{boundsStart}</span>
        <span>{boundsEnd}</span>
      </p>
      <FieldError id={`${fieldId}-error`}>{error}</FieldError>
      {help !== undefined && !error && <p className={styles.help}>{help}</p>}
    </div>
  );
}
