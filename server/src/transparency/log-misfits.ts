/** Compares what the log took in with the rows as they are now: each must still lead to its entry. Reads a part at a time. */
import { entryOf, isSame } from '@placard/proof';
import type { Currency } from '@placard/contract';
import type { ReadDb } from '../database/database.ts';
import { readRows } from './log-rows.ts';
import type { LogKind } from './log-rows.ts';

const leavesPerRead = 2_000;

export interface LogMisfit extends Record<string, unknown> {
  position: string;
  kind: LogKind;
  ref: string;
  why: string;
}

interface Leaf {
  position: bigint;
  kind: LogKind;
  ref: string;
  salt: Buffer;
  entry: Buffer;
}

/** Returns the entries from that position on whose rows are gone or say something else now. */
export async function findLogMisfits(db: ReadDb, from: bigint): Promise<LogMisfit[]> {
  // Without a deployment no server has started yet, and no log.
  const [deployment] = await db<{ currency: Currency }[]>`select currency from deployment`;
  if (!deployment) return [];
  const misfits: LogMisfit[] = [];
  for (let next = from; ;) {
    const leaves = await db<Leaf[]>`
      select position, kind, ref, salt, entry from log_leaf where position >= ${next} order by position limit ${leavesPerRead}`;
    const last = leaves.at(-1);
    if (!last) return misfits;
    for (const [kind, own] of Map.groupBy(leaves, (leaf) => leaf.kind)) {
      const rows = await readRows(
        db,
        deployment.currency,
        kind,
        own.map(({ ref }) => ref),
      );
      for (const { ref, position, salt, entry } of own) {
        const row = rows.get(ref);
        if (row && isSame(entryOf(row.record, salt), entry)) continue;
        const why = row ? 'its row says something else now' : 'its row is gone';
        misfits.push({ position: String(position), kind, ref, why });
      }
    }
    next = last.position + 1n;
  }
}
