import type { ElementType, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useCurrentItem } from './frame/current-item.ts';
import styles from './card.module.css';

/** A raised object such as a plan. Only objects are cards; sections are bands, and no card is inside a card. */
export function Card({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <article className={cx(styles.card, className)}>{children}</article>;
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

/** One line at a card's foot: what is held, when it settles, why it failed and where the money went. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}
