/**
 * Reading from a hot standby. Invariant: an answer is never older than anything that anybody had been told as done when the
 * question came, whichever server told them. For each reading the primary is asked how far its log is on disk, which one
 * statement without any table answers; the standby is read once it has replayed as much (Raft calls this ReadIndex: Ongaro,
 * "Consensus: Bridging Theory and Practice", 2014, section 6.4). A standby that does not get there at once, is away, was promoted or
 * follows another history is left out, and the primary answers.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openPool } from './database.ts';
import type { ReadDb, Sql } from './database.ts';
import { Refusal } from '../platform/refusal.ts';
import { inSnapshot } from './snapshot.ts';

/** Where calls read that a standby may answer. */
export interface Reads {
  /**
   * Gives `work` one read-only snapshot. Its answer is thrown away and `work` is run again on the primary where the standby
   * fails it, so it must do nothing but read. On the primary it uses the owner's share of the pool.
   */
  snapshot<Result>(work: (db: ReadDb) => Promise<Result>, owner?: string): Promise<Result>;
}

/** Without a standby. */
export function readsOf(primary: Sql): Reads {
  return { snapshot: async (work, owner) => await inSnapshot(shareFor(primary, owner), work) };
}

/** What is read for this owner, whatever calls for it. */
export function readsFor(reads: Reads, owner: string): Reads {
  return { snapshot: async (work) => await reads.snapshot(work, owner) };
}

function shareFor(primary: Sql, owner: string | undefined): Sql {
  return owner === undefined ? primary : primary.shareOf(owner);
}

/** Who is told how much the standby takes off the primary. */
export interface ReplicaMetrics {
  countRead(answeredBy: 'replica' | 'primary'): void;
  setUsed(isUsed: boolean): void;
}

export interface ReplicaOptions {
  /** Hosts of which the first one that is a standby is used. */
  url: string;
  primary: Sql;
  log: Logger;
  metrics: ReplicaMetrics;
  /** Connections to the standby. */
  max: number;
  isPooled: boolean;
  /** So long may a reading wait until the standby is known to have everything; then the primary answers. */
  freshMs?: number;
}

const usualFreshMs = 250;
/** So long may the reading itself take there, for a standby that says nothing in the middle of it. */
const answerMs = 5_000;
const probeEveryMs = 1_000;
const firstPauseMs = 2;
const longestPauseMs = 20;

/** The standby may not be read now. */
class NotUsableError extends Error {}

/** It may be in a moment: its connections are good. */
class BehindError extends NotUsableError {}

/** How far the primary's log is, on which timeline. */
interface Position {
  readonly lsn: string;
  readonly timeline: string;
}

/** What a standby says of itself. */
interface StandbyRow {
  /** The start of this PostgreSQL, which tells it from every other. */
  readonly server: string;
  readonly cluster: string;
  /** Of its last restart point, so it has replayed something of this timeline. */
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
  /** Which database cluster the primary's is; known once it was asked. */
  #cluster: string | undefined;
  /** Undefined before the first probe, which is not waited for. */
  #isUsed: boolean | undefined;
  #probing: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  /** Whether anything answers there is found out later. */
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
        // What was asked for cannot be had, and the standby knew it as well as the primary.
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
   * The standby is asked before the snapshot, as a snapshot is taken before its first statement is looked at; and within it,
   * as PgBouncer may give each transaction another host.
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

  /** Positions compare along one history only: of one cluster, on one timeline. */
  #refuseOther({ is_standby: isStandby, cluster, timeline }: StandbyRow, wanted: Position): void {
    if (!isStandby) throw new NotUsableError('it was promoted');
    if (cluster !== this.#cluster) throw new NotUsableError('it is of another database cluster');
    if (timeline === wanted.timeline) return;
    throw new NotUsableError(`its last restart point is on timeline ${timeline}, the primary on ${wanted.timeline}`);
  }

  /** Looks whether the standby can be used. One that is wrong is left with all its connections: the next probe begins anew. */
  async #probe(): Promise<void> {
    let wanted: Position;
    try {
      this.#cluster ??= await clusterOf(this.#options.primary);
      wanted = await positionOf(this.#options.primary);
    } catch {
      // Without the primary nobody is answered at all; it is told elsewhere.
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

/** The outcome of `work`, unless it takes longer. */
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
 * Where everything ends that was told as done. A commit is told when it is on disk, so it is before the end of what is on
 * disk; with `synchronous_commit = off` it is told before, and only the end of what was written into memory is safe.
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
