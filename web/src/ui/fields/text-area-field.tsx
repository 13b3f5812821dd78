import { useId } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, describedBy } from './field.tsx';
import type { FieldFrameProps } from './field.tsx';
import styles from './field.module.css';

/** A labelled input of several lines; grows with its text if the engine can. */
export function TextAreaField({
  label,
  help,
  error,
  id,
  className,
  ...area
}: FieldFrameProps & ComponentProps<'textarea'>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, help, error }} id={fieldId}>
      <textarea
        rows={5}
        {...area}
        id={fieldId}
        className={cx(styles.control, styles.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { help, error })}
      />
    </FieldFrame>
  );
}
