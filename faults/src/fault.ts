/** The interface of a fault. */
import type { Sql } from '../../server/src/database/database.ts';
import type { Address } from '../../rig/src/load/acts.ts';
import type { Operation } from '../../rig/src/load/journal.ts';
import type { Rig } from '../../rig/src/rig.ts';

/** A running product with a load, before the fault strikes. */
export interface Stage {
  /** The harness's own connection to the database, wherever that is. */
  readonly sql: Sql;
  /** The addresses for clients, if not the servers themselves. */
  readonly addresses?: readonly Address[];
  /**
   * Strikes, and repairs what the fault does not repair on its own. Calls `mark` at the moment from which recovery
   * counts; a fault without a duration of its own lasts `lastsMs`.
   */
  readonly strike: (mark: () => void, lastsMs: number) => Promise<void>;
}

/** Starts the product, and makes the stage of a fault that strikes so, on the database that the product migrated. */
export async function onStage(
  rig: Rig,
  product: Parameters<Rig['startProduct']>[0],
  strike: (mark: () => void, lastsMs: number, sql: Sql) => Promise<void>,
): Promise<Stage> {
  await rig.startProduct(product);
  const sql = rig.pool(product.migrateUrl ?? product.url);
  return { sql, strike: async (mark, lastsMs) => await strike(mark, lastsMs, sql) };
}

/** A fault cannot be made here, with the reason, such as missing rights. */
export class NotHere extends Error {}

export interface Fault {
  readonly name: string;
  /** What is done, in one line. */
  readonly what: string;
  /** The aim for the time until an act is acknowledged again, in milliseconds. */
  readonly aimMs?: number;
  /** The acts that depend on the affected part; all acts by default. */
  readonly isAffected?: (operation: Operation) => boolean;
  /** A check of the check: this fault loses acknowledged acts, and a run that does not detect it fails. */
  readonly mustLose?: boolean;
  /** False if the database's clock is not ours, so that its times cannot be compared with ours. */
  readonly hasTrueClock?: boolean;
  /** Builds the stage. Throws `NotHere`. */
  readonly prepare: (rig: Rig) => Promise<Stage>;
}
