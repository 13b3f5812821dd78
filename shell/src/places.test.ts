import { describe, expect, it } from 'vitest';
import { plainName } from './files.ts';
import { isPlace, placeOf } from './links.ts';

const deployment = 'https://merchant.example';

describe('a link into the app', () => {
  it('opens the place that it names', () => {
    expect(placeOf('https://merchant.example/#/plan/detail?plan_no=P1', deployment)).toBe('#/plan/detail?plan_no=P1');
    expect(placeOf('https://merchant.example/', deployment)).toBeUndefined();
  });

  it.each([
    'https://merchant.example.evil.example/#/plan',
    'http://merchant.example/#/plan',
    'https://merchant.example:444/#/plan',
    'https://user@merchant.example/#/plan',
    'javascript:alert(1)#/plan',
    '#/plan',
    '',
  ])('opens nothing from another origin: %s', (address) => {
    expect(placeOf(address, deployment)).toBeUndefined();
  });

  it.each(['#/entry', '#/entry?token=stolen', '#/entry/', '#//plan', '#plan'])('hands over no session: %s', (hash) => {
    expect(isPlace(hash)).toBe(false);
  });

  it('distinguishes a place from one whose name begins alike', () => {
    expect(isPlace('#/entry-hall')).toBe(true);
  });
});

describe('the name of a saved file', () => {
  it.each([
    ['statement-2026-11.pdf', 'statement-2026-11.pdf'],
    ['../../secret.pdf', 'secret.pdf'],
    ['C:\\x\\y.csv', 'y.csv'],
    ['.hidden', 'hidden'],
    ['a/', 'file'],
    ['', 'file'],
  ])('of %s is %s', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });
});
