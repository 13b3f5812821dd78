import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockArrival, recordReference, requirePositive } from '../../ledger/records.ts';

export interface OwedPayment {
  merchantId: string;
  amountMinor: Minor;
  /** The bank's reference of the payment. */
  reference: string;
  /** The last four characters of the account it was paid to. */
  accountEnd: string;
}

/**
 * Records a payment to the owner of a closed account: owed after closing → bank (product.md section 1). Refusals:
 * `merchant_not_found`, `state_refuses` (not closed), `insufficient_balance`, `reference_already_recorded`, `invalid_fields`.
 */
export async function payOwed(
  deps: Pick<Deps, 'sql' | 'booksBox'>,
  operator: ByOperator,
  { merchantId, amountMinor, reference, accountEnd }: OwedPayment,
): Promise<{ transferId: string }> {
  requirePositive(amountMinor);
  return await inTransaction(deps.sql, async (tx) => {
    if ((await lockArrival(tx, merchantId)) !== 'owed_after_closing')
      throw new Refusal('state_refuses', { state: 'not_closed' });
    await recordReference(tx, operator, 'owed_payment', reference);
    const { transferId } = await postTransfer(tx, deps, {
      cause: `owed_paid_out:${reference}`,
      kind: 'owed_paid_out',
      merchantId,
      reference,
      postings: [{ from: 'owed_after_closing', to: 'bank', amountMinor }],
    });
    await audit(tx, operator, {
      act: 'owed_paid_out',
      object: `merchant:${merchantId}`,
      details: { amount_minor: amountMinor.toString(), reference, account_end: accountEnd, transfer_id: transferId },
    });
    return { transferId };
  });
}
