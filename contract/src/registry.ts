/** All calls of the merchant API by area: `calls.plans.put`. The app's build keeps of them what the app makes. */
export * as accounts from './registry/accounts.ts';
export * as acts from './registry/acts.ts';
export * as agents from './registry/agents.ts';
export * as alerts from './registry/alerts.ts';
export * as appeals from './registry/appeals.ts';
export * as calendar from './registry/calendar.ts';
export * as coupons from './registry/coupons.ts';
export * as exchange from './registry/exchange.ts';
export * as insight from './registry/insight.ts';
export * as keys from './registry/keys.ts';
export * as notifications from './registry/notifications.ts';
export * as passkeys from './registry/passkeys.ts';
export * as plans from './registry/plans.ts';
export * as support from './registry/support.ts';
export * as thread from './registry/thread.ts';
export * as wallet from './registry/wallet.ts';
export * as webhooks from './registry/webhooks.ts';
