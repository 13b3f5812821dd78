import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './card.module.css';
import { Icon } from './icon.tsx';
import { usePicture } from './use-picture.ts';

/** The picture of a product, else an icon; decoration beside its name. */
export function Thumb({ src, icon, isLarge }: { src?: string | undefined; icon: LucideIcon; isLarge?: boolean }) {
  const picture = usePicture(src);
  return (
    <span className={cx(styles.thumb, isLarge && styles.thumbLarge)} aria-hidden="true">
      {picture ? <img {...picture} alt="" loading="lazy" decoding="async" /> : <Icon of={icon} />}
    </span>
  );
}
