/** Reads the tree from the database: tiles, entries, proofs. */
import { consistencyRanges, formatProof, inclusionRanges, leafHash, rangeReader, tileWidth } from '@placard/proof';
import type { Bytes, Range, ReadTile } from '@placard/proof';
import type { ReadDb } from '../database/database.ts';

/** Returns `width` entries from the beginning of that bundle. */
export async function readEntries(db: ReadDb, number: number, width: number): Promise<Bytes[]> {
  const from = number * tileWidth;
  const rows = await db<{ entry: Buffer }[]>`
    select entry from log_leaf where position >= ${from} and position < ${from + width} order by position`;
  if (rows.length !== width) throw new Error(`the log has no ${width} entries from ${from} on`);
  return rows.map((row) => row.entry);
}

/** Returns a reader of tiles. The hashes above the leaves are the roots of the whole tiles below them. */
export function tileReader(db: ReadDb): ReadTile {
  return async ({ level, number, width }) => {
    if (level === 0) return (await readEntries(db, number, width)).map(leafHash);
    const from = number * tileWidth;
    const rows = await db<{ hash: Buffer }[]>`
      select hash from log_tile where level = ${level - 1} and number >= ${from} and number < ${from + width} order by number`;
    if (rows.length !== width) throw new Error(`the log has no ${width} tiles of level ${level - 1} from ${from} on`);
    return rows.map((row) => row.hash);
  };
}

export function treeReader(db: ReadDb, size: number): (range: Range) => Promise<Bytes> {
  return rangeReader(size, tileReader(db));
}

async function hashesOf(ranges: readonly Range[], read: (range: Range) => Promise<Bytes>): Promise<Bytes[]> {
  const hashes: Bytes[] = [];
  for (const range of ranges) hashes.push(await read(range));
  return hashes;
}

export async function proveConsistency(db: ReadDb, oldSize: number, size: number): Promise<Bytes[]> {
  return await hashesOf(consistencyRanges(oldSize, size), treeReader(db, size));
}

export interface Published {
  size: number;
  note: string;
  /** When its tree was made: it has everything that was committed by then. */
  at: Date;
}

/** Returns the newest published checkpoint, or the newest of at most `size` leaves; undefined before the first. */
export async function readPublished(db: ReadDb, size = Number.MAX_SAFE_INTEGER): Promise<Published | undefined> {
  const [row] = await db<{ size: bigint; note: string; at: Date }[]>`
    select size, note, t.at from log_checkpoint join log_turn t using (size) where size <= ${size} order by size desc limit 1`;
  return row && { ...row, size: Number(row.size) };
}

export interface LeafProof {
  index: number;
  salt: Bytes;
  path: Bytes[];
}

/** Returns proofs for those of these rows that a checkpoint's tree has, by row. */
export async function proveLeaves(db: ReadDb, refs: readonly string[], size: number): Promise<Map<string, LeafProof>> {
  const rows = await db<{ ref: string; position: bigint; salt: Buffer }[]>`
    select ref, position, salt from log_leaf where ref = any(${[...refs]}::uuid[]) and position < ${size} order by position`;
  const read = treeReader(db, size);
  const proofs = new Map<string, LeafProof>();
  for (const { ref, position, salt } of rows) {
    const index = Number(position);
    proofs.set(ref, { index, salt, path: await hashesOf(inclusionRanges(index, size), read) });
  }
  return proofs;
}

/** Returns a row's proof as a file of its own (C2SP tlog-proof); null until a published checkpoint has it. */
export async function readProofFile(db: ReadDb, ref: string): Promise<string | null> {
  const published = await readPublished(db);
  const proof = published && (await proveLeaves(db, [ref], published.size)).get(ref);
  return published && proof ? formatProof(proof.index, proof.path, published.note) : null;
}
