import type { DeliveryEvent } from '@placard/contract';
import type { Step } from '../../domain/delivery/consumption.ts';
import { violatedConstraint } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';

/** Where events come from and belong: an event's id is unique within its source. */
export interface EventScope {
  sourceId: string;
  planId: string;
  batchId: string;
}

/** An event as it is kept. */
export interface RecordedEvent {
  eventId: string;
  kind: DeliveryEvent['kind'];
  occurredAt: Date;
  isCounted: boolean;
  /** What a correction takes out; null for traffic. */
  targetId: string | null;
}

interface RecordedRow {
  event_id: string;
  kind: DeliveryEvent['kind'];
  occurred_at: Date;
  is_counted: boolean;
  target_id: string | null;
}

/** An event that is to be kept, with what it does to the money. */
export type PricedEvent = DeliveryEvent & Step & { isCounted: boolean };

/** Another plan's transaction kept some of these ids at the same moment: what this one worked out does not hold. */
export class EventsTakenError extends Error {
  constructor(planId: string) {
    super(`events of plan ${planId} were kept by another transaction meanwhile`);
    this.name = 'EventsTakenError';
  }
}

/** Those of the events that are not known yet, in whatever form or plan. */
export async function newEvents(tx: Tx, scope: EventScope, events: readonly DeliveryEvent[]): Promise<DeliveryEvent[]> {
  // Joined with the batch's own ids, not filtered by them: five thousand look-ups, however large the table.
  const rows = await tx<{ event_id: string }[]>`
    select known.event_id
    from unnest(${events.map((event) => event.event_id)}::uuid[]) as sent(id)
    join delivery_event_id known on known.source_id = ${scope.sourceId} and known.event_id = sent.id`;
  const known = new Set(rows.map((row) => row.event_id));
  return events.filter((event) => !known.has(event.event_id));
}

/**
 * Keeps new events of a merchant's plan with what each did to the money, and gives them as they are kept. Their ids are kept
 * with them, by trigger, in a table of all time. Throws EventsTakenError where one of them has become known since `newEvents`:
 * a source that uses an id for two plans may send both at once.
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
                                batch_id, charged_minor, filled_minor)
    select ${scope.sourceId}, event_id, ${scope.planId}, ${merchantId}, kind, target_id, category, occurred_at, is_counted,
           ${scope.batchId}, charged_minor, filled_minor
    from jsonb_to_recordset(${tx.json(sent)}) as sent(
      event_id uuid, kind text, target_id uuid, category text, occurred_at timestamptz, is_counted boolean,
      charged_minor bigint, filled_minor bigint)
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
