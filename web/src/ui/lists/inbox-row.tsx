import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text.tsx';
import { cx } from '../cx.ts';
import { useCurrentItem } from '../frame/current-item.ts';
import { Icon } from '../icon.tsx';
import styles from './inbox-row.module.css';

export interface InboxRowProps {
  title: ReactNode;
  time: ReactNode;
  /** Three lines of it are shown; `isOpen` shows all. */
  text: ReactNode;
  category: ReactNode;
  icon: LucideIcon;
  /** Read to screen readers if the message is unread. */
  unreadLabel?: string | undefined;
  isOpen?: boolean;
  /** The sheet with the whole message. */
  opens?: string;
  onClick: () => void;
}

/** One message: a dot and weight while unread, an excerpt, its category. */
export function InboxRow({ title, time, text, category, icon, unreadLabel, isOpen, opens, onClick }: InboxRowProps) {
  const current = useCurrentItem(opens);
  return (
    <li>
      <button
        type="button"
        className={cx(styles.row, unreadLabel !== undefined && styles.unread)}
        aria-expanded={isOpen ?? false}
        onClick={onClick}
        {...current}
      >
        <span className={styles.title}>
          {unreadLabel !== undefined && <VisuallyHidden>{`${unreadLabel} `}</VisuallyHidden>}
          {title}
        </span>
        <span className={styles.time}>{time}</span>
        <span className={cx(styles.text, isOpen && styles.open)}>{text}</span>
        <span className={styles.category}>
          <Icon of={icon} size={16} />
          {category}
        </span>
      </button>
    </li>
  );
}
