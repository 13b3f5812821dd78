/**
 * A withdrawal's row and its transitions. Invariant: a state changes only through `moveWithdrawal`, on the locked row, together
 * with a transition. Locks: the withdrawal first, then the merchant's balances.
 */
import { minus } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { canMove } from '../../domain/wallet/withdrawals.ts';
import type { WithdrawalState } from '../../domain/wallet/withdrawals.ts';
import { isOperators } from '../../ledger/act-seals.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Posting, Sealing } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { arrivalDetail, lockArrival } from '../../ledger/records.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface WithdrawalRow {
  id: string;
  withdrawal_no: string;
  merchant_id: string;
  amount_minor: Minor;
  fee_minor: Minor;
  state: WithdrawalState;
}

/** Locks a withdrawal until the transaction ends; undefined when there is none. */
export async function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx<WithdrawalRow[]>`
    select id, withdrawal_no, merchant_id, amount_minor, fee_minor, state
    from withdrawal where id = ${withdrawalId} for update`;
  return row;
}

/**
 * The same for an operator's act that leads to `to`. A state that no operator's act explains counts for nothing: whoever has only the
 * database could write it. Refusals: `operator_object_not_found`, `state_refuses`.
 */
export async function lockWithdrawalFor(
  tx: Tx,
  { booksBox }: Sealing,
  withdrawalId: string,
  to: WithdrawalState,
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, withdrawalId);
  if (!row) throw new Refusal('operator_object_not_found', { object: 'withdrawal' });
  if (!canMove(row.state, to)) throw new Refusal('state_refuses', { state: row.state });
  if (
    row.state !== 'requested' &&
    !(await isOperators(tx, booksBox, `withdrawal_${row.state}`, `withdrawal:${row.id}`))
  )
    throw new Refusal('state_refuses', { state: 'requested' });
  return row;
}

/** Moves a locked withdrawal to another state and records when, why and by whom. */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  move: { to: WithdrawalState; by: string; reason?: string; reference?: string },
): Promise<void> {
  if (!canMove(withdrawal.state, move.to))
    throw new Error(`withdrawal ${withdrawal.id}: ${withdrawal.state} to ${move.to}`);
  const at = await recordWithdrawalTransition(tx, withdrawal.id, move);
  await tx`
    update withdrawal
    set state = ${move.to}, reason = ${move.reason ?? null}, reference = coalesce(${move.reference ?? null}, reference),
        moved_at = ${at}
    where id = ${withdrawal.id}`;
}

/** Appends to a withdrawal's timeline, and returns when. */
export async function recordWithdrawalTransition(
  tx: Tx,
  withdrawalId: string,
  move: { to: WithdrawalState; by: string; reason?: string },
): Promise<Date> {
  const rows = await tx<{ at: Date }[]>`
    insert into withdrawal_transition (withdrawal_id, to_state, reason, by)
    values (${withdrawalId}, ${move.to}, ${move.reason ?? null}, ${move.by}) returning at`;
  return theRow(rows).at;
}

/**
 * Returns the whole amount to available: from `withdrawing` before it is paid, afterwards from the bank and the fee income. If
 * the account was closed meanwhile, the amount is kept for its owner.
 */
export async function bringBack(tx: Tx, deps: Sealing, withdrawal: WithdrawalRow, remark?: string): Promise<void> {
  const { amount_minor: amountMinor, fee_minor: feeMinor } = withdrawal;
  const to = await lockArrival(tx, withdrawal.merchant_id);
  const detail = arrivalDetail(to, 'withdrawal_returned');
  const postings: Posting[] =
    withdrawal.state === 'paid'
      ? [
          { from: 'bank', to, amountMinor: minus(amountMinor, feeMinor), ...detail },
          { from: 'fee_income', to, amountMinor: feeMinor, ...detail },
        ]
      : [{ from: 'withdrawing', to, amountMinor, ...detail }];
  await postTransfer(tx, deps, {
    cause: `withdrawal_returned:${withdrawal.id}`,
    kind: 'withdrawal_returned',
    merchantId: withdrawal.merchant_id,
    reference: withdrawal.id,
    ...(remark && { remark }),
    postings,
  });
}
