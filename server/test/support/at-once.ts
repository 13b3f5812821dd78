/** The same thing many times: at the same moment, or in turn. */

/** Starts `work` this many times at once and returns all results. */
export async function atOnce<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return await Promise.all(Array.from({ length: times }, (_unused, index) => work(index)));
}

/** Does `work` this many times, one after the other, and returns all results. */
export async function inTurn<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < times; index += 1) results.push(await work(index));
  return results;
}

/** How often each outcome occurred: `{ done: 1, ticket_invalid: 9 }`. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
