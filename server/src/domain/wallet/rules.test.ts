import type { Minor } from '@placard/contract';
import { paidAmount, parseRate, toMinor, withdrawalStates, zero } from '@placard/contract';
import { settingBounds } from '@placard/contract/operator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBy, disputableUntil } from '../exchange/dispute.ts';
import { membershipRefund } from './membership.ts';
import { lastCharacters, masked } from './payout-account.ts';
import { canMove, leastWithdrawal, withdrawalFee } from './withdrawals.ts';
import type { WithdrawalState } from './withdrawals.ts';

describe('a withdrawal', () => {
  const rate = fc.integer({ min: 0, max: settingBounds.withdrawalFeeBps });

  const at = (feeBps: number, minimum = 0n) => [{ upToMinor: zero, feeBps, minimumMinor: toMinor(minimum) }];

  it('costs its rate rounded up, so no number of small ones is cheaper than one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n, max: 10n ** 14n }), rate, (amount, bps) => {
        const fee = withdrawalFee(toMinor(amount), at(bps));
        expect(fee * 10_000n >= amount * BigInt(bps)).toBe(true);
        expect((fee - 1n) * 10_000n < amount * BigInt(bps)).toBe(true);
      }),
    );
    expect(1_000n * withdrawalFee(toMinor(99n), at(100))).toBe(10_00n);
  });

  it('is at least the configured minimum, but never keeps the rest of the available funds', () => {
    const of = (minimum: bigint, feeBps: number, available: bigint) =>
      leastWithdrawal(at(feeBps, minimum), toMinor(available));
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.bigInt({ min: 0n, max: 100_00n }),
        rate,
        (available, minimum, bps) => {
          const least = of(minimum, bps, available);
          expect(least <= available).toBe(true);
          expect(least - withdrawalFee(least, at(bps)) > 0n).toBe(true);
        },
      ),
    );
    expect(of(1_00n, 100, 500_00n)).toBe(1_00n);
    expect(of(1_00n, 100, 40n)).toBe(40n);
    expect(of(0n, 100, 500_00n), 'the fee of a single cent would be all of it').toBe(2n);
    expect(of(0n, 0, 500_00n)).toBe(1n);
  });

  it.each([
    ['requested', ['approved', 'rejected', 'cancelled']],
    ['approved', ['sent', 'rejected', 'cancelled']],
    ['sent', ['paid', 'returned']],
    ['paid', ['returned']],
    ['rejected', []],
    ['returned', []],
    ['cancelled', []],
  ] as [WithdrawalState, WithdrawalState[]][])('that is %s can become %s, nothing else', (from, next) => {
    expect(withdrawalStates.filter((to) => canMove(from, to))).toEqual(next);
  });
});

describe('a stopped membership', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  it.each([
    // Bought and stopped at once: free, unless it lent its level to a put. One second past the first day it is used.
    [30 * 24, false, 30, 3000n],
    [30 * 24, true, 30, 3000n],
    [30 * 24 - 1, false, 30, 3000n],
    [30 * 24 - 1, true, 29, 2900n],
    [29 * 24, false, 30, 3000n],
    [29 * 24, true, 29, 2900n],
    [29 * 24 - 1 / 3600, false, 28, 2800n],
    [10 * 24, false, 10, 1000n],
    [23, false, 0, 0n],
    [-5, false, 0, 0n],
  ])('with %d hours left, used: %s, refunds %i days', (hours, isUsed, unusedDays, refundMinor) => {
    expect(membershipRefund({ priceMinor: toMinor(3000n), days: 30, endsAt: inHours(hours), isUsed }, now)).toEqual({
      unusedDays,
      refundMinor,
    });
  });

  it('keeps the fraction of a minor unit', () => {
    expect(
      membershipRefund({ priceMinor: toMinor(1000n), days: 30, endsAt: inHours(7 * 24), isUsed: false }, now)
        .refundMinor,
    ).toBe(233n);
  });
});

describe('a payout account’s numbers', () => {
  it('show their last four characters, and none of a number with only four', () => {
    expect(masked('DE45 3704 0044 0532 0144 71')).toBe('••••4471');
    expect(masked('+49 421 179-0018')).toBe('••••0018');
    expect(lastCharacters('12-34')).toBe('');
  });
});

describe('an exchange’s quote', () => {
  it('rounds down to a payable amount, whatever digits the currencies have', () => {
    const quote = (amount: Minor, gives: string, pays: string, text: string) => {
      const rate = parseRate(text);
      return rate && paidAmount(amount, gives, pays, rate);
    };
    expect(quote(toMinor(800_00n), 'USD', 'EUR', '0.921')).toBe(736_80n);
    expect(quote(toMinor(1_00n), 'USD', 'JPY', '155.99')).toBe(155n);
    expect(quote(toMinor(5_00n), 'USD', 'EUR', '2')).toBe(10_00n);
    expect(quote(toMinor(100n), 'JPY', 'KWD', '0.00201')).toBe(201n);
    expect(quote(toMinor(33_33n), 'USD', 'EUR', '0.333')).toBe(11_09n);
  });

  it('accepts only decimal rates', () => {
    for (const text of ['', '0', '0.0', '-1', '1e3', '01', '.5', '1.', '1,5', '٣', '1.123456789'])
      expect(parseRate(text), text).toBeUndefined();
  });
});

it('an exchange can be disputed for seven days after it was paid, and a dispute is decided within seven', () => {
  for (const deadline of [disputableUntil, decideBy])
    expect(deadline(new Date('2026-11-21T08:15:00Z'))).toEqual(new Date('2026-11-28T08:15:00Z'));
});
