/** Notes against the published example of Go's `note` package, which every log of the kind is compatible with. */
import { describe, expect, it } from 'vitest';
import {
  checkpointText,
  formatKey,
  formatSecret,
  makeSigner,
  openNote,
  parseCheckpoint,
  parseKey,
  parseSecret,
  parseTilePath,
  rootOf,
  signatureLine,
  signNote,
  tilePath,
} from '../src/index.ts';

const publicKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const secret = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const note = `${text}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

describe('a signed note', () => {
  it('is the published one', () => {
    expect(formatKey(parseSecret(secret))).toBe(publicKey);
    expect(formatSecret(parseSecret(secret))).toBe(secret);
    expect(signNote(text, parseSecret(secret))).toBe(note);
    expect(openNote(note, [parseKey(publicKey)]).signedBy).toMatchObject([{ key: { name: 'PeterNeumann' } }]);
  });

  it('is wrong once a letter changed, and says nothing about keys that nobody asked for', () => {
    expect(() => openNote(note.replace('answer', 'answers'), [parseKey(publicKey)])).toThrow('is wrong');
    expect(openNote(note, []).signedBy).toEqual([]);
    expect(() => openNote(text, [])).toThrow('no signed note');
    expect(() => parseKey(publicKey.replace('c74f', 'c74e'))).toThrow('does not fit');
  });

  it('carries the time at which a witness saw it, which is signed too', () => {
    const witness = makeSigner('witness.example', 'witness', new Uint8Array(32).fill(7));
    const cosigned = note + signatureLine(text, witness, 1_700_000_000);
    const { signedBy } = openNote(cosigned, [parseKey(formatKey(witness))]);
    expect(signedBy).toMatchObject([{ key: { name: 'witness.example' }, seenAt: 1_700_000_000 }]);
    const [line = ''] = cosigned.split('\n').slice(-2);
    const bytes = Buffer.from(line.split(' ')[2] ?? '', 'base64');
    bytes.writeUInt8(1, 11);
    const later = note + `— witness.example ${bytes.toString('base64')}\n`;
    expect(() => openNote(later, [witness])).toThrow('is wrong');
  });
});

it('a checkpoint reads back unchanged, and nothing else is one', () => {
  const checkpoint = { origin: 'placard.example/log', size: 7, root: rootOf([]) };
  expect(parseCheckpoint(checkpointText(checkpoint))).toEqual(checkpoint);
  for (const wrong of ['', 'placard.example/log\n-1\nAAAA\n', checkpointText(checkpoint).replace('\n7\n', '\n07\n')]) {
    expect(() => parseCheckpoint(wrong)).toThrow('no checkpoint');
  }
});

it('a tile has one path', () => {
  const tile = { level: 0, number: 1_234_067, width: 256 };
  expect(tilePath(tile)).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 'entries', number: 5, width: 17 })).toBe('tile/entries/005.p/17');
  expect(parseTilePath('tile/0/x001/x234/067')).toEqual(tile);
  for (const wrong of ['tile/0/5', 'tile/0/005.p/0', 'tile/0/005.p/256', 'tile/0/x000/005', 'tile/00/005', '../005']) {
    expect(parseTilePath(wrong)).toBeUndefined();
  }
});
