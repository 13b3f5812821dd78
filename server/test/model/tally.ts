/** The statistics of a run: operations by kind, done, and refused by reason. */
import type { ApiAnswer } from '../support/api-client.ts';

export class Tally {
  readonly #byKind = new Map<string, { done: number; refused: Map<string, number> }>();
  /** How many appeals ended how. */
  readonly appeals = new Map<string, number>();
  #turns = 0;
  #concurrent = 0;

  count(kind: string, answer: ApiAnswer): void {
    const entry = this.#byKind.get(kind) ?? { done: 0, refused: new Map<string, number>() };
    this.#byKind.set(kind, entry);
    if (answer.ok) entry.done += 1;
    else entry.refused.set(answer.reason, (entry.refused.get(answer.reason) ?? 0) + 1);
  }

  /** A turn of this many acts at once. */
  countTurn(acts: number): void {
    this.#turns += 1;
    if (acts > 1) this.#concurrent += acts;
  }

  /** An appeal at the end of a story. */
  countAppeal(kind: string, state: string): void {
    const outcome = `${kind} ${state}`;
    this.appeals.set(outcome, (this.appeals.get(outcome) ?? 0) + 1);
  }

  /** Operations so far. */
  get steps(): number {
    return [...this.#byKind.values()].reduce((sum, { done, refused }) => sum + done + sumOf(refused), 0);
  }

  /** A table of kinds, then of the reasons of refusals. */
  asText(): string {
    const rows = [...this.#byKind].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const lines = rows.map(([kind, { done, refused }]) => {
      const reasons = [...refused].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `${reason} ${count}`);
      return `${kind.padEnd(34)} ${String(done).padStart(6)} ${String(sumOf(refused)).padStart(7)}  ${reasons.join(', ')}`;
    });
    const done = rows.reduce((sum, [, entry]) => sum + entry.done, 0);
    return [
      `${'operation'.padEnd(34)} ${'done'.padStart(6)} ${'refused'.padStart(7)}  for`,
      ...lines,
      ...[...this.appeals]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([outcome, count]) => `appeal of a ${outcome}`.padEnd(34) + ` ${String(count).padStart(6)}`),
      `${this.steps} operations in ${this.#turns} turns, ${this.#concurrent} of them at the same time as others; ${done} done, ${this.steps - done} refused`,
    ].join('\n');
  }
}

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);
