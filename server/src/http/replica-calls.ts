/**
 * The calls that a replica may answer (database/read-replica.ts); this is the only place that decides it. Only calls that read
 * much and decide nothing about money are listed here. Everything else has no access to the replica: sessions, limits on
 * attempts, acts and their stored answers, balances, plans, terms before a put. A call that needs an Idempotency-Key does not
 * compile here. Nor does a listed call's handler that passes the replica to an act.
 */
import type { Calls } from '@placard/contract';
import type { OperatorCall, OperatorCalls } from '@placard/contract/operator';

type Names<Registry, Wanted> = {
  [Area in keyof Registry & string]: {
    [Verb in keyof Registry[Area] & string]: Registry[Area][Verb] extends Wanted ? `${Area}.${Verb}` : never;
  }[keyof Registry[Area] & string];
}[keyof Registry & string];

/** Merchants' calls. */
export const replicaCalls = [
  'accounts.exportData',
  'papers.summary',
  'plans.exportStatistics',
  'plans.statistics',
  'plans.statisticsByPlan',
  'wallet.statement',
] as const satisfies readonly Names<Calls, { isIdempotent: false }>[];
export type ReplicaCall = (typeof replicaCalls)[number];

/** Operators' calls: a whole list as CSV. Their screens read the same list from the primary. */
export const replicaExports = [
  'audit.list',
  'corrections.list',
  'merchants.list',
  'plans.running',
  'topups.list',
] as const satisfies readonly Names<OperatorCalls, OperatorCall>[];
export type ReplicaExport = (typeof replicaExports)[number];

const namesOfCalls: ReadonlySet<string> = new Set(replicaCalls);
const namesOfExports: ReadonlySet<string> = new Set(replicaExports);

/** Returns whether a replica may answer this merchant call. */
export function isReplicaCall(name: string): name is ReplicaCall {
  return namesOfCalls.has(name);
}

/** Returns whether a replica may answer the export of this operators' list. */
export function isReplicaExport(name: string): name is ReplicaExport {
  return namesOfExports.has(name);
}
