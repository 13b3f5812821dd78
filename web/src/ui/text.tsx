import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './text.module.css';

interface TextProps {
  as?: ElementType;
  children: ReactNode;
  className?: string | undefined;
  id?: string;
  lang?: string;
}

/** The page's, product's or sheet's title; `isLarge` on open pages (log in, register, welcome). */
export function Title({ as: Tag = 'h1', isLarge, className, ...rest }: TextProps & { isLarge?: boolean }) {
  return <Tag className={cx(styles.title, isLarge && styles.titleLarge, className)} {...rest} />;
}

/** The heading of a band or card. */
export function Heading({ as: Tag = 'h2', className, ...rest }: TextProps) {
  return <Tag className={cx(styles.heading, className)} {...rest} />;
}

/** Secondary text in body size. */
export function Muted({ as: Tag = 'p', className, ...rest }: TextProps) {
  return <Tag className={cx(styles.muted, className)} {...rest} />;
}

/** Small secondary text: sub-lines, help, times. */
export function Caption({ as: Tag = 'p', className, ...rest }: TextProps) {
  return <Tag className={cx(styles.caption, className)} {...rest} />;
}

/** For screen readers, invisible. */
export function VisuallyHidden({ children, as: Tag = 'span' }: { children: ReactNode; as?: ElementType }) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}

/** A link on a line of its own, 44 px high. Use `LinkButton` with `button` props for an action. */
export function TextLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={cx(styles.link, className)} {...rest}>
      {children}
    </a>
  );
}

/** Looks like `TextLink`, acts on the same page. */
export function LinkButton({ className, isCaption, ...rest }: ComponentProps<'button'> & { isCaption?: boolean }) {
  return <button type="button" className={cx(styles.link, isCaption && styles.linkCaption, className)} {...rest} />;
}
