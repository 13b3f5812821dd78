import type { DeliveryEvent } from '@placard/contract';
import { isCounted } from '../../domain/delivery/counting.ts';
import type { Counting } from '../../domain/delivery/counting.ts';
import type { Tx } from '../../platform/database.ts';

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

/** Keeps the events that are new and gives those; one that is known already, in whatever form, stays as it was. */
export async function recordEvents(
  tx: Tx,
  scope: EventScope,
  events: readonly DeliveryEvent[],
  counting: Counting,
): Promise<RecordedEvent[]> {
  const sent = events.map((event) => ({ ...event, is_counted: isCounted(event, counting) }));
  const rows = await tx<RecordedRow[]>`
    insert into delivery_event (source_id, event_id, plan_id, kind, target_id, category, occurred_at, is_counted)
    select ${scope.sourceId}, event_id, ${scope.planId}, kind, target_id, category, occurred_at, is_counted
    from jsonb_to_recordset(${tx.json(sent)}) as sent(
      event_id uuid, kind text, target_id uuid, category text, occurred_at timestamptz, is_counted boolean)
    on conflict (source_id, event_id) do nothing
    returning event_id, kind, occurred_at, is_counted, target_id`;
  return rows.map((row) => ({
    eventId: row.event_id,
    kind: row.kind,
    occurredAt: row.occurred_at,
    isCounted: row.is_counted,
    targetId: row.target_id,
  }));
}
