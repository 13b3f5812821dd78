/** The short version of `npm run bulk`: real workers, one of them killed in the middle. */
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../server/test/support/database.ts';
import { runBulk } from '../src/bulk/run-bulk.ts';

it('plans that are due all at once are settled and notified once each, though a worker is killed in the middle', async () => {
  const database = await createTestDatabase();
  const result = await runBulk({ plans: 150, workers: 2, databaseUrl: database.url, log: () => undefined });
  await database.close();
  expect(result.wrong).toEqual([]);
  expect(result.killedAt, 'the worker was killed in the middle').toBeGreaterThan(0);
  expect(Math.max(...result.seenDue), 'an operator saw what was due').toBeGreaterThan(0);
}, 120_000);
