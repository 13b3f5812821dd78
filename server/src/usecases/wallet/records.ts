/** What every act of an operator that records money has in common: who acts, on whom, under which outside reference. */
import { openMerchantAccounts } from '../../ledger/balances.ts';
import type { ByOperator } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

/** Kinds of outside references; one reference is recorded once within its kind. */
export type ReferenceKind =
  | 'top_up'
  | 'start_up_grant'
  | 'withdrawal_payment'
  | 'withdrawal_return'
  | 'correction'
  | 'exchange_payment'
  | 'escrow_funding'
  | 'payout';

/**
 * Claims an outside reference for this act. A second recorder of the same one waits for the first and is refused.
 * Refusal: `reference_already_recorded`.
 */
export async function recordReference(
  tx: Tx,
  operator: ByOperator,
  kind: ReferenceKind,
  reference: string,
): Promise<void> {
  const rows = await tx`
    insert into recorded_reference (kind, reference, recorded_by) values (${kind}, ${reference}, ${operator.username})
    on conflict do nothing returning 1`;
  if (rows.length === 0) throw new Refusal('reference_already_recorded', { reference });
}

/**
 * Makes sure that the merchant exists and has ledger accounts: money that arrived is recorded even before the ad account
 * is open, or while the account is disabled. Refusal: `merchant_not_found`.
 */
export async function requireMerchant(tx: Tx, merchantId: string): Promise<void> {
  const rows = await tx`select 1 from merchant where id = ${merchantId}`;
  if (rows.length === 0) throw new Refusal('merchant_not_found');
  await openMerchantAccounts(tx, merchantId);
}

/** An amount to record is above zero. Refusal: `invalid_fields` naming `amount`. */
export function requirePositive(amountMinor: bigint): void {
  if (amountMinor <= 0n) throw invalidFields({ field: 'amount', rule: 'range' });
}
