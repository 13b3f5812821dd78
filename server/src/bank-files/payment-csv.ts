/** A batch as CSV, for banks that do not accept pain.001. */
import { formatAmount } from '@placard/contract';
import { ibanOf } from './payment-order.ts';
import type { Payment } from './payment-order.ts';

export const paymentColumns = ['end_to_end_id', 'amount', 'currency', 'payee', 'account', 'is_iban', 'bank', 'branch'];

/** Returns each payment's cells, in the order of `paymentColumns`. */
export function paymentRows(payments: readonly Payment[], currency: string): string[][] {
  return payments.map(({ endToEndId, amountMinor, payeeName, account, bankName, branch }) => {
    const iban = ibanOf(account);
    const amount = formatAmount(amountMinor, currency);
    return [endToEndId, amount, currency, payeeName, iban ?? account, iban ? 'true' : 'false', bankName, branch];
  });
}
