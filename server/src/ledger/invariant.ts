import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '../database/database.ts';

/** A rule that always holds, and how to find what violates it. */
export interface Invariant {
  name: string;
  rule: string;
  /** Finds all violations with set operations, never with one query per plan or merchant. */
  find?: (tx: Tx) => PendingQuery<Row[]>;
  /** The same where a query cannot: it reads the rows in parts. */
  inspect?: (tx: Tx) => Promise<readonly Record<string, unknown>[]>;
}
