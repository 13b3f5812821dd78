import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './button.module.css';

/** `danger`: an act that ends something for good. */
export type ButtonLook = 'primary' | 'danger' | 'secondary' | 'line' | 'text' | 'cover' | 'clear';

interface LookProps {
  look?: ButtonLook;
  isSmall?: boolean;
  /** As wide as its label. */
  isAuto?: boolean;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, LookProps {
  /** While the act is in progress: the label stays, a spinner appears, a second tap does nothing. */
  isSending?: boolean;
  /** Read to screen readers while sending, such as "Sending…". */
  sendingLabel?: string;
  /** Refused for now. It stays focusable, so that the reason (`aria-describedby` of a `Why`) can be read. */
  isDisabled?: boolean;
  icon?: ReactNode;
}

function classOf({ look = 'primary', isSmall, isAuto }: LookProps): string {
  return cx(styles.button, styles[look], isSmall && styles.small, isAuto && styles.auto);
}

/** A button. One primary action per screen; its label is a verb. */
export function Button({
  look,
  isSmall,
  isAuto,
  isSending,
  sendingLabel,
  isDisabled,
  icon,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isInert = isSending === true || isDisabled === true;
  return (
    <button
      {...rest}
      data-act=""
      type={isInert && type === 'submit' ? 'button' : type}
      className={cx(classOf({ ...(look && { look }), isSmall: isSmall ?? false, isAuto: isAuto ?? false }), className)}
      aria-disabled={isInert || undefined}
      aria-busy={isSending || undefined}
      onClick={isInert ? undefined : onClick}
    >
      {isSending ? <Icon of={LoaderCircle} size={20} className={styles.spinner} /> : icon}
      <span>{children}</span>
      {isSending && sendingLabel !== undefined && (
        <span className={styles.sending} role="status">
          {sendingLabel}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  isSmall,
  isAuto,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & LookProps & { icon?: ReactNode }) {
  return (
    <a
      {...rest}
      data-act=""
      className={cx(classOf({ ...(look && { look }), isSmall: isSmall ?? false, isAuto: isAuto ?? false }), className)}
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** Buttons stacked, or two of equal size side by side (cancel left). */
export function Buttons({ children, isPair }: { children: ReactNode; isPair?: boolean }) {
  return <div className={cx(styles.buttons, isPair && styles.pair)}>{children}</div>;
}

/** The line under a button: why it is refused, or what it does not do. */
export function Why({ children, id, isStart }: { children: ReactNode; id?: string; isStart?: boolean }) {
  return (
    <p className={cx(styles.why, isStart && styles.whyStart)} id={id}>
      {children}
    </p>
  );
}
