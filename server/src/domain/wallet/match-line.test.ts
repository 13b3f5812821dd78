import { toMinor } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { matchLine, type NamedWithdrawal } from './match-line.ts';

const out = { reference: 'B-1', amountMinor: toMinor(-99_00n), currency: 'USD', returnReason: null };
const back = { ...out, amountMinor: toMinor(99_00n), returnReason: 'AC04' };
const withdrawal = (state: NamedWithdrawal['state'], reference: string | null = null): NamedWithdrawal => ({
  state,
  amountMinor: toMinor(100_00n),
  feeMinor: toMinor(1_00n),
  reference,
});

describe('a movement on the bank’s statement', () => {
  it.each([
    ['requested', 'state_refuses', 'state_refuses'],
    ['approved', 'state_refuses', 'state_refuses'],
    ['sent', 'paid', 'state_refuses'],
    ['paid', 'already_paid', 'returned'],
    ['rejected', 'state_refuses', 'state_refuses'],
    ['returned', 'already_paid', 'already_returned'],
    ['cancelled', 'state_refuses', 'state_refuses'],
  ] as const)('of a withdrawal that is %s: out is %s, back is %s', (state, asPayment, asReturn) => {
    const named = withdrawal(state, out.reference);
    expect([matchLine(out, named, 'USD'), matchLine(back, named, 'USD')]).toEqual([asPayment, asReturn]);
  });

  it('pays a withdrawal once: under another reference it is a second payment', () => {
    expect(matchLine(out, withdrawal('paid', 'B-0'), 'USD')).toBe('state_refuses');
    expect(matchLine(out, withdrawal('returned', 'B-0'), 'USD')).toBe('state_refuses');
  });

  it('is not a return without the bank’s return code, whatever number its sender wrote', () => {
    for (const state of ['sent', 'paid', 'returned'] as const)
      expect(matchLine({ ...back, returnReason: null }, withdrawal(state, 'B-1'), 'USD')).toBe('not_a_return');
  });

  it.each([
    ['what left', -99_01n],
    ['what left', -98_99n],
    ['what left, the fee with it', -100_00n],
    ['what came back', 99_01n],
    ['what came back', 98_99n],
    ['nothing', 0n],
  ])('needs a person if the amount is not the one that arrives: %s, %s', (_, amountMinor) => {
    expect(matchLine({ ...out, amountMinor: toMinor(amountMinor) }, withdrawal('sent'), 'USD')).toBe('amount_differs');
  });

  it('needs a person in another currency', () => {
    expect(matchLine({ ...out, currency: 'EUR' }, withdrawal('sent'), 'USD')).toBe('other_currency');
  });
});
