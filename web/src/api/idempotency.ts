/**
 * Keys of acts that move money or use something up. The key is made here and stored before the first sending; as long
 * as no definitive answer has come, the same act sends the same key again: after a lost answer, a second tap, a reload.
 * So the server does it once (product.md section 2).
 */
import { actFields } from '@placard/contract';
import { storage } from '../platform/storage.ts';

/** 64 bits that stand for a text; not a secret, only a name. */
function hash(text: string): [high: number, low: number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  return [high, low];
}

/** A short name of what the act is: the sum of its fields' hashes, so that their order does not matter. */
function digest(payload: object): string {
  let high = 0;
  let low = 0;
  for (const entry of actFields(payload)) {
    const [entryHigh, entryLow] = hash(JSON.stringify(entry));
    high += entryHigh;
    low += entryLow;
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
