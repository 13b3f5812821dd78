/** Metrics in Prometheus' format, served on the operator port only. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ReplicaMetrics } from './read-replica.ts';

/** Buckets around what a screen needs: a call should take tens of milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  /** Counts one answered request. `path` is the route's pattern, never what was asked for, so that there are few of them. */
  countRequest(request: { server: string; method: string; path: string; status: number; seconds: number }): void;
  /** Adds those of a replica that is read from; a process without one does not have them. */
  addReplica(): ReplicaMetrics;
  /** The whole text, and its media type. */
  read(): Promise<{ text: string; contentType: string }>;
}

/** What is read from the database whenever metrics are. */
export interface PlanGauges {
  due: number;
  oldestSeconds: number;
  settled: number;
}

/**
 * Makes this process's metrics: its memory, event loop and garbage collection, every request; and how far plans are behind
 * the clock, which is the same from every process of a deployment.
 */
export function createMetrics(readPlans: () => Promise<PlanGauges>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addPlanGauges(registry, readPlans);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request’s first byte to its answer’s last.',
    labelNames: ['server', 'method', 'path', 'status'],
    buckets,
    registers: [registry],
  });
  return {
    countRequest: ({ server, method, path, status, seconds }) =>
      requests.observe({ server, method, path, status: String(status) }, seconds),
    addReplica: () => addReplicaMetrics(registry),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

function addPlanGauges(registry: Registry, readPlans: () => Promise<PlanGauges>): void {
  // All gauges are collected at the same time: one question to the database answers them all.
  let reading: Promise<PlanGauges> | undefined;
  const read = async () => {
    // Without a database nobody knows; the other metrics are still told.
    reading ??= readPlans().catch(() => ({ due: NaN, oldestSeconds: NaN, settled: NaN }));
    const plans = await reading;
    reading = undefined;
    return plans;
  };
  const add = (name: string, help: string, of: keyof PlanGauges) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set((await read())[of]),
    });
  };
  add('placard_plans_due', 'Plans whose time has come and that no worker has advanced yet.', 'due');
  add('placard_plans_due_oldest_seconds', 'For how long the oldest due plan has waited.', 'oldestSeconds');
  add('placard_plans_settled', 'Plans settled so far.', 'settled');
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
