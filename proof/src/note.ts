/**
 * Signed notes (C2SP signed-note): a text that ends in a line break, an empty line, and a line for each signature. A log signs with
 * plain Ed25519; a witness cosigns with the time at which it saw the note (C2SP tlog-cosignature, cosignature/v1).
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { concat, fromBase64, isSame, toBase64, uint64, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { isSignedBy, publicKeyOf, sign } from './ed25519.ts';

const types = { log: 0x01, witness: 0x04 } as const;

export interface NoteKey {
  name: string;
  /** Which signatures it makes. */
  role: keyof typeof types;
  publicKey: Bytes;
}

export interface NoteSigner extends NoteKey {
  secret: Bytes;
}

export interface Signature {
  key: NoteKey;
  /** When a witness saw it, in seconds since 1970; undefined for a log's own. */
  seenAt?: number;
}

/** A note, or a key, that is not what it should be. The message says what. */
export class NoteError extends Error {
  override name = 'NoteError';
}

const keyName = /^[^\s+]+$/u;

/** The first four bytes of SHA-256 over name, line break, type and public key. */
function idOf({ name, role, publicKey }: NoteKey): Bytes {
  return sha256(concat(utf8(`${name}\n`), Uint8Array.of(types[role]), publicKey)).slice(0, 4);
}

function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A key as people pass it on: `name+id+base64(type, public key)`. */
export function formatKey(key: NoteKey): string {
  return `${key.name}+${hex(idOf(key))}+${toBase64(concat(Uint8Array.of(types[key.role]), key.publicKey))}`;
}

/** Throws NoteError for a text that is no key, or whose id does not fit. */
export function parseKey(text: string): NoteKey {
  const [name = '', id, data = ''] = splitKey(text);
  const bytes = fromBase64(data);
  const role = bytes?.[0] === types.log ? 'log' : bytes?.[0] === types.witness ? 'witness' : undefined;
  if (!keyName.test(name) || bytes?.length !== 33 || role === undefined)
    throw new NoteError('this is no key of a note');
  const key: NoteKey = { name, role, publicKey: bytes.slice(1) };
  if (hex(idOf(key)) !== id) throw new NoteError(`the key of ${name} does not fit its id`);
  return key;
}

/** Base64 has a plus sign too, so only the first two separate. */
function splitKey(text: string): string[] {
  const [name = '', id = '', ...data] = text.trim().split('+');
  return [name, id, data.join('+')];
}

const secretPrefix = 'PRIVATE+KEY+';

/** A secret as its owner keeps it: `PRIVATE+KEY+` and the form of a key, with the secret in place of the public key. */
export function formatSecret(signer: NoteSigner): string {
  const data = toBase64(concat(Uint8Array.of(types[signer.role]), signer.secret));
  return `${secretPrefix}${signer.name}+${hex(idOf(signer))}+${data}`;
}

export function makeSigner(name: string, role: NoteKey['role'], secret: Bytes): NoteSigner {
  if (!keyName.test(name)) throw new NoteError(`${name} cannot be the name of a key`);
  return { name, role, secret, publicKey: publicKeyOf(secret) };
}

/** Throws NoteError for what `formatSecret` did not write. */
export function parseSecret(text: string): NoteSigner {
  const [name = '', id, data = ''] = splitKey(text.trim().slice(secretPrefix.length));
  const bytes = fromBase64(data);
  if (!text.trim().startsWith(secretPrefix) || bytes?.length !== 33) throw new NoteError('this is no secret of a note');
  const signer = makeSigner(name, bytes[0] === types.witness ? 'witness' : 'log', bytes.slice(1));
  if (hex(idOf(signer)) !== id) throw new NoteError(`the secret of ${name} does not fit its id`);
  return signer;
}

/** What is signed: a log signs the text; a witness the text after its time. */
function messageOf(text: string, seenAt: number | undefined): Bytes {
  return utf8(seenAt === undefined ? text : `cosignature/v1\ntime ${seenAt}\n${text}`);
}

/** Returns the signature's line. A witness names the time, in seconds; a log does not. */
export function signatureLine(text: string, signer: NoteSigner, seenAt?: number): string {
  if ((signer.role === 'witness') !== (seenAt !== undefined)) throw new NoteError('only a witness signs with its time');
  const time = seenAt === undefined ? new Uint8Array() : uint64(seenAt);
  const signature = sign(messageOf(text, seenAt), signer.secret);
  return `— ${signer.name} ${toBase64(concat(idOf(signer), time, signature))}\n`;
}

/** Returns the text as a signed note. */
export function signNote(text: string, signer: NoteSigner): string {
  return `${text}\n${signatureLine(text, signer)}`;
}

/** Returns a note's text and signature lines. Throws NoteError for what has not the form of one. */
export function splitNote(note: string): { text: string; signatures: string[] } {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const signatures = note
    .slice(end + 2)
    .split('\n')
    .slice(0, -1);
  const isWhole =
    end > 0 && note.endsWith('\n') && signatures.every((line) => /^— [^\s+]+ [A-Za-z0-9+/]+=*$/u.test(line));
  if (!isWhole || signatures.length === 0) throw new NoteError('this is no signed note');
  return { text, signatures };
}

/**
 * Returns a note's text and those of `keys` that signed it. It skips signatures by others, as the standard says. Throws
 * NoteError when one of these keys is named and its signature is wrong.
 */
export function openNote(note: string, keys: readonly NoteKey[]): { text: string; signedBy: Signature[] } {
  const { text, signatures } = splitNote(note);
  const signedBy = signatures.flatMap((line) => {
    const [, name, data = ''] = line.split(' ');
    const bytes = fromBase64(data) ?? new Uint8Array();
    const key = keys.find((each) => each.name === name && isSame(idOf(each), bytes.slice(0, 4)));
    return key ? [checkSignature(text, key, bytes.slice(4))] : [];
  });
  return { text, signedBy };
}

function checkSignature(text: string, key: NoteKey, bytes: Bytes): Signature {
  const isWitness = key.role === 'witness';
  if (bytes.length !== (isWitness ? 72 : 64)) throw new NoteError(`the signature of ${key.name} is wrong`);
  const seenAt = isWitness ? Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)) : undefined;
  const signature = isWitness ? bytes.slice(8) : bytes;
  if (!isSignedBy(messageOf(text, seenAt), signature, key.publicKey)) {
    throw new NoteError(`the signature of ${key.name} is wrong`);
  }
  return { key, ...(seenAt !== undefined && { seenAt }) };
}
