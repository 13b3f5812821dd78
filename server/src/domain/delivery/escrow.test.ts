import { toMinor } from '@placard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOfEscrow } from './escrow.ts';

describe('the escrow’s payment of conversions', () => {
  it('pays in order and leaves the rest to the network', () => {
    expect(sharesOfEscrow(toMinor(2_500n), toMinor(1_000n), 4)).toEqual([1_000n, 1_000n, 500n, 0n]);
  });

  it('never pays more than it holds', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000n }),
        fc.bigInt({ min: 1n, max: 3_000n }),
        fc.nat(30),
        (escrow, payout, count) => {
          const paid = sharesOfEscrow(toMinor(escrow), toMinor(payout), count).reduce((sum, share) => sum + share, 0n);
          const wanted = payout * BigInt(count);
          expect(paid).toBe(escrow < wanted ? escrow : wanted);
        },
      ),
    );
  });
});
