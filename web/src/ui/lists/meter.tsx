import styles from './row.module.css';

/** A thin bar that shows a share of 100. Its figure is beside it in words. */
export function Meter({ percent }: { percent: number }) {
  return (
    <span className={styles.meter} aria-hidden="true">
      <i style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
  );
}
