/** A batch of payments to merchants, and the files that a bank takes it as. */
import { plus } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** One payment: what arrives at one payout account. */
export interface Payment {
  /** The withdrawal's number: it travels to the bank and comes back on its statement. */
  endToEndId: string;
  amountMinor: Minor;
  payeeName: string;
  /** As the merchant typed it: an IBAN, another account number, or a wallet's address. */
  account: string;
  bankName: string;
  branch: string;
}

/** The network's own account that the payments are made from. */
export interface Payer {
  name: string;
  account: string;
  /** Empty where the bank finds itself by the account, as it does for an IBAN. */
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

/**
 * Returns the account as an IBAN without spaces, or undefined if it is not one (ISO 13616: country, length, check
 * digits).
 */
export function ibanOf(account: string): string | undefined {
  const iban = electronicFormatIBAN(account) ?? '';
  return isValidIBAN(iban) ? iban : undefined;
}

/** Returns the batch's total, in minor units. */
export function totalOf(payments: readonly Pick<Payment, 'amountMinor'>[]): Minor {
  return plus(...payments.map(({ amountMinor }) => amountMinor));
}
