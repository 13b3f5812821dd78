import { negate } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Posting, Sealing } from '../../ledger/post-transfer.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { notify } from '../notifications/notify.ts';
import { arrivalDetail, lockArrival, recordReference, requirePositive } from '../../ledger/records.ts';
import type { Arrival } from '../../ledger/records.ts';

export interface CorrectionInput {
  merchantId: string;
  /** `credit` adds to the available funds, `debit` takes from them. */
  direction: 'credit' | 'debit';
  amountMinor: Minor;
  /** Shown to the merchant: what was wrong. */
  reason: string;
  /** Where to find the proof; kept in the audit log. */
  evidence: string;
  /** The correction's own reference, such as a case number. */
  reference: string;
}

/**
 * Records a correction with reason and evidence (product.md section 5): of the available funds or, for a closed account, of the
 * money owed to its owner. Refusals: `merchant_not_found`, `reference_already_recorded`, `insufficient_balance`,
 * `invalid_fields`.
 */
export async function recordCorrection(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  input: CorrectionInput,
): Promise<{ transferId: string }> {
  const { merchantId, reason, reference } = input;
  return await inTransaction(deps.sql, async (tx) => {
    const transferId = await postCorrection(tx, deps, operator, input);
    await audit(tx, operator, {
      act: 'correction_recorded',
      object: `merchant:${merchantId}`,
      details: {
        amount_minor: signedMinor(input).toString(),
        reason,
        evidence: input.evidence,
        reference,
        transfer_id: transferId,
      },
    });
    await notify(tx, {
      merchantId,
      cause: `correction:${transferId}`,
      template: 'correction_recorded',
      params: { amount: amountParam(signedMinor(input), deps.currency), reason },
    });
    return { transferId };
  });
}

/** Posts a correction in the caller's transaction, which logs it and notifies the merchant; returns its transfer. */
export async function postCorrection(
  tx: Tx,
  deps: Sealing,
  by: ByOperator,
  input: Omit<CorrectionInput, 'evidence'>,
): Promise<string> {
  const { merchantId, reason, reference } = input;
  requirePositive(input.amountMinor);
  const arrival = await lockArrival(tx, merchantId);
  await recordReference(tx, by, 'correction', reference);
  const { transferId } = await postTransfer(tx, deps, {
    cause: `correction:${reference}`,
    kind: 'correction',
    merchantId,
    reference,
    remark: reason,
    postings: [postingOf(input, arrival)],
  });
  return transferId;
}

function postingOf(
  { direction, amountMinor }: Pick<CorrectionInput, 'direction' | 'amountMinor'>,
  arrival: Arrival,
): Posting {
  const detail = arrivalDetail(arrival, 'correction');
  return direction === 'credit'
    ? { from: 'corrections', to: arrival, amountMinor, ...detail }
    : { from: arrival, to: 'corrections', amountMinor, ...detail };
}

function signedMinor({ direction, amountMinor }: Pick<CorrectionInput, 'direction' | 'amountMinor'>): Minor {
  return direction === 'credit' ? amountMinor : negate(amountMinor);
}
