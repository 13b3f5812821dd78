import type { Minor } from '@placard/contract';
import { plus, toMinor, zero } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { outflowBlocks } from './outflow.ts';
import type { OutflowFacts } from './outflow.ts';

const until = new Date('2026-12-01T00:00:00Z');
const free: OutflowFacts = {
  hasTransactionPassword: true,
  payoutAccountId: 'bound',
  startUp: { outstandingMinor: zero, unusedMinor: zero, workingMinor: zero, workingReturnsAt: null },
  waitUntil: null,
  payeeWaitUntil: null,
};
const startUp = (unusedMinor: Minor, workingMinor: Minor) => ({
  outstandingMinor: plus(unusedMinor, workingMinor),
  unusedMinor,
  workingMinor,
  workingReturnsAt: workingMinor > 0n ? until : null,
});

describe('money leaving the wallet', () => {
  it('is not blocked when every condition is met', () => {
    for (const kind of ['withdrawal', 'exchange'] as const) expect(outflowBlocks(free, kind)).toEqual([]);
  });

  it.each([
    ['only unused', startUp(toMinor(1n), zero), null],
    ['only working', startUp(zero, toMinor(1n)), until],
    ['both', startUp(toMinor(1n), toMinor(1n)), until],
  ])('is blocked by start-up funds that are outstanding: %s', (_which, funds, ends) => {
    for (const kind of ['withdrawal', 'exchange'] as const)
      expect(outflowBlocks({ ...free, startUp: funds }, kind)).toEqual([
        { reason: 'start_up_funds_outstanding', until: ends },
      ]);
  });

  it('is blocked in the order to solve it; an exchange needs no payout account', () => {
    const facts = {
      hasTransactionPassword: false,
      payoutAccountId: null,
      startUp: startUp(zero, toMinor(5n)),
      waitUntil: until,
      payeeWaitUntil: until,
    };
    expect(outflowBlocks(facts, 'withdrawal').map(({ reason }) => reason)).toEqual([
      'transaction_password_not_set',
      'payout_account_missing',
      'start_up_funds_outstanding',
      'withdraw_waiting',
      'new_payee_waiting',
    ]);
    expect(outflowBlocks(facts, 'exchange').map(({ reason }) => reason)).toEqual([
      'transaction_password_not_set',
      'start_up_funds_outstanding',
      'withdraw_waiting',
    ]);
  });
});
