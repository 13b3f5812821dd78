/**
 * Recognises the MD5 hexes of six digits. The digits never travel (specification.md section 5), and an MD5 does not reveal its
 * input. But there are only a million six-digit codes, so this knows all their hashes: an exact table of 8 MB, built on first
 * use.
 */
import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '@placard/contract';

const digits = limits.transactionPasswordDigits;
const passwords = 10 ** digits;
/** Twice as many slots as passwords, so few collide; a power of two. */
const places = 2 ** 21;
/** This many hashes take some milliseconds; other work runs in between. */
const hashesAtOnce = 20_000;

let table: Promise<Uint32Array> | undefined;

/** Returns whether this is the MD5 hex, in lower case, of exactly six digits. */
export async function isOfSixDigits(md5Hex: string): Promise<boolean> {
  table ??= makeTable();
  const known = await table;
  const start = Buffer.from(md5Hex.slice(0, 8), 'hex').readUInt32LE();
  for (let place = start % places; ; place = (place + 1) % places) {
    const found = known[place] ?? 0;
    if (found === 0) return false;
    if (hash('md5', String(found - 1).padStart(digits, '0')) === md5Hex) return true;
  }
}

/** Each slot holds a password's number plus one, 0 when it is free; the hash's first word selects a password's first slot. */
async function makeTable(): Promise<Uint32Array> {
  const made = new Uint32Array(places);
  const block = new Int32Array(16);
  for (let password = 0; password < passwords; password += 1) {
    let place = firstWord(block, password) % places;
    while (made[place] !== 0) place = (place + 1) % places;
    made[place] = password + 1;
    if (password % hashesAtOnce === 0) await nextTurn();
  }
  return made;
}

const sines = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0);
const turns = Int32Array.of(7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21);

/**
 * Returns the first 32 bits of a password's MD5 (RFC 1321), little-endian, unsigned. Six digits fit one block, so a million take
 * half a second here; calling node's own hash as often takes almost a second.
 */
function firstWord(block: Int32Array, password: number): number {
  writeDigits(block, password);
  let a = 0x67452301;
  let b = 0xefcdab89 | 0;
  let c = 0x98badcfe | 0;
  let d = 0x10325476;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    let mixed = 0;
    let word = 0;
    if (round === 0) {
      mixed = (b & c) | (~b & d);
      word = step;
    } else if (round === 1) {
      mixed = (d & b) | (~d & c);
      word = 5 * step + 1;
    } else if (round === 2) {
      mixed = b ^ c ^ d;
      word = 3 * step + 5;
    } else {
      mixed = c ^ (b | ~d);
      word = 7 * step;
    }
    const sum = (a + mixed + (sines[step] ?? 0) + (block[word & 15] ?? 0)) | 0;
    const turn = turns[round * 4 + (step & 3)] ?? 0;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
  }
  return (a + 0x67452301) >>> 0;
}

/** Writes the message: the digits as ASCII, the first in the lowest byte, then a 1 bit, and the number of bits at the end. */
function writeDigits(block: Int32Array, password: number): void {
  block[0] = 0x30303030;
  block[1] = 0x00803030;
  block[14] = digits * 8;
  let rest = password;
  for (let place = digits - 1; place >= 0; place -= 1) {
    const next = (rest / 10) | 0;
    const word = place >> 2;
    block[word] = (block[word] ?? 0) + ((rest - next * 10) << ((place & 3) * 8));
    rest = next;
  }
}
