/** What sources reported of a plan, each event once: a source may send it again, in the same batch or in a later one. */
import type { ExportFile, Plan } from './export-file.ts';
import { recentIn } from './recent.ts';

export interface PlanEvent {
  id: string;
  kind: ExportFile['batches'][number]['plans'][number]['events'][number][1];
  occurredAt: number;
  receivedAt: number;
  targetId: string | undefined;
  isCounted: boolean;
  isInvalid: boolean;
}

/** A row without an outcome repeats another; alone it is an event that nobody counted. */
export function eventsOf({ batches }: ExportFile, { plan_id: planId }: Pick<Plan, 'plan_id'>): PlanEvent[] {
  const events = new Map<string, PlanEvent>();
  const known = new Set<string>();
  for (const { record, plans } of batches)
    for (const own of plans.filter(({ plan_id: id }) => id === planId))
      for (const [sentId, kind, occurredAt, target, , outcome] of own.events) {
        const id = sentId.toLowerCase();
        if (events.has(id) && (outcome === null || known.has(id))) continue;
        if (outcome !== null) known.add(id);
        const [isCounted, isInvalid] = outcome ?? [false, false];
        events.set(id, {
          id,
          kind,
          occurredAt: Date.parse(occurredAt),
          receivedAt: Date.parse(record[6]),
          targetId: target?.toLowerCase(),
          isCounted,
          isInvalid,
        });
      }
  return [...events.values()];
}

/**
 * A settlement in the log settles a plan, whatever its state says. Without one its row may be newer than the records: the export's
 * moment comes first, then its rows.
 */
export function isSettled(plan: Plan, file: ExportFile): boolean {
  return isLogged(plan, file) || (plan.state === 'settled' && !recentIn(file)([plan.settled_at]));
}

const isLogged = ({ plan_id: planId }: Plan, { transfers }: ExportFile) =>
  transfers.some(({ record }) => record[5] === planId && record[3] === 'settlement');
