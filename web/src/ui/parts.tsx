import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** The mark between two parts, in texts too. */
const point = ' · ';

/** Parts beside each other, each whole: a point between two of a line, none at either end of a line. */
export function Parts({ of }: { of: string | readonly (string | false | null | undefined)[] }) {
  return (
    <span className={styles.parts}>
      {(typeof of === 'string' ? of.split(point) : of).filter(Boolean).map((part, index) => (
        <span key={index}>
          {index > 0 && <i>{point}</i>}
          {part}
        </span>
      ))}
    </span>
  );
}

/** A text as its parts, if it has several. */
export function parted(text: ReactNode): ReactNode {
  return typeof text === 'string' && text.includes(point) ? <Parts of={text} /> : text;
}
