import { describe, expect, it } from 'vitest';
import { withdrawalStates } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { canMove } from './withdrawals.ts';

const { approve, send, pay, reject, return: sendBack } = operatorCalls.withdrawals;

describe('what operators are offered to do with a withdrawal', () => {
  it.each([
    [approve, 'approved'],
    [send, 'sent'],
    [pay, 'paid'],
    [reject, 'rejected'],
    [sendBack, 'returned'],
  ] as const)('$0.name: exactly where its life cycle allows it', (call, to) => {
    expect(call.fits).toEqual({ state: withdrawalStates.filter((from) => canMove(from, to)) });
  });
});
