/** The ledger's refusals. A check before an act and the database's constraint answer with the same details. */
import { formatAmount, minus, toMinor } from '@placard/contract';
import type { Currency, Minor, RefusalDetails } from '@placard/contract';
import { violationOf } from '../database/database.ts';
import { Refusal } from '../platform/refusal.ts';

/** Throws Refusal `insufficient_balance`, with the balance and the missing amount, when the amount exceeds what is available. */
export function refuseBeyondBalance(amountMinor: Minor, availableMinor: Minor, currency: Currency): void {
  if (amountMinor > availableMinor)
    throw insufficientBalance(availableMinor, minus(amountMinor, availableMinor), currency);
}

function insufficientBalance(availableMinor: Minor, missingMinor: Minor, currency: Currency): Refusal {
  const [available, missing] = [formatAmount(availableMinor, currency), formatAmount(missingMinor, currency)];
  return new Refusal('insufficient_balance', { available, missing, currency });
}

/** Returns the refusal for a violated constraint of the ledger (`ledger_explain_refusal`), or any other error unchanged. */
export function refusalOfViolation(error: unknown): unknown {
  const { constraint, detail } = violationOf(error);
  switch (constraint) {
    case 'ledger_account_floor': {
      const { available, missing, currency } = JSON.parse(detail) as Record<
        'available' | 'missing' | 'currency',
        string
      >;
      return insufficientBalance(toMinor(available), toMinor(missing), currency);
    }
    case 'ledger_account_closed':
      return new Refusal('account_cancelled', JSON.parse(detail) as RefusalDetails<'account_cancelled'>);
    default:
      return error;
  }
}
