/**
 * What `books` reads when it goes on from a checkpoint (books-checkpoint.ts). A plan is read whole, with all of its events and
 * batches, until a checkpoint sealed the day on which it ended; entries, transfers and batches once, when they are new.
 *
 * A rule's query stays the same: it reads relations of the tables' own names that leave out the rest.
 */
import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '../database/database.ts';

/** Up to where a checkpoint left the data. */
export interface Position {
  /** Every entry up to this number was there. */
  readonly entryId: string;
  /** Every transaction before this one had ended. */
  readonly horizon: string;
  /** Batches of before (`log_batch`) that were not applied to all of their plans yet. */
  readonly unfinished: readonly string[];
  /** The log's newest tree. */
  readonly log: { readonly size: string; readonly root: string; readonly horizon: string };
  /** The sums that the ledger keeps of all entries up to `entryId`. */
  readonly sums: readonly { code: string; agent_no: string; amount_minor: string }[];
  /** Plans that ended before this day (UTC) are sealed, but those of days that changed since. */
  readonly endedBefore: string;
  readonly reopenedDays: readonly string[];
}

/** The day (UTC) on which a plan `p` ended. */
export function endOf(tx: Tx) {
  return tx`(coalesce(p.settled_at, p.failed_at) at time zone 'UTC')::date`;
}

/** What of the database a rule's query reads: the rows of plans, of batches, or of transfers that are due. */
export type Relations = 'plans' | 'batches' | 'transfers';

/** A part of a query. */
export type Fragment = PendingQuery<Row[]>;

/** Returns the `with` in front of a rule's query. Relations that it does not name cost nothing. */
export function dueRelations(tx: Tx, relations: Relations, position: Position): Fragment {
  return relations === 'transfers' ? dueTransfers(tx, position) : duePlans(tx, relations, position);
}

function dueTransfers(tx: Tx, { entryId, horizon }: Position) {
  return tx`
    with due as materialized (
      select transfer_id as id from public.ledger_entry where id > ${entryId}::bigint
      union select id from public.ledger_transfer where xid >= ${horizon}::xid8),
    ledger_transfer as not materialized (select * from public.ledger_transfer where id in (select id from due)),
    ledger_entry as not materialized (select * from public.ledger_entry where transfer_id in (select id from due))`;
}

function duePlans(tx: Tx, relations: 'plans' | 'batches', position: Position) {
  const { endedBefore, reopenedDays, horizon, unfinished } = position;
  // By each plan's index: the planner cannot know how few are due, and would read the whole table.
  const ofPlans = (table: string) => tx`
    ${tx(table)} as not materialized (
      select own.* from due cross join lateral (select * from public.${tx(table)} t where t.plan_id = due.id offset 0) own)`;
  const plans = tx`
    with due as materialized (
      select p.id from public.plan p
      where coalesce(p.settled_at, p.failed_at) is null or ${endOf(tx)} >= ${endedBefore}::text::date
         or ${endOf(tx)} = any(${[...reopenedDays]}::text[]::date[]))`;
  if (relations === 'plans') {
    return tx`
      ${plans}, plan as not materialized (select * from public.plan where id in (select id from due)), ${ofPlans('conversion')},
      ${ofPlans('delivery_event')}, ${ofPlans('delivery_rollup')}, ${ofPlans('delivery_place')},
      ${ofPlans('ledger_entry')}`;
  }
  return tx`
    ${plans},
    due_batch as materialized (
      select source_id, batch_id from public.delivery_batch_plan where plan_id in (select id from due)
      union select source_id, batch_id from public.log_batch where xid >= ${horizon}::xid8 or id = any(${[...unfinished]}::uuid[])),
    delivery_batch as not materialized (select b.* from due_batch join public.delivery_batch b using (source_id, batch_id)),
    delivery_batch_plan as materialized (select b.* from due_batch join public.delivery_batch_plan b using (source_id, batch_id)),
    delivery_event as materialized (
      select own.* from due cross join lateral (select * from public.delivery_event e where e.plan_id = due.id offset 0) own
      union all
      select own.* from delivery_batch_plan b
      cross join lateral (select * from public.delivery_event e where e.plan_id = b.plan_id and e.batch_id = b.batch_id offset 0) own
      where b.plan_id not in (select id from due)),
    delivery_event_id as not materialized (
      select own.* from delivery_event e
      cross join lateral (select * from public.delivery_event_id t where (t.event_id, t.source_id) = (e.event_id, e.source_id) offset 0) own)`;
}
