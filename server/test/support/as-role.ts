/** What somebody with the servers' database role writes, and what the books name of it. */
import { expect } from 'vitest';
import { checkIn } from '../../src/ledger/books.ts';
import type { Deps } from '../../src/context/deps.ts';
import type { Tx } from '../../src/database/database.ts';
import { asApp } from './as-app.ts';

class Undo extends Error {}

/** Every violation, as one text each: what tests arranged without an act is among them. */
export async function found(tx: Tx, { booksBox }: Pick<Deps, 'booksBox'>): Promise<string[]> {
  const checks = await checkIn(tx, undefined, booksBox);
  return checks.flatMap(({ name, violations }) => violations.map((row) => `${name} ${JSON.stringify(row)}`));
}

/** Returns the rules that name more while the role has written this. */
export async function namedAfter(
  deps: Pick<Deps, 'sql' | 'booksBox'>,
  write: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const named: string[] = [];
  const forged = asApp(deps).sql.begin(async (tx) => {
    const before = new Set(await found(tx, deps));
    await write(tx);
    named.push(...(await found(tx, deps)).filter((each) => !before.has(each)).map((each) => each.split(' ')[0] ?? ''));
    throw new Undo();
  });
  await expect(forged).rejects.toThrow(Undo);
  return [...new Set(named)];
}
