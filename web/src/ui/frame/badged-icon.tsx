import type { LucideIcon } from 'lucide-react';
import { Icon } from '../icon.tsx';
import styles from './badged-icon.module.css';

export interface BadgedIconProps {
  icon: LucideIcon;
  /** A small count above the icon. The control's label must have it too. */
  badge?: string | undefined;
}

/** The icon of a control that leads to something counted. */
export function BadgedIcon({ icon, badge }: BadgedIconProps) {
  return (
    <span className={styles.icon}>
      <Icon of={icon} />
      {badge !== undefined && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </span>
  );
}
