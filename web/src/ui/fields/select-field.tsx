import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, describedBy } from './field.tsx';
import type { FieldFrameProps } from './field.tsx';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

/** A native choice among several values with our own mark: WebKit’s has a grey box, also in the dark theme. */
export function SelectField({
  label,
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
    <FieldFrame
      {...{ label, help, error }}
      id={fieldId}
      end={<Icon of={ChevronDown} size={20} className={styles.mark} />}
    >
      <select
        {...select}
        id={fieldId}
        className={cx(styles.control, styles.select, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { help, error })}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
