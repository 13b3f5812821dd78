/** The tree against the published vectors of transparency-dev/merkle, which come from Certificate Transparency's own tests. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import {
  consistencyRanges,
  emptyRoot,
  inclusionRanges,
  isConsistent,
  isSame,
  leafHash,
  rangeReader,
  rootByInclusion,
  rootOf,
  tileWidth,
} from '../src/index.ts';
import type { Bytes, Range } from '../src/index.ts';

const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => leafHash(hexToBytes(hex)),
);
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const rootAt = (size: number) => hexToBytes(roots[size] ?? '');
const hashesOf = (ranges: readonly Range[]) => ranges.map(({ from, to }) => rootOf(leaves.slice(from, to)));
const hexOf = (ranges: readonly Range[]) => hashesOf(ranges).map(bytesToHex);

describe('the root', () => {
  it.each(roots.map((root, size) => ({ size, root })))('of $size leaves', ({ size, root }) => {
    expect(bytesToHex(rootOf(leaves.slice(0, size)))).toBe(root);
  });

  it('of none is the hash of nothing', () => {
    expect(bytesToHex(emptyRoot)).toBe(roots[0]);
  });
});

const [of0, of23, of4567] = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
] as const;
const [of4, of67, of6] = [
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
] as const;

describe('a proof of inclusion', () => {
  it.each([
    { index: 0, size: 1, proof: [] },
    { index: 0, size: 8, proof: [of0, of23, of4567] },
    { index: 5, size: 8, proof: [of4, of67, roots[4]] },
    { index: 2, size: 3, proof: [roots[2]] },
    { index: 1, size: 5, proof: [roots[1], of23, of4] },
  ])('of leaf $index among $size is the published one', ({ index, size, proof }) => {
    expect(hexOf(inclusionRanges(index, size))).toEqual(proof);
  });

  it('leads to the root for its own leaf at its own place in its own tree, and nowhere else', () => {
    for (let size = 1; size <= 8; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const proof = hashesOf(inclusionRanges(index, size));
        for (const [place, leaf] of leaves.entries()) {
          const root = rootByInclusion(place, size, leaf, proof);
          expect(root !== undefined && isSame(root, rootAt(size)), `${place} as ${index} of ${size}`).toBe(
            place === index,
          );
        }
        const [, ...shorter] = proof;
        const other = rootByInclusion(index, size, leaves[index] as Bytes, [...proof, rootAt(1)]);
        expect(other).toBeUndefined();
        if (proof.length > 0) expect(rootByInclusion(index, size, leaves[index] as Bytes, shorter)).toBeUndefined();
      }
    }
  });
});

describe('a proof of consistency', () => {
  it.each([
    { old: 1, size: 1, proof: [] },
    { old: 1, size: 8, proof: [of0, of23, of4567] },
    { old: 6, size: 8, proof: [of6, of67, roots[4]] },
    { old: 2, size: 5, proof: [of23, of4] },
  ])('from $old to $size is the published one', ({ old, size, proof }) => {
    expect(hexOf(consistencyRanges(old, size))).toEqual(proof);
  });

  it('holds between its own two trees, and fails for another root, a dropped hash or a smaller tree', () => {
    for (let size = 1; size <= 8; size += 1) {
      for (let old = 0; old <= size; old += 1) {
        const proof = hashesOf(consistencyRanges(old, size));
        const [before, after] = [
          { size: old, root: rootAt(old) },
          { size, root: rootAt(size) },
        ];
        expect(isConsistent(before, after, proof), `${old} in ${size}`).toBe(true);
        const forged = { size, root: rootOf([...leaves.slice(1, size), leafHash(new Uint8Array(1))]) };
        if (old > 0) expect(isConsistent(before, forged, proof)).toBe(false);
        expect(isConsistent(before, after, [...proof, rootAt(1)])).toBe(false);
        if (proof.length > 0) expect(isConsistent(before, after, proof.slice(1))).toBe(false);
        if (old < size) expect(isConsistent(after, before, proof)).toBe(false);
      }
    }
  });
});

describe('tiles', () => {
  it('give the hashes of every range that proofs need, over two levels', async () => {
    const many = Array.from({ length: 66_000 }, (_, index) => leafHash(Uint8Array.of(index >> 16, index >> 8, index)));
    const levels = [many];
    while ((levels.at(-1)?.length ?? 0) >= tileWidth) {
      const below = levels.at(-1) ?? [];
      const count = Math.floor(below.length / tileWidth);
      levels.push(Array.from({ length: count }, (_, at) => rootOf(below.slice(at * tileWidth, (at + 1) * tileWidth))));
    }
    const read = rangeReader(many.length, ({ level, number, width }) =>
      Promise.resolve((levels[level] ?? []).slice(number * tileWidth, number * tileWidth + width)),
    );
    const root = rootOf(many);
    for (const index of [255, 65_535, 65_900]) {
      const proof = await Promise.all(inclusionRanges(index, many.length).map(read));
      expect(rootByInclusion(index, many.length, many[index] as Bytes, proof)).toEqual(root);
    }
    for (const old of [257, 65_537]) {
      const proof = await Promise.all(consistencyRanges(old, many.length).map(read));
      const before = { size: old, root: rootOf(many.slice(0, old)) };
      expect(isConsistent(before, { size: many.length, root }, proof)).toBe(true);
    }
  });
});
