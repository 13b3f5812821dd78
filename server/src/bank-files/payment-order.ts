/** A batch of payments to merchants, as the files for a bank need it. */
import { plus } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** One payment to one payout account; the amount is what arrives. */
export interface Payment {
  /** The withdrawal's number. It travels to the bank and returns on its statement. */
  endToEndId: string;
  amountMinor: Minor;
  payeeName: string;
  /** As the merchant typed it: an IBAN, another account number, or a wallet's address. */
  account: string;
  bankName: string;
  branch: string;
}

/** The network's own account, from which the payments are made. */
export interface Payer {
  name: string;
  account: string;
  /** Empty where the account alone identifies the bank, as an IBAN does. */
  bic: string;
}

export interface PaymentOrder {
  batchNo: string;
  createdAt: Date;
  /** YYYY-MM-DD. */
  executeOn: string;
  currency: string;
  payer: Payer;
  payments: readonly Payment[];
}

/** Returns the account as an IBAN without spaces; undefined if it is not one (ISO 13616: country, length, check digits). */
export function ibanOf(account: string): string | undefined {
  const iban = electronicFormatIBAN(account) ?? '';
  return isValidIBAN(iban) ? iban : undefined;
}

/** Returns the batch's total, in minor units. */
export function totalOf(payments: readonly Pick<Payment, 'amountMinor'>[]): Minor {
  return plus(...payments.map(({ amountMinor }) => amountMinor));
}
