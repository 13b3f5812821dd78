/** The number of a bank account, as a bank can pay to it. */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { accountNumber } from './fields.ts';
import { limits } from './limits.ts';

/** What begins as an IBAN does (ISO 13616: two letters, two digits). Other numbers have formats of their own. */
function isLikeIban(account: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(electronicFormatIBAN(account) ?? '');
}

/**
 * An IBAN, right in its check digits and the length of its country, without blanks; or another number of at most the
 * length that payment files take.
 */
export const bankAccount = v.pipe(
  accountNumber,
  v.transform((account) => (isLikeIban(account) ? (electronicFormatIBAN(account) ?? '') : account)),
  v.check((account) => !isLikeIban(account) || isValidIBAN(account), 'not_accepted'),
  v.maxLength(limits.bankAccountMax),
);
