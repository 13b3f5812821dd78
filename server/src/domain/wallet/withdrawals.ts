/** The life cycle and fee of a withdrawal (product.md section 5). */
import { maxMinor, minMinor, minus, toMinor, zero } from '@placard/contract';
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

/** Terms of a withdrawal, and up to which part of it they hold; the last of several hold for the rest. */
export interface WithdrawalTerms {
  upToMinor: Minor;
  feeBps: number;
  minimumMinor: Minor;
}

/** The parts of an amount, each times its rate. */
function chargedBps(amountMinor: Minor, terms: readonly Omit<WithdrawalTerms, 'minimumMinor'>[]): bigint {
  let [before, charged] = [0n, 0n];
  for (const [index, { upToMinor, feeBps }] of terms.entries()) {
    const upTo = upToMinor < amountMinor && index < terms.length - 1 ? upToMinor : amountMinor;
    if (upTo <= before) continue;
    charged += (upTo - before) * BigInt(feeBps);
    before = upTo;
  }
  return charged;
}

/**
 * Returns the fee in minor units: the rates of the amount’s parts, rounded up once, so many small withdrawals cost no less than one large
 * one; but never all of it, so that the last minor unit can leave too.
 */
export function withdrawalFee(amountMinor: Minor, terms: readonly Omit<WithdrawalTerms, 'minimumMinor'>[]): Minor {
  const chargedMinor = toMinor((chargedBps(amountMinor, terms) + 9_999n) / 10_000n);
  return minMinor(chargedMinor, maxMinor(zero, minus(amountMinor, toMinor(1n))));
}

/** Returns the rate of an amount in basis points: between those of its parts, rounded up. */
export function withdrawalRate(amountMinor: Minor, terms: readonly Omit<WithdrawalTerms, 'minimumMinor'>[]): number {
  if (amountMinor <= 0n) return terms.at(-1)?.feeBps ?? 0;
  return Number((chargedBps(amountMinor, terms) + amountMinor - 1n) / amountMinor);
}

/**
 * Returns the smallest amount that can be withdrawn: the configured minimum, or more if otherwise nothing would arrive after
 * the fee. Whoever withdraws all that is available may always do so, because a minimum must not keep anybody's money.
 */
export function leastWithdrawal([oldest]: readonly WithdrawalTerms[], availableMinor: Minor): Minor {
  const { feeBps = 0, minimumMinor: configuredMinor = zero } = oldest ?? {};
  const arrivesBps = 10_000n - BigInt(feeBps);
  const usualMinor = maxMinor(configuredMinor, toMinor((10_000n + arrivesBps - 1n) / arrivesBps));
  return availableMinor > 0n ? minMinor(usualMinor, availableMinor) : usualMinor;
}
