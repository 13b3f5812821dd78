import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isOfSixDigits } from './six-digit-hashes.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

// The first test makes a million hashes.
describe('the MD5 of six digits', { timeout: 120_000 }, () => {
  it('is distinguished from every other MD5', async () => {
    for (const digits of ['000000', '999999', '280416', '042713', '100000']) {
      expect(await isOfSixDigits(md5(digits)), digits).toBe(true);
    }
    for (const text of [
      '',
      '0',
      '28041',
      '2804160',
      'password',
      ' 280416',
      '28 416',
      '２８０４１６',
      '-28041',
      '28041.',
    ]) {
      expect(await isOfSixDigits(md5(text)), text).toBe(false);
    }
  });

  it('is found for each of a thousand, and in none of ten thousand random ones', async () => {
    for (let number = 0; number < 1_000_000; number += 997) {
      if (!(await isOfSixDigits(md5(String(number).padStart(6, '0'))))) expect(number).toBe('found');
    }
    let found = 0;
    for (let count = 0; count < 10_000; count += 1)
      found += (await isOfSixDigits(randomBytes(16).toString('hex'))) ? 1 : 0;
    expect(found).toBe(0);
  });
});
