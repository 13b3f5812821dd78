import { brotliCompressSync } from 'node:zlib';
import { languageCodes } from '@placard/contract';
import { languages } from '@placard/language';
import { describe, expect, it } from 'vitest';
import { unpackMessages } from '../src/i18n/unpack-messages.ts';
import { packKeys, packTexts, partOf } from './pack-messages.ts';
import type { Part, Texts } from './pack-messages.ts';

/** One language's keys in any order and texts of every kind. */
const reference = { title: 'Wallet', flow: { empty: 'No entries', sums: 'In {in}' }, ask: 'Ask' } satisfies Texts;
const other = {
  ask: '"Fragen"',
  flow: { sums: '{count, plural, one {# Eintrag} other {# Einträge}}', empty: 'Keine\nEinträge' },
  title: '[Guthaben]',
} satisfies Texts;

function countTexts(texts: object): number {
  return Object.values(texts).reduce<number>(
    (sum, value: unknown) =>
      sum + (typeof value === 'object' && value !== null && !Array.isArray(value) ? countTexts(value) : 1),
    0,
  );
}

/**
 * The chosen language; what of it the login page waits for; and what the pages
 * further in add, which are no part of that limit.
 */
const mostBytes = {
  language: 12_000,
  start: 1_350,
  further: 8_000,
  money: 3_500,
  control: 5_000,
  calendar: 1_800,
  alerts: 1_200,
  keys: 1_000,
  people: 2_200,
  factor: 1_500,
};

function bytesOf(text: string): number {
  return brotliCompressSync(text).length;
}

describe('packed messages', () => {
  it('come out as they went in, in whatever order a language writes them', () => {
    expect(packKeys(reference)).toBe('title flow{empty sums} ask');
    expect(unpackMessages(packKeys(reference), packTexts(reference, reference))).toEqual({
      title: 'Wallet',
      flow: { empty: 'No entries', sums: ['In ', ['in']] },
      ask: 'Ask',
    });
    expect(unpackMessages(packKeys(reference), packTexts(other, reference))).toEqual({
      title: '[Guthaben]',
      flow: { empty: 'Keine\nEinträge', sums: [['count', 2, { one: [0, ' Eintrag'], other: [0, ' Einträge'] }]] },
      ask: '"Fragen"',
    });
  });

  it('are refused with a text missing', () => {
    expect(() => packTexts({ title: 'Guthaben' }, reference)).toThrow(/flow is missing/);
  });

  it.each(languageCodes)('are whole in %s', async (code) => {
    const [known, texts] = await Promise.all([languages.en.app(), languages[code].app()]);
    const unpacked = unpackMessages(packKeys(known), packTexts(texts, known));
    expect(countTexts(unpacked)).toBe(countTexts(known));
    expect(Object.keys(unpacked)).toEqual(Object.keys(known));
  });

  it.each(languageCodes)('of %s are within their bytes, each in one of the parts', async (code) => {
    const [known, texts] = await Promise.all([languages.en.app(), languages[code].app()]);
    const bytes = (part: Part) =>
      bytesOf(`export const texts = ${JSON.stringify(packTexts(partOf(texts, part), partOf(known, part)))};`);
    expect(bytes('start')).toBeLessThan(mostBytes.start);
    expect(bytes('start') + bytes('rest')).toBeLessThan(mostBytes.language);
    expect(bytes('further')).toBeLessThan(mostBytes.further);
    expect(bytes('money')).toBeLessThan(mostBytes.money);
    expect(bytes('control')).toBeLessThan(mostBytes.control);
    expect(bytes('calendar')).toBeLessThan(mostBytes.calendar);
    expect(bytes('alerts')).toBeLessThan(mostBytes.alerts);
    expect(bytes('people')).toBeLessThan(mostBytes.people);
    expect(bytes('factor')).toBeLessThan(mostBytes.factor);
    const parts = [
      'start',
      'rest',
      'further',
      'money',
      'control',
      'calendar',
      'alerts',
      'keys',
      'people',
      'factor',
      'lost',
    ] as const;
    const counts = parts.map((part) => countTexts(partOf(known, part)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(countTexts(known));
  });
});
