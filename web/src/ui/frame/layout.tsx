import { createContext, use } from 'react';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';

export interface PageProps {
  header?: ReactNode;
  /** The tab bar. It is outside the column's container so that it can stay fixed to the screen. */
  tabBar?: ReactNode;
  children: ReactNode;
  /** `paper`: one white sheet (forms). `stock`: grey between white bands. `cover`: petrol, white text. */
  ground?: 'stock' | 'paper' | 'cover';
  /** The content fills the screen's height, so that a bar at its end is at the bottom. */
  isFilled?: boolean;
  className?: string | undefined;
  mainRole?: 'main' | '' | undefined;
  /** The attributes of a list beside the page. */
  beside?: HTMLAttributes<HTMLDivElement> | undefined;
  of?: Ref<HTMLDivElement>;
}

/**
 * The role of the screen's main part on a wide page: `main`, or none in a list beside the page. One element has either, so
 * that what has the focus in it stays as a list becomes the page.
 */
const MainRole = createContext<'main' | '' | undefined>(undefined);

/** The column of a screen: fluid up to 750 px, 600 px on wider pages (product.md section 6). */
export function Page({
  header,
  tabBar,
  children,
  ground = 'stock',
  isFilled,
  className,
  beside,
  mainRole,
  of,
}: PageProps) {
  return (
    <div
      ref={of}
      className={cx(styles.page, styles[ground], tabBar !== undefined && tabBar !== null && styles.withTabs, className)}
      {...beside}
    >
      <div className={styles.container}>
        <div className={cx(styles.frame, isFilled && styles.filled)}>
          <MainRole value={mainRole}>
            {header}
            {children}
          </MainRole>
        </div>
      </div>
      {tabBar}
    </div>
  );
}

/** The screen's main part. */
export function Main({
  children,
  isPadded,
  className,
}: {
  children: ReactNode;
  isPadded?: boolean;
  className?: string;
}) {
  const role = use(MainRole);
  const Tag = role === undefined ? 'main' : 'div';
  return (
    <Tag role={role || undefined} className={cx(styles.main, isPadded && styles.mainPadded, className)}>
      {children}
    </Tag>
  );
}

export interface BandProps {
  children: ReactNode;
  /** A heading with an optional control at its right end. */
  title?: ReactNode;
  titleEnd?: ReactNode;
  /** Without padding above and below, because its rows have their own. */
  isFlush?: boolean;
  /** Follows the previous band without the grey gap. */
  isJoined?: boolean;
  label?: string;
  className?: string | undefined;
}

/** A full-bleed white section, with 8 px of grey between two of them. */
export function Band({ children, title, titleEnd, isFlush, isJoined, label, className }: BandProps) {
  return (
    <section
      className={cx(styles.band, isFlush && styles.flush, isJoined && styles.joined, className)}
      aria-label={label}
    >
      {title !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.headTitle}>{title}</h2>
          {titleEnd}
        </div>
      )}
      {children}
    </section>
  );
}

/** Cards stacked with gaps of 12 px. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

/** Children stacked, 16 px apart (`gap` in steps of 4 px). */
export function Stack({ children, gap = 4 }: { children: ReactNode; gap?: 1 | 2 | 3 | 4 | 5 | 6 }) {
  return <div className={cx(styles.stack, styles[`gap${gap}`])}>{children}</div>;
}

/** Two bands side by side on a landscape phone, stacked elsewhere. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** At the end of a filled page, above the screen's lower edge: links for people who came for something else. */
export function PageFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/** The head of an open page: its title and one sentence, as `Title` and `Muted`. */
export function OpenHead({ children }: { children: ReactNode }) {
  return <div className={styles.openHead}>{children}</div>;
}

/** Stays at the bottom of the screen with the page's one primary action. */
export function CtaBar({ children }: { children: ReactNode }) {
  return <div className={styles.cta}>{children}</div>;
}

/** The petrol ground of a page with a transparent header, in white text. */
export function Cover({ children }: { children: ReactNode }) {
  return <div className={cx(styles.cover, styles.coverBand)}>{children}</div>;
}

export interface CoverBodyProps {
  children: ReactNode;
  className?: string;
  /** It is the page's main part, on a page that is all cover. */
  isMain?: boolean;
}

/** The padded content of a `Cover`. */
export function CoverBody({ children, className, isMain }: CoverBodyProps) {
  const Tag = isMain ? 'main' : 'div';
  return <Tag className={cx(styles.coverBody, className)}>{children}</Tag>;
}
