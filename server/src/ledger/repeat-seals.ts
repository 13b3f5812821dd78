/**
 * What a merchant allowed of repeats is sealed under a key of the pepper. Invariant: whoever has only the database allows none.
 */
import type { Deps } from '../context/deps.ts';
import type { Tx } from '../database/database.ts';

type Box = Deps['booksBox'];

/** What never changes of it, in the order in which it is sealed. */
const sealedColumns = ['id', 'merchant_id', 'agreed_plan_id', 'put_minor', 'limit_minor', 'last_at'] as const;

export interface AllowedRepeat {
  readonly id: string;
  readonly merchant_id: string;
  readonly agreed_plan_id: string;
  readonly put_minor: bigint;
  readonly limit_minor: bigint;
  readonly last_at: Date | null;
}

const textOf = (allowed: AllowedRepeat) =>
  `repeat ${JSON.stringify(
    sealedColumns.map((column) => {
      const value = allowed[column];
      return value instanceof Date ? value.toISOString() : (value?.toString() ?? null);
    }),
  )}`;

/** Seals what is being allowed. */
export function sealRepeat(box: Box, allowed: AllowedRepeat): Buffer {
  return box.mark(textOf(allowed));
}

/** Returns those that no server sealed so. */
export async function findUnallowedRepeats(tx: Tx, box: Box): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  const kept = tx<(AllowedRepeat & { seal: Buffer })[]>`select seal, ${tx([...sealedColumns])} from plan_repeat`;
  for await (const rows of kept.cursor(1_000)) {
    for (const { seal, ...allowed } of rows) {
      if (!box.hasMarked(textOf(allowed), seal)) found.push({ repeat_id: allowed.id });
    }
  }
  return found;
}
