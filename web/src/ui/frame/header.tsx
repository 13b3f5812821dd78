import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BadgedIcon } from './badged-icon.tsx';
import type { BadgedIconProps } from './badged-icon.tsx';
import { Brand } from './brand.tsx';
import { cx } from '../cx.ts';
import { useIsScrolled } from './use-is-scrolled.ts';
import styles from './header.module.css';

export interface HeaderProps {
  /** The page's title; nothing while it is unknown. */
  title?: ReactNode;
  /** Shown instead of a title if the route hides it. */
  brandName?: string | undefined;
  /** With `onBack` the arrow is shown. */
  backLabel?: string | undefined;
  onBack?: (() => void) | undefined;
  /** `clear`: transparent, white text. `over`: as clear, above a picture, plain once scrolled past it. */
  look?: 'plain' | 'clear' | 'over';
  /** With `over`: the title is hidden while the header is transparent. */
  isTitleOncePlain?: boolean;
  /** `over` turns plain after this many pixels. */
  plainAfterPx?: number;
  /** `HeaderButton`s and `HeaderLink`s at the end. */
  children?: ReactNode;
}

/** The bar at the top of a screen. Its hairline appears once the page is scrolled. */
export function Header({
  title,
  brandName,
  backLabel,
  onBack,
  look = 'plain',
  isTitleOncePlain,
  plainAfterPx = 140,
  children,
}: HeaderProps) {
  const isScrolled = useIsScrolled(look === 'over' ? plainAfterPx : 2);
  const isClear = look === 'clear' || (look === 'over' && !isScrolled);
  return (
    <header
      className={cx(
        styles.header,
        isClear && styles.clear,
        look === 'over' && styles.over,
        look === 'clear' && styles.stays,
        look !== 'clear' && isScrolled && styles.line,
      )}
    >
      {onBack && <HeaderButton icon={ChevronLeft} label={backLabel ?? ''} onClick={onBack} />}
      {brandName !== undefined && <Brand name={brandName} />}
      {title === undefined || brandName !== undefined ? (
        <span className={styles.space} />
      ) : (
        <h1 className={cx(styles.title, isTitleOncePlain && isClear && styles.titleHidden)}>{title}</h1>
      )}
      {children}
    </header>
  );
}

interface HeaderControlProps extends BadgedIconProps {
  label: string;
}

/** An icon in the header with an action. */
export function HeaderButton({ label, onClick, ...control }: HeaderControlProps & { onClick: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <BadgedIcon {...control} />
    </button>
  );
}

/** An icon in the header that links to a page. */
export function HeaderLink({ label, href, ...control }: HeaderControlProps & { href: string }) {
  return (
    <a className={styles.button} aria-label={label} href={href}>
      <BadgedIcon {...control} />
    </a>
  );
}
