/**
 * Pays out the network's debts or money that it holds for others (product.md section 5). Invariant: never more than is
 * there, for traffic only what its source can no longer take back, and nothing out of an escrow that the offer may still have to
 * pay with. The database guards an escrow. Payables are sums, so payouts of one kind lock each other out before reading them.
 */
import { minus, plus } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { readEscrow } from '../../ledger/balances.ts';
import { refuseBeyondBalance } from '../../ledger/refusals.ts';
import { agentPayoutCause, lockPayable, readAgentPayable, readTrafficPayable } from '../../ledger/payables.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Transfer } from '../../ledger/post-transfer.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal, unreachable } from '../../platform/refusal.ts';
import { recordReference, requirePositive } from '../../ledger/records.ts';
import { readBounds, readFunds } from '../conversions/accrue-conversions.ts';

/** The payee and the source of the payout. */
export type Payee =
  | { kind: 'traffic_payable' }
  | { kind: 'agent_payable'; agentNo: string }
  | { kind: 'offer_escrow'; offerId: string };

export interface PayoutInput {
  payee: Payee;
  amountMinor: Minor;
  /** The bank's reference of the payment. */
  reference: string;
  remark: string | undefined;
}

/**
 * Records a payout: payable or escrow → bank. Returns the remaining balance. Refusals: `agent_not_found`, `insufficient_balance`,
 * `state_refuses` (an escrow's offer may still have to pay), `reference_already_recorded`, `invalid_fields`.
 */
export async function recordPayout(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  { payee, amountMinor, reference, remark }: PayoutInput,
): Promise<{ transferId: string; remainsMinor: Minor }> {
  requirePositive(amountMinor);
  return await inTransaction(deps.sql, async (tx) => {
    await recordReference(tx, operator, 'payout', reference);
    const thereMinor = await lockAndRead(tx, payee, deps.currency);
    refuseBeyondBalance(amountMinor, thereMinor, deps.currency);
    const { transferId } = await postTransfer(tx, deps, {
      ...causeOf(payee, reference),
      kind: 'payable_paid_out',
      reference,
      ...(remark && { remark }),
      postings: [{ from: payee.kind, to: 'bank', amountMinor }],
    });
    await audit(tx, operator, {
      act: 'payout_recorded',
      object: objectOf(payee),
      details: { kind: payee.kind, amount_minor: amountMinor.toString(), reference, transfer_id: transferId },
    });
    return { transferId, remainsMinor: minus(thereMinor, amountMinor) };
  });
}

async function lockAndRead(tx: Tx, payee: Payee, currency: string): Promise<Minor> {
  switch (payee.kind) {
    case 'offer_escrow':
      await refuseWhileNeeded(tx, payee.offerId, currency);
      return await readEscrow(tx, payee.offerId, true);
    case 'traffic_payable':
      await lockPayable(tx, payee.kind);
      return await readTrafficPayable(tx);
    case 'agent_payable': {
      await lockPayable(tx, payee.kind);
      const dueMinor = await readAgentPayable(tx, payee.agentNo);
      if (dueMinor === undefined) throw new Refusal('agent_not_found');
      return dueMinor;
    }
    default:
      return unreachable(payee);
  }
}

/**
 * Refuses while a plan of the offer is not settled, or escrow and cover can pay a conversion that the offer owes: the plan's next
 * step does. Less than one payout pays nobody, so it goes back. The offer is locked first, which waits for puts
 * under way and makes new ones wait: none begins before the money has left.
 */
async function refuseWhileNeeded(tx: Tx, offerId: string, currency: string): Promise<void> {
  await tx`select 1 from offer where id = ${offerId} for no key update`;
  const [open] = await tx<{ state: string }[]>`
    select state from plan
    where offer_id = ${offerId} and state in ('matching', 'putting', 'put_finished', 'wait_settlement') limit 1`;
  if (open) throw new Refusal('state_refuses', { state: open.state });
  const [owed] = await tx<{ payout_minor: Minor }[]>`
    select payout_minor from conversion where offer_id = ${offerId} and held_for = 'escrow_short' and state = 'on_hold' limit 1`;
  if (!owed) return;
  const { escrowMinor, coverMinor } = await readFunds(tx, { offerId, bounds: await readBounds(tx), currency });
  if (plus(escrowMinor, coverMinor) >= owed.payout_minor) throw new Refusal('state_refuses', { state: 'owed' });
}

function causeOf(payee: Payee, reference: string): Pick<Transfer, 'cause' | 'offerId'> {
  if (payee.kind === 'agent_payable') return { cause: `${agentPayoutCause(payee.agentNo)}${reference}` };
  if (payee.kind === 'offer_escrow') return { cause: `escrow_paid_back:${reference}`, offerId: payee.offerId };
  return { cause: `traffic_paid:${reference}` };
}

function objectOf(payee: Payee): string {
  if (payee.kind === 'agent_payable') return `agent:${payee.agentNo}`;
  return payee.kind === 'offer_escrow' ? `offer:${payee.offerId}` : 'traffic';
}
