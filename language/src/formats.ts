/**
 * Figures, dates and times as a language writes them, in the app and on the server. Money comes as the wire's decimal
 * string and never becomes a floating-point number: `Intl` formats the digits themselves (engines before 2023 read them
 * as a double, which is exact for the at most 15 digits that an amount has).
 */
import { createCount, joinParts, useGrouping } from './counts.ts';

export interface AmountParts {
  /** Sign and whole units with grouping: `−1,284`. */
  whole: string;
  /** Decimal separator and digits: `.60`; empty for a currency without them. */
  fraction: string;
}

/**
 * `day`: 18 Nov. `dayOfMonth`: 18. `date`: 18 Nov 2026. `dateTime`: 18 Nov, 09:02. `instant`: 18 Nov 2026, 09:02. `time`: 09:02.
 * `clock`: 09:02:20. `month`: November 2026. `weekday`: Wed, 18 Nov.
 */
export type DateStyle =
  | 'day'
  | 'dayOfMonth'
  | 'date'
  | 'longDate'
  | 'dateTime'
  | 'instant'
  | 'time'
  | 'clock'
  | 'month'
  | 'weekday';

const day = { day: 'numeric', month: 'short' } as const;
const date = { ...day, year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const month = { month: 'long', year: 'numeric' } as const;
const dateOptions: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day,
  dayOfMonth: { day: 'numeric' },
  date,
  longDate: { ...month, day: 'numeric' },
  dateTime: { ...day, ...time },
  instant: { ...date, ...time },
  time,
  clock: { ...time, second: '2-digit' },
  month,
  weekday: { ...day, weekday: 'short' },
};

/** Vietnamese banks write 12/10/2026, never “12 thg 10, 2026”. */
function optionsOf(locale: string, style: DateStyle): Intl.DateTimeFormatOptions {
  const options = dateOptions[style];
  return locale === 'vi' && options.day && options.month ? { ...options, month: 'numeric' } : options;
}

export interface AmountOptions {
  /** `always` writes `+` before what comes in or is added; zero has no sign. */
  sign?: 'auto' | 'always';
}

/**
 * What separates a number from its unit, by BCP-47 tag (language/glossary.md). `Intl` writes a space in Japanese, none in
 * simplified Chinese, and elsewhere one at which a line breaks. A language without an entry keeps what `Intl` writes.
 */
const unitSpaces: Partial<Record<string, string>> = {
  de: '\u00A0',
  fr: '\u00A0',
  ja: '',
  ru: '\u00A0',
  'th-u-ca-gregory': '\u00A0',
  vi: '\u00A0',
  'zh-Hans': '\u00A0',
  'zh-Hant': '\u00A0',
};
/** Beside a chart there is no room for more digits. */
const wordyFrom = 1_000_000;
/** From the largest: a unit, and how many seconds it has. */
const relativeUnits = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Takes a number and its unit from `Intl` (`10 分`) and returns them as that language writes them (`10分`). */
function spaceUnit(text: string, locale: string): string {
  const space = unitSpaces[locale];
  return space === undefined ? text : text.replace(/(\d)\s?(?=\p{L})/u, `$1${space}`);
}

/** How long something lasts, in the largest unit that says it exactly; days only from two on: 24 hours, 3 days. */
function durationUnit(seconds: number): [unit: 'day' | 'hour' | 'minute' | 'second', size: number] {
  if (seconds >= 2 * 86_400 && seconds % 86_400 === 0) return ['day', 86_400];
  if (seconds >= 3_600 && seconds % 3_600 === 0) return ['hour', 3_600];
  return seconds >= 60 && seconds % 60 === 0 ? ['minute', 60] : ['second', 1];
}

function fractionDigits(decimal: string): number {
  const point = decimal.indexOf('.');
  return point < 0 ? 0 : decimal.length - point - 1;
}

/** Returns `make`'s result for a key, computed once. */
function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** Making an `Intl` format takes longer than using it, so each language has one set. */
const numberFormats = cached((locale: string) => {
  const scale = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping });
  const wordyScale = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const percent = {
    auto: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'negative' }),
    // Results that are compared have the same digits; `short` writes no more than a rate needs.
    always: new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, signDisplay: 'exceptZero' }),
    short: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
  };
  const amountFormat = {
    auto: cached((digits: number) => amountFormatOf(locale, digits, 'negative')),
    always: cached((digits: number) => amountFormatOf(locale, digits, 'exceptZero')),
  };
  const amountFormatParts = (decimal: string, { sign = 'auto' }: AmountOptions = {}): Intl.NumberFormatPart[] =>
    amountFormat[sign](fractionDigits(decimal)).formatToParts(decimal as Intl.StringNumericLiteral);

  return {
    /** Whole counts: `48,210`. */
    count: createCount(locale),

    /** A wire amount without its currency: `"-1284.6"` is `−1,284.6`. Digits are kept as they come. */
    amount: (decimal: string, options: AmountOptions = {}): string => joinParts(amountFormatParts(decimal, options)),

    /** A wire amount as a person types it: without groups, with the language's decimal mark. */
    typedAmount: (decimal: string): string =>
      joinParts(amountFormatParts(decimal).filter(({ type }) => type !== 'group')),

    /**
     * A wire amount with its currency: `−1,284.60 USD`. The space between them does not break: a figure never stands
     * on one line and what it is counted in on the next.
     */
    money: (decimal: string, currency: string, options: AmountOptions = {}): string =>
      `${joinParts(amountFormatParts(decimal, options))}\u00A0${currency}`,

    /** A wire amount split before its decimal separator, for heroes. */
    amountParts: (decimal: string, options: AmountOptions = {}): AmountParts => {
      const parts = amountFormatParts(decimal, options);
      const at = parts.findIndex((part) => part.type === 'decimal');
      return at < 0
        ? { whole: joinParts(parts), fraction: '' }
        : { whole: joinParts(parts.slice(0, at)), fraction: joinParts(parts.slice(at)) };
    },

    /** A round value beside a chart's grid line: `1,500`; from a million on in words, `1.5M`, `1.5 Mio.`, `150万`. */
    scale: (value: number): string =>
      joinParts((Math.abs(value) < wordyFrom ? scale : wordyScale).formatToParts(value)),

    /** A rate in basis points: 450 is `4.5 %`. */
    percent: (basisPoints: number, { sign = 'auto' }: { sign?: AmountOptions['sign'] | 'short' } = {}): string =>
      joinParts(percent[sign].formatToParts(`${basisPoints}E-4` as Intl.StringNumericLiteral)),
  };
});

function amountFormatOf(locale: string, digits: number, signDisplay: 'negative' | 'exceptZero'): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
    useGrouping,
  });
}

/** A day and its month hold together: no line ends with “22” and the next begins with “Nov”. */
function joinDay(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }, at) => {
      const sides = [parts[at - 1]?.type, parts[at + 1]?.type];
      const isWithin = sides.includes('day') && sides.includes('month') && !value.includes('–');
      return type === 'month' || isWithin ? value.replaceAll(' ', '\u00A0') : value;
    })
    .join('');
}

function dateFormats(locale: string, timeZone: string | undefined) {
  const inZone = cached(
    (style: DateStyle) => new Intl.DateTimeFormat(locale, { ...optionsOf(locale, style), timeZone }),
  );
  const inNoZone = cached(
    (style: DateStyle) => new Intl.DateTimeFormat(locale, { ...optionsOf(locale, style), timeZone: 'UTC' }),
  );

  return {
    /** An instant (ISO 8601) in the merchant's zone. */
    date: (instant: string | number | Date, style: DateStyle): string =>
      joinDay(inZone(style).formatToParts(new Date(instant))),

    /** From one instant to another: `14 – 20 Nov`. */
    dateRange: (from: string | number | Date, to: string | number | Date, style: DateStyle = 'day'): string =>
      joinDay(inZone(style).formatRangeToParts(new Date(from), new Date(to))),

    /** A month such as `2026-11`, which has no zone, outside of a sentence: `November 2026`, with a capital in every language. */
    month: (yearMonth: string): string => {
      const [first = '', ...rest] = inNoZone('month').format(new Date(`${yearMonth}-01T00:00:00Z`));
      return first.toLocaleUpperCase(locale) + rest.join('');
    },

    /** A calendar day such as `2026-11-18`, which has no zone. */
    calendarDay: (yearMonthDay: string, style: DateStyle = 'day'): string =>
      joinDay(inNoZone(style).formatToParts(new Date(`${yearMonthDay}T00:00:00Z`))),
  };
}

function timeFormats(locale: string) {
  const inUnit = (value: number, unit: string): string =>
    spaceUnit(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value), locale);

  return {
    /** A length of time in whole seconds: `24 hours`, `3 days`. */
    duration: (seconds: number): string => {
      const [unit, size] = durationUnit(seconds);
      return inUnit(seconds / size, unit);
    },

    /** A number of days, one too: `1 day`. */
    days: (count: number): string => inUnit(count, 'day'),

    /** How long ago, or in how long, in the largest unit that fits: `3 hours ago`. */
    relative: (instant: string | number | Date, now: number = Date.now()): string => {
      const seconds = Math.round((new Date(instant).getTime() - now) / 1_000);
      const [unit, size] = relativeUnits.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      return spaceUnit(format.format(Math.trunc(seconds / size), unit), locale);
    },
  };
}

/**
 * Makes the formatters of one language and one time zone.
 * @param locale a BCP-47 tag such as `zh-Hans`
 * @param timeZone an IANA zone name or an offset such as `+07:00`; that of the machine when undefined
 */
export function createFormats(locale: string, timeZone: string | undefined) {
  return { ...numberFormats(locale), ...dateFormats(locale, timeZone), ...timeFormats(locale) };
}

export type Formats = ReturnType<typeof createFormats>;
