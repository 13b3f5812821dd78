import { formatAmount, parseSignedAmount, plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { TransferRecord } from './export-file.ts';
import { VerifyError } from './finding.ts';

/** Reads, writes and adds up amounts of a currency. */
export function amountsOf(currency: string) {
  const read = (text: string): Minor => {
    try {
      return parseSignedAmount(text, currency);
    } catch {
      throw new VerifyError('notExport', { object: `${text} ${currency}` });
    }
  };
  const sum = (amounts: readonly string[]): Minor => plus(zero, ...amounts.map(read));
  return {
    read,
    sum,
    write: (minor: Minor): string => formatAmount(minor, currency),
    /** What transfers moved to accounts, all in all. */
    moved: (transfers: readonly TransferRecord[], ...accounts: readonly string[]): Minor =>
      sum(
        transfers.flatMap((record) =>
          record[8].filter(([code]) => accounts.includes(code)).map(([, amount]) => amount),
        ),
      ),
  };
}
