import type { ValueTexts } from '../texts.ts';

export const values = {
  payoutMethods: { bank: 'Bank account', wallet: 'Wallet address' },
  accountStates: {
    account_not_activated: 'This account is not activated yet. Please contact customer service.',
    account_disabled: 'This account is disabled. Please contact customer service.',
    account_cancelled: 'This account is closed. Please contact customer service.',
  },
} as const satisfies ValueTexts;
