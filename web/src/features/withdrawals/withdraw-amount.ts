/** The error of a typed amount to withdraw, before the server is called. */
import { formatAmount, minus, parseSignedAmount, toMinor } from '@placard/contract';
import type { CallResponse, TypedAmount, calls } from '@placard/contract';

export type WithdrawTerms = CallResponse<typeof calls.wallet.withdrawTerms>;

export type AmountFault =
  | { kind: 'empty' | 'unreadable' }
  | { kind: 'belowMinimum'; minimum: string }
  /** `excess`: how much more than the balance. */
  | { kind: 'aboveBalance'; excess: string; maximum: string };

/**
 * Returns the error, or undefined if the amount may be withdrawn (specification.md section 5: above 0, not above
 * available).
 */
export function withdrawFault(
  typed: string,
  { minor }: TypedAmount,
  terms: Pick<WithdrawTerms, 'currency' | 'available_funds' | 'minimum'>,
): AmountFault | undefined {
  if (typed.trim() === '') return { kind: 'empty' };
  if (minor === undefined) return { kind: 'unreadable' };
  const { currency, available_funds: maximum, minimum } = terms;
  const excess = minus(toMinor(minor), parseSignedAmount(maximum, currency));
  if (excess > 0n) return { kind: 'aboveBalance', excess: formatAmount(excess, currency), maximum };
  if (minor === 0n || minor < parseSignedAmount(minimum, currency)) return { kind: 'belowMinimum', minimum };
  return undefined;
}

/** What is missing before the amount can be withdrawn; `ready` once its fee is known and shown. */
export type WithdrawStep = 'enter' | 'quoting' | 'quoteFailed' | 'ready';

/** The state of the fee's request. */
interface Quote {
  data: { arrives?: string | null | undefined } | undefined;
  isError: boolean;
  /** `paused`: the device is offline. */
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** The step of a typed amount. `isAsked`: the quote is for exactly this amount, not for an earlier one. */
export function withdrawStep(fault: AmountFault | undefined, isAsked: boolean, quote: Quote): WithdrawStep {
  if (fault) return 'enter';
  if (isAsked && typeof quote.data?.arrives === 'string') return 'ready';
  if (isAsked && quote.fetchStatus !== 'fetching' && (quote.isError || quote.fetchStatus === 'paused'))
    return 'quoteFailed';
  return 'quoting';
}
