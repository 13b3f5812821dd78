import type { ReactNode } from 'react';

/** The mark `<b>` of a text, for `t.rich`. */
export const bold = { b: (chunks: ReactNode) => <b>{chunks}</b> };
