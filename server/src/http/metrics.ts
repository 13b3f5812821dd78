/** Metrics in Prometheus' format, served on the operator port only. */
import { codes, refusals as declared } from '@placard/contract';
import type { Reason } from '@placard/contract';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PartitionState } from '../database/partitions.ts';
import type { ReplicaMetrics } from '../database/read-replica.ts';
import type { BooksHealth, LogHealth } from '../queries/operators/recorded-health.ts';

/** In seconds: a call should take tens of milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** `path` is the route's pattern; `reason` is the refusal's, undefined without one. */
interface CountedRequest {
  server: string;
  method: string;
  path: string;
  status: number;
  seconds: number;
  reason: Reason | undefined;
}

/** Reasons that are a fault of ours or of our infrastructure, not a business answer. */
const faultReasons: ReadonlySet<Reason> = new Set(['server_error', 'overloaded']);

export interface Metrics {
  /** Counts one answered request. `path` is the route's pattern, never the requested address, so there are few of them. */
  countRequest(request: CountedRequest): void;
  /** Adds the metrics of a read replica; a process without one does not have them. */
  addReplica(): ReplicaMetrics;
  /** The whole text, and its media type. */
  read(): Promise<{ text: string; contentType: string }>;
}

/** Figures read from the database with every read of the metrics. */
export interface DisputeGauges {
  overdue: number;
}

/** The same for plans. */
export interface PlanGauges {
  due: number;
  oldestSeconds: number;
  settled: number;
}

/**
 * Creates this process's metrics: its memory, event loop and garbage collection, every request. Also how far plans are behind the
 * clock and partitions ahead of it, which is the same from every process of a deployment.
 */
export function createMetrics(
  readPlans: () => Promise<PlanGauges>,
  readPartitions: () => Promise<PartitionState>,
  readDisputes: () => Promise<DisputeGauges>,
  readRecorded: () => Promise<BooksHealth & LogHealth>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, readPlans, {
    due: ['placard_plans_due', 'Plans whose time has come and that no worker has advanced yet.'],
    oldestSeconds: ['placard_plans_due_oldest_seconds', 'For how long the oldest due plan has waited.'],
    settled: ['placard_plans_settled', 'Plans settled so far.'],
  });
  addGauges(registry, readPartitions, {
    daysAhead: ['placard_partitions_ahead_days', 'For how many days entries and events have their partitions.'],
    rowsWithoutPartition: [
      'placard_rows_without_partition',
      'Entries and events in no partition of their own, up to a thousand of each.',
    ],
  });
  addGauges(registry, readDisputes, {
    overdue: ['placard_disputes_overdue', 'Disputes of exchanges that were not decided by their deadline.'],
  });
  addGauges(registry, readRecorded, recordedGauges);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request’s first byte to its answer’s last.',
    labelNames: ['server', 'method', 'path', 'status', 'code'],
    buckets,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'placard_refusals_total',
    help: 'Requests that were refused, by the envelope’s code and reason; faults of our own are not among them.',
    labelNames: ['server', 'path', 'code', 'reason'],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'placard_faults_total',
    help: 'Requests that failed by a fault of our own: an internal error, or no place or no database for them.',
    labelNames: ['server', 'path', 'reason'],
    registers: [registry],
  });
  return {
    countRequest: ({ server, method, path, status, seconds, reason }) => {
      const code = reason === undefined ? codes.success : declared[reason].code;
      requests.observe({ server, method, path, status, code }, seconds);
      if (reason === undefined) return;
      if (faultReasons.has(reason)) faults.inc({ server, path, reason });
      else refusals.inc({ server, path, code, reason });
    },
    addReplica: () => addReplicaMetrics(registry),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

const recordedGauges: Record<keyof (BooksHealth & LogHealth), readonly [name: string, help: string]> = {
  broken: ['placard_books_broken', 'Rules of the books that did not hold in the newest run.'],
  ageSeconds: ['placard_books_age_seconds', 'How long ago the newest run of the books was.'],
  fullAgeSeconds: ['placard_books_full_age_seconds', 'How long ago the newest run that read everything was.'],
  waitingSeconds: [
    'placard_log_waiting_seconds',
    'For how long the oldest row has waited that no published checkpoint of the transparency log has; 60 are promised.',
  ],
};

/** Adds a gauge for each figure that `readAll` returns, with its name and help. */
function addGauges<Figures extends string>(
  registry: Registry,
  readAll: () => Promise<Record<Figures, number>>,
  gauges: Record<Figures, readonly [name: string, help: string]>,
): void {
  // All gauges are collected at the same time, so one database query serves them all.
  let reading: Promise<Partial<Record<Figures, number>>> | undefined;
  const read = async () => {
    // Without a database these figures are unknown; the other metrics still appear.
    reading ??= readAll().catch(() => ({}));
    const figures = await reading;
    reading = undefined;
    return figures;
  };
  for (const [figure, [name, help]] of Object.entries(gauges) as [Figures, readonly [string, string]][]) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set((await read())[figure] ?? NaN),
    });
  }
}

function addReplicaMetrics(registry: Registry): ReplicaMetrics {
  const reads = new Counter({
    name: 'placard_replica_reads_total',
    help: 'Readings that a replica may answer, by who answered.',
    labelNames: ['answered_by'],
    registers: [registry],
  });
  const used = new Gauge({
    name: 'placard_replica_used',
    help: '1 while the replica is read from, 0 while it is left out and the primary answers.',
    registers: [registry],
  });
  return {
    countRead: (answeredBy) => reads.inc({ answered_by: answeredBy }),
    setUsed: (isUsed) => used.set(isUsed ? 1 : 0),
  };
}
