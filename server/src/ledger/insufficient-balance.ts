import { formatAmount, minus } from '@placard/contract';
import type { Currency, Minor } from '@placard/contract';
import { Refusal } from '../platform/refusal.ts';

/** Throws Refusal `insufficient_balance` with the balance and the missing amount for more than is available. */
export function refuseBeyondBalance(amountMinor: Minor, availableMinor: Minor, currency: Currency): void {
  if (amountMinor <= availableMinor) return;
  throw new Refusal('insufficient_balance', {
    available: formatAmount(availableMinor, currency),
    missing: formatAmount(minus(amountMinor, availableMinor), currency),
    currency,
  });
}
