import styles from './board-art.module.css';

/** An empty board with a number on it, for a page that does not exist. */
export function BoardArt({ text }: { text: string }) {
  return (
    <svg
      className={styles.board}
      viewBox="0 0 180 150"
      width="180"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M90 90v56" />
      <rect x="6" y="10" width="168" height="80" rx="8" fill="var(--accent-soft)" />
      <text
        x="90"
        y="64"
        textAnchor="middle"
        fontSize="40"
        fontWeight="600"
        fill="currentColor"
        stroke="none"
        letterSpacing=".04em"
      >
        {text}
      </text>
      <path d="M60 146h60" strokeWidth="3" opacity=".45" />
    </svg>
  );
}
