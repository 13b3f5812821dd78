/** What the tests write with the rights of the servers' database role, and what the books then name. */
import { expect } from 'vitest';
import { checkIn } from '../../src/ledger/books.ts';
import type { Deps } from '../../src/context/deps.ts';
import type { Tx } from '../../src/database/database.ts';
import { asApp } from '../support/as-app.ts';

class Undo extends Error {}

/** Call it at the top of a test file; use its result within hooks and tests only. */
export function useRole(server: { readonly deps: Deps }) {
  /** Every violation, as one text each: what tests arranged without an act is among them. */
  async function found(tx: Tx): Promise<string[]> {
    const checks = await checkIn(tx, undefined, server.deps.booksBox);
    return checks.flatMap(({ name, violations }) => violations.map((row) => `${name} ${JSON.stringify(row)}`));
  }

  /** Returns the rules that name more while the role has written this, or whoever else connects so. */
  async function namedAfter(write: (tx: Tx) => Promise<unknown>, sql = asApp(server.deps).sql): Promise<string[]> {
    const named: string[] = [];
    const forged = sql.begin(async (tx) => {
      const before = new Set(await found(tx));
      await write(tx);
      named.push(...(await found(tx)).filter((each) => !before.has(each)).map((each) => each.split(' ')[0] ?? ''));
      throw new Undo();
    });
    await expect(forged).rejects.toThrow(Undo);
    return [...new Set(named)];
  }

  const role = async (write: (tx: Tx) => Promise<unknown>) => await asApp(server.deps).sql.begin(write);
  return { found, namedAfter, role };
}
