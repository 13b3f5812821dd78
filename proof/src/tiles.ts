/**
 * Tiles (C2SP tlog-tiles): the tree in pieces of 256 hashes. Tile `number` of `level` has the hashes of the subtrees of
 * 256^level leaves from 256 × `number` on; a tile at the edge is partial and has fewer. Entries are in bundles of as many.
 */
import { concat } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { nodeHash, rootOf, splitOf } from './merkle.ts';
import type { Range } from './merkle.ts';

export const tileWidth = 256;

export interface Tile {
  /** 0 are the leaves' own hashes. */
  level: number | 'entries';
  number: number;
  /** How many hashes or entries it has: 256, or fewer at the edge. */
  width: number;
}

/** Such as `tile/0/x001/x234/067.p/5`. */
export function tilePath({ level, number, width }: Tile): string {
  const digits = String(number);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? [];
  const path = groups.map((group, index) => (index < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${path}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** Returns undefined for what is no tile's path in its only form. */
export function parseTilePath(path: string): Tile | undefined {
  const [, level, groups, width] =
    /^tile\/(entries|[0-9]{1,2})\/((?:x[0-9]{3}\/)*[0-9]{3})(?:\.p\/([0-9]{1,3}))?$/.exec(path) ?? [];
  if (level === undefined || groups === undefined) return undefined;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    number: Number(groups.replaceAll(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  };
  return tile.width >= 1 && Number.isSafeInteger(tile.number) && tilePath(tile) === path ? tile : undefined;
}

/** How many whole subtrees of a level a tree of `size` leaves has. */
export function countAt(level: number, size: number): number {
  return Math.floor(size / tileWidth ** level);
}

/** Whether a tree of `size` leaves has all of the tile. */
export function isWithin({ level, number, width }: Tile, size: number): boolean {
  return number * tileWidth + width <= countAt(level === 'entries' ? 0 : level, size);
}

/** The bytes of a tile: its hashes. */
export function encodeTile(hashes: readonly Bytes[]): Bytes {
  return concat(...hashes);
}

export function decodeTile(bytes: Bytes): Bytes[] {
  return Array.from({ length: bytes.length / 32 }, (_, index) => bytes.slice(index * 32, index * 32 + 32));
}

/** The bytes of a bundle: each entry after its length in two bytes. */
export function encodeEntries(entries: readonly Bytes[]): Bytes {
  return concat(...entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry]));
}

/** Returns the hashes of a tile, at least `width` of them. */
export type ReadTile = (tile: Tile & { level: number }) => Promise<readonly Bytes[]>;

/** Returns a reader of the hashes of ranges in a tree of `size` leaves. Each tile is loaded once. */
export function rangeReader(size: number, readTile: ReadTile): (range: Range) => Promise<Bytes> {
  const asked = new Map<string, Promise<readonly Bytes[]>>();
  const hashesOf = async (level: number, number: number) => {
    const width = Math.min(tileWidth, countAt(level, size) - number * tileWidth);
    const tile = { level, number, width };
    const hashes = asked.get(tilePath(tile)) ?? readTile(tile);
    asked.set(tilePath(tile), hashes);
    return await hashes;
  };
  const read = async ({ from, to }: Range): Promise<Bytes> => {
    const length = to - from;
    const split = splitOf(length);
    if (length > 1 && split * 2 !== length) return await join({ from, to }, split);
    // A whole subtree: a run of hashes in one tile of the highest level that has it.
    const level = Math.floor(Math.round(Math.log2(length)) / 8);
    const [first, count] = [from / tileWidth ** level, length / tileWidth ** level];
    const hashes = await hashesOf(level, Math.floor(first / tileWidth));
    return rootOf(hashes.slice(first % tileWidth, (first % tileWidth) + count));
  };
  const join = async ({ from, to }: Range, split: number) =>
    nodeHash(await read({ from, to: from + split }), await read({ from: from + split, to }));
  return read;
}
