/** Runs races and formats their results. */
import type { Reason } from '@placard/contract';
import { countDeadlocks } from '../support/locks.ts';
import type { Arena } from './arena.ts';
import { codeRaces } from './code-races.ts';
import type { Race } from './kit.ts';
import { moneyRaces } from './money-races.ts';
import { planRaces } from './plan-races.ts';
import { rechargeRaces } from './recharge-races.ts';

export const allRaces: readonly Race[] = [...moneyRaces, ...rechargeRaces, ...codeRaces, ...planRaces];

export interface RaceRow {
  race: Race;
  requests: number;
  accepted: number;
  refused: Partial<Record<Reason, number>>;
  deadlocks: number;
  /** Wrong results, the books included. */
  wrong: string[];
}

/** Runs a race this many times. */
export async function runRace(arena: Arena, race: Race, requests: number, rounds: number): Promise<RaceRow> {
  const row: RaceRow = { race, requests: 0, accepted: 0, refused: {}, deadlocks: 0, wrong: [] };
  const deadlocksBefore = await countDeadlocks(arena.deps.sql);
  for (let round = 0; round < rounds; round += 1) {
    const { wrong, ...outcome } = await race.run(arena, requests);
    row.requests += outcome.requests;
    row.accepted += outcome.accepted;
    for (const [reason, count] of Object.entries(outcome.refused) as [Reason, number][])
      row.refused[reason] = (row.refused[reason] ?? 0) + count;
    const broken = await arena.brokenBooks();
    row.wrong.push(...wrong, ...broken.map((name) => `the books: ${name}`));
  }
  row.deadlocks = Number((await countDeadlocks(arena.deps.sql)) - deadlocksBefore);
  return row;
}

const widths = [44, 14, 11, 10, 10, 11] as const;

/** A line of the table. */
export function lineOf(row: RaceRow, processes: number): string {
  const { race, requests, accepted, refused, deadlocks, wrong } = row;
  const reasons = Object.entries(refused).map(([reason, count]) => `${reason} ${count}`);
  const cells = [race.name, race.kind, processes, requests, accepted, deadlocks];
  const books = wrong.length === 0 ? 'balanced' : `WRONG: ${[...new Set(wrong)].join('; ')}`;
  return `${cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join('')}${books.padEnd(10)}${reasons.join(', ')}`;
}

/** The table's head. */
export const headLine: string = `${['race', 'requests are', 'processes', 'requests', 'accepted', 'deadlocks'].map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('')}${'books'.padEnd(10)}refused for`;
