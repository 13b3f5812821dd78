import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '../database/database.ts';
import type { Position, Relations } from './books-scope.ts';

/** Whether it is no demo. */
export const isReal = (tx: Tx) => tx`(select not is_demo from deployment)`;

/** A rule that always holds, and how to find what violates it. */
export interface Invariant {
  name: string;
  rule: string;
  /** Finds all violations with set operations, never with one query per plan or merchant; from a position on where it gets one. */
  find?: (tx: Tx, position: Position | undefined) => PendingQuery<Row[]>;
  /** What is left of the tables of `find` from a checkpoint on; without it `find` reads them whole. */
  due?: Relations;
  /** The same where a query cannot: it reads the rows in parts. */
  inspect?: (tx: Tx, position: Position | undefined) => Promise<readonly Record<string, unknown>[]>;
}
