import styles from './brand.module.css';

/** The brand's mark: a board on a post, which is the letter P. Decoration; the name is beside it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 21.5V4h13v9.5H6" />
    </svg>
  );
}

/** Mark and name, instead of a header's title. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand} translate="no">
      <BrandMark />
      {name}
    </span>
  );
}
