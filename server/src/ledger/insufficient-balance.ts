import { formatAmount } from '@placard/contract';
import type { Currency } from '@placard/contract';
import { Refusal } from '../platform/refusal.ts';

/** Throws Refusal `insufficient_balance` with the balance and the missing amount for more than is available. */
export function refuseBeyondBalance(amountMinor: bigint, availableMinor: bigint, currency: Currency): void {
  if (amountMinor <= availableMinor) return;
  throw new Refusal('insufficient_balance', {
    available: formatAmount(availableMinor, currency),
    missing: formatAmount(amountMinor - availableMinor, currency),
    currency,
  });
}
