/** The contract's front door. */
export * from './all-calls.ts';
export * from './call.ts';
export * from './delivery.ts';
export * from './envelope-schema.ts';
export * from './envelope.ts';
export * as fields from './fields.ts';
export { fieldErrors } from './fields.ts';
export * from './funding.ts';
export * from './languages.ts';
export * from './ledger.ts';
export * from './limits.ts';
export { isPlainHttpsUrl } from './links.ts';
export * from './money.ts';
export * from './refusals.ts';
export * as calls from './registry.ts';
export * from './settlement.ts';
export * from './words.ts';
export { guessableDigits } from './transaction-password.ts';
