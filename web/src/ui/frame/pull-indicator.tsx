import { RefreshCw } from 'lucide-react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import styles from './pull-indicator.module.css';

export interface PullIndicatorProps {
  /** How far it is pulled, from 0 to 1: released at 1, it refreshes. */
  share: number;
  isRefreshing: boolean;
  /** Read to screen readers during the reload. */
  label: string;
}

/** A disc that follows the finger down over the page; nothing on the page moves. */
export function PullIndicator({ share, isRefreshing, label }: PullIndicatorProps) {
  const shown = isRefreshing ? 1 : share;
  return (
    <div className={styles.place} role="status" aria-label={isRefreshing ? label : undefined}>
      {shown > 0 && (
        <div
          className={cx(styles.disc, shown === 1 && styles.full, isRefreshing && styles.refreshing)}
          style={{ transform: `translateY(${shown * 56}px) rotate(${shown * 180}deg)`, opacity: shown }}
        >
          <Icon of={RefreshCw} size={20} />
        </div>
      )}
    </div>
  );
}
