/** The VAT within an amount. What was charged includes it, so no invoice changes a sum of the ledger. */
import { minus, shareDown, toMinor } from '@placard/contract';
import type { Minor } from '@placard/contract';

const all = 10_000n;

/** Returns the VAT that an amount includes, half a minor unit rounded up; the net takes the remainder. */
export function vatWithin(totalMinor: Minor, rateBps: number): Minor {
  const rate = BigInt(rateBps);
  return toMinor((2n * totalMinor * rate + all + rate) / (2n * (all + rate)));
}

/**
 * Splits a net sum among its lines in proportion to their totals. Each line ends where its share of the running total ends, rounded
 * down, so the nets add up to `netMinor` exactly.
 */
export function splitNet(totals: readonly Minor[], netMinor: Minor): Minor[] {
  const whole = totals.reduce((sum, total) => sum + total, 0n);
  let before = toMinor(0n);
  let running = 0n;
  return totals.map((total) => {
    running += total;
    const until = shareDown(netMinor, running, whole);
    const net = minus(until, before);
    before = until;
    return net;
  });
}
