import type { DeliveryEvent } from '@placard/contract';
import type { Step } from '../../domain/delivery/consumption.ts';
import { violatedConstraint } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';

/** The source and plan of events: an event's id is unique within its source. */
export interface EventScope {
  sourceId: string;
  planId: string;
  batchId: string;
}

/** A stored event. */
export interface RecordedEvent {
  eventId: string;
  kind: DeliveryEvent['kind'];
  occurredAt: Date;
  isCounted: boolean;
  /** The target of a correction; null for traffic. */
  targetId: string | null;
}

interface RecordedRow {
  event_id: string;
  kind: DeliveryEvent['kind'];
  occurred_at: Date;
  is_counted: boolean;
  target_id: string | null;
}

/** An event to store, with its effect on the money. */
export type PricedEvent = DeliveryEvent & Step & { isCounted: boolean };

/** Another plan's transaction stored some of these ids at the same moment, so this one's computation is void. */
export class EventsTakenError extends Error {
  constructor(planId: string) {
    super(`events of plan ${planId} were kept by another transaction meanwhile`);
    this.name = 'EventsTakenError';
  }
}

/** Returns the events that are unknown so far, in any form and for any plan. */
export async function newEvents(tx: Tx, scope: EventScope, events: readonly DeliveryEvent[]): Promise<DeliveryEvent[]> {
  // A join with the batch's ids instead of a filter: five thousand look-ups, however large the table.
  const rows = await tx<{ event_id: string }[]>`
    select known.event_id
    from unnest(${events.map((event) => event.event_id)}::uuid[]) as sent(id)
    join delivery_event_id known on known.source_id = ${scope.sourceId} and known.event_id = sent.id`;
  const known = new Set(rows.map((row) => row.event_id));
  return events.filter((event) => !known.has(event.event_id));
}

/**
 * Stores new events of a merchant's plan with the effect of each on the money, and returns the stored rows. A trigger stores
 * their ids in a table that is never pruned. Throws EventsTakenError when one of them became known since `newEvents`: a source
 * that uses an id for two plans may send both at once.
 */
export async function recordEvents(
  tx: Tx,
  scope: EventScope,
  merchantId: string,
  events: readonly PricedEvent[],
): Promise<RecordedEvent[]> {
  const sent = events.map(({ isCounted, chargedMinor, filledMinor, ...event }) => ({
    ...event,
    is_counted: isCounted,
    charged_minor: chargedMinor === 0n ? null : chargedMinor.toString(),
    filled_minor: filledMinor === 0n ? null : filledMinor.toString(),
  }));
  const rows = await tx<RecordedRow[]>`
    insert into delivery_event (source_id, event_id, plan_id, merchant_id, kind, target_id, category, occurred_at, is_counted,
                                batch_id, charged_minor, filled_minor, placement, country)
    select ${scope.sourceId}, event_id, ${scope.planId}, ${merchantId}, kind, target_id, category, occurred_at, is_counted,
           ${scope.batchId}, charged_minor, filled_minor, placement, country
    from jsonb_to_recordset(${tx.json(sent)}) as sent(
      event_id uuid, kind text, target_id uuid, category text, occurred_at timestamptz, is_counted boolean,
      charged_minor bigint, filled_minor bigint, placement text, country text)
    returning event_id, kind, occurred_at, is_counted, target_id`.catch((error: unknown) => {
    throw violatedConstraint(error) === 'delivery_event_id_pkey' ? new EventsTakenError(scope.planId) : error;
  });
  return rows.map((row) => ({
    eventId: row.event_id,
    kind: row.kind,
    occurredAt: row.occurred_at,
    isCounted: row.is_counted,
    targetId: row.target_id,
  }));
}
