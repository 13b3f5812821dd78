/** What is judged of a field only where the deployment is known: amounts of its currency. */
import { parseAmount } from '@placard/contract';
import type { FieldError } from '@placard/contract';
import { invalidFields } from '../../platform/refusal.ts';

/** Minor units of an amount, zero included. Throws `invalid_fields` when it has more digits than the currency. */
export function amountMinorOf(text: string, currency: string, field: FieldError['field']): bigint {
  const minor = parseAmount(text, currency);
  if (minor === undefined) throw invalidFields({ field, rule: 'format' });
  return minor;
}

/** The same above zero: what is recorded happened. */
export function positiveMinorOf(text: string, currency: string, field: FieldError['field']): bigint {
  const minor = amountMinorOf(text, currency, field);
  if (minor === 0n) throw invalidFields({ field, rule: 'range' });
  return minor;
}

/** A moment that was sent, or null. */
export function momentOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
