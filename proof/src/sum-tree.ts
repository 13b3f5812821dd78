/**
 * A tree whose root has the sum of its leaves, so that everybody in it can check that the total has what is owed to them. Each node
 * hashes the sums of both children separately: a tree that hashes only their sum can be forged (eprint 2018/1139). No sum is below
 * zero. It is complete: its size is a power of two, filled up with leaves of zero.
 */
import { concat, isSame, sha256 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

export interface SumNode {
  /** In minor units. */
  sum: bigint;
  hash: Bytes;
}

const [leafPrefix, nodePrefix] = [Uint8Array.of(0x02), Uint8Array.of(0x03)];
/** So that no sum of a tree's leaves leaves eight bytes. */
const maxSum = 2n ** 63n;

/** Eight bytes, the highest first. Throws RangeError below zero. */
function sumBytes(sum: bigint): Bytes {
  if (sum < 0n || sum >= maxSum) throw new RangeError(`${sum} is no sum of the tree`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, sum);
  return bytes;
}

/** `entry`: the salted hash of the record that has the sum (entries.ts). */
export function sumLeaf(sum: bigint, entry: Bytes): SumNode {
  return { sum, hash: sha256(concat(leafPrefix, sumBytes(sum), entry)) };
}

export function sumNode(left: SumNode, right: SumNode): SumNode {
  const children = [sumBytes(left.sum), left.hash, sumBytes(right.sum), right.hash];
  return { sum: left.sum + right.sum, hash: sha256(concat(nodePrefix, ...children)) };
}

/** Returns all levels, the leaves first and the root last. Throws RangeError for a number of leaves that is no power of two. */
export function sumLevels(leaves: readonly SumNode[]): SumNode[][] {
  const levels = [[...leaves]];
  for (let below = levels[0] ?? []; below.length !== 1; below = levels.at(-1) ?? []) {
    if (below.length === 0 || below.length % 2 !== 0) throw new RangeError('a sum tree has a power of two of leaves');
    levels.push(pairsOf(below));
  }
  return levels;
}

function pairsOf(nodes: readonly SumNode[]): SumNode[] {
  const parents: SumNode[] = [];
  nodes.forEach((node, index) => {
    const left = nodes[index - 1];
    if (index % 2 === 1 && left) parents.push(sumNode(left, node));
  });
  return parents;
}

/** Whether the leaf at that place leads to the root, whose sum is the total. `path`: the neighbours, the lowest first. */
export function isInSum(index: number, leaf: SumNode, path: readonly SumNode[], root: SumNode): boolean {
  if (!(index >= 0 && index < 2 ** path.length)) return false;
  try {
    const found = path.reduce(
      (node, other, level) => (Math.floor(index / 2 ** level) % 2 === 0 ? sumNode(node, other) : sumNode(other, node)),
      leaf,
    );
    return found.sum === root.sum && isSame(found.hash, root.hash);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
