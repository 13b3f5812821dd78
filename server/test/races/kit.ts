/** The interface of a race, and the allowed results of concurrent requests. */
import { randomUUID } from 'node:crypto';
import type { ApiAnswer, ApiRequest } from '../support/api-client.ts';
import { balancesOf } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { countAnswers } from './arena.ts';
import type { Arena, Outcome } from './arena.ts';

export interface Race {
  name: string;
  /** How the requests are related: the same act sent often, or acts that conflict. */
  kind: 'identical' | 'conflicting';
  /** Runs it once with this many requests; `wrong` has the results that it must not have. */
  run(arena: Arena, requests: number): Promise<Outcome & { wrong: string[] }>;
}

/** This many of something. */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Makes several things one after the other. */
export async function each<Item>(count: number, make: (index: number) => Promise<Item>): Promise<Item[]> {
  const made: Item[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}

/** The same request, with a different key each time. */
export function underOwnKeys(request: ApiRequest, count: number): ApiRequest[] {
  return times(count, () => ({ ...request, key: randomUUID() }) as ApiRequest);
}

/** Exactly this many are done, and the rest refused for one of these reasons. */
export function expectDone(answers: readonly ApiAnswer[], done: number, reasons: readonly string[]): string[] {
  const { accepted, refused } = countAnswers(answers);
  const others = Object.keys(refused).filter((reason) => !reasons.includes(reason));
  return [
    ...(accepted === done ? [] : [`${accepted} were done, not ${done}`]),
    ...(others.length === 0 ? [] : [`refused with ${others.join(', ')}`]),
  ];
}

/** All are done, with the same answer. */
export function expectSame(answers: readonly ApiAnswer[]): string[] {
  const told = new Set(answers.map((answer) => JSON.stringify(sorted(answer.data))));
  return [...expectDone(answers, answers.length, []), ...(told.size === 1 ? [] : [`${told.size} different answers`])];
}

/** Sorts the members: a stored answer has another order than the first. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, inner]) => [name, sorted(inner)]));
}

/** The merchant's accounts; omitted ones must be zero. */
export async function expectBalances(
  arena: Arena,
  merchant: TestMerchant,
  expected: Readonly<Record<string, bigint>>,
): Promise<string[]> {
  const found = await balancesOf(arena.deps, merchant);
  const names = new Set([...Object.keys(found), ...Object.keys(expected)]);
  return [...names]
    .filter((name) => (found[name] ?? 0n) !== (expected[name] ?? 0n))
    .map((name) => `${name} is ${found[name] ?? 0n}, not ${expected[name] ?? 0n}`);
}

/** A race's result. */
export const finish = (answers: readonly ApiAnswer[], wrong: string[]) => ({ ...countAnswers(answers), wrong });
