/** Identifiers: UUIDs that sort by time, numbers that people read aloud, codes to hand out. */
import { randomBytes, randomInt } from 'node:crypto';

/** Returns a UUID version 7 (RFC 9562). It begins with the time in milliseconds, so new rows are close together in an index. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Digits and letters that nobody confuses when they read or copy them (no I, L, O, U). */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a number such as `P4K7Q2M`: a letter for the kind, then random readable characters. */
export function newNumber(prefix: string, length: number): string {
  return prefix + Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
}

/** Returns a code to hand out, such as `LIC-7F3A-92C1-K4QM`: 60 random bits. */
export function newHandedCode(prefix: string): string {
  const characters = newNumber('', 12);
  return [prefix, characters.slice(0, 4), characters.slice(4, 8), characters.slice(8)].join('-');
}

/** Returns whether a text is a UUID, so that PostgreSQL can compare it with one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
