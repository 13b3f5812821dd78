/** Compares what the log took in with the rows as they are now: each must still lead to its entry. Reads a part at a time. */
import { countAt, entryOf, isSame, rootOf, tileWidth } from '@placard/proof';
import type { Currency } from '@placard/contract';
import type { ReadDb } from '../database/database.ts';
import { readRows } from './log-rows.ts';
import type { LogKind } from './log-rows.ts';
import { tileReader, treeReader } from './tree.ts';

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

/** Returns what is not the tree of the entries: the first tile that became whole after `from` entries and is not kept so, or the root. */
export async function findTreeMisfits(db: ReadDb, from: number): Promise<Record<string, unknown>[]> {
  const [turn] = await db<{ size: bigint; root: Buffer }[]>`select size, root from log_turn order by size desc limit 1`;
  if (!turn) return [];
  const size = Number(turn.size);
  if (size === from) return [];
  for (let level = 0; countAt(level + 1, size) > 0; level += 1) {
    for (let number = countAt(level + 1, from); number < countAt(level + 1, size); number += 1) {
      const [kept] = await db<
        { hash: Buffer }[]
      >`select hash from log_tile where level = ${level} and number = ${number}`;
      const hash = await tileReader(db)({ level, number, width: tileWidth }).then(rootOf, () => undefined);
      if (!kept || !hash || !isSame(hash, kept.hash))
        return [{ level, number, why: 'it is not the tile of its entries' }];
    }
  }
  const root = await treeReader(db, size)({ from: 0, to: size }).catch(() => undefined);
  return root && isSame(root, turn.root) ? [] : [{ size, why: 'its root is not that of its entries' }];
}
