import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyProps {
  title: ReactNode;
  /** What would be here. */
  children?: ReactNode;
  action?: ReactNode;
  /** What the list is of, on the sheet; lines of text without it. */
  of?: LucideIcon;
}

/** Nothing yet: an empty sheet, what would be here, one action. */
export function Empty({ title, children, action, of: Subject }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <svg
        className={styles.art}
        viewBox="0 0 72 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect x="17" y="8" width="38" height="54" rx="4" strokeDasharray="5 5" />
        <g fill="currentColor" stroke="none">
          <circle cx="25" cy="16" r="2.5" />
          <circle cx="47" cy="16" r="2.5" />
        </g>
        {Subject ? <Subject x="23" y="26" size={26} strokeWidth="2" /> : <path d="M27 31h18M27 40h18M27 49h9" />}
      </svg>
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
