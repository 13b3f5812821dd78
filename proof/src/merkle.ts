/**
 * The Merkle tree of RFC 6962 section 2.1 (RFC 9162 section 2.1), in the RFC's own recursive definitions. A range is the leaves
 * from `from` up to, not including, `to`; its hash is the root of the tree over them.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { concat, isSame } from './bytes.ts';
import type { Bytes } from './bytes.ts';

export interface Range {
  from: number;
  to: number;
}

const leafPrefix = Uint8Array.of(0x00);
const nodePrefix = Uint8Array.of(0x01);

/** The root of a tree without leaves. */
export const emptyRoot: Bytes = sha256(new Uint8Array());

export function leafHash(entry: Bytes): Bytes {
  return sha256(concat(leafPrefix, entry));
}

export function nodeHash(left: Bytes, right: Bytes): Bytes {
  return sha256(concat(nodePrefix, left, right));
}

/** Returns the root of a tree with these leaf hashes. */
export function rootOf(leaves: readonly Bytes[]): Bytes {
  const [first, ...others] = leaves;
  if (first === undefined) return emptyRoot;
  if (others.length === 0) return first;
  const split = splitOf(leaves.length);
  return nodeHash(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

/** The largest power of two below `size`, which is at least 2. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Returns the ranges whose hashes prove that a leaf is in the tree of `size` leaves, the deepest first. */
export function inclusionRanges(index: number, size: number, from = 0): Range[] {
  if (size <= 1) return [];
  const split = splitOf(size);
  return index < split
    ? [...inclusionRanges(index, split, from), { from: from + split, to: from + size }]
    : [...inclusionRanges(index - split, size - split, from + split), { from, to: from + split }];
}

/** Returns the ranges whose hashes prove that the tree of `size` leaves begins with the tree of `oldSize` leaves. */
export function consistencyRanges(oldSize: number, size: number): Range[] {
  return oldSize === 0 ? [] : subProof(oldSize, size, 0, true);
}

/** SUBPROOF. `isOldTree`: the whole old tree is this subtree, so its hash is known already. */
function subProof(oldSize: number, size: number, from: number, isOldTree: boolean): Range[] {
  if (oldSize === size) return isOldTree ? [] : [{ from, to: from + size }];
  const split = splitOf(size);
  return oldSize <= split
    ? [...subProof(oldSize, split, from, isOldTree), { from: from + split, to: from + size }]
    : [...subProof(oldSize - split, size - split, from + split, false), { from, to: from + split }];
}

/** Returns the root that a leaf and its proof lead to; undefined when the proof has another length than that size has. */
export function rootByInclusion(index: number, size: number, leaf: Bytes, proof: readonly Bytes[]): Bytes | undefined {
  if (!(index >= 0 && index < size)) return undefined;
  const last = proof.at(-1);
  if (size === 1) return last === undefined ? leaf : undefined;
  if (last === undefined) return undefined;
  const split = splitOf(size);
  const rest = proof.slice(0, -1);
  if (index < split) {
    const left = rootByInclusion(index, split, leaf, rest);
    return left && nodeHash(left, last);
  }
  const right = rootByInclusion(index - split, size - split, leaf, rest);
  return right && nodeHash(last, right);
}

/** Whether the tree with `root` begins with the tree with `oldRoot`. */
export function isConsistent(
  old: { size: number; root: Bytes },
  { size, root }: { size: number; root: Bytes },
  proof: readonly Bytes[],
): boolean {
  if (old.size > size) return false;
  if (old.size === 0) return proof.length === 0 && isSame(old.root, emptyRoot);
  const roots = rootsByConsistency(old.size, size, proof, old.root);
  return roots !== undefined && isSame(roots.old, old.root) && isSame(roots.new, root);
}

/** Both roots of a subtree as the proof has them. `oldRoot` is known only for the subtree that is the whole old tree. */
function rootsByConsistency(
  oldSize: number,
  size: number,
  proof: readonly Bytes[],
  oldRoot?: Bytes,
): { old: Bytes; new: Bytes } | undefined {
  const last = proof.at(-1);
  if (oldSize === size) {
    const [given, ...others] = oldRoot ? [oldRoot, ...proof] : proof;
    return given && others.length === 0 ? { old: given, new: given } : undefined;
  }
  if (last === undefined) return undefined;
  const split = splitOf(size);
  const rest = proof.slice(0, -1);
  if (oldSize <= split) {
    const left = rootsByConsistency(oldSize, split, rest, oldRoot);
    return left && { old: left.old, new: nodeHash(left.new, last) };
  }
  const right = rootsByConsistency(oldSize - split, size - split, rest);
  return right && { old: nodeHash(last, right.old), new: nodeHash(last, right.new) };
}
