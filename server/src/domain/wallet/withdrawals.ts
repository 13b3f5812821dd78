/** The life cycle and price of a withdrawal (product.md section 5). */
import { basisPointsDown } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';

export type WithdrawalState = CallResponse<Calls['wallet']['withdraw']>['withdrawal']['state'];

/**
 * The allowed transitions. `requested` is under review. Until it is sent, the merchant may cancel and an operator may reject it.
 * Afterwards only the bank returns it, before or after it was recorded as paid.
 */
const nextStates: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['sent', 'rejected', 'cancelled'],
  sent: ['paid', 'returned'],
  paid: ['returned'],
  rejected: [],
  returned: [],
  cancelled: [],
};

/** Returns whether a withdrawal may go from one state to another. */
export function canMove(from: WithdrawalState, to: WithdrawalState): boolean {
  return nextStates[from].includes(to);
}

/** Returns the fee of a withdrawal: the rate of the amount, rounded down, so the merchant keeps the fraction. */
export function withdrawalFee(amountMinor: bigint, feeBps: number): bigint {
  return basisPointsDown(amountMinor, feeBps);
}
