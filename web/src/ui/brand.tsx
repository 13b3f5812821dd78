import styles from './brand.module.css';

/** The brand's mark: a board on a post, which is the letter P. Decoration; the name stands beside it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M6 21.5V4h13v9.5H6" />
    </svg>
  );
}

/** Mark and name, in place of a header's title. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand} translate="no">
      <BrandMark />
      {name}
    </span>
  );
}

/** An empty board with a number on it, for a page that is not there. */
export function BoardArt({ text }: { text: string }) {
  return (
    <svg className={styles.board} viewBox="0 0 180 150" width="180" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M90 90v56" />
      <rect x="6" y="10" width="168" height="80" rx="8" fill="var(--accent-soft)" />
      <text x="90" y="64" textAnchor="middle" fontSize="40" fontWeight="600" fill="currentColor" stroke="none" letterSpacing=".04em">{text}</text>
      <path d="M60 146h60" strokeWidth="3" opacity=".45" />
    </svg>
  );
}
