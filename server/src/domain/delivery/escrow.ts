/** Decides who pays for conversions: the offer's escrow as far as it reaches, then the network, so no conversion is lost. */
import { maxMinor, minMinor } from '@placard/contract';

/**
 * Returns the escrow's share of each of `count` conversions, in their order; network cover pays the rest of each. The sum never
 * exceeds `escrowMinor`.
 */
export function sharesOfEscrow(escrowMinor: bigint, payoutMinor: bigint, count: number): bigint[] {
  return Array.from({ length: count }, (_, index) =>
    minMinor(payoutMinor, maxMinor(0n, escrowMinor - payoutMinor * BigInt(index))),
  );
}
