import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

const en = createFormats('en', 'Asia/Bangkok');
const de = createFormats('de', 'Asia/Bangkok');
const th = createFormats('th-u-ca-gregory', 'Asia/Bangkok');
const es = createFormats('es', 'Asia/Bangkok');

/** Of the twelve languages. */
const tags = ['zh-Hant', 'de', 'en', 'fr', 'ja', 'ko', 'pt', 'ru', 'es', 'th-u-ca-gregory', 'vi', 'zh-Hans'];

describe('amounts', () => {
  it('keep the digits of the wire, and every one of them', () => {
    expect(en.amount('1284.60')).toBe('1,284.60');
    expect(en.amount('999999999999.99')).toBe('999,999,999,999.99');
    expect(en.amount('1250')).toBe('1,250');
    expect(en.amount('0.125')).toBe('0.125');
    expect(de.amount('1284.60')).toBe('1.284,60');
  });

  it('group four digits where the language’s own habit would not', () => {
    expect(es.amount('1284.60')).toBe('1.284,60');
    expect(es.count(8_770)).toBe('8.770');
  });

  it('have a minus sign, not a hyphen, and a plus only where money comes in', () => {
    expect(en.amount('-6.20')).toBe('−6.20');
    expect(en.amount('143.80', { sign: 'always' })).toBe('+143.80');
    expect(en.amount('0.00', { sign: 'always' })).toBe('0.00');
    expect(en.amount('143.80')).toBe('143.80');
  });

  it('hold together with their currency: the space between them does not break', () => {
    expect(en.money('-6.20', 'USD')).toBe('−6.20\u00A0USD');
    expect(de.money('1284.60', 'THB', { sign: 'always' })).toBe('+1.284,60\u00A0THB');
    for (const tag of tags) {
      const text = createFormats(tag, 'UTC').money('1284567.80', 'USD');
      expect(text.replaceAll(/[\u00A0\u202F]/g, '')).not.toMatch(/\s/);
    }
  });

  it('come apart before the decimal separator', () => {
    expect(en.amountParts('-2222.90')).toEqual({ whole: '−2,222', fraction: '.90' });
    expect(de.amountParts('26.42')).toEqual({ whole: '26', fraction: ',42' });
    expect(en.amountParts('1250')).toEqual({ whole: '1,250', fraction: '' });
  });

  it('fill a field as they are typed', () => {
    expect([en, de, th].map((formats) => formats.typedAmount('1284.60'))).toEqual(['1284.60', '1284,60', '1284.60']);
  });
});

describe('values beside a chart', () => {
  it('are whole, and short where they are long', () => {
    expect(en.scale(1_500)).toBe('1,500');
    expect(en.scale(0.25)).toBe('0.25');
    expect(en.scale(150_000_000)).toBe('150M');
    expect(de.scale(1_500_000)).toBe('1,5\u00A0Mio.');
    expect(createFormats('ja', 'UTC').scale(150_000_000)).toBe('1.5億');
  });
});

describe('rates', () => {
  it('are per cent of basis points', () => {
    expect(en.percent(450)).toBe('4.5%');
    expect(en.percent(10_000)).toBe('100%');
    expect(en.percent(1)).toBe('0.01%');
    expect(de.percent(7_970, { sign: 'always' })).toBe('+79,70\u00A0%');
    expect(de.percent(1_000, { sign: 'short' })).toBe('+10\u00A0%');
    for (const tag of tags) {
      expect(
        createFormats(tag, 'UTC')
          .percent(450)
          .replaceAll(/[\u00A0\u202F]/g, ''),
      ).toMatch(/^4[.,]5%$/);
    }
  });
});

describe('dates', () => {
  it('are in the merchant’s zone', () => {
    expect(en.date('2026-11-18T18:30:00.000Z', 'day')).toBe('Nov\u00A019');
    expect(en.date('2026-11-18T18:30:00.000Z', 'time')).toBe('01:30');
  });

  it('of an instant have the year and the time', () => {
    expect(en.date('2026-11-18T18:30:00.000Z', 'instant')).toBe('Nov\u00A019, 2026, 01:30');
    expect(de.date('2026-11-18T18:30:00.000Z', 'instant')).toBe('19.\u00A0Nov. 2026, 01:30');
  });

  it('hold a day and its month together, and break elsewhere', () => {
    const at = '2026-11-22T06:58:00.000Z';
    expect(de.date(at, 'dateTime')).toBe('22.\u00A0Nov., 13:58');
    expect(createFormats('pt', 'UTC').calendarDay('2026-11-22')).toBe('22\u00A0de\u00A0nov.');
    expect(de.dateRange('2026-10-28', '2026-11-03')).toMatch(/^28\.\u00A0Okt\.\s–\s3\.\u00A0Nov\.$/);
    for (const tag of tags)
      for (const style of ['day', 'date', 'dateTime'] as const)
        expect(createFormats(tag, 'UTC').date(at, style)).not.toMatch(/22\S* \S*(11|[nN]|н|พ)|(11월|Nov) 22/);
  });

  it('are numbers in Vietnamese, but for a month alone', () => {
    const vi = createFormats('vi', 'UTC');
    const at = '2026-11-22T06:58:00.000Z';
    expect(vi.date(at, 'date')).toBe('22/11/2026');
    expect(vi.date(at, 'longDate')).toBe('22/11/2026');
    expect(vi.date(at, 'dateTime')).toBe('06:58 22/11');
    expect(vi.dateRange('2026-11-01', at)).toMatch(/^1\S*\s?–\s?22\/11$/);
    expect(vi.date(at, 'weekday')).toBe('CN, 22/11');
    expect(vi.month('2026-11')).toBe('Tháng 11 năm 2026');
  });

  it('of a month or a calendar day have no zone', () => {
    expect(en.month('2026-11')).toBe('November 2026');
    expect(es.month('2026-11')).toBe('Noviembre de 2026');
    expect(en.calendarDay('2026-11-01')).toBe('Nov\u00A01');
  });

  it('count years as everybody’s ledger does, in Thai too', () => {
    expect(th.date('2026-11-18T00:00:00.000Z', 'date')).toContain('2026');
  });

  it('of ago and ahead use the largest unit', () => {
    const now = Date.parse('2026-11-21T08:00:00Z');
    expect(en.relative('2026-11-21T05:00:00Z', now)).toBe('3 hours ago');
    expect(en.relative('2026-11-22T08:00:00Z', now)).toBe('tomorrow');
  });
});

describe('a number and its unit', () => {
  it('are parted as the language parts them, and hold together where it does', () => {
    const minutes = (tag: string) => createFormats(tag, 'UTC').duration(600);
    expect(minutes('ja')).toBe('10分');
    expect(minutes('ko')).toBe('10분');
    expect(minutes('zh-Hans')).toBe('10\u00A0分钟');
    expect(minutes('zh-Hant')).toBe('10\u00A0分鐘');
    expect(minutes('th-u-ca-gregory')).toBe('10\u00A0นาที');
    expect(minutes('vi')).toBe('10\u00A0phút');
    expect(minutes('ru')).toBe('10\u00A0минут');
    expect(minutes('de')).toBe('10\u00A0Minuten');
    expect(minutes('fr')).toBe('10\u00A0minutes');
    expect(minutes('en')).toBe('10 minutes');
  });

  it('count days, one too', () => {
    expect([1, 2].map((count) => en.days(count))).toEqual(['1 day', '2 days']);
    expect(en.duration(86_400)).toBe('24 hours');
    expect(createFormats('zh-Hans', 'UTC').days(29)).toBe('29\u00A0天');
  });

  it('are so in how long ago, where words without a number stay as they are', () => {
    const now = Date.parse('2026-11-21T08:00:00Z');
    const ja = createFormats('ja', 'UTC');
    expect(ja.relative('2026-11-21T05:00:00Z', now)).toBe('3時間前');
    expect(ja.relative('2026-11-20T08:00:00Z', now)).toBe('昨日');
  });
});
