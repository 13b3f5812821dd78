/**
 * What the log's entries are (docs/transparency.md has each byte): SHA-256 over a salt of 32 bytes and a record. A record is a list
 * as canonical JSON (RFC 8785) whose first item names its kind. The log publishes entries only, so nobody learns from it what it
 * does not already know; whoever has record and salt can prove it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { concat, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type LogRecord = readonly [kind: `placard/${string}/v1`, ...content: Json[]];

/** RFC 8785: no spaces, an object's names in the order of their UTF-16 units. */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(',')}]`;
  const members = Object.entries(value as Record<string, Json>).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

export function entryOf(record: LogRecord, salt: Bytes): Bytes {
  if (salt.length !== 32) throw new RangeError('a salt has 32 bytes');
  return sha256(concat(salt, utf8(canonicalJson(record))));
}
