import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  checkpointText,
  consistencyRanges,
  leafHash,
  makeSigner,
  openNote,
  rootOf,
  signNote,
  toBase64,
} from '@placard/proof';
import { addCheckpoint } from '../src/witness.ts';

const secret = (fill: number) => new Uint8Array(32).fill(fill);
const log = makeSigner('placard.example/log', 'log', secret(1));
const signer = makeSigner('witness.example', 'witness', secret(2));
const leaves = Array.from({ length: 20 }, (_, index) => leafHash(Uint8Array.of(index)));
const forked = leaves.with(3, leafHash(Uint8Array.of(99)));

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'witness-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function noteOf(tree: typeof leaves, size: number, by = log) {
  return signNote(checkpointText({ origin: log.name, size, root: rootOf(tree.slice(0, size)) }), by);
}

/** Sends a checkpoint of `size` leaves as the log would that knows that the witness has `old`. */
function send(old: number, size: number, { tree = leaves, note = noteOf(tree, size) } = {}) {
  const proof = consistencyRanges(old, size).map(({ from, to }) => toBase64(rootOf(tree.slice(from, to))));
  return addCheckpoint(
    { signer, logs: [log], dir, now: () => 1_700_000_000 },
    [`old ${old}`, ...proof, '', note].join('\n'),
  );
}

it('cosigns what continues, also after a restart, and the same tree again', () => {
  for (const [old, size] of [
    [0, 5],
    [5, 5],
    [5, 17],
  ] as const) {
    const { status, body } = send(old, size);
    expect(status).toBe(200);
    expect(openNote(noteOf(leaves, size) + body, [signer]).signedBy).toMatchObject([{ seenAt: 1_700_000_000 }]);
  }
});

it('says what it knows to a sender who thinks of another size, and changes nothing', () => {
  send(0, 8);
  expect(send(0, 12)).toEqual({ status: 409, body: '8\n' });
  expect(send(8, 12).status).toBe(200);
});

it.each([
  ['a rewritten entry', 12],
  ['another tree of the same size', 8],
])('refuses %s, whatever proof comes with it', (_, size) => {
  send(0, 8);
  expect([409, 422]).toContain(send(8, size, { tree: forked }).status);
  expect(send(8, 9).status).toBe(200);
});

it('refuses a restored older log: a smaller tree', () => {
  send(0, 8);
  expect(send(6, 7)).toEqual({ status: 409, body: '8\n' });
  expect(send(8, 7).status).toBe(400);
});

it('cosigns for its own logs only, and only what they signed', () => {
  const stranger = makeSigner('other.example/log', 'log', secret(3));
  expect(
    send(0, 5, {
      note: signNote(checkpointText({ origin: stranger.name, size: 5, root: leaves[0] ?? secret(0) }), stranger),
    }).status,
  ).toBe(404);
  expect(send(0, 5, { note: noteOf(leaves, 5).replace('\n5\n', '\n6\n') }).status).toBe(403);
  expect(send(0, 5, { note: noteOf(leaves, 5, stranger) }).status).toBe(403);
  expect(addCheckpoint({ signer, logs: [log], dir }, 'old x\n\n').status).toBe(400);
  expect(addCheckpoint({ signer, logs: [log], dir }, '').status).toBe(400);
});
