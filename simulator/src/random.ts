/** Reproducible randomness: the same words yield the same numbers and ids, whatever else was drawn before. */
import { createHash } from 'node:crypto';

/** Draws numbers from 0 (included) to 1 (excluded). */
export type Draw = () => number;

function digest(words: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(words.join('\u0000')).digest();
}

/** A sequence of draws that depends on the words alone (sfc32, seeded by their hash). */
export function drawOf(...words: readonly (string | number)[]): Draw {
  const seed = digest(words);
  let [a, b, c, counter] = [seed.readUInt32LE(0), seed.readUInt32LE(4), seed.readUInt32LE(8), 1];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  };
}

/** A UUID (version 8: made by a rule of our own) that depends on the words alone. */
export function idOf(...words: readonly (string | number)[]): string {
  const bytes = digest(words).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A number between two bounds. */
export function between(draw: Draw, low: number, high: number): number {
  return low + (high - low) * draw();
}

/** A factor around 1: its logarithm is normally distributed with this deviation, cut at two deviations. */
export function factor(draw: Draw, deviation: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  return Math.exp(deviation * Math.max(-2, Math.min(2, normal)));
}

/** A waiting time with this mean, such as from a click to a conversion. */
export function waiting(draw: Draw, mean: number): number {
  return -Math.log(1 - draw()) * mean;
}
