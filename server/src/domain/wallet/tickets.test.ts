import { toMinor, zero } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { bindingErrors } from './tickets.ts';

describe('a ticket’s binding', () => {
  it.each(['withdraw', 'exchange'] as const)('names amount and payee to %s', (purpose) => {
    expect(bindingErrors({ purpose, amountMinor: toMinor(1n), payee: 'payee' })).toEqual([]);
    expect(bindingErrors({ purpose, amountMinor: null, payee: 'payee' })).toEqual([
      { field: 'amount', rule: 'required' },
    ]);
    expect(bindingErrors({ purpose, amountMinor: toMinor(1n), payee: null })).toEqual([
      { field: 'payee', rule: 'required' },
    ]);
    expect(bindingErrors({ purpose, amountMinor: null, payee: null })).toHaveLength(2);
  });

  it.each(['rebind_payout_account', 'change_transaction_password', 'add_passkey'] as const)(
    'has neither to %s',
    (purpose) => {
      expect(bindingErrors({ purpose, amountMinor: null, payee: null })).toEqual([]);
      expect(bindingErrors({ purpose, amountMinor: zero, payee: null })).toEqual([
        { field: 'amount', rule: 'not_accepted' },
      ]);
      expect(bindingErrors({ purpose, amountMinor: null, payee: 'payee' })).toEqual([
        { field: 'payee', rule: 'not_accepted' },
      ]);
    },
  );
});
