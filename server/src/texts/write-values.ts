/**
 * Amounts, rates, counts, durations and dates inside what the server writes, as a language writes them: the same as the app
 * (`web/src/i18n/formats.ts`); a test holds the two together. Digits, never floats.
 */
import { formatAmount, languageTags } from '@placard/contract';
import type { Currency, LanguageCode } from '@placard/contract';

type Sign = 'auto' | 'always';

/**
 * What stands between a number and its unit (docs/glossary.md). Intl has it otherwise: a space in Japanese, none in
 * simplified Chinese, and elsewhere one at which a line breaks. A language that is not named keeps what Intl writes.
 */
const unitSpaces: Partial<Record<LanguageCode, string>> = {
  jp: '',
  th: '\u00a0',
  vi: '\u00a0',
  zh: '\u00a0',
  cht: '\u00a0',
};

/** From the largest: a unit of time and its seconds. Days only from two on: 24 hours, 3 days. */
const durationUnits = [
  { unit: 'day', seconds: 86_400, from: 2 * 86_400 },
  { unit: 'hour', seconds: 3_600, from: 3_600 },
  { unit: 'minute', seconds: 60, from: 60 },
] as const;

/** An amount as the wire has it, `-1284.60`, without its currency: `−1,284.60`; `always` writes `+` before what is above zero. */
export function writeDecimal(decimal: string, lang: LanguageCode, sign: Sign = 'auto'): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(languageTags[lang], {
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // As the app does: Spanish would leave four digits ungrouped.
    useGrouping: 'always',
  });
  return withMinus(format.format(decimal as Intl.StringNumericLiteral));
}

/** `62.40 USD`, with a no-break space between. */
export function writeAmount(minor: bigint, currency: Currency, lang: LanguageCode, sign: Sign = 'auto'): string {
  return `${writeDecimal(formatAmount(minor, currency), lang, sign)}\u00a0${currency}`;
}

/** A whole number: `2,000`. */
export function writeCount(value: number, lang: LanguageCode, sign: Sign = 'auto'): string {
  const format = new Intl.NumberFormat(languageTags[lang], {
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
    useGrouping: 'always',
  });
  return withMinus(format.format(value));
}

/** How long something lasts, from whole seconds, in the largest unit that says it exactly: `15 minutes`. */
export function writeDuration(seconds: number, lang: LanguageCode): string {
  const { unit, seconds: size } = durationUnits.find(
    (each) => seconds >= each.from && seconds % each.seconds === 0,
  ) ?? { unit: 'second', seconds: 1 };
  return writeUnit(seconds / size, unit, lang);
}

/** A number of days, one too: `1 day`. */
export function writeDays(days: number, lang: LanguageCode): string {
  return writeUnit(days, 'day', lang);
}

function writeUnit(value: number, unit: string, lang: LanguageCode): string {
  const format = new Intl.NumberFormat(languageTags[lang], { style: 'unit', unit, unitDisplay: 'long' });
  const space = unitSpaces[lang];
  const text = format.format(value);
  return space === undefined ? text : text.replace(/(\d)\s?(?=\p{L})/u, `$1${space}`);
}

/** An instant with its date and year in a zone: `Nov 21, 2026, 08:15`. The day and its month hold together. */
export function writeInstant(at: Date, zone: string, lang: LanguageCode): string {
  const format = new Intl.DateTimeFormat(languageTags[lang], {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(at);
  return parts
    .map(({ type, value }, index) => {
      const sides = [parts[index - 1]?.type, parts[index + 1]?.type];
      const isWithin = sides.includes('day') && sides.includes('month');
      return type === 'month' || isWithin ? value.replaceAll(' ', '\u00a0') : value;
    })
    .join('');
}

/** A month such as `2026-11` as it stands alone: `November 2026`, with a capital in every language. */
export function writeMonth(month: string, lang: LanguageCode): string {
  const tag = languageTags[lang];
  const format = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [first = '', ...rest] = format.format(new Date(`${month}-01T00:00:00Z`));
  return first.toLocaleUpperCase(tag) + rest.join('');
}

/** The true minus sign; Intl uses the hyphen. */
function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}

/** A rate in basis points: 1250 is `12.5%`. */
export function writeRate(bps: number, lang: LanguageCode): string {
  const format = new Intl.NumberFormat(languageTags[lang], { style: 'percent', maximumFractionDigits: 2 });
  return format.format(`${bps}E-4` as Intl.StringNumericLiteral);
}
