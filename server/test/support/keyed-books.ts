import { checkBooks } from '../../src/ledger/books.ts';
import type { BookCheck } from '../../src/ledger/books.ts';
import type { Sql } from '../../src/database/database.ts';
import { testBooksBox } from './test-pepper.ts';

/** What the worlds of the model and of the races arrange without an act: operators, settings, acceptors, capital, keys. */
const arranged = [
  'acts_are_sealed',
  'approvals_were_proposed',
  'operators_are_as_set',
  'operators_did_it',
  'settings_are_as_set',
];

/** The books of such a world, with the rules that take the key. */
export async function checkWithKey(sql: Sql): Promise<BookCheck[]> {
  const { checks } = await checkBooks(sql, testBooksBox);
  return checks.filter(({ name }) => !arranged.includes(name));
}
