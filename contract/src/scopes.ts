/**
 * What an API key may do, scope by scope, and the calls of each. A call that is not listed takes a session: no key withdraws,
 * changes a payout account or makes another key. Apart from the calls, because the app needs none of it at first.
 */
import { allCalls } from './all-calls.ts';
import type { Calls } from './all-calls.ts';
import type { Call } from './call.ts';

type CallName = {
  [Area in keyof Calls & string]: `${Area}.${keyof Calls[Area] & string}`;
}[keyof Calls & string];

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
  statistics: ['plans.statistics', 'plans.statisticsByPlan'],
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
} as const satisfies Readonly<Record<string, readonly CallName[]>>;

export type ApiScope = keyof typeof callsOfScopes;
export const apiScopes = Object.keys(callsOfScopes) as [ApiScope, ...ApiScope[]];

/** The calls that keys may make have their address below this: `/v1/plan/order/list`. */
export const keyApiPath = '/v1';

/** Every key starts so, for programs that look for secrets in texts. */
export const apiKeyPrefix = 'placard_key_';

/** Returns the calls that a key may make, each with its scope. */
export function keyCalls(): { call: Call; scope: ApiScope }[] {
  return apiScopes.flatMap((scope) =>
    allCalls.filter(({ name }) => callsOfScopes[scope].some((each) => each === name)).map((call) => ({ call, scope })),
  );
}
