/**
 * Matches money that operators recorded as arrived with the credits on the bank's statements. Invariant: a line backs one booking,
 * once, that it names and that has its amount. Whoever comes second, the booking or the line, matches them, under one lock that is
 * held until the commit, so that two at once meet.
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
import { isUnmatched } from '../../queries/operators/payments.ts';
import { audit } from '../../security/audit.ts';

/** Money that arrived at the bank, in the deployment's currency. */
export interface Arrived {
  reference: string;
  amountMinor: Minor;
  currency: string;
  /** The recharge that it books. */
  rechargeId?: string;
}

/** A booking, by what it is recorded as. */
interface Booking {
  kind: string;
  reference: string;
}

/** Taken after every other lock of an act but the sum of operators' acts. */
export async function lockMatching(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('arrivals', 0))`;
}

/**
 * Claims the reference of money that arrived. Where the bank's line is recorded, it takes that line's amount and is matched with it,
 * and what was seen for a recharge books no other until that is asked back. Refusals: `reference_already_recorded`,
 * `invalid_fields` naming the amount.
 */
export async function recordArrival(
  tx: Tx,
  operator: ByOperator,
  kind: 'top_up' | 'escrow_funding' | 'capital',
  { reference, amountMinor, currency, rechargeId }: Arrived,
): Promise<void> {
  const others = await tx`
    select 1 from recharge
    where reference_key(reference) = reference_key(${reference}) and state = 'seen' and id is distinct from ${rechargeId ?? null}`;
  if (others.length > 0) throw new Refusal('reference_already_recorded', { reference });
  await recordReference(tx, operator, kind, reference, amountMinor);
  await lockMatching(tx);
  const lines = await tx<{ id: string; is_same: boolean; is_free: boolean }[]>`
    select l.id, l.amount_minor = ${amountMinor} and l.currency = ${currency} as is_same,
           not exists (select from recorded_reference k where k.line_id = l.id) as is_free
    from bank_statement_line l where reference_key(l.reference) = reference_key(${reference}) order by l.recorded_at, l.id`;
  const same = lines.filter((line) => line.is_same);
  if (lines.length > 0 && same.length === 0)
    throw invalidFields({ field: rechargeId === undefined ? 'amount' : 'received', rule: 'not_accepted' });
  // The same line on two statements is one payment.
  const line = same.find((each) => each.is_free);
  if (line) await match(tx, operator, line.id, { kind, reference });
}

/** Finds the unmatched bookings of its amount that a credit names. The caller holds the lock of matching. */
export async function findBookings(tx: Tx, line: StatementLine, currency: string): Promise<Booking[]> {
  if (line.currency !== currency || line.amountMinor <= 0n || line.returnReason !== null) return [];
  const named = [line.reference, ...(line.endToEndId === null ? [] : [line.endToEndId]), ...rechargeNosIn(line.text)];
  return await tx<Booking[]>`
    select kind, reference from recorded_reference
    where reference_key in (select reference_key(name) from unnest(${named}::text[]) as name)
      and amount_minor = ${line.amountMinor} and line_id is null limit 2`;
}

/** Notes which line backs a booking. */
export async function match(tx: Tx, operator: ByOperator, lineId: string, { kind, reference }: Booking): Promise<void> {
  await tx`
    update recorded_reference set line_id = ${lineId}, matched_by = ${operator.username}, matched_at = now()
    where kind = ${kind} and reference = ${reference}`;
  await audit(tx, {
    actorKind: 'operator',
    actor: operator.username,
    act: 'arrival_matched',
    object: `bank_statement_line:${lineId}`,
    details: { kind, reference },
  });
}

/**
 * Matches a booking with a line that needs a person. Refusals: `operator_object_not_found`, `state_refuses` (the booking has its
 * line), `invalid_fields` naming the line if it has another amount, is matched, or needs nobody.
 */
export async function matchByHand(
  deps: Pick<Deps, 'sql' | 'currency'>,
  operator: ByOperator,
  { reference, lineId }: { reference: string; lineId: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockMatching(tx);
    const [booking] = await tx<(Booking & { amount_minor: Minor; line_id: string | null })[]>`
      select kind, reference, amount_minor, line_id from recorded_reference
      where reference_key = reference_key(${reference}) and amount_minor is not null`;
    if (!booking) throw new Refusal('operator_object_not_found', { object: 'booking' });
    if (booking.line_id !== null) throw new Refusal('state_refuses', { state: 'matched' });
    const lines = await tx`
      select 1 from bank_statement_line l
      where l.id = ${lineId} and l.amount_minor = ${booking.amount_minor} and l.currency = ${deps.currency} and ${isUnmatched(tx)}`;
    if (lines.length === 0) throw invalidFields({ field: 'line_id', rule: 'not_accepted' });
    await match(tx, operator, lineId, booking);
  });
}
