import styles from './card.module.css';
import { cx } from './cx.ts';

/** How much of a whole is used: accent while it runs, grey once it has ended. */
export function Progress({ percent, label, isIdle }: { percent: number; label: string; isIdle?: boolean }) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={cx(styles.progress, isIdle && styles.idle)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <i style={{ width: `${value}%` }} />
    </div>
  );
}
