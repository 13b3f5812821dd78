import type { Minor } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { notify } from '../notifications/notify.ts';
import { recordReference, requireOpenMerchant, requirePositive } from '../../ledger/records.ts';

export interface StartUpGrantInput {
  merchantId: string;
  amountMinor: Minor;
  /** The reference of the decision to grant. */
  reference: string;
}

/**
 * Grants start-up funds: start-up advances → start-up credit, which can be put and never withdrawn (product.md section 5).
 * Refusals: `merchant_not_found`, `state_refuses` (the account is closed), `reference_already_recorded`, `invalid_fields`.
 */
export async function grantStartUp(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  input: StartUpGrantInput,
): Promise<{ transferId: string }> {
  const { merchantId, amountMinor, reference } = input;
  requirePositive(amountMinor);
  return await inTransaction(deps.sql, async (tx) => {
    await requireOpenMerchant(tx, merchantId);
    await recordReference(tx, operator, 'start_up_grant', reference);
    const { transferId } = await postTransfer(tx, deps, {
      cause: `start_up_grant:${reference}`,
      kind: 'start_up_granted',
      merchantId,
      reference,
      postings: [{ from: 'start_up_advances', to: 'start_up_credit', amountMinor }],
    });
    await audit(tx, operator, {
      act: 'start_up_granted',
      object: `merchant:${merchantId}`,
      details: { amount_minor: amountMinor.toString(), reference, transfer_id: transferId },
    });
    await notify(tx, {
      merchantId,
      cause: `start_up_granted:${transferId}`,
      template: 'start_up_granted',
      params: { amount: amountParam(amountMinor, deps.currency) },
    });
    return { transferId };
  });
}
