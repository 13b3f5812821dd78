/** Money that operators recorded as arrived or come back, and that no line of a bank statement backs yet. */
import type { PendingQuery, Row } from 'postgres';
import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { readSettings } from '../../context/settings.ts';
import { isTaken } from './payments.ts';
import { after, inOrder, isoOrNull, listed, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Arrival = OperatorResponse<OperatorCalls['arrivals']['match']>['arrival'];

interface ArrivalRow extends Omit<Arrival, 'currency' | 'amount' | 'recorded_at' | 'matched_at'> {
  id: string;
  amount_minor: Minor;
  recorded_at: Date;
  matched_at: Date | null;
}

/**
 * The usernames of whoever proposed a booking, by the key of its reference or by the recharge that was seen with it. The proposal waits still
 * where its approval is this act.
 */
export const proposersOf = (db: Db, key: PendingQuery<Row[]>) => db`
  with named as (
    select ${key} as key union select recharge_no from recharge where reference_key(reference) = ${key}
  ), booking as (
    select p.proposed_by, p.state, p.call from named join proposal p on reference_key(p.reference) = key
    union
    select p.proposed_by, p.state, p.call from named join proposal p on p.request ->> 'recharge_no' = key
  )
  select o.username from booking b join operator o on o.id = b.proposed_by
  where b.state in ('proposed', 'approved') and b.call in ('topups.record', 'recharges.book', 'offers.fund', 'capital.record', 'withdrawals.return')`;

/** Under which reference it was recorded that the bank sent a withdrawal back. */
export const returnOf = (db: Db, withdrawalId: PendingQuery<Row[]>) => db`
  select details ->> 'reference' from audit_log where object = 'withdrawal:' || ${withdrawalId} and act = 'withdrawal_returned'`;

function selectArrivals(db: Db, currency: string) {
  return db`
    select id, reference, kind, amount_minor, recorded_by, recorded_at, matched_by, matched_at,
           array(select k.recorded_by union (${proposersOf(db, db`k.reference_key`)}) order by 1) as booked_by, (
      select l.id from bank_statement_line l
      where k.line_id is null and reference_key(l.reference) = k.reference_key and l.amount_minor = k.amount_minor
        and l.currency = ${currency} and not ${isTaken(db)}
      order by l.recorded_at, l.id limit 1) as line_id
    from recorded_reference k`;
}

function toArrival(row: ArrivalRow, currency: string): Arrival {
  return {
    reference: row.reference,
    kind: row.kind,
    currency,
    amount: formatAmount(row.amount_minor, currency),
    recorded_by: row.recorded_by,
    recorded_at: row.recorded_at.toISOString(),
    booked_by: row.booked_by,
    line_id: row.line_id,
    matched_by: row.matched_by,
    matched_at: isoOrNull(row.matched_at),
  };
}

/** Unmatched for so many days; of none, every unmatched one. */
export function unmatchedFor(db: Db, days: number) {
  return db`k.amount_minor is not null and k.line_id is null and k.recorded_at <= now() - ${days} * interval '1 day'`;
}

/** Returns bookings without a line of a bank statement, newest first. */
export async function listArrivals(
  db: Db,
  filter: PageInput & { is_late?: boolean | undefined },
  currency: string,
): Promise<OperatorResponse<OperatorCalls['arrivals']['list']>> {
  const page = pageOf(filter);
  const days = filter.is_late ? (await readSettings(db)).attention.unmatchedDays : 0;
  const rows = await db<ArrivalRow[]>`
    ${selectArrivals(db, currency)} where ${unmatchedFor(db, days)} ${after(db, page, 'k.recorded_at', 'k.id')}
      ${inOrder(db, page, 'k.recorded_at', 'k.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.recorded_at, id: row.id }),
    (row) => toArrival(row, currency),
  );
}

/** Returns a booking by its reference. */
export async function readArrival(db: Db, reference: string, currency: string): Promise<Arrival> {
  const rows = await db<ArrivalRow[]>`
    ${selectArrivals(db, currency)} where k.reference_key = reference_key(${reference}) and k.amount_minor is not null`;
  return toArrival(theRow(rows), currency);
}
