/**
 * Files sealed for a place that others can read, such as rented storage. The format, so that it can be opened without us:
 *
 *     "placard-sealed-1\n" · 32 bytes salt · chunks
 *     key   = HKDF-SHA-256(key file's bytes, salt, info "placard sealed file " + name), 32 bytes
 *     chunk = AES-256-GCM of 64 KiB, the last one of what is left (at least one chunk, maybe empty), with its 16 bytes of tag
 *     nonce = the chunk's number in 11 bytes, big-endian from 0, then one byte: 1 for the last chunk, else 0
 *
 * This is the STREAM construction of age (age-encryption.org/v1; Hoang, Reyhanitabar, Rogaway, Vizár 2015): chunks cannot be
 * changed, left out, doubled or put in another order, nor a file cut short, and no file can take another's name.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../platform/start-error.ts';

const magic = Buffer.from('placard-sealed-1\n');
const saltBytes = 32;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const fewestKeyBytes = 32;

/**
 * Reads the key of sealed files from its file, as `openssl rand -base64 32` writes it. Throws StartError for a file that is
 * missing, too short, or readable by others than its owner.
 */
export function readSealKey(file: string | undefined): Buffer {
  const advice = 'Make one with `(umask 077; openssl rand -base64 32 > FILE)` and keep it apart from the backups.';
  if (!file) throw new StartError(`PLACARD_BACKUP_KEY_FILE is missing: it names the file with the key. ${advice}`);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new StartError(`There is no key file ${file}. ${advice}`);
  if ((stats.mode & 0o077) !== 0) throw new StartError(`Others may read the key file ${file}: chmod 600 it.`);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length < fewestKeyBytes) throw new StartError(`The key in ${file} is shorter than 32 bytes. ${advice}`);
  return key;
}

/** Seals the file `from` as the new file `to`, under `name`. Does not sync it to disk. */
export async function sealFile(key: Buffer, name: string, from: string, to: string): Promise<void> {
  const salt = randomBytes(saltBytes);
  await writeOrNothing(to, sealed(keyOf(key, salt, name), salt, createReadStream(from, { highWaterMark: chunkBytes })));
}

/**
 * Opens a file that `sealFile` wrote under the same name. Throws StartError for another key or name or a changed byte, and
 * leaves no file.
 */
export async function openFile(key: Buffer, name: string, from: string, to: string): Promise<void> {
  await writeOrNothing(to, opened(key, name, createReadStream(from, { highWaterMark: chunkBytes })));
}

function keyOf(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `placard sealed file ${name}`, 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Yields pieces of exactly `size` bytes, then the rest, marked as last. The rest is empty only for an empty input. */
async function* piecesOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    held = held.length === 0 ? part : Buffer.concat([held, part]);
    // Keeps one piece back, because only more input shows that it is not the last.
    while (held.length > size) {
      yield { piece: held.subarray(0, size), isLast: false };
      held = held.subarray(size);
    }
  }
  yield { piece: held, isLast: true };
}

async function* sealed(key: Buffer, salt: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.concat([magic, salt]);
  let number = 0;
  for await (const { piece, isLast } of piecesOf(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

async function* opened(key: Buffer, name: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const head = magic.length + saltBytes;
  const reader = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  while (held.length < head) {
    const next = await reader.next();
    if (next.done) throw unopened(name);
    held = Buffer.concat([held, next.value]);
  }
  if (!held.subarray(0, magic.length).equals(magic)) throw unopened(name);
  const fileKey = keyOf(key, held.subarray(magic.length, head), name);
  const rest = { [Symbol.asyncIterator]: () => reader };
  let number = 0;
  for await (const { piece, isLast } of piecesOf(prepended(held.subarray(head), rest), chunkBytes + tagBytes)) {
    yield openChunk(fileKey, nonceOf(number, isLast), piece, name);
    number += 1;
  }
}

async function* prepended(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

function openChunk(key: Buffer, nonce: Buffer, piece: Buffer, name: string): Buffer {
  if (piece.length < tagBytes) throw unopened(name);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(piece.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw unopened(name);
  }
}

function unopened(name: string): StartError {
  return new StartError(`${name} cannot be opened: it was sealed with another key, or changed since.`);
}

async function writeOrNothing(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
