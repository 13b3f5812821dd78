import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../i18n/formats.ts';
import { cx } from '../cx.ts';
import styles from './ledger.module.css';

/** The part of a `PartsBar` that a row describes: solid, lighter, hatched, ruled. */
export type Swatch = 1 | 2 | 3 | 4;

export interface LedgerRowProps {
  label: ReactNode;
  /** A second line under the label. */
  note?: ReactNode;
  /** A wire amount; `null` is an amount not yet known and is written as a dash, never as zero. */
  amount?: string | null | undefined;
  /** Instead of `amount`: formatted text, such as a count. */
  value?: string | undefined;
  /** `sum`: single rule above. `total`: double rule under a final total. `after`: below the line, not part of the total. */
  kind?: 'plain' | 'sum' | 'total' | 'after';
  sign?: 'auto' | 'always';
  swatch?: Swatch | undefined;
  /** Opens the parts of the amount, which screen readers announce. */
  onOpen?: (() => void) | undefined;
}

/**
 * The parts of a figure: rows of label and amount with a book-keeper's rules under the number column; grey when stale.
 */
export function Ledger({ children, label, isStale }: { children: ReactNode; label?: string; isStale?: boolean }) {
  return (
    <dl className={cx(styles.ledger, isStale && styles.stale)} aria-label={label}>
      {children}
    </dl>
  );
}

/** One row of a `Ledger`. */
export function LedgerRow({
  label,
  note,
  amount,
  value,
  kind = 'plain',
  sign = 'auto',
  swatch,
  onOpen,
}: LedgerRowProps) {
  const t = useTranslations('app.figure');
  const formats = useFormats();
  const labelId = useId();
  const text = value ?? (amount === null || amount === undefined ? '–' : formats.amount(amount, { sign }));
  return (
    <div className={cx(styles.row, styles[kind], onOpen && styles.opens, swatch !== undefined && styles.keyed)}>
      <dt id={labelId}>
        {swatch !== undefined && <span className={cx(styles.swatch, styles[`part${swatch}`])} aria-hidden="true" />}
        {label}
        {note !== undefined && <small>{note}</small>}
      </dt>
      <dd>
        {onOpen ? (
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-label={t('open', { figure: text })}
            // Reached by keys alone, the amount does not name its subject.
            aria-describedby={labelId}
            onClick={onOpen}
          >
            {text}
          </button>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
