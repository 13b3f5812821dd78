import { cx } from '../cx.ts';
import styles from './ledger.module.css';
import type { Swatch } from './ledger.tsx';

/** The shares of a total by tone and texture. Decoration: the ledger beneath is its legend and its text. */
export function PartsBar({ parts }: { parts: readonly { swatch: Swatch; amount: string }[] }) {
  const shown = parts.filter((part) => Number.parseFloat(part.amount) > 0);
  if (shown.length === 0) return <div className={cx(styles.parts, styles.partsEmpty)} aria-hidden="true" />;
  return (
    <div className={styles.parts} aria-hidden="true">
      {shown.map((part) => (
        <span key={part.swatch} className={styles[`part${part.swatch}`]} style={{ flexGrow: part.amount }} />
      ))}
    </div>
  );
}
