/** How the fund details name puts; in a file of its own, because few of the app's parts read it. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import type { FundDetail } from '../fund-details.ts';

const putDetails = ['put', 'put_added', 'put_repeated'] as const satisfies readonly FundDetail[];
export type PutDetail = (typeof putDetails)[number];

export const putDetail = f.described(
  v.nullable(v.picklist(putDetails)),
  'Of a put, whether it is the first, an added or an automatic one; null for other transfers, and where it took nothing of the available funds.',
);
