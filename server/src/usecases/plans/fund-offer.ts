import type { ByOperator } from '../../context/actor.ts';
import { openEscrow } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { recordReference, requirePositive } from '../wallet/records.ts';

export interface FundInput {
  offerId: string;
  amountMinor: bigint;
  /** The bank's reference of the owner's payment. */
  reference: string;
  remark: string | undefined;
}

/**
 * Records that an owner funded an offer: bank → offer escrow (product.md section 5). Conversions that waited for the money
 * are accrued by their plans' next step.
 * Refusals: `reference_already_recorded`, `invalid_fields`.
 */
export async function fundOffer(
  deps: Pick<Deps, 'sql' | 'jobs'>,
  operator: ByOperator,
  { offerId, amountMinor, reference, remark }: FundInput,
): Promise<{ transferId: string }> {
  requirePositive(amountMinor);
  return await inTransaction(deps.sql, async (tx) => {
    await recordReference(tx, operator, 'escrow_funding', reference);
    await openEscrow(tx, offerId);
    const { transferId } = await postTransfer(tx, {
      cause: `escrow_funded:${reference}`,
      kind: 'escrow_funded',
      offerId,
      reference,
      ...(remark && { remark }),
      postings: [{ from: 'bank', to: 'offer_escrow', amountMinor }],
    });
    const waiting = await tx<{ id: string }[]>`
      select p.id from plan p
      where p.offer_id = ${offerId} and p.state in ('putting', 'put_finished') and exists (
        select from conversion c where c.plan_id = p.id and c.held_for = 'escrow_short' and c.state = 'on_hold')`;
    for (const plan of waiting) await deps.jobs.planDue(tx, plan.id, new Date());
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'escrow_funded',
      object: `offer:${offerId}`,
      details: { amount_minor: amountMinor.toString(), reference, transfer_id: transferId },
    });
    return { transferId };
  });
}
