import styles from './long-id.module.css';

/** How much of a long id is always seen at its end. */
const idEnd = 4;

/** A long id on one line: its first and last characters are seen, and all of it is read and copied. */
export function LongId({ id }: { id: string }) {
  return (
    <span className={styles.id}>
      <span>{id.slice(0, -idEnd)}</span>
      {id.slice(-idEnd)}
    </span>
  );
}
