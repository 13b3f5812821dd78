import { describe, expect, it } from 'vitest';
import { bindingErrors } from './tickets.ts';

describe('a ticket’s binding', () => {
  it.each(['withdraw', 'exchange'] as const)('names amount and payee to %s', (purpose) => {
    expect(bindingErrors(purpose, { amount: '1', payee: 'payee' })).toEqual([]);
    expect(bindingErrors(purpose, { payee: 'payee' })).toEqual([{ field: 'amount', rule: 'required' }]);
    expect(bindingErrors(purpose, { amount: '1' })).toEqual([{ field: 'payee', rule: 'required' }]);
    expect(bindingErrors(purpose, { account: {} })).toHaveLength(3);
  });

  it('names the account to bind another', () => {
    expect(bindingErrors('rebind_payout_account', { account: {} })).toEqual([]);
    expect(bindingErrors('rebind_payout_account', { payee: 'payee' })).toEqual([
      { field: 'payee', rule: 'not_accepted' },
      { field: 'account', rule: 'required' },
    ]);
  });

  it.each(['change_transaction_password', 'add_passkey'] as const)('has nothing to %s', (purpose) => {
    expect(bindingErrors(purpose, {})).toEqual([]);
    for (const field of ['amount', 'payee', 'account'])
      expect(bindingErrors(purpose, { [field]: '0' })).toEqual([{ field, rule: 'not_accepted' }]);
  });
});
