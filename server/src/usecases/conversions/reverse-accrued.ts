import { minus, plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { lookAtOwed } from './look-at-owed.ts';

/** Which conversions of a plan to reverse, who does it and why, and the transfer's cause. */
export interface Reversal {
  cause: string;
  eventIds: readonly string[];
  sourceId: string;
  by: 'source' | 'operator' | 'rule';
  /** A code such as `invalid_traffic`, or an operator's sentence; null keeps the reason of each hold. */
  reason: string | null;
}

/**
 * Reverses conversions before settlement: the money returns to its origin, pending → offer escrow and network cover, where it pays
 * what the offer owes. The caller has locked the plan and the merchant's balances. Returns the amount in minor units.
 */
export async function reverseAccrued(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'booksBox'>,
  plan: PlanRow,
  reversal: Reversal,
): Promise<Minor> {
  if (reversal.eventIds.length === 0) return zero;
  const rows = await tx<{ payout_minor: Minor; escrow_minor: Minor; is_accrued: boolean }[]>`
    update conversion set state = 'reversed', reversed_by = ${reversal.by}, reason = coalesce(${reversal.reason}, reason), decided_at = ${plan.now}, hold_until = null
    where plan_id = ${plan.id} and source_id = ${reversal.sourceId} and event_id = any(${[...reversal.eventIds]}::uuid[])
      and state in ('pending', 'on_hold')
    returning payout_minor, escrow_minor, accrued_in is not null as is_accrued`;
  if (rows.length !== reversal.eventIds.length)
    throw new Error(`${reversal.cause} reverses ${rows.length} of ${reversal.eventIds.length}`);
  // Nothing was posted for conversions that a rule held from the beginning.
  const accrued = rows.filter((row) => row.is_accrued);
  if (accrued.length === 0) return zero;
  const reversedMinor = plus(...accrued.map((row) => row.payout_minor));
  const toEscrowMinor = plus(...accrued.map((row) => row.escrow_minor));
  await postTransfer(tx, deps, {
    cause: reversal.cause,
    kind: 'conversion_reversed',
    merchantId: plan.merchant_id,
    planId: plan.id,
    offerId: plan.offer_id,
    postings: [
      { from: 'pending', to: 'offer_escrow', amountMinor: toEscrowMinor },
      { from: 'pending', to: 'network_cover', amountMinor: minus(reversedMinor, toEscrowMinor) },
    ],
  });
  await lookAtOwed(tx, deps, { offerId: plan.offer_id, atMost: accrued.length });
  return reversedMinor;
}
