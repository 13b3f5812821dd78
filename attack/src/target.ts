/** The target of an attack, and its amount. */
import type { Sql } from '../../server/src/database/database.ts';

export interface Target {
  /** The merchant server's origin. */
  merchantUrl: string;
  /** The operator server's origin. */
  operatorUrl: string;
  /** Its database: the attack makes merchants, and sessions that have expired. It must be disposable. */
  sql: Sql;
  /** Everything that the servers logged so far; undefined if nobody can read it. */
  readLog?: () => string;
  /** After how many milliseconds the server cuts an incomplete request. */
  requestMs: number;
}

/** How much is tried. */
export interface Effort {
  /** Fixed hostile values tried for each field, chosen by the seed; undefined for all of them. */
  perField?: number;
  /** Generated values for each field. */
  randomPerField: number;
  /** Payloads that are sent with each bad token; undefined for all. */
  perToken?: number;
  /** Ids of the other merchant tried in each field. */
  idsPerField: number;
  seed: number;
}
