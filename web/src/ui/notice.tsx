import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

/** `plain`: a safety line. `disclosure`: plain, in ink, beside an act that can lose money. */
export type NoticeTone = 'info' | 'caution' | 'negative' | 'plain' | 'disclosure';

const icons: Record<NoticeTone, LucideIcon> = {
  info: Info,
  caution: TriangleAlert,
  negative: CircleAlert,
  plain: Info,
  disclosure: Info,
};

export interface NoticeProps {
  tone?: NoticeTone;
  icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  /** Controls, such as "Try again". */
  actions?: ReactNode;
}

/** States why, how much, and the way out, in this order. */
export function Notice({ tone = 'info', icon, title, children, actions }: NoticeProps) {
  const isPlain = tone === 'plain' || tone === 'disclosure';
  return (
    <div className={cx(styles.notice, styles[tone], isPlain && styles.bare)}>
      <Icon of={icon ?? icons[tone]} size={isPlain ? 20 : 22} className={styles.icon} />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={cx(title !== undefined && styles.muted)}>{children}</div>}
        {actions}
      </div>
    </div>
  );
}
