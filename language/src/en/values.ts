import type { ValueTexts } from '../texts.ts';

export const values = {
  payoutMethods: { bank: 'Bank account', wallet: 'Wallet address' },
  topics: {
    security: 'Account security',
    money: 'Money',
    plan: 'Plans',
    account: 'Account',
    announcement: 'System announcement',
    maintenance: 'System maintenance',
  },
  alerts: {
    balance_low: 'Low balance',
    plan_nearly_spent: 'Budget nearly spent',
    plan_ended: 'Plan ended',
    nothing_delivered: 'No ads for a day',
    hold_or_deduction: 'Hold or deduction',
    payout_sent: 'Withdrawal sent',
    payout_late: 'Withdrawal late',
    daily: 'Daily alerts',
  },
  refusals: {
    not_an_image: 'Please select an image file.',
    account_not_activated: 'This account is not activated yet. Contact customer service.',
    account_disabled: 'This account is disabled. Contact customer service.',
    account_cancelled: 'This account is closed. Contact customer service.',
    transaction_password_not_set: 'Please set the transaction password first.',
  },
} as const satisfies ValueTexts;
