/** The short version of `npm run volume`, through the real delivery API and worker; the seed differs each time. */
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../server/test/support/database.ts';
import { failuresOf, runVolume } from '../src/volume/run-volume.ts';

it('a day of delivery yields the same figures shuffled, twice, late and corrected as with each event once in order', async () => {
  const database = await createTestDatabase();
  const seed = Math.floor(Math.random() * 2 ** 31);
  const result = await runVolume({ events: 1_000, seed, databaseUrl: database.url, log: () => undefined });
  await database.close();
  expect(failuresOf(result), `seed ${seed}`).toEqual([]);
  expect(result.wildly.receipts.duplicates, 'some came twice').toBeGreaterThan(0);
  expect(result.watched.looks, 'it was watched').toBeGreaterThan(0);
}, 120_000);
