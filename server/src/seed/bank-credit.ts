import type { Minor } from '@placard/contract';
import { recordStatement } from '../usecases/payments/record-statement.ts';
import type { SeedContext } from './context.ts';

/** Not the one that books: nobody backs their own bookings. */
const bank = { username: 'demo bank' };

/** Imports a bank statement with one credit. */
export async function importCredit(
  { deps, life }: SeedContext,
  credit: { reference: string; amountMinor: Minor; text: string },
): Promise<void> {
  const bookedOn = life.now.toISOString().slice(0, 10);
  const line = { ...credit, endToEndId: null, currency: deps.currency, bookedOn, returnReason: null };
  await recordStatement(deps, bank, { id: credit.reference, account: '', lines: [line] });
}
