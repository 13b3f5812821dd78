/**
 * Which calls a replica may answer (database/read-replica.ts): the only place that decides it. Only calls stand here that read
 * much, and from which nobody decides about money. Everything else has no way to the replica: sessions, limits on attempts,
 * acts and the answers to them by their key, balances, plans, terms before a put. A call that needs an Idempotency-Key
 * does not compile here; nor does, in the handler of one that stands here, an act that is given what the replica gives.
 */
import type { Calls } from '@placard/contract';
import type { OperatorCall, OperatorCalls } from '@placard/contract/operator';

type Names<Registry, Wanted> = {
  [Area in keyof Registry & string]: {
    [Verb in keyof Registry[Area] & string]: Registry[Area][Verb] extends Wanted ? `${Area}.${Verb}` : never;
  }[keyof Registry[Area] & string];
}[keyof Registry & string];

/** Of merchants. */
export const replicaCalls = [
  'accounts.exportData',
  'plans.statistics',
  'plans.statisticsByPlan',
  'wallet.statement',
] as const satisfies readonly Names<Calls, { isIdempotent: false }>[];
export type ReplicaCall = (typeof replicaCalls)[number];

/** Of operators: a whole list as CSV. The same list on their screens is read from the primary. */
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

/** Whether a replica may answer this call of a merchant. */
export function isReplicaCall(name: string): name is ReplicaCall {
  return namesOfCalls.has(name);
}

/** Whether a replica may answer the export of this operators' list. */
export function isReplicaExport(name: string): name is ReplicaExport {
  return namesOfExports.has(name);
}
