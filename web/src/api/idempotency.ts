/**
 * Keys of acts that move money or use something up. The key is made here and stored before the first sending; as long
 * as no definitive answer has come, the same act sends the same key again: after a lost answer, a second tap, a reload.
 * So the server does it once (product.md section 2).
 */
import { storage } from '../platform/storage.ts';

/** A one-use ticket proves who asks; asking again brings a new one for the very same act. */
const notPartOfTheAct = new Set(['ticket']);

/** A short digest of what the act is; equal payloads have equal digests whatever their fields' order. */
function digest(payload: object): string {
  const entries = Object.entries(payload).filter(([name, value]) => value !== undefined && !notPartOfTheAct.has(name));
  const text = JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** 128 random bits; `crypto.randomUUID` is missing where the page came over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface ActKey {
  key: string;
  /** A definitive answer came: the next such act is another one. */
  drop: () => void;
}

/** The key of an act: the stored one when an earlier sending has no answer yet, else a new one, stored. */
export function keyOf(callName: string, payload: object): ActKey {
  const name = `key:${callName}:${digest(payload)}`;
  const key = storage.own(name) ?? newKey();
  storage.saveOwn(name, key);
  return { key, drop: () => storage.saveOwn(name, undefined) };
}
