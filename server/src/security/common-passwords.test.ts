import { describe, expect, it } from 'vitest';
import { isGuessable } from './common-passwords.ts';

describe('passwords that guessers try first', () => {
  it.each([
    'password',
    '12345678',
    'qwertyuiop',
    'PassWord1',
    'trustno1!',
    '  sunshine  ',
    'Placard2026!',
    'placardplacard',
    'Tomas-2026',
    'tomastomas84',
  ])('refuses %j', (password) => expect(isGuessable(password, 'tomas84')).toBe(true));

  it.each([
    'trees along the quay',
    'a long pass phrase',
    'placard-demo',
    'tomas likes quinces',
    '8361094752036',
    '𝕜𝕝𝕒𝕣𝕚𝕟𝕖𝕥-𝕠𝕕𝕕',
  ])('takes %j', (password) => expect(isGuessable(password, 'tomas84')).toBe(false));

  it('finds a listed one in full-width letters', () => {
    expect(isGuessable('ｐａｓｓｗｏｒｄ', 'x')).toBe(true);
  });
});
