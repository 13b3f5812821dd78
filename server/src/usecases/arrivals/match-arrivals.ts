/**
 * Matches money that operators recorded as arrived or come back with the credits on the bank's statements. Invariants: a line backs one
 * booking, once, that it names and that has its amount, and so do its copies on other statements; nobody backs what they booked or
 * proposed themselves; a line that comes later confirms whose money it is only by the merchant's recharge or withdrawal, since anybody
 * could have booked its reference first; and one with a recharge that it may pay backs no other merchant's booking. Whoever comes second, the
 * booking or the line, matches them, under one lock that is held until the commit, so that two at once meet.
 */
import type { PendingQuery, Row } from 'postgres';
import type { Minor } from '@placard/contract';
import type { StatementLine } from '../../bank-files/statement.ts';
import type { ByOperator } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { rechargeNosIn } from '../../domain/wallet/recharges.ts';
import { recordReference } from '../../ledger/records.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { proposersOf, returnOf } from '../../queries/operators/arrivals.ts';
import { isTaken, isUnmatched } from '../../queries/operators/payments.ts';
import { audit } from '../../security/audit.ts';
import { areApart, requireApart } from '../operators/second-person.ts';

/** Money that arrived at the bank, in the deployment's currency. */
export interface Arrived {
  reference: string;
  amountMinor: Minor;
  /** The recharge that it books. */
  rechargeId?: string;
  merchantId?: string;
}

/** A booking, by what it is recorded as. */
interface Booking {
  kind: string;
  reference: string;
}

type MatchDeps = Pick<Deps, 'currency' | 'operatorCoolingHours'>;

/** Taken after every other lock of an act but the sum of operators' acts. */
export async function lockMatching(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('arrivals', 0))`;
}

/**
 * Claims the reference of money that arrived. Where the bank's line is recorded, it takes that line's amount and is matched with it
 * if another person recorded that, and what was seen for a recharge books no other until that is asked back. Refusals: `reference_already_recorded`,
 * `invalid_fields` naming the amount.
 */
export async function recordArrival(
  tx: Tx,
  deps: MatchDeps,
  operator: ByOperator,
  kind: 'top_up' | 'escrow_funding' | 'capital',
  { reference, amountMinor, rechargeId, merchantId }: Arrived,
): Promise<void> {
  const others = await tx`
    select 1 from recharge
    where reference_key(reference) = reference_key(${reference}) and state = 'seen' and id is distinct from ${rechargeId ?? null}`;
  if (others.length > 0) throw new Refusal('reference_already_recorded', { reference });
  await recordReference(tx, operator, kind, reference, amountMinor);
  await lockMatching(tx);
  const lines = await tx<(Named & { id: string; recorded_by: string; is_same: boolean; is_free: boolean })[]>`
    select l.id, l.text, l.end_to_end_id as "endToEndId", s.recorded_by, l.amount_minor = ${amountMinor} and l.currency = ${deps.currency} as is_same,
           not ${isTaken(tx)} as is_free
    from bank_statement_line l join bank_statement s on s.id = l.statement_id where reference_key(l.reference) = reference_key(${reference}) order by l.recorded_at, l.id`;
  const same = lines.filter((line) => line.is_same);
  if (lines.length > 0 && same.length === 0)
    throw invalidFields({ field: rechargeId === undefined ? 'amount' : 'received', rule: 'not_accepted' });
  for (const line of same)
    if (
      line.is_free &&
      (await isAnother(tx, deps, line.recorded_by, { reference, recorded_by: operator.username })) &&
      !(await rechargesIn(tx, line, merchantId)).isOthers
    )
      return await match(tx, operator, line.id, { kind, reference });
}

/** Where a line names what it pays. */
type Named = Pick<StatementLine, 'text' | 'endToEndId'>;

const numbersIn = ({ text, endToEndId }: Named) => rechargeNosIn(`${text} ${endToEndId ?? ''}`);

/** Whether a line names a recharge of this merchant, and whether one of another's that it may still pay. */
async function rechargesIn(
  tx: Tx,
  line: Named,
  merchantId?: string | null,
): Promise<{ isOwn: boolean; isOthers: boolean }> {
  const own = tx`merchant_id is not distinct from ${merchantId ?? null}`;
  return theRow(
    await tx<{ isOwn: boolean; isOthers: boolean }[]>`
      select coalesce(bool_or(${own}), false) as "isOwn",
             coalesce(bool_or(not ${own} and state not in ('booked', 'asked_back')), false) as "isOthers"
      from recharge where recharge_no = any (${numbersIn(line)}::text[])`,
  );
}

interface FoundBooking extends Booking {
  recorded_by: string;
  merchant_id: string | null;
}

/**
 * Finds the unmatched bookings of its amount that a credit names, at most two; none for a copy of a matched line. A return is found
 * by its withdrawal. The caller holds the lock of matching.
 */
export async function findBookings(
  tx: Tx,
  { currency }: MatchDeps,
  statementId: string,
  line: StatementLine,
): Promise<FoundBooking[]> {
  if (line.currency !== currency || line.amountMinor <= 0n) return [];
  const named = [line.reference, ...(line.endToEndId === null ? [] : [line.endToEndId]), ...rechargeNosIn(line.text)];
  const isNamed =
    line.returnReason === null
      ? tx`b.kind <> 'withdrawal_return' and b.reference_key in (select reference_key(name) from unnest(${named}::text[]) as name)`
      : tx`b.kind = 'withdrawal_return' and b.reference in (${returnOf(tx, withdrawalNamed(tx, tx`${line.endToEndId}`))})`;
  return await tx<FoundBooking[]>`
    select b.kind, b.reference, b.recorded_by, t.merchant_id
    from (
      select null::uuid as id, ${statementId}::uuid as statement_id, ${line.reference} as reference, ${line.amountMinor}::bigint as amount_minor,
             ${line.currency} as currency, ${line.bookedOn} as booked_on, ${line.text} as text) l, recorded_reference b
    left join ledger_transfer t on t.kind = b.kind and t.reference = b.reference
    where ${isNamed} and b.amount_minor = l.amount_minor and b.line_id is null and not ${isTaken(tx)} limit 2`;
}

const withdrawalNamed = (tx: Tx, endToEndId: PendingQuery<Row[]>) =>
  tx`(select id from withdrawal where withdrawal_no = upper(${endToEndId}))`;

/** Whether a line that comes after a booking says whose money it is: the merchant's by their recharge, and no merchant's without any. */
export async function isConfirmed(
  tx: Tx,
  line: StatementLine,
  { kind, merchant_id: merchantId }: FoundBooking,
): Promise<boolean> {
  if (kind !== 'top_up') return numbersIn(line).length === 0;
  const { isOwn, isOthers } = await rechargesIn(tx, line, merchantId);
  return isOwn && !isOthers;
}

type Booked = Pick<Booking, 'reference'> & { recorded_by: string };

async function bookersOf(tx: Tx, { reference, recorded_by: bookedBy }: Booked): Promise<string[]> {
  const rows = await tx<{ username: string }[]>`${proposersOf(tx, tx`reference_key(${reference})`)}`;
  return [bookedBy, ...rows.map(({ username }) => username)];
}

/** Whether an operator is a person apart from everybody who booked it. */
export async function isAnother(tx: Tx, deps: MatchDeps, username: string, booking: Booked): Promise<boolean> {
  for (const booker of await bookersOf(tx, booking)) if (!(await areApart(tx, deps, booker, username))) return false;
  return true;
}

/** Notes which line backs a booking. */
export async function match(tx: Tx, operator: ByOperator, lineId: string, { kind, reference }: Booking): Promise<void> {
  await tx`
    update recorded_reference set line_id = ${lineId}, matched_by = ${operator.username}
    where kind = ${kind} and reference = ${reference}`;
  await audit(tx, operator, {
    act: 'arrival_matched',
    object: `bank_statement_line:${lineId}`,
    details: { kind, reference },
  });
}

/**
 * Matches a booking with a line that needs a person. Refusals: `operator_object_not_found`, `state_refuses` (the booking has its
 * line), `own_proposal` and `second_person_too_close` (whoever booked or proposed that does not match), `invalid_fields` naming the line if it has
 * another amount, is matched or a copy of one that is, needs nobody, or names another merchant's recharge that
 * it may still pay.
 */
export async function matchByHand(
  deps: MatchDeps & Pick<Deps, 'sql'>,
  operator: ByOperator,
  { reference, lineId }: { reference: string; lineId: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockMatching(tx);
    const [booking] = await tx<(FoundBooking & { amount_minor: Minor; line_id: string | null })[]>`
      select b.kind, b.reference, b.recorded_by, b.amount_minor, b.line_id, t.merchant_id
      from recorded_reference b left join ledger_transfer t on t.kind = b.kind and t.reference = b.reference
      where b.reference_key = reference_key(${reference}) and b.amount_minor is not null`;
    if (!booking) throw new Refusal('operator_object_not_found', { object: 'booking' });
    if (booking.line_id !== null) throw new Refusal('state_refuses', { state: 'matched' });
    const bookers = await bookersOf(tx, booking);
    if (bookers.includes(operator.username)) throw new Refusal('own_proposal');
    for (const booker of bookers) await requireApart(tx, deps, booker, operator.username);
    const [line] = await tx<Named[]>`
      select l.text, l.end_to_end_id as "endToEndId" from bank_statement_line l
      where l.id = ${lineId} and l.amount_minor = ${booking.amount_minor} and l.currency = ${deps.currency} and not ${isTaken(tx)}
        and (${isUnmatched(tx)} or l.outcome in ('recharge_seen', 'recharge_already_seen') and reference_key(l.reference) = reference_key(${booking.reference})
          or ${booking.kind} = 'withdrawal_return' and l.outcome in ('returned', 'already_returned')
            and ${booking.reference} in (${returnOf(tx, withdrawalNamed(tx, tx`l.end_to_end_id`))}))`;
    if (!line || (await rechargesIn(tx, line, booking.merchant_id)).isOthers)
      throw invalidFields({ field: 'line_id', rule: 'not_accepted' });
    await match(tx, operator, lineId, booking);
  });
}
