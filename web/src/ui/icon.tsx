import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './icon.module.css';

export interface IconProps {
  /** A Lucide icon, such as `Wallet` from `lucide-react`. */
  of: LucideIcon;
  /** In pixels at the usual text size: 16 inline, 18 chevrons, 20 beside text, 22 everywhere else, 28 large. */
  size?: 16 | 18 | 20 | 22 | 28;
  className?: string | undefined;
}

/** An icon in the current colour. It is decoration: a text beside it or the control's label has its meaning. */
export function Icon({ of: Glyph, size = 22, className }: IconProps) {
  return (
    <Glyph
      className={cx(styles.icon, className)}
      size={size}
      strokeWidth={size === 28 ? 1.5 : 1.75}
      aria-hidden="true"
      focusable="false"
    />
  );
}
