/** The tree of what is owed: its root has the sum of all leaves, and no forged sum leads to it. */
import { describe, expect, it } from 'vitest';
import { isInSum, nodeHash, sha256, sumLeaf, sumLevels, sumNode } from '../src/index.ts';

const sums = [5n, 0n, 70n, 0n, 900n, 0n, 0n, 11n];
const leaves = sums.map((sum, index) => sumLeaf(sum, sha256(Uint8Array.of(index))));
const levels = sumLevels(leaves);
const [root] = levels.at(-1) ?? [];
const top = root ?? sumLeaf(0n, new Uint8Array(32));
const pathOf = (index: number) =>
  levels.slice(0, -1).flatMap((level, height) => level.slice((index >> height) ^ 1, ((index >> height) ^ 1) + 1));

describe('a sum tree', () => {
  it('has the sum of its leaves at its root, and each leaf leads there', () => {
    expect(top.sum).toBe(986n);
    for (const [index, leaf] of leaves.entries()) expect(isInSum(index, leaf, pathOf(index), top)).toBe(true);
  });

  it('refuses another place, another leaf, a short path and another total', () => {
    const [first = top, , third = top] = leaves;
    expect(isInSum(1, first, pathOf(0), top)).toBe(false);
    expect(isInSum(0, third, pathOf(0), top)).toBe(false);
    expect(isInSum(0, first, pathOf(0).slice(0, -1), top)).toBe(false);
    expect(isInSum(0, first, pathOf(0), { ...top, sum: top.sum - 1n })).toBe(false);
  });

  // Eprint 2018/1139: where only the sum of both is hashed, an operator shows each side another split of it.
  it('binds the sum of each side, so no part of it moves to the other', () => {
    const [left = top, right = top] = levels.at(-2) ?? [];
    const moved = sumNode({ ...left, sum: left.sum + 3n }, { ...right, sum: right.sum - 3n });
    expect(moved.sum).toBe(top.sum);
    expect(moved.hash).not.toEqual(top.hash);
    expect(nodeHash(left.hash, right.hash)).not.toEqual(top.hash);
  });

  it('has no sum below zero and no uneven number of leaves', () => {
    expect(() => sumLeaf(-1n, new Uint8Array(32))).toThrow(RangeError);
    expect(isInSum(0, leaves[0] ?? top, [{ ...top, sum: -5n }], top)).toBe(false);
    expect(() => sumLevels(leaves.slice(0, 6))).toThrow('power of two');
    expect(() => sumLevels([])).toThrow('power of two');
  });
});
