import { CircleAlert, CircleCheck, Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

export interface FieldFrameProps {
  label: ReactNode;
  /** One line below; an error replaces it. */
  help?: ReactNode;
  /** What is wrong, how much, what to do. */
  error?: ReactNode;
  /** A check at the end: the value is known to be right. */
  isOk?: boolean;
}

interface FrameInnerProps extends FieldFrameProps {
  id: string;
  end?: ReactNode;
  children: ReactNode;
}

export function describedBy(id: string, { help, error }: Pick<FieldFrameProps, 'help' | 'error'>): string | undefined {
  return error ? `${id}-error` : help ? `${id}-help` : undefined;
}

export function FieldFrame({ id, label, help, error, isOk, end, children }: FrameInnerProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.input, Boolean(error) && styles.invalid)}>
        {children}
        {isOk && !error && <Icon of={CircleCheck} size={20} className={styles.ok} />}
        {end}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help !== undefined && !error && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** An error in a live region that exists before the error does, so that it is read when it appears. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div role="alert" className={styles.alert} id={id}>
      {children ? (
        <p className={styles.error}>
          <Icon of={CircleAlert} size={16} />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}

export type FieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, 'children'> & { end?: ReactNode };

/** A labelled input of one line. Uncontrolled by default: read it on submit, so nothing typed is ever lost. */
export function Field({ label, help, error, isOk, end, id, className, ...input }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, help, error, isOk: isOk ?? false, end }} id={fieldId}>
      <input
        {...input}
        id={fieldId}
        className={cx(styles.control, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { help, error })}
      />
    </FieldFrame>
  );
}

/** A password with a button that shows and hides it. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: FieldProps & { showLabel: string; hideLabel: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.inputButton}
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} size={20} />
        </button>
      }
    />
  );
}
