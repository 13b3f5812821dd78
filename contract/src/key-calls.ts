/**
 * The calls of each scope of an API key. A call that is not listed takes a session: no key withdraws, changes a payout account or
 * makes another key.
 */
import { allCalls } from './all-calls.ts';
import type { Calls } from './all-calls.ts';
import { apiScopes } from './api-scopes.ts';
import type { ApiScope } from './api-scopes.ts';
import type { Call } from './call.ts';

type CallName = {
  [Area in keyof Calls]: `${Area}.${keyof Calls[Area] & string}`;
}[keyof Calls];

const callsOfScopes = {
  plans: [
    'plans.list',
    'plans.detail',
    'plans.appDetail',
    'plans.awaitPutCount',
    'plans.listTransfers',
    'plans.listEvents',
    'insight.diagnose',
    'insight.cohort',
  ],
  statistics: ['plans.statistics', 'plans.statisticsByPlan', 'plans.exportStatistics'],
  wallet: [
    'wallet.property',
    'wallet.flowList',
    'wallet.showTransfer',
    'wallet.showFigure',
    'wallet.statement',
    'wallet.listWithdrawals',
    'wallet.listRecharges',
    'calendar.show',
    'thread.show',
    'thread.parts',
    'thread.starts',
    'coupons.list',
    'appeals.list',
    'appeals.show',
  ],
  put: ['plans.put', 'plans.stop', 'plans.adjust', 'plans.extend'],
} as const satisfies Readonly<Record<ApiScope, readonly CallName[]>>;

/** Returns the calls that a key may make, each with its scope. */
export function keyCalls(): { call: Call; scope: ApiScope }[] {
  return apiScopes.flatMap((scope) =>
    allCalls.filter(({ name }) => callsOfScopes[scope].some((each) => each === name)).map((call) => ({ call, scope })),
  );
}
