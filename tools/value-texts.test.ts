/** What the server writes into its sentences and papers is what the app writes: one habit for each language, on both sides. */
import { languageCodes, languageTags } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { reasonText } from '../server/src/texts/reason-text.ts';
import {
  writeAmount,
  writeCount,
  writeDays,
  writeDecimal,
  writeDuration,
  writeInstant,
  writeMonth,
} from '../server/src/texts/write-values.ts';
import { createFormats } from '../web/src/i18n/formats.ts';

describe.each(languageCodes)('in %s server and app write alike', (lang) => {
  const app = createFormats(languageTags[lang], 'Asia/Bangkok');

  it('amounts and counts', () => {
    for (const [minor, decimal] of [
      [-128_460n, '-1284.60'],
      [0n, '0.00'],
      [9_876_543_210n, '98765432.10'],
    ] as const) {
      expect(writeAmount(minor, 'USD', lang)).toBe(app.money(decimal, 'USD'));
      expect(writeAmount(minor, 'USD', lang, 'always')).toBe(app.money(decimal, 'USD', { sign: 'always' }));
      expect(writeDecimal(decimal, lang)).toBe(app.amount(decimal));
    }
    for (const count of [0, 1, 2_000, 1_234_567]) expect(writeCount(count, lang)).toBe(app.count(count));
  });

  it('durations', () => {
    for (const seconds of [1, 45, 60, 900, 3_600, 86_400, 259_200])
      expect(writeDuration(seconds, lang)).toBe(app.duration(seconds));
    for (const days of [2, 5, 29]) expect(writeDays(days, lang)).toBe(app.duration(days * 86_400));
  });

  it('dates', () => {
    const at = '2026-11-21T23:30:00.000Z';
    const text = writeInstant(new Date(at), 'Asia/Bangkok', lang);
    expect(text).toContain(app.date(at, 'date'));
    expect(text).toContain(app.date(at, 'time'));
  });

  it('months', () => expect(writeMonth('2026-11', lang)).toBe(app.month('2026-11')));

  it('what a refusal names: amounts that hold to their currency, times in words', () => {
    const amount = app.money('1284.60', 'USD');
    const details = { outstanding: '1284.60', currency: 'USD' };
    expect(reasonText('start_up_funds_outstanding', lang, details)).toContain(amount);
    expect(reasonText('withdraw_amount_too_small', lang, { minimum: '1284.60', currency: 'USD' })).toContain(amount);
    expect(reasonText('rate_limited', lang, { retry_after_seconds: 900 })).toContain(app.duration(900));
    expect(reasonText('too_many_attempts', lang, { retry_after_seconds: 1 })).toContain(app.duration(1));
  });
});
