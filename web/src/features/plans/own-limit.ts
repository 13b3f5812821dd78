import { parseSignedAmount } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Offer } from './api/plan-calls.ts';

export type OwnLimits = Offer['funding']['own_limits'];

/** The limits, each with the amount up to which the next put may go. */
export const limitNames = ['put_max', 'day_left'] as const;

/**
 * Returns the limit of the person that a put is above.
 * @param minor the put, in minor units of `currency`
 */
export function limitPassed(
  minor: Minor,
  own: OwnLimits | undefined,
  currency: string,
): { name: (typeof limitNames)[number]; amount: string } | undefined {
  for (const name of limitNames) {
    const amount = own?.[name] ?? null;
    if (amount !== null && minor > parseSignedAmount(amount, currency)) return { name, amount };
  }
  return undefined;
}
