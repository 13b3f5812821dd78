import type { Minor } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { notify } from '../notifications/notify.ts';
import { arrivalDetail, lockArrival, requirePositive } from '../../ledger/records.ts';
import { recordArrival } from '../arrivals/match-arrivals.ts';

export interface TopUpInput {
  merchantId: string;
  amountMinor: Minor;
  /** The bank's own reference of the deposit. */
  reference: string;
  /** Shown to the merchant with the entry. */
  remark?: string;
  /** The recharge that it books. */
  rechargeId?: string;
  /** The number that the merchant filed it under; their notification names it. */
  rechargeNo?: string;
}

/**
 * Records a deposit that arrived at the bank: bank → available or, for a closed account, → owed after closing (product.md section
 * 5). Refusals: `merchant_not_found`, `reference_already_recorded`, `invalid_fields`.
 */
export async function recordTopUp(
  deps: Pick<Deps, 'sql' | 'currency' | 'operatorCoolingHours' | 'booksBox'>,
  operator: ByOperator,
  input: TopUpInput,
): Promise<{ transferId: string }> {
  const { merchantId, amountMinor, reference } = input;
  requirePositive(amountMinor);
  return await inTransaction(deps.sql, async (tx) => {
    const arrival = await lockArrival(tx, merchantId);
    await recordArrival(tx, deps, operator, 'top_up', input);
    const { transferId } = await postTransfer(tx, deps, {
      cause: `top_up:${reference}`,
      kind: 'top_up',
      merchantId,
      reference,
      ...(input.remark && { remark: input.remark }),
      postings: [{ from: 'bank', to: arrival, amountMinor, ...arrivalDetail(arrival, 'deposit') }],
    });
    await audit(tx, operator, {
      act: 'top_up_recorded',
      object: `merchant:${merchantId}`,
      details: { amount_minor: amountMinor.toString(), reference, transfer_id: transferId, to: arrival },
    });
    await notify(tx, {
      merchantId,
      cause: `top_up:${transferId}`,
      template: 'top_up_recorded',
      params: { amount: amountParam(amountMinor, deps.currency), reference: input.rechargeNo ?? reference },
    });
    return { transferId };
  });
}
