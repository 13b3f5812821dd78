import type { StatementLine } from '../bank-files/statement.ts';
import { recordStatement } from '../usecases/payments/record-statement.ts';
import type { SeedContext } from './context.ts';

/** Not the one that books: nobody backs their own bookings. */
const bank = { username: 'demo bank' };

type Credit = Pick<StatementLine, 'reference' | 'amountMinor' | 'text'>;
type Named = Pick<StatementLine, 'endToEndId' | 'returnReason'>;

/** Imports a bank statement with one credit, which returns a payment if it names one. */
export async function importCredit(
  { deps, life }: SeedContext,
  credit: Credit,
  named: Named = { endToEndId: null, returnReason: null },
): Promise<void> {
  const bookedOn = life.now.toISOString().slice(0, 10);
  const line = { ...credit, ...named, currency: deps.currency, bookedOn };
  await recordStatement(deps, bank, { id: credit.reference, account: '', lines: [line] });
}
