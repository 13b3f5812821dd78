import styles from './long-id.module.css';

/** How much of a long id is always seen at its end. */
const idEnd = 4;

/** A long id on one line: its first and last characters are seen; all of it is read, copied and shown on hover. */
export function LongId({ id }: { id: string }) {
  return (
    <span className={styles.id} title={id}>
      <span>{id.slice(0, -idEnd)}</span>
      {id.slice(-idEnd)}
    </span>
  );
}
