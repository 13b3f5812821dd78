/** The device's check against honest and forged logs, served from memory as tiles. */
import { describe, expect, it } from 'vitest';
import {
  checkpointText,
  countAt,
  encodeTile,
  formatKey,
  leafHash,
  makeSigner,
  parseTilePath,
  rootOf,
  signNote,
  tileWidth,
  utf8,
} from '@placard/proof';
import { checkLog } from './log-check.ts';
import type { LoadLog } from './log-check.ts';

const signer = makeSigner('placard.example/log', 'log', new Uint8Array(32).fill(1));
const leaves = (count: number, from = 'entry') =>
  Array.from({ length: count }, (_, index) => leafHash(utf8(`${from} ${index}`)));

/** A log with these leaves, as the server publishes it. */
function serve(tree: Uint8Array[], by = signer): LoadLog {
  const hashesAt = (level: number): Uint8Array[] =>
    level === 0
      ? tree
      : Array.from({ length: countAt(level, tree.length) }, (_, number) =>
          rootOf(hashesAt(level - 1).slice(number * tileWidth, (number + 1) * tileWidth)),
        );
  const head = { origin: by.name, size: tree.length, root: rootOf(tree) };
  return async (path) => {
    if (path === 'key') return utf8(`${formatKey(by)}\n`);
    if (path === 'checkpoint') return utf8(signNote(checkpointText(head), by));
    const tile = parseTilePath(path);
    if (!tile || tile.level === 'entries') throw new Error(`no ${path}`);
    const from = tile.number * tileWidth;
    return encodeTile(hashesAt(tile.level).slice(from, from + tile.width));
  };
}

describe('the device', () => {
  it('keeps the newest checkpoint of a log that only grows', async () => {
    let kept = await checkLog(undefined, serve(leaves(3)));
    for (const size of [3, 4, 300, 700]) {
      kept = await checkLog(kept, serve(leaves(size)));
      expect(kept.other).toBeUndefined();
      expect(kept.note).toContain(`\n${size}\n`);
    }
  });

  it.each<[string, LoadLog]>([
    ['an entry was changed', serve([...leaves(100), leafHash(utf8('forged')), ...leaves(700).slice(101)])],
    ['an entry was dropped', serve(leaves(701).filter((_, index) => index !== 5))],
    ['it was split: as long, with another end', serve([...leaves(299), leafHash(utf8('split'))])],
    ['it lost its end', serve(leaves(299))],
    ['it began again', serve([])],
    ['it has another key', serve(leaves(300), makeSigner(signer.name, 'log', new Uint8Array(32).fill(2)))],
  ])('keeps what it had and the other beside it when %s', async (_, forged) => {
    const kept = await checkLog(undefined, serve(leaves(300)));
    const after = await checkLog(kept, forged);
    expect(after).toMatchObject(kept);
    expect(after.other).toBeDefined();
    expect(await checkLog(after, serve(leaves(300))), 'for good').toBe(after);
  });

  it('says nothing where the log cannot be read, or answers another page', async () => {
    const kept = await checkLog(undefined, serve(leaves(3)));
    await expect(checkLog(kept, () => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(TypeError);
    await expect(checkLog(kept, () => Promise.resolve(utf8('<html>Log in to the hotel')))).rejects.toThrow('no key');
  });
});
