/** The common parts of operators' acts that record money: who acts, on whom, under which outside reference. */
import type { ByOperator } from '../context/actor.ts';
import type { FundDetail, Minor } from '@placard/contract';
import { lockBalances, openMerchantAccounts } from './balances.ts';
import type { Tx } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import { invalidFields, Refusal } from '../platform/refusal.ts';

/** Kinds of outside references. A reference is recorded once within its kind. */
export type ReferenceKind =
  | 'top_up'
  | 'start_up_grant'
  | 'withdrawal_payment'
  | 'withdrawal_return'
  | 'correction'
  | 'exchange_payment'
  | 'escrow_funding'
  | 'payout'
  | 'owed_payment'
  | 'capital'
  | 'bank_balance';

/** Kinds of money that arrives at the network's bank; a reference is recorded for one of them. */
export const arrivingKinds: readonly ReferenceKind[] = ['top_up', 'escrow_funding', 'withdrawal_return', 'capital'];

/**
 * Claims an outside reference for this act, ignoring blanks and case. A second act with the same reference waits for the first
 * and is refused. Refusal: `reference_already_recorded`.
 */
export async function recordReference(
  tx: Tx,
  operator: ByOperator,
  kind: ReferenceKind,
  reference: string,
  /** Of money that a line of the bank's statements should back. */
  amountMinor: Minor | null = null,
): Promise<void> {
  const rows = await tx`
    insert into recorded_reference (kind, reference, reference_key, recorded_by, amount_minor)
    values (${kind}, ${reference}, reference_key(${reference}), ${operator.username}, ${amountMinor})
    on conflict do nothing returning 1`;
  if (rows.length === 0) throw new Refusal('reference_already_recorded', { reference });
}

/**
 * Ensures that the merchant exists and has ledger accounts, and decides where their money arrives. Money is recorded even before
 * the ad account is open or while the account is disabled; for a closed account it is kept for its owner (product.md section 1).
 * Locks the balances, so nobody closes the account meanwhile. Refusal: `merchant_not_found`.
 */
export async function lockArrival(tx: Tx, merchantId: string): Promise<Arrival> {
  const rows = await tx`select 1 from merchant where id = ${merchantId}`;
  if (rows.length === 0) throw new Refusal('merchant_not_found');
  await openMerchantAccounts(tx, merchantId);
  await lockBalances(tx, merchantId);
  const { is_closed: isClosed } = theRow(
    await tx<
      { is_closed: boolean }[]
    >`select closed_at is not null as is_closed from merchant where id = ${merchantId}`,
  );
  return isClosed ? 'owed_after_closing' : 'available';
}

/** Where money for a merchant arrives. */
export type Arrival = 'available' | 'owed_after_closing';

/** Returns the fund detail of arriving money. A closed account has none, because nobody can read it. */
export function arrivalDetail(arrival: Arrival, detail: FundDetail): { detail?: FundDetail } {
  return arrival === 'available' ? { detail } : {};
}

/** Requires an open account, for what only an open one can receive. Refusals: `merchant_not_found`, `state_refuses`. */
export async function requireOpenMerchant(tx: Tx, merchantId: string): Promise<void> {
  if ((await lockArrival(tx, merchantId)) !== 'available') throw new Refusal('state_refuses', { state: 'closed' });
}

/** Requires an amount above zero. Refusal: `invalid_fields` naming `amount`. */
export function requirePositive(amountMinor: Minor): void {
  if (amountMinor <= 0n) throw invalidFields({ field: 'amount', rule: 'range' });
}
