import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { requirePositive } from '../../ledger/records.ts';
import { recordArrival } from '../arrivals/match-arrivals.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

/**
 * Records the network's own money that arrived at the bank: bank → capital (product.md section 5). Refusals:
 * `reference_already_recorded`, `invalid_fields`.
 */
export async function recordCapital(
  deps: Pick<Deps, 'sql' | 'currency' | 'operatorCoolingHours' | 'booksBox'>,
  operator: ByOperator,
  { amountMinor, reference }: { amountMinor: Minor; reference: string },
): Promise<{ transferId: string }> {
  requirePositive(amountMinor);
  return await inTransaction(deps.sql, async (tx) => {
    await recordArrival(tx, deps, operator, 'capital', { reference, amountMinor });
    const { transferId } = await postTransfer(tx, deps, {
      cause: `capital:${reference}`,
      kind: 'capital_paid_in',
      reference,
      postings: [{ from: 'bank', to: 'capital', amountMinor }],
    });
    await audit(tx, operator, {
      act: 'capital_recorded',
      object: `transfer:${transferId}`,
      details: { amount_minor: amountMinor.toString(), reference, transfer_id: transferId },
    });
    return { transferId };
  });
}
