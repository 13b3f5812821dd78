/** Customer service, questions and answers, feedback. */
export const support = {
  title: 'Customer service',
  contact: 'Customer service {number} - {label}',
  opensHere: 'Opens here',
  opensInTab: 'Opens in a new tab',
  noData: 'No data',
  safety: 'Our staff never ask for a password, or for money to release money.',
  recharge: 'Recharge is manual only: our service books it for you.',
  feedback: { title: 'Feedback' },
  question: { title: 'Questions and answers' },
  accountState: {
    '402': 'This account is not activated',
    '403': 'This account is disabled',
    '404': 'This account is closed',
  },
} as const;
