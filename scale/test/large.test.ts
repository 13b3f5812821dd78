/**
 * The short version of `npm run large`: the filled ledger is correct, and `books` detects one minor unit too much in
 * it.
 */
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../server/test/support/database.ts';
import { runLarge } from '../src/large/run-large.ts';

it('the books of a filled ledger balance, and one wrong minor unit of one balance is detected', async () => {
  const database = await createTestDatabase();
  const result = await runLarge({ sizes: [200], databaseUrl: database.url, log: () => undefined });
  await database.close();
  expect(result.wrong).toEqual([]);
  expect(result.seen).toEqual(['balances_equal_entries']);
  expect(result.rows[0]?.entries, 'it was filled').toBeGreaterThan(2_000);
}, 120_000);
