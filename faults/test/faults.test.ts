/**
 * The short version of `npm run faults`: two of its faults, with few clients and for moments. `src/faults/` explains
 * how each one is made; its row `failover-async` shows that the harness detects a loss.
 */
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../server/test/support/database.ts';
import { answersCut } from '../src/faults/connections.ts';
import { serverKilled } from '../src/faults/processes.ts';
import { failuresOf, runFault } from '../src/run-fault.ts';

const short = { size: { merchants: 4, offerings: 60 }, beforeMs: 500, afterMs: 1_000, lastsMs: 2_000 };

describe('every acknowledged act is there once, nothing else is, and plans continue', () => {
  it.each([answersCut, serverKilled])(
    'after $name',
    async (fault) => {
      const database = await createTestDatabase();
      const result = await runFault(fault, { ...short, databaseUrl: database.url });
      await database.close();
      expect(failuresOf(result)).toEqual([]);
      expect(result.retried, 'the fault was felt').toBeGreaterThan(0);
    },
    120_000,
  );
});
