/** What is attacked, and who attacks it. */
import type { Sql } from '../../server/src/database/database.ts';

export interface Target {
  /** The merchant server's origin. */
  merchantUrl: string;
  /** The operator server's origin. */
  operatorUrl: string;
  /** Its database: whoever attacks makes merchants, and sessions that have expired. It must be one to throw away. */
  sql: Sql;
  /** Everything that the servers logged so far; undefined where nobody can read it. */
  readLog?: () => string;
  /** After how many milliseconds the server cuts a request that does not come to its end. */
  requestMs: number;
}

/** How much is tried. */
export interface Effort {
  /** Fixed hostile values tried for each field, chosen by the seed; undefined for all of them. */
  perField?: number;
  /** Values made up for each field. */
  randomPerField: number;
  /** Payloads that are sent with each bad token; undefined for all. */
  perToken?: number;
  /** Ids of the other merchant's that are tried in each field. */
  idsPerField: number;
  seed: number;
}
