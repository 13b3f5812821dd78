/**
 * The short version of `npm run faults`: two of its faults strike one product, with few clients and for moments.
 * `src/faults/` explains how each one is made; its row `failover-async` shows that the harness detects a loss.
 */
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../server/test/support/database.ts';
import type { Fault } from '../src/fault.ts';
import { answersCut } from '../src/faults/connections.ts';
import { killServer } from '../src/faults/processes.ts';
import { failuresOf, runFault } from '../src/run-fault.ts';

it('every acknowledged act is there once, nothing else is, and plans continue after cut answers and a killed server', async () => {
  const retried: number[] = [];
  const both: Fault = {
    name: 'answers-cut-server-killed',
    what: `${answersCut.what}; then kill -9 of its only server process`,
    prepare: async (rig) => {
      const stage = await answersCut.prepare(rig);
      return {
        ...stage,
        strike: async (mark, lastsMs) => {
          await stage.strike(mark, lastsMs);
          retried.push(rig.load.journal.retried.length);
          await killServer(rig, mark);
        },
      };
    },
  };
  const database = await createTestDatabase();
  const size = { merchants: 4, offerings: 60 };
  const short = { size, beforeMs: 500, afterMs: 1_000, lastsMs: 1_000, databaseUrl: database.url };
  const result = await runFault(both, short);
  await database.close();
  expect(failuresOf(result)).toEqual([]);
  expect(retried[0], 'the cut answers were felt').toBeGreaterThan(0);
  expect(result.retried, 'the kill was felt too').toBeGreaterThan(retried[0] ?? 0);
}, 120_000);
