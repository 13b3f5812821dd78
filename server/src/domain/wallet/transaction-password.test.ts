import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isTooSimple } from './transaction-password.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('a transaction password that is easy to guess', () => {
  it.each([
    '000000',
    '777777',
    '123456',
    '234567',
    '890123',
    '654321',
    '210987',
    '121212',
    '909090',
    '123123',
    '747747',
    '001001',
    '050505',
    '987654',
    '998877',
    '332211',
    '112233',
  ])('%s is refused', (password) => expect(isTooSimple(md5(password))).toBe(true));

  it.each(['481516', '135790', '100001', '246813'])('%s is taken', (password) =>
    expect(isTooSimple(md5(password))).toBe(false),
  );

  it('knows only MD5s, not digits', () => expect(isTooSimple('123456')).toBe(false));
});
