/**
 * A recharge's row and its events. Invariant: a state changes only through `moveRecharge`, on the locked row, together with an
 * event. It holds no money. Locks: the recharge first, then the merchant's balances.
 */
import type { Minor } from '@placard/contract';
import { canRechargeMove } from '../../domain/wallet/recharges.ts';
import type { RechargeState } from '../../domain/wallet/recharges.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface RechargeRow {
  id: string;
  recharge_no: string;
  merchant_id: string;
  state: RechargeState;
  /** What arrived, with the bank's reference; null until it is seen. */
  received_minor: Minor | null;
  reference: string | null;
}

/** Returns the columns of the locked rows, for callers with their own condition. */
export function selectRecharge(tx: Tx) {
  return tx`select id, recharge_no, merchant_id, state, received_minor, reference from recharge`;
}

/** Locks a recharge until the transaction ends; undefined when there is none. */
export async function lockRecharge(tx: Tx, rechargeId: string): Promise<RechargeRow | undefined> {
  const [row] = await tx<RechargeRow[]>`${selectRecharge(tx)} where id = ${rechargeId} for no key update`;
  return row;
}

/** The same for an operator's act that leads to `to`. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function lockRechargeFor(tx: Tx, rechargeId: string, to: RechargeState): Promise<RechargeRow> {
  const row = await lockRecharge(tx, rechargeId);
  if (!row) throw new Refusal('operator_object_not_found', { object: 'recharge' });
  if (!canRechargeMove(row.state, to)) throw new Refusal('state_refuses', { state: row.state });
  return row;
}

export interface RechargeMove {
  to: RechargeState;
  /** `merchant`, `system`, or the operator's name. */
  by: string;
  reason?: string;
  arrived?: { receivedMinor: Minor; reference: string };
  transferId?: string;
}

/** Moves a locked recharge to another state and records when, why and by whom. */
export async function moveRecharge(tx: Tx, recharge: RechargeRow, move: RechargeMove): Promise<void> {
  if (!canRechargeMove(recharge.state, move.to))
    throw new Error(`recharge ${recharge.id}: ${recharge.state} to ${move.to}`);
  await tx`
    update recharge
    set state = ${move.to}, received_minor = coalesce(${move.arrived?.receivedMinor ?? null}, received_minor),
        reference = coalesce(${move.arrived?.reference ?? null}, reference), transfer_id = ${move.transferId ?? null}
    where id = ${recharge.id}`;
  await recordRechargeEvent(tx, recharge.id, move);
}

/** Appends to a recharge's timeline. */
export async function recordRechargeEvent(
  tx: Tx,
  rechargeId: string,
  { to, by, reason }: Pick<RechargeMove, 'to' | 'by' | 'reason'>,
): Promise<void> {
  await tx`
    insert into recharge_transition (recharge_id, to_state, reason, by)
    values (${rechargeId}, ${to}, ${reason ?? null}, ${by})`;
}
