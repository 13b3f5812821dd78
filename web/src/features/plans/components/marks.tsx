import type { ReactNode } from 'react';

/** The mark `<b>` of a text, for `t.rich`. */
export const bold = { b: (chunks: ReactNode) => <b>{chunks}</b> };

/** The mark `<id>`: a number that is one word, although it has a hyphen. */
export const unbroken = { id: (chunks: ReactNode) => <span style={{ whiteSpace: 'nowrap' }}>{chunks}</span> };
