/**
 * Races over two server processes and two workers on one PostgreSQL: those that no test in one process covers. Method:
 * all requests of a race are sent at the same moment, alternating between the processes. `npm run races` has more
 * processes and requests.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openArena } from './arena.ts';
import type { Arena } from './arena.ts';
import { planRaces } from './plan-races.ts';
import { allRaces, runRace } from './run-races.ts';
import type { Race } from './kit.ts';

const requests = 8;
let arena: Arena;
beforeAll(async () => {
  arena = await openArena(inject('clusterUrl'), { servers: 2, workers: 2 });
}, 120_000);
afterAll(async () => await arena.close());

const isSlow = ({ name }: Race): boolean => name.startsWith('settle');

describe('over two processes', () => {
  it.each(allRaces.filter((race) => !isSlow(race)).map((race) => [race.name, race.kind, race] as const))(
    '%s: %s requests at once',
    async (_name, _kind, race) => {
      const { wrong, deadlocks } = await runRace(arena, race, requests, 1);
      expect({ wrong, deadlocks }).toEqual({ wrong: [], deadlocks: 0 });
    },
    60_000,
  );

  it('workers settle plans while corrections and reversals arrive', async () => {
    const slow = planRaces.filter(isSlow);
    const rows = await Promise.all(slow.map(async (race) => await runRace(arena, race, 20, 1)));
    expect(rows.flatMap(({ wrong }) => wrong)).toEqual([]);
  }, 90_000);
});
