import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../i18n/formats.ts';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../text.tsx';
import styles from './figure.module.css';

/** Above this many characters an amount has the smaller figure size: it never wraps and is never shortened. */
const displayCharacters = 11;

interface OpensProps {
  /**
   * Opens the parts of the figure, which screen readers announce. Without it the figure is plain and has no dotted
   * underline.
   */
  onOpen?: (() => void) | undefined;
}

interface AmountProps extends OpensProps {
  /** The wire's decimal string. */
  amount: string;
  currency: string;
  sign?: 'auto' | 'always';
}

function FigureButton({
  onOpen,
  text,
  labelledBy,
  className,
  children,
}: OpensProps & { text: string; labelledBy?: string | undefined; className: string; children: ReactNode }) {
  const t = useTranslations('app.figure');
  if (!onOpen) return <span className={cx(className, styles.plain)}>{children}</span>;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={t('open', { figure: text })}
      // Reached by keys alone, the amount does not name its subject.
      aria-describedby={labelledBy}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

export interface HeroFigureProps extends AmountProps {
  /** Its subject and dates. */
  label: ReactNode;
  /** One sentence: settled, not settled, compared. */
  note?: ReactNode;
  /** The last good figure, not refreshed since: greyed. Give its time in `note` or a notice. */
  isStale?: boolean;
}

/** The one large figure of a screen: label, amount, unit, one sentence. */
export function HeroFigure({ label, note, isStale, ...figure }: HeroFigureProps) {
  const labelId = useId();
  return (
    <div className={styles.hero}>
      <p className={styles.heroLabel} id={labelId}>
        {label}
      </p>
      <AmountLine {...figure} isStale={isStale} labelledBy={labelId} />
      {note !== undefined && <p className={styles.heroNote}>{note}</p>}
    </div>
  );
}

/** A hero's amount with its unit, without label and sentence: at the top of a figure sheet. */
export function AmountLine({
  amount,
  currency,
  sign = 'auto',
  onOpen,
  isStale,
  labelledBy,
}: AmountProps & { isStale?: boolean | undefined; labelledBy?: string }) {
  const formats = useFormats();
  const { whole, fraction } = formats.amountParts(amount, { sign });
  const isLong = whole.length + fraction.length > displayCharacters;
  return (
    <p className={styles.line}>
      <FigureButton
        onOpen={onOpen}
        labelledBy={labelledBy}
        text={formats.money(amount, currency, { sign })}
        className={cx(styles.figure, isLong ? styles.large : styles.display, isStale && styles.stale)}
      >
        {whole}
        <span className={styles.fraction}>{fraction}</span>
      </FigureButton>
      <Unit>{currency}</Unit>
    </p>
  );
}

/** A figure within a line of text. */
export function InlineFigure({ amount, onOpen }: OpensProps & { amount: string }) {
  const text = useFormats().amount(amount);
  return (
    <FigureButton onOpen={onOpen} text={text} className={cx(styles.figure)}>
      {text}
    </FigureButton>
  );
}

/** A currency's code beside a figure. */
function Unit({ children }: { children: ReactNode }) {
  return <span className={styles.unit}>{children}</span>;
}

/** Tiles in two columns with hairlines between them. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <div className={styles.stats}>{children}</div>;
}

/** One figure with its caption; the whole tile opens its parts. `value` is already formatted. */
export function StatTile({
  label,
  value,
  onOpen,
  isStale,
}: OpensProps & { label: ReactNode; value: string; isStale?: boolean }) {
  const t = useTranslations('app.figure');
  const content = (
    <>
      <span className={styles.statLabel}>{label}</span>{' '}
      <span className={cx(styles.statValue, !onOpen && styles.plain, isStale && styles.stale)}>{value}</span>
    </>
  );
  if (!onOpen) return <div className={styles.stat}>{content}</div>;
  return (
    <button type="button" className={styles.stat} aria-haspopup="dialog" onClick={onOpen}>
      {content}
      <VisuallyHidden>{t('show')}</VisuallyHidden>
    </button>
  );
}
