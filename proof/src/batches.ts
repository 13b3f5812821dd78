/**
 * A batch's events as a tree over its plans, so that a merchant can be shown one plan's events with a proof and learns nothing of
 * the others'. The source signs the root. An event id has at least 62 random bits, so a hash tells nothing of the events below it.
 */
import { concat, uint64, utf8, uuidBytes } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { inclusionRanges, leafHash, rootOf } from './merkle.ts';

export interface ReportedEvent {
  event_id: string;
  kind: 'impression' | 'click' | 'conversion' | 'invalid';
  occurred_at: string;
  target_id?: string | null;
  category?: 'givt' | 'sivt' | null;
  placement?: string | null;
  country?: string | null;
}

const kinds = ['impression', 'click', 'conversion', 'invalid'] as const;
const categories = ['givt', 'sivt'] as const;
const noTarget = new Uint8Array(16);

/**
 * An event's 42 bytes: its id, its target's id or zeros, its time in milliseconds since 1970, its kind and its category. Where it says
 * where its ad was shown, the country and the placement follow, as `DE:feed`.
 */
function eventBytes({ event_id, target_id, occurred_at, kind, category, placement, country }: ReportedEvent): Bytes {
  return concat(
    uuidBytes(event_id),
    target_id == null ? noTarget : uuidBytes(target_id),
    uint64(Date.parse(occurred_at)),
    Uint8Array.of(kinds.indexOf(kind) + 1, category == null ? 0 : categories.indexOf(category) + 1),
    placement == null && country == null ? new Uint8Array() : utf8(`${country ?? ''}:${placement ?? ''}`),
  );
}

export interface PlanEvents {
  planId: string;
  events: readonly ReportedEvent[];
}

/** Groups a batch's events by plan. Plans are in the order of their ids, events in the batch's. */
export function byPlan(events: readonly (ReportedEvent & { plan_id: string })[]): PlanEvents[] {
  // Not `Map.groupBy`, which the app's oldest browsers lack.
  const groups = new Map<string, ReportedEvent[]>();
  for (const event of events) {
    const planId = event.plan_id.toLowerCase();
    const own = groups.get(planId);
    if (own) own.push(event);
    else groups.set(planId, [event]);
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([planId, own]) => ({ planId, events: own }));
}

/** A plan's leaf in its batch: the plan's id and the root of its events. */
export function planLeaf({ planId, events }: PlanEvents): Bytes {
  return leafHash(concat(uuidBytes(planId), rootOf(events.map((event) => leafHash(eventBytes(event))))));
}

/** The root that the source signs. */
export function eventsRootOf(events: readonly (ReportedEvent & { plan_id: string })[]): Bytes {
  return rootOf(byPlan(events).map(planLeaf));
}

/** Where one plan is in its batch, and the proof. */
export interface PlanProof {
  index: number;
  plans: number;
  path: readonly Bytes[];
}

/** Throws when the batch has no events of that plan. */
export function provePlan(plans: readonly PlanEvents[], planId: string): PlanProof {
  const index = plans.findIndex((plan) => plan.planId === planId);
  if (index < 0) throw new Error(`the batch has no events of plan ${planId}`);
  const leaves = plans.map(planLeaf);
  const path = inclusionRanges(index, leaves.length).map(({ from, to }) => rootOf(leaves.slice(from, to)));
  return { index, plans: leaves.length, path };
}
