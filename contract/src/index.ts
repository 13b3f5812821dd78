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
export * from './registry.ts';
export { planStates, statisticsTypes } from './calls/plans.ts';
export { couponKinds, couponStates } from './calls/coupons.ts';
export { openableFigures, ticketPurposes, withdrawalStates } from './calls/wallet.ts';
