import { ChevronDown, ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ElementType, ReactNode, Ref } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { cx } from '../cx.ts';
import { useCurrentItem } from '../frame/current-item.ts';
import { Icon } from '../icon.tsx';
import styles from './row.module.css';
import { parted } from '../parts.tsx';

/** A list of rows with hairlines between them; `isBoxed` with one above and below too. */
export function Rows({
  children,
  isBoxed,
  of,
}: {
  children: ReactNode;
  isBoxed?: boolean;
  of?: Ref<HTMLUListElement>;
}) {
  return (
    <ul ref={of} className={cx(styles.rows, isBoxed && styles.boxed)}>
      {children}
    </ul>
  );
}

export interface RowProps {
  label: ReactNode;
  icon?: LucideIcon;
  sub?: ReactNode;
  /** At the end, muted; `isValueStrong` in ink. */
  value?: ReactNode;
  isValueStrong?: boolean;
  /** Something waits for the merchant: caution icon. */
  isAsking?: boolean;
  /** Ends something for good: in the colour of a danger. */
  isEnding?: boolean;
  /** Under the label, such as a `Meter`. */
  below?: ReactNode;
  href?: string;
  onClick?: () => void;
  /** Opens in a new tab, without an opener. */
  isExternal?: boolean;
}

/** A full-width row of a `Rows` list. It is a link with `href`, a button with `onClick`, else text. */
export function Row(props: RowProps) {
  const { label, icon, sub, value, isValueStrong, isAsking, isEnding, below, href, onClick, isExternal } = props;
  const current = useCurrentItem(href);
  const content = (
    <>
      {icon && <Icon of={icon} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.main}>
          <span className={styles.label}>{label}</span>
          {sub !== undefined && <span className={styles.sub}>{parted(sub)}</span>}
          {below}
        </span>
        {value !== undefined && <span className={cx(styles.value, isValueStrong && styles.strong)}>{value}</span>}
      </span>
      {(href !== undefined || onClick) && <Icon of={ChevronRight} size={18} className={styles.chevron} />}
    </>
  );
  const className = cx(styles.row, isAsking && styles.asking, isEnding && styles.ending);
  const Tag: ElementType = href !== undefined ? 'a' : onClick ? 'button' : 'div';
  return (
    <li>
      <Tag
        className={className}
        href={href}
        type={onClick && 'button'}
        onClick={onClick}
        {...current}
        {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {content}
      </Tag>
    </li>
  );
}

/** A day's head among the rows of a list that may be drawn in parts. */
export function DayRow({ day, sums }: { day: ReactNode; sums?: ReactNode }) {
  return (
    <li className={styles.day}>
      <h4>{day}</h4>
      {sums !== undefined && <p>{sums}</p>}
    </li>
  );
}

/** The head of a month's or day's entries, with its sums at the end. */
export function MonthHeader({ title, sums, as: Tag = 'h3' }: { title: ReactNode; sums?: ReactNode; as?: 'h2' | 'h3' }) {
  return (
    <div className={styles.month}>
      <Tag>{title}</Tag>
      {sums !== undefined && <p>{sums}</p>}
    </div>
  );
}

export interface MoneyRowProps {
  label: ReactNode;
  /** The wire's decimal string; incoming is green with `+`, outgoing is ink with `−`. */
  amount: string;
  /** Written after the amount if a list mixes currencies. */
  currency?: string;
  /** Plain: no sign, no colour. */
  isUnsigned?: boolean;
  sub?: ReactNode;
  status?: ReactNode;
  /** Before the words, such as a thumb. */
  lead?: ReactNode;
  onClick?: () => void;
  /** The tap unfolds something below the list, and this is whether it is unfolded. */
  isOpen?: boolean | undefined;
  /** Its parts: a tap unfolds them. */
  children?: ReactNode;
}

/** An entry that moved money: label and signed amount, below them its time or party and its status. */
export function MoneyRow(props: MoneyRowProps) {
  const { label, amount, currency, isUnsigned, sub, status, lead, onClick, isOpen, children } = props;
  const formats = useFormats();
  const options = { sign: isUnsigned ? 'auto' : 'always' } as const;
  const text = currency === undefined ? formats.amount(amount, options) : formats.money(amount, currency, options);
  const isIn = !isUnsigned && !amount.startsWith('-') && /[1-9]/.test(amount);
  const content = (
    <>
      {lead}
      <span className={styles.moneyWords}>
        <span className={styles.line}>
          <span>{label}</span>
          <span className={cx(styles.amount, isIn && styles.in)}>{text}</span>
        </span>
        <span className={cx(styles.line, styles.moneySub)}>
          <span>{parted(sub)}</span>
          <span className={styles.status}>
            {status}
            {(children !== undefined || isOpen !== undefined) && (
              <Icon of={ChevronDown} size={16} className={styles.unfolds} />
            )}
          </span>
        </span>
      </span>
    </>
  );
  const Tag: ElementType = onClick ? 'button' : 'div';
  return (
    <li>
      {children !== undefined ? (
        <details>
          <summary className={styles.money}>{content}</summary>
          <div className={styles.parts}>{children}</div>
        </details>
      ) : (
        <Tag className={styles.money} type={onClick && 'button'} onClick={onClick} aria-expanded={isOpen}>
          {content}
        </Tag>
      )}
    </li>
  );
}
