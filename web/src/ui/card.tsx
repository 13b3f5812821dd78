import type { LucideIcon } from 'lucide-react';
import type { ElementType, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useCurrentItem } from './frame/current-item.ts';
import { Icon } from './icon.tsx';
import { usePicture } from './use-picture.ts';
import styles from './card.module.css';

/** A raised object such as a plan. Only objects are cards; sections are bands, and no card is inside a card. */
export function Card({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <article className={cx(styles.card, className)}>{children}</article>;
}

/** The picture of a product, else an icon; decoration beside its name. */
export function Thumb({ src, icon, isLarge }: { src?: string | undefined; icon: LucideIcon; isLarge?: boolean }) {
  const picture = usePicture(src);
  return (
    <span className={cx(styles.thumb, isLarge && styles.thumbLarge)} aria-hidden="true">
      {picture ? <img {...picture} alt="" loading="lazy" decoding="async" /> : <Icon of={icon} />}
    </span>
  );
}

export interface CardHeadProps {
  thumb: ReactNode;
  name: ReactNode;
  /** Kind and number, below the name. */
  meta: ReactNode;
  /** Opens the whole object. */
  href?: string;
  end?: ReactNode;
}

/** The subject of a card: picture, name, kind and number. */
export function CardHead({ thumb, name, meta, href, end }: CardHeadProps) {
  const current = useCurrentItem(href);
  const Tag: ElementType = href === undefined ? 'div' : 'a';
  return (
    <Tag className={styles.head} href={href} {...current}>
      {thumb}
      <span className={styles.headText}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta}>{meta}</span>
      </span>
      {end}
    </Tag>
  );
}

/** Chips under a card's head. */
export function CardChips({ children }: { children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>;
}

/** Up to three figures beside each other. */
export function CardFigures({ figures }: { figures: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure, index) => (
        <div key={index}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How much of a whole is used: accent while it runs, grey once it has ended. */
export function Progress({ percent, label, isIdle }: { percent: number; label: string; isIdle?: boolean }) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={cx(styles.progress, isIdle && styles.idle)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <i style={{ width: `${value}%` }} />
    </div>
  );
}

/** One line at a card's foot: what is held, when it settles, why it failed and where the money went. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}
