import { deliveryCause } from '../../domain/delivery/causes.ts';
import { sharesOfEscrow } from '../../domain/delivery/escrow.ts';
import { addSeconds } from '../../domain/plans/schedule.ts';
import { readEscrow } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import type { EventScope, RecordedEvent } from './record-events.ts';

/**
 * Accrues conversions at the frozen payout: offer escrow → pending, and network cover → pending for what the escrow
 * cannot pay. The escrow is locked while it is divided, so that it is never promised twice; the merchant's balances must
 * be locked already (plan, balances, escrow: the order everywhere). Gives the revenue in minor units.
 */
export async function accrueConversions(
  tx: Tx,
  plan: PlanRow,
  scope: EventScope,
  events: readonly RecordedEvent[],
): Promise<bigint> {
  if (events.length === 0) return 0n;
  const payoutMinor = BigInt(plan.terms.payoutMinor);
  const escrowMinor = await readEscrow(tx, plan.offer_id, true);
  const ordered = events.toSorted(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.eventId < b.eventId ? -1 : 1),
  );
  const shares = sharesOfEscrow(escrowMinor, payoutMinor, ordered.length);
  const rows = ordered.map((event, index) => ({
    id: newId(),
    event_id: event.eventId,
    occurred_at: event.occurredAt.toISOString(),
    escrow_minor: String(shares[index] ?? 0n),
    lock_at: addSeconds(event.occurredAt, plan.terms.lockSeconds).toISOString(),
  }));
  await tx`
    insert into conversion (id, plan_id, merchant_id, source_id, event_id, occurred_at, payout_minor, escrow_minor, lock_at)
    select id, ${plan.id}, ${plan.merchant_id}, ${scope.sourceId}, event_id, occurred_at, ${payoutMinor}, escrow_minor, lock_at
    from jsonb_to_recordset(${tx.json(rows)}) as new(
      id uuid, event_id uuid, occurred_at timestamptz, escrow_minor bigint, lock_at timestamptz)`;
  const revenueMinor = payoutMinor * BigInt(ordered.length);
  const fromEscrowMinor = shares.reduce((sum, share) => sum + share, 0n);
  await postTransfer(tx, {
    cause: deliveryCause.accrue(plan.id, scope.batchId),
    kind: 'conversion_accrued',
    merchantId: plan.merchant_id,
    planId: plan.id,
    offerId: plan.offer_id,
    postings: [
      { from: 'offer_escrow', to: 'pending', amountMinor: fromEscrowMinor },
      { from: 'network_cover', to: 'pending', amountMinor: revenueMinor - fromEscrowMinor },
    ],
  });
  return revenueMinor;
}
