import type { Minor, TrafficKind } from '@placard/contract';
import { receivedFrom } from '../../domain/delivery/received-from.ts';
import type { Tx } from '../../database/database.ts';
import type { EventScope, RecordedEvent } from './record-events.ts';

/** An event just taken out as invalid traffic. */
export interface InvalidEvent {
  eventId: string;
  kind: TrafficKind;
  occurredAt: Date;
  /** When its batch arrived. */
  receivedAt: Date;
}

/**
 * Takes out the counted events that a counted correction names, whichever of the two arrived first. Returns those that were not
 * out before. From its lock date on a conversion stays (product.md section 4), unless the correction arrived before it.
 * Impressions and clicks stay when the traffic is final.
 */
export async function applyCorrections(
  tx: Tx,
  scope: EventScope & { merchantId: string; putAt: Date },
  recorded: readonly RecordedEvent[],
  { now, isFinal }: { now: Date; isFinal: boolean },
): Promise<InvalidEvent[]> {
  const counted = recorded.filter((event) => event.isCounted);
  if (counted.length === 0) return [];
  const named = counted.flatMap((event) => (event.targetId === null ? [] : [event.targetId]));
  const traffic = counted.filter((event) => event.kind !== 'invalid').map((event) => event.eventId);
  const conversions = counted.filter((event) => event.kind === 'conversion').map((event) => event.eventId);
  const from = receivedFrom(scope.putAt);
  // A join with the batch's ids instead of a filter: five thousand look-ups, however large the table.
  const rows = await tx<{ event_id: string; kind: TrafficKind; occurred_at: Date; received_at: Date }[]>`
    with target as (
      select id from unnest(${named}::uuid[]) as id
      union
      select m.target_id
      from unnest(${traffic}::uuid[]) as id join delivery_event m on m.source_id = ${scope.sourceId} and m.target_id = id
      where m.plan_id = ${scope.planId} and m.is_counted and m.received_at >= ${from}
    )
    update delivery_event e set is_invalid = true, out_batch_id = ${scope.batchId}
    from target join delivery_event_id known on known.source_id = ${scope.sourceId} and known.event_id = target.id
    where ${isKnownAs(tx, scope)} and e.received_at >= ${from} and e.plan_id = ${scope.planId}
      and e.kind <> 'invalid' and e.is_counted and not e.is_invalid
      and ((e.kind <> 'conversion' and not ${isFinal}::boolean) or e.event_id = any(${conversions}::uuid[]) or exists (
        select 1 from conversion c
        where c.source_id = e.source_id and c.event_id = e.event_id and c.state in ('pending', 'on_hold') and c.lock_at > ${now}))
    returning e.event_id, e.kind, e.occurred_at,
      coalesce((select b.received_at from delivery_batch b where b.source_id = e.source_id and b.batch_id = e.batch_id),
               e.received_at) as received_at`;
  return rows.map((row) => ({
    eventId: row.event_id,
    kind: row.kind,
    occurredAt: row.occurred_at,
    receivedAt: row.received_at,
  }));
}

/** Records the credit for events taken out; nothing for events that had cost no whole unit. */
export async function keepCredits(
  tx: Tx,
  scope: EventScope & { merchantId: string },
  credits: readonly { eventId: string; creditedMinor: Minor }[],
): Promise<void> {
  const some = credits.filter(({ creditedMinor }) => creditedMinor !== 0n);
  if (some.length === 0) return;
  await tx`
    update delivery_event e set credited_minor = credit.minor
    from unnest(${some.map(({ eventId }) => eventId)}::uuid[], ${some.map((each) => each.creditedMinor.toString())}::text[]::bigint[])
      as credit(event_id, minor)
    join delivery_event_id known on known.source_id = ${scope.sourceId} and known.event_id = credit.event_id
    where ${isKnownAs(tx, scope)}`;
}

/** Finds `delivery_event e` by its id in its one partition: `known` is its row of `delivery_event_id`. */
function isKnownAs(tx: Tx, { merchantId }: { merchantId: string }) {
  return tx`
    e.merchant_id = ${merchantId} and e.source_id = known.source_id and e.event_id = known.event_id
    and e.received_at = known.received_at`;
}
