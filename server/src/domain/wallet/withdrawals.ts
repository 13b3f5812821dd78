/** A withdrawal's life and price (product.md section 5). */
import { basisPointsDown } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';

export type WithdrawalState = CallResponse<Calls['wallet']['withdraw']>['withdrawal']['state'];

/**
 * What may follow on what. `requested` is under review. Until it is sent the merchant may cancel and an operator reject;
 * afterwards only the bank sends it back, before or after it was recorded as paid.
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

/** Whether a withdrawal may go from one state to another. */
export function canMove(from: WithdrawalState, to: WithdrawalState): boolean {
  return nextStates[from].includes(to);
}

/** The fee of a withdrawal: the rate of the amount, rounded down, so that the fraction stays the merchant's. */
export function withdrawalFee(amountMinor: bigint, feeBps: number): bigint {
  return basisPointsDown(amountMinor, feeBps);
}
