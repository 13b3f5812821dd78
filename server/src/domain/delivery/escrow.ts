/** Decides who pays for conversions: the offer's escrow as far as it reaches, then the network, so that no conversion is lost. */
import type { Minor } from '@placard/contract';
import { maxMinor, minMinor, minus, times, zero } from '@placard/contract';

/**
 * Returns the escrow's share of each of `count` conversions, in order; network cover pays the rest of each. The sum never
 * exceeds `escrowMinor`.
 */
export function sharesOfEscrow(escrowMinor: Minor, payoutMinor: Minor, count: number): Minor[] {
  return Array.from({ length: count }, (_, index) =>
    minMinor(payoutMinor, maxMinor(zero, minus(escrowMinor, times(payoutMinor, BigInt(index))))),
  );
}
