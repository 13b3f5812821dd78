/** The life cycle and fee of a withdrawal (product.md section 5). */
import { basisPointsUp, maxMinor, minMinor, minus, toMinor, zero } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';

export type WithdrawalState = CallResponse<Calls['wallet']['withdraw']>['withdrawal']['state'];

/**
 * The allowed transitions. `requested` is under review. Until it is sent, the merchant may cancel it and an operator may reject
 * it. Afterwards only the bank returns it, before or after it is recorded as paid.
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

/**
 * Returns the fee in minor units: the rate of the amount, rounded up, so many small withdrawals cost no less than one large
 * one; but never all of it, so that the last minor unit can leave too.
 */
export function withdrawalFee(amountMinor: Minor, feeBps: number): Minor {
  return minMinor(basisPointsUp(amountMinor, feeBps), maxMinor(zero, minus(amountMinor, toMinor(1n))));
}

/**
 * Returns the smallest amount that can be withdrawn: the configured minimum, or more if otherwise nothing would arrive after
 * the fee. Whoever withdraws all that is available may always do so, because a minimum must not keep anybody's money.
 */
export function leastWithdrawal(
  configuredMinor: Minor,
  { feeBps, availableMinor }: { feeBps: number; availableMinor: Minor },
): Minor {
  const arrivesBps = 10_000n - BigInt(feeBps);
  const usualMinor = maxMinor(configuredMinor, toMinor((10_000n + arrivesBps - 1n) / arrivesBps));
  return availableMinor > 0n ? minMinor(usualMinor, availableMinor) : usualMinor;
}
