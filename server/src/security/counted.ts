/**
 * Proof that a try was counted. Checking a secret requires one: the hasher's `verify` takes it, and only the counters
 * (attempt-locks.ts, rate-limits.ts) create it. So no path, not even a replay, can check a password uncounted.
 */
export const counted: unique symbol = Symbol('counted');

export interface Counted {
  readonly [counted]: true;
}
