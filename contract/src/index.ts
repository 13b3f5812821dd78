/** The contract's front door. */
export * from './call.ts';
export * from './delivery.ts';
export * from './envelope.ts';
export * as fields from './fields.ts';
export { fieldErrors, isPlainHttpsUrl } from './fields.ts';
export * from './funding.ts';
export * from './languages.ts';
export * from './ledger.ts';
export * from './limits.ts';
export * from './money.ts';
export * from './plan-words.ts';
export * from './registry.ts';
export { ticketPurposes } from './calls/payout-accounts.ts';
export { eventKinds, periodFigures } from './calls/proof.ts';
export { statisticsTypes } from './calls/statistics.ts';
export { couponKinds, couponStates } from './calls/coupons.ts';
export { openableFigures } from './calls/wallet.ts';
export { withdrawalStates } from './calls/withdrawals.ts';
