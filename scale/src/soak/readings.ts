/**
 * The gauges of a running product, read from outside: memory, open files, connections, rows that should come and go,
 * disk.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Sql } from '../../../server/src/database/database.ts';
import { withChildren } from '../../../rig/src/process-tree.ts';
import { residentMib } from '../volume/watch.ts';

/** One reading. Every gauge except `historyBytes` must stay flat; that one grows only with the acts. */
export interface Reading {
  readonly serverMib: number;
  readonly workerMib: number;
  readonly databaseMib: number;
  readonly openFiles: number;
  readonly connections: number;
  /** Jobs that are due and not done. */
  readonly queuedJobs: number;
  /** Tables whose rows come and go: the queue, sessions, limits, tickets. */
  readonly passingBytes: number;
  readonly historyBytes: number;
  readonly acts: number;
}

interface DatabaseRow {
  connections: number;
  queued: number;
  passing: number;
  history: number;
}

export interface Pids {
  readonly servers: readonly number[];
  readonly workers: readonly number[];
  readonly postgres: number;
}

/** Reads all gauges. `acts` is the number of acknowledged acts of the load. */
export async function read(sql: Sql, pids: Pids, acts: number): Promise<Reading> {
  const [row] = await sql<DatabaseRow[]>`
    select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as queued,
           coalesce(sum(pg_total_relation_size(c.oid)) filter (where is_passing), 0)::float8 as passing,
           coalesce(sum(pg_total_relation_size(c.oid)) filter (where not is_passing), 0)::float8 as history
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select n.nspname = 'pgboss' or c.relname in ('session', 'rate_limit', 'ticket', 'operator_session') as is_passing) kind
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`;
  if (!row) throw new Error('the database counts nothing');
  return {
    serverMib: sum(pids.servers.map(residentMib)),
    workerMib: sum(pids.workers.map(residentMib)),
    databaseMib: sum(withChildren(pids.postgres).map(shareMib)),
    openFiles: sum([...pids.servers, ...pids.workers].map((pid) => readdirSync(`/proc/${pid}/fd`).length)),
    connections: row.connections,
    queuedJobs: row.queued,
    passingBytes: row.passing,
    historyBytes: row.history,
    acts,
  };
}

/**
 * Returns a process's memory in MiB with its share of shared memory: PostgreSQL's processes all map the same buffers.
 */
function shareMib(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** A gauge is flat when its last quarter's median is at most this much above its third quarter's. */
const allowance: Readonly<Record<Gauge, { share: number; slack: number }>> = {
  serverMib: { share: 0.08, slack: 8 },
  workerMib: { share: 0.08, slack: 8 },
  databaseMib: { share: 0.1, slack: 32 },
  openFiles: { share: 0.05, slack: 6 },
  connections: { share: 0.1, slack: 3 },
  queuedJobs: { share: 0.25, slack: 100 },
  passingBytes: { share: 0.1, slack: 1_048_576 },
};
type Gauge = Exclude<keyof Reading, 'historyBytes' | 'acts'>;
export const gauges = Object.keys(allowance) as readonly Gauge[];

/**
 * Returns a sentence for each gauge that still grew at the end, and for history that costs more per act than before.
 * Both compare the run's last quarter with its third, so that warming up has no effect.
 */
export function whatGrew(readings: readonly Reading[]): readonly string[] {
  const quarter = Math.floor(readings.length / 4);
  if (quarter < 2) return ['The run is too short to judge: it needs eight readings.'];
  const third = readings.slice(-2 * quarter, -quarter);
  const last = readings.slice(-quarter);
  const grown = gauges.flatMap((gauge) => {
    const [before, after] = [median(third, gauge), median(last, gauge)];
    const { share, slack } = allowance[gauge];
    return after > before * (1 + share) + slack ? [`${gauge} grew from ${before} to ${after}`] : [];
  });
  const [before, after] = [bytesPerAct(third), bytesPerAct(last)];
  return after > before * 1.3 + 512 ? [...grown, `history grew from ${before} to ${after} bytes an act`] : grown;
}

/** Returns how many bytes of history an act left in these readings. */
export function bytesPerAct(readings: readonly Reading[]): number {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || last.acts === first.acts) return 0;
  return Math.round((last.historyBytes - first.historyBytes) / (last.acts - first.acts));
}

function median(readings: readonly Reading[], gauge: Gauge): number {
  const sorted = readings.map((reading) => reading[gauge]).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

function sum(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((total, one) => total + one, 0));
}
