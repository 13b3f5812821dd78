import styles from './long-id.module.css';

/** How much of a long id is seen at its start, and at its end. */
const [idStart, idEnd] = [10, 4];

/** A long id on one line: its first and last characters are seen; all of it is read, copied and shown on hover. */
export function LongId({ id }: { id: string }) {
  return (
    <span className={styles.id} title={id}>
      {id.slice(0, idStart)}
      <span>{id.slice(idStart, -idEnd)}</span>
      {id.slice(idStart).slice(-idEnd)}
    </span>
  );
}
