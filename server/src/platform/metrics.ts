/** Metrics in Prometheus' format, served on the operator port only. */
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Buckets around what a screen needs: a call should take tens of milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  /** Counts one answered request. `path` is the route's pattern, never what was asked for, so that there are few of them. */
  countRequest(request: { server: string; method: string; path: string; status: number; seconds: number }): void;
  /** The whole text, and its media type. */
  read(): Promise<{ text: string; contentType: string }>;
}

/** Makes this process's metrics: its memory, event loop and garbage collection, and every request. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}
