/**
 * Matches money that operators recorded as arrived with the credits on the bank's statements. Invariants: a line backs one booking,
 * once, that it names and that has its amount, and so do its copies on other statements; and nobody backs what they booked
 * or proposed themselves. Whoever comes second, the booking or the line, matches them, under one lock that is held until the commit, so that
 * two at once meet.
 */
import type { Minor } from '@placard/contract';
import type { StatementLine } from '../../bank-files/statement.ts';
import type { ByOperator } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { rechargeNosIn } from '../../domain/wallet/recharges.ts';
import { recordReference } from '../../ledger/records.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { proposersOf } from '../../queries/operators/arrivals.ts';
import { isTaken, isUnmatched } from '../../queries/operators/payments.ts';
import { audit } from '../../security/audit.ts';
import { areApart, requireApart } from '../operators/second-person.ts';

/** Money that arrived at the bank, in the deployment's currency. */
export interface Arrived {
  reference: string;
  amountMinor: Minor;
  /** The recharge that it books. */
  rechargeId?: string;
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
  { reference, amountMinor, rechargeId }: Arrived,
): Promise<void> {
  const others = await tx`
    select 1 from recharge
    where reference_key(reference) = reference_key(${reference}) and state = 'seen' and id is distinct from ${rechargeId ?? null}`;
  if (others.length > 0) throw new Refusal('reference_already_recorded', { reference });
  await recordReference(tx, operator, kind, reference, amountMinor);
  await lockMatching(tx);
  const lines = await tx<{ id: string; recorded_by: string; is_same: boolean; is_free: boolean }[]>`
    select l.id, s.recorded_by, l.amount_minor = ${amountMinor} and l.currency = ${deps.currency} as is_same,
           not ${isTaken(tx)} as is_free
    from bank_statement_line l join bank_statement s on s.id = l.statement_id where reference_key(l.reference) = reference_key(${reference}) order by l.recorded_at, l.id`;
  const same = lines.filter((line) => line.is_same);
  if (lines.length > 0 && same.length === 0)
    throw invalidFields({ field: rechargeId === undefined ? 'amount' : 'received', rule: 'not_accepted' });
  for (const line of same)
    if (line.is_free && (await isAnother(tx, deps, line.recorded_by, { reference, recorded_by: operator.username })))
      return await match(tx, operator, line.id, { kind, reference });
}

/**
 * Finds the unmatched bookings of its amount that a credit names, at most two; none for a copy of a matched line. The caller holds
 * the lock of matching.
 */
export async function findBookings(
  tx: Tx,
  { currency }: MatchDeps,
  statementId: string,
  line: StatementLine,
): Promise<(Booking & { recorded_by: string })[]> {
  if (line.currency !== currency || line.amountMinor <= 0n || line.returnReason !== null) return [];
  const named = [line.reference, ...(line.endToEndId === null ? [] : [line.endToEndId]), ...rechargeNosIn(line.text)];
  return await tx<(Booking & { recorded_by: string })[]>`
    select b.kind, b.reference, b.recorded_by
    from recorded_reference b, (
      select null::uuid as id, ${statementId}::uuid as statement_id, ${line.reference} as reference, ${line.amountMinor}::bigint as amount_minor,
             ${line.currency} as currency, ${line.bookedOn} as booked_on, ${line.text} as text) l
    where b.reference_key in (select reference_key(name) from unnest(${named}::text[]) as name)
      and b.amount_minor = l.amount_minor and b.line_id is null and not ${isTaken(tx)} limit 2`;
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
 * another amount, is matched or a copy of one that is, or needs nobody.
 */
export async function matchByHand(
  deps: MatchDeps & Pick<Deps, 'sql'>,
  operator: ByOperator,
  { reference, lineId }: { reference: string; lineId: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockMatching(tx);
    const [booking] = await tx<(Booking & { recorded_by: string; amount_minor: Minor; line_id: string | null })[]>`
      select kind, reference, recorded_by, amount_minor, line_id from recorded_reference
      where reference_key = reference_key(${reference}) and amount_minor is not null`;
    if (!booking) throw new Refusal('operator_object_not_found', { object: 'booking' });
    if (booking.line_id !== null) throw new Refusal('state_refuses', { state: 'matched' });
    const bookers = await bookersOf(tx, booking);
    if (bookers.includes(operator.username)) throw new Refusal('own_proposal');
    for (const booker of bookers) await requireApart(tx, deps, booker, operator.username);
    const lines = await tx`
      select 1 from bank_statement_line l
      where l.id = ${lineId} and l.amount_minor = ${booking.amount_minor} and l.currency = ${deps.currency} and not ${isTaken(tx)}
        and (${isUnmatched(tx)} or l.outcome = 'recharge_seen' and reference_key(l.reference) = reference_key(${booking.reference}))`;
    if (lines.length === 0) throw invalidFields({ field: 'line_id', rule: 'not_accepted' });
    await match(tx, operator, lineId, booking);
  });
}
