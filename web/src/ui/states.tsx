import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { LinkButton } from './text.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import styles from './states.module.css';

/** A wait is shown after this long; shorter ones would only flicker. */
const skeletonDelayMs = 200;

export interface SkeletonProps {
  /** The heights of the expected shape, in px, from top to bottom; a pair is height and width. */
  shape: readonly (number | readonly [heightPx: number, width: string])[];
  /** Read to screen readers. */
  label: string;
}

/** The shape of the expected content, after 200 ms. Never an invented figure. */
export function Skeleton({ shape, label }: SkeletonProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={styles.skeletons}
      data-waiting
      data-shown={isShown || undefined}
      aria-busy="true"
      role="status"
      aria-label={label}
    >
      {shape.map((line, index) => {
        const [height, width] = typeof line === 'number' ? [line, '100%'] : line;
        return <div key={index} className={styles.skeleton} style={{ height, width }} />;
      })}
    </div>
  );
}

export interface ErrorStateProps {
  /** What failed. */
  title: ReactNode;
  children?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
}

/** A failure with a way to try again. A last good figure stays above it, greyed and dated. */
export function ErrorState({ title, children, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.error}>
      <Notice
        tone="negative"
        title={title}
        actions={
          <LinkButton onClick={onRetry}>
            <Icon of={RefreshCw} size={18} />
            {retryLabel}
          </LinkButton>
        }
      >
        {children}
      </Notice>
    </div>
  );
}

/** The time of figures, and that they are reloading. Not announced. */
export function LiveLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.live}>
      <Icon of={RefreshCw} size={16} />
      <span>{children}</span>
    </p>
  );
}
