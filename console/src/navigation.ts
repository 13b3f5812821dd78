/** The areas of the API in their groups. things.test.ts checks that every area of the registry is among them. */
export const navigation: Readonly<Record<string, readonly string[]>> = {
  Work: ['queues', 'overview', 'merchants', 'feedback'],
  Money: [
    'proposals',
    'withdrawals',
    'payments',
    'statements',
    'arrivals',
    'recharges',
    'topups',
    'corrections',
    'appeals',
    'startUp',
    'payouts',
    'capital',
    'exchanges',
    'closedAccounts',
    'acceptors',
    'books',
  ],
  Advertising: ['owners', 'products', 'offers', 'plans', 'conversions', 'sources', 'coupons', 'activities', 'agents'],
  House: ['notifications', 'content', 'settings', 'codes', 'operators', 'audit', 'shellToken'],
};
