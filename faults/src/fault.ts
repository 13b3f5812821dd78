/** What a fault is. */
import type { Sql } from '../../server/src/database/database.ts';
import type { Address } from '../../rig/src/load/acts.ts';
import type { Operation } from '../../rig/src/load/journal.ts';
import type { Rig } from '../../rig/src/rig.ts';

/** A product that runs and a load that can be put on it, before the fault strikes. */
export interface Stage {
  /** The harness's own look at the database, wherever that is now. */
  readonly sql: () => Sql;
  /** Where clients send, if not straight to the servers. */
  readonly addresses?: readonly Address[];
  /**
   * Strikes, and repairs what the fault does not repair on its own. `mark` is called at the moment that recovery counts from;
   * a fault that has no length of its own lasts `lastsMs`.
   */
  readonly strike: (mark: () => void, lastsMs: number) => Promise<void>;
}

/** A fault cannot be made here, such as for want of rights: why not. */
export class NotHere extends Error {}

export interface Fault {
  readonly name: string;
  /** What is done, in a line. */
  readonly what: string;
  /** Until the first act is acknowledged again; the aim, in milliseconds. */
  readonly aimMs?: number;
  /** Acts that depend on what was struck; all of them without it. */
  readonly isAffected?: (operation: Operation) => boolean;
  /** A check of the check: this one loses acknowledged acts, and a run that does not see it is wrong. */
  readonly mustLose?: boolean;
  /** False where the database's clock is not ours, so that its times say nothing about ours. */
  readonly hasTrueClock?: boolean;
  /** Builds the stage. Throws `NotHere`. */
  readonly prepare: (rig: Rig) => Promise<Stage>;
}
