/**
 * Reads from a hot standby. Invariant: an answer is never older than anything that any server had reported as done when the
 * request arrived. For each read, the primary returns how far its log is on disk, in one statement without a table. The standby
 * is read once it has replayed that much (Raft calls this ReadIndex: Ongaro, "Consensus: Bridging Theory and Practice", 2014,
 * section 6.4). If a standby does not get there promptly, is away, was promoted or follows another history, the primary answers
 * instead.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openPool } from './database.ts';
import type { ReadDb, Sql } from './database.ts';
import { Refusal } from '../platform/refusal.ts';
import { inSnapshot } from './snapshot.ts';

/** The data source of calls that a standby may answer. */
export interface Reads {
  /**
   * Runs `work` on one read-only snapshot. When the standby fails, its answer is discarded and `work` runs again on the primary,
   * so it must only read. On the primary it uses the owner's share of the pool.
   */
  snapshot<Result>(work: (db: ReadDb) => Promise<Result>, owner?: string): Promise<Result>;
}

/** Without a standby. */
export function readsOf(primary: Sql): Reads {
  return { snapshot: async (work, owner) => await inSnapshot(shareFor(primary, owner), work) };
}

/** The same for one owner, whichever call reads. */
export function readsFor(reads: Reads, owner: string): Reads {
  return { snapshot: async (work) => await reads.snapshot(work, owner) };
}

function shareFor(primary: Sql, owner: string | undefined): Sql {
  return owner === undefined ? primary : primary.shareOf(owner);
}

/** Receives how much work the standby takes off the primary. */
export interface ReplicaMetrics {
  countRead(answeredBy: 'replica' | 'primary'): void;
  setUsed(isUsed: boolean): void;
}

export interface ReplicaOptions {
  /** Hosts; uses the first that is a standby. */
  url: string;
  primary: Sql;
  log: Logger;
  metrics: ReplicaMetrics;
  /** Connections to the standby. */
  max: number;
  isPooled: boolean;
  /** How long a read may wait for the standby to catch up; then the primary answers. */
  freshMs?: number;
}

const usualFreshMs = 250;
/** How long the read itself may take there, in case the standby stops answering halfway. */
const answerMs = 5_000;
const probeEveryMs = 1_000;
const firstPauseMs = 2;
const longestPauseMs = 20;

/** The standby must not be read now. */
class NotUsableError extends Error {}

/** The standby is only behind: its connections are good and it may be usable in a moment. */
class BehindError extends NotUsableError {}

/** The end of the primary's log, and its timeline. */
interface Position {
  readonly lsn: string;
  readonly timeline: string;
}

/** A standby's report about itself. */
interface StandbyRow {
  /** The start of this PostgreSQL process, which identifies it. */
  readonly server: string;
  readonly cluster: string;
  /** The timeline of its last restart point, so it has replayed something of it. */
  readonly timeline: string;
  readonly is_standby: boolean;
  readonly has_replayed: boolean;
  /** Bytes of the log. */
  readonly is_behind: bigint | null;
}

export class ReadReplica implements Reads {
  readonly #options: ReplicaOptions;
  readonly #freshMs: number;
  #standby: Sql;
  /** The primary's database cluster; known after the first query. */
  #cluster: string | undefined;
  /** Undefined before the first probe, which nobody waits for. */
  #isUsed: boolean | undefined;
  #probing: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  /** Checks later whether anything answers there. */
  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#freshMs = options.freshMs ?? usualFreshMs;
    this.#standby = this.#open();
    options.metrics.setUsed(false);
    const probe = () => {
      this.#probing ??= this.#probe().finally(() => (this.#probing = undefined));
    };
    probe();
    this.#timer = setInterval(probe, probeEveryMs).unref();
  }

  async snapshot<Result>(work: (db: ReadDb) => Promise<Result>, owner?: string): Promise<Result> {
    const { primary, metrics } = this.#options;
    if (this.#isUsed) {
      const wanted = await positionOf(primary);
      try {
        const result = await this.#read(wanted, work);
        metrics.countRead('replica');
        return result;
      } catch (error) {
        // The request itself was refused, and the standby knew that as well as the primary.
        if (error instanceof Refusal) throw error;
        this.#leaveOut(error);
      }
    }
    metrics.countRead('primary');
    return await inSnapshot(shareFor(primary, owner), work);
  }

  /** Ends the probing, and every connection to the standby. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#probing;
    await this.#standby.end({ timeout: 1 });
  }

  /**
   * Asks the standby before the snapshot, because a snapshot is taken before its first statement runs. Asks again within it,
   * because PgBouncer may give each transaction another host.
   */
  async #read<Result>(wanted: Position, work: (db: ReadDb) => Promise<Result>): Promise<Result> {
    const standby = this.#standby;
    const before = await within(this.#freshMs, this.#untilFresh(standby, wanted));
    return await within(
      answerMs,
      inSnapshot(standby, async (tx) => {
        const now = await askStandby(tx, wanted);
        this.#refuseOther(now, wanted);
        if (now.server !== before.server) throw new NotUsableError('its address leads to several servers in turn');
        return await work(tx);
      }),
    );
  }

  async #untilFresh(standby: Sql, wanted: Position): Promise<StandbyRow> {
    const deadlineMs = performance.now() + this.#freshMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const now = await askStandby(standby, wanted);
      this.#refuseOther(now, wanted);
      if (now.has_replayed) return now;
      if (performance.now() + pauseMs > deadlineMs) throw new BehindError(`it is ${now.is_behind} bytes behind`);
      await sleep(pauseMs);
    }
  }

  /** Positions are comparable only within one history: one cluster, one timeline. */
  #refuseOther({ is_standby: isStandby, cluster, timeline }: StandbyRow, wanted: Position): void {
    if (!isStandby) throw new NotUsableError('it was promoted');
    if (cluster !== this.#cluster) throw new NotUsableError('it is of another database cluster');
    if (timeline === wanted.timeline) return;
    throw new NotUsableError(`its last restart point is on timeline ${timeline}, the primary on ${wanted.timeline}`);
  }

  /** Checks whether the standby can be used. A wrong one is dropped with all its connections, and the next probe starts over. */
  async #probe(): Promise<void> {
    let wanted: Position;
    try {
      this.#cluster ??= await clusterOf(this.#options.primary);
      wanted = await positionOf(this.#options.primary);
    } catch {
      // Without the primary no call works at all; that is reported elsewhere.
      return;
    }
    try {
      await within(Math.max(probeEveryMs, this.#freshMs), this.#untilFresh(this.#standby, wanted));
      this.#use();
    } catch (error) {
      this.#leaveOut(error);
      if (error instanceof BehindError) return;
      void this.#standby.end({ timeout: 0 });
      this.#standby = this.#open();
    }
  }

  #open(): Sql {
    const { url, max, isPooled } = this.#options;
    return openPool(url, { max, isPooled, isOnStandby: true, applicationName: 'placard-reads' });
  }

  #use(): void {
    if (this.#isUsed) return;
    this.#isUsed = true;
    this.#options.metrics.setUsed(true);
    this.#options.log.info('the replica is read from');
  }

  #leaveOut(error: unknown): void {
    if (this.#isUsed === false) return;
    this.#isUsed = false;
    this.#options.metrics.setUsed(false);
    this.#options.log.warn({ err: error }, 'the replica is left out, the primary answers');
  }
}

/** Returns the outcome of `work`, unless it takes longer. */
async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotUsableError(`it did not answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the end of everything reported as done. A commit is reported when it is on disk, so the end of the log on disk covers
 * it. With `synchronous_commit = off` it is reported earlier, and only the end of the log in memory is safe.
 */
async function positionOf(primary: Sql): Promise<Position> {
  const [row] = await primary<[Position]>`
    select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
                else pg_current_wal_flush_lsn() end::text as lsn,
           substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`;
  return row;
}

async function clusterOf(primary: Sql): Promise<string> {
  const [row] = await primary<[{ cluster: string }]>`
    select system_identifier::text as cluster from pg_control_system()`;
  return row.cluster;
}

async function askStandby(standby: ReadDb, { lsn }: Position): Promise<StandbyRow> {
  const [row] = await standby<[StandbyRow]>`
    select pg_is_in_recovery() as is_standby, pg_postmaster_start_time()::text as server,
           coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as has_replayed,
           (${lsn}::pg_lsn - pg_last_wal_replay_lsn())::bigint as is_behind,
           (select system_identifier::text from pg_control_system()) as cluster,
           (select lpad(upper(to_hex(timeline_id)), 8, '0') from pg_control_checkpoint()) as timeline`;
  return row;
}
