import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field.tsx';
import type { FieldFrameProps } from './field.tsx';
import styles from './amount-field.module.css';

export interface AmountFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'>, Omit<FieldFrameProps, 'isOk' | 'help'> {
  currency: string;
  /** Below the amount: bounds at the start, balance at the end. */
  boundsStart?: ReactNode;
  boundsEnd?: ReactNode;
  /** Its sheet opens in it for a mouse and keys; a touch keyboard would cover the sheet. */
  isFirst?: boolean;
}

function focusForMouse(field: HTMLInputElement | null): void {
  if (matchMedia('(pointer: fine)').matches) field?.focus({ preventScroll: true });
}

/** The one large amount of a screen or sheet. Empty on open: no default, no chips. */
export function AmountField({ label, currency, boundsStart, boundsEnd, isFirst, error, ...input }: AmountFieldProps) {
  const fieldId = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <div className={cx(styles.amount, Boolean(error) && styles.invalid)}>
        <input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          {...input}
          ref={isFirst ? focusForMouse : undefined}
          id={fieldId}
          className={styles.input}
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
    </div>
  );
}
