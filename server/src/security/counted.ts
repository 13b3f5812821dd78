/**
 * Proof that a try was counted. A secret is looked at only with one in hand: the hasher's `verify` takes it, and only the
 * counters (attempt-locks.ts, rate-limits.ts) make it. So no path, a replay included, can check a password uncounted.
 */
export const counted: unique symbol = Symbol('counted');

export interface Counted {
  readonly [counted]: true;
}
