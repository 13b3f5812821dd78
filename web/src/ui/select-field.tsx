import { useId } from 'react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { FieldFrame, describedBy } from './field.tsx';
import type { FieldFrameProps } from './field.tsx';
import styles from './field.module.css';

/** A native choice among several values. */
export function SelectField({
  label,
  labelEnd,
  help,
  error,
  id,
  className,
  children,
  ...select
}: FieldFrameProps & ComponentProps<'select'>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, labelEnd, help, error }} id={fieldId}>
      <select
        {...select}
        id={fieldId}
        className={cx(styles.control, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { help, error })}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
