/** Bytes as texts and back, for every engine that runs the app. */
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export type Bytes = Uint8Array;

export { sha256 } from '@noble/hashes/sha2.js';
export const concat = concatBytes;
export const utf8 = utf8ToBytes;

/** Returns the base64 of bytes, with padding. */
export function toBase64(bytes: Bytes): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns undefined for what is not exactly the base64 of some bytes: every value has one text. */
export function fromBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : undefined;
}

export function isSame(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** A whole number from 0 to 2^53 - 1 in eight bytes, the highest first. */
export function uint64(value: number): Bytes {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no count`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

/** The 16 bytes of a UUID. Throws for another text. */
export function uuidBytes(uuid: string): Bytes {
  const bytes = hexToBytes(uuid.replaceAll('-', ''));
  if (bytes.length !== 16) throw new RangeError(`${uuid} is no UUID`);
  return bytes;
}
