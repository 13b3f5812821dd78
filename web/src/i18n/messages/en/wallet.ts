/** The wallet, withdrawing, payout account, transaction password. */
export const wallet = {
  title: 'Wallet',
  bindCard: { title: 'Payout account' },
  setPassword: { title: 'Transaction password' },
  editPassword: { title: 'Change transaction password' },
  transactionPasswordError: 'Wrong transaction password. Type it again.',
} as const;
