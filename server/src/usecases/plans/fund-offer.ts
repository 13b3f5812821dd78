import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { openEscrow } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { lookAtOwed } from '../conversions/look-at-owed.ts';
import { requirePositive } from '../../ledger/records.ts';
import { recordArrival } from '../arrivals/match-arrivals.ts';

export interface FundInput {
  offerId: string;
  amountMinor: Minor;
  /** The bank's reference of the owner's payment. */
  reference: string;
  remark: string | undefined;
}

/**
 * Records that an owner funded an offer: bank → offer escrow (product.md section 5). Conversions that waited for the money
 * are accrued by their plans' next step, at once; those of settled plans are settled by it.
 * Refusals: `reference_already_recorded`, `invalid_fields`.
 */
export async function fundOffer(
  deps: Pick<Deps, 'sql' | 'jobs' | 'currency' | 'operatorCoolingHours' | 'booksBox'>,
  operator: ByOperator,
  { offerId, amountMinor, reference, remark }: FundInput,
): Promise<{ transferId: string }> {
  requirePositive(amountMinor);
  return await inTransaction(deps.sql, async (tx) => {
    await recordArrival(tx, deps, operator, 'escrow_funding', { reference, amountMinor });
    await openEscrow(tx, offerId);
    const { transferId } = await postTransfer(tx, deps, {
      cause: `escrow_funded:${reference}`,
      kind: 'escrow_funded',
      offerId,
      reference,
      ...(remark && { remark }),
      postings: [{ from: 'bank', to: 'offer_escrow', amountMinor }],
    });
    await lookAtOwed(tx, deps, { offerId });
    await audit(tx, operator, {
      act: 'escrow_funded',
      object: `offer:${offerId}`,
      details: { amount_minor: amountMinor.toString(), reference, transfer_id: transferId },
    });
    return { transferId };
  });
}
