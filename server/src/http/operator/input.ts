/** Field checks that depend on the deployment: amounts of its currency. */
import { parseAmount } from '@placard/contract';
import type { FieldError, Minor } from '@placard/contract';
import { invalidFields } from '../../platform/refusal.ts';

/** Returns an amount in minor units, zero included. Throws `invalid_fields` when it has more digits than the currency. */
export function amountMinorOf(text: string, currency: string, field: FieldError['field']): Minor {
  const minor = parseAmount(text, currency);
  if (minor === undefined) throw invalidFields({ field, rule: 'format' });
  return minor;
}

/** The same, but refuses zero: an event that moved no money is not recorded. */
export function positiveMinorOf(text: string, currency: string, field: FieldError['field']): Minor {
  const minor = amountMinorOf(text, currency, field);
  if (minor === 0n) throw invalidFields({ field, rule: 'range' });
  return minor;
}

/** Returns the sent moment, or null. */
export function momentOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
