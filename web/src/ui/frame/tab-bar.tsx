import type { LucideIcon } from 'lucide-react';
import { Icon } from '../icon.tsx';
import styles from './tab-bar.module.css';

export interface TabBarItem {
  href: string;
  icon: LucideIcon;
  label: string;
  isCurrent: boolean;
}

/** The bar with the app's main places; a rail on a landscape phone. */
export function TabBar({ items, label }: { items: readonly TabBarItem[]; label: string }) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <a key={item.href} className={styles.item} href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
          <Icon of={item.icon} />
          <span>{item.label}</span>
        </a>
      ))}
    </nav>
  );
}
