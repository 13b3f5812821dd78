import { describe, expect, it } from 'vitest';
import { refuseUnlessActive } from './account-state.ts';

describe('an account', () => {
  const account = { state_reason: 'Papers expired.', lang: 'de' } as const;

  it.each([
    ['not_activated', 'account_not_activated'],
    ['disabled', 'account_disabled'],
    ['cancelled', 'account_cancelled'],
  ] as const)('that is %s is refused in its language, with the operator’s note', (state, reason) => {
    const details = { lang: 'de', note: 'Papers expired.' };
    expect(() => refuseUnlessActive({ ...account, state })).toThrow(expect.objectContaining({ reason, details }));
  });

  it('that is active is let in', () => {
    expect(() => refuseUnlessActive({ ...account, state: 'active' })).not.toThrow();
  });
});
