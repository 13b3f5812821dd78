/** The texts of a language as a person sees them, with values in place of placeholders: for the rules of text-rules.ts. */
import { languageTags } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { createFormats } from './formats.ts';
import type { Language } from './language.ts';

/** The format that a placeholder's name says. */
export const namesByFormat = {
  amount:
    'amount arrives available below budget closing consumed cost credit daily_limit earned excess firstAmount gap held highest highest_put in lowest lowest_put maximum minimum net open opening out outstanding own payout pays price remaining requirement result returned room secondAmount settled spent',
  /** `clock`: the time of a day, without the day. */
  clock: 'clock',
  /** Letters and digits. */
  code: 'account_end agent_id appeal_no batch code exchange_no id key merchantNo number planNo plan_no recharge_no reference withdrawal_no',
  /** May be one: beside a word it takes a plural. */
  count: 'count days left places plans plans_at_once tries_left',
  /** `date`: a day, in any style; some end with a point or with 日, and no time does. */
  date: 'date day',
  duration: 'duration grace left_seconds most retry_after_seconds unused usual',
  /** A number of the product's own, more than one. */
  fixed: 'hours limit max minutes payments people seconds',
  /** It counts nothing: a level, a page. */
  number: 'change counted gains level losses page pages part parts points reversed score start status step version',
  percent: 'best fee middle percent rate worst',
  /** How long ago. */
  relative: 'seen',
  /** `time`: a day and its time. */
  time: 'decide_by holds_from renews_at review_at time valid_until wait_until',
  /** Of any kind; it stays in braces. */
  words:
    'about acceptor account address agent business category cause claim country currency device end error evidence example figure first from host inviter kind label link merchant month name note object owner place product range reason results role rule scope second since size source state terms theme to topic type username value ways what when zone',
} as const;

type Format = keyof typeof namesByFormat;

const formatOf = new Map<string, Format>(
  (Object.keys(namesByFormat) as Format[]).flatMap((format) =>
    namesByFormat[format].split(' ').map((name) => [name, format] as const),
  ),
);

/** Texts whose `{from}` and `{to}` are days, which the app writes with their year; elsewhere these are of any kind. */
const daySpans: ReadonlySet<string> = new Set([
  'app.plan.cohort.text',
  'app.plan.goods.results.text',
  'app.plan.goods.results.withMiddle',
]);

/** The names that say no format. */
export function unknownNames(text: string): string[] {
  return [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name).filter((name) => !formatOf.has(name));
}

const plural = /\{\w+, plural, ((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}/g;
const branch = /(=?\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/** The branches of each plural of a text: `['one', 'other']`. */
export function branchesOf(text: string): string[][] {
  return [...text.matchAll(plural)].map(([, inner = '']) =>
    [...inner.matchAll(branch)].map(([, category = '']) => category),
  );
}

/** Makes the function that shows a text, by its key, with several values, each branch of its plurals among them. */
export function createSamples(code: LanguageCode): (text: string, key?: string) => readonly string[] {
  const tag = languageTags[code];
  const formats = createFormats(tag, 'UTC');
  const categoryOf = new Intl.PluralRules(tag);
  const at = '2026-11-18T09:02:20Z';
  const values: Readonly<Record<Exclude<Format, 'words'>, readonly string[]>> = {
    amount: [formats.amount('1284.60')],
    clock: [formats.date(at, 'clock')],
    code: ['P7K2'],
    count: [formats.count(5)],
    date: [formats.date(at, 'day'), formats.date(at, 'date'), formats.date(at, 'longDate')],
    duration: [formats.duration(86_400), formats.duration(60)],
    fixed: [formats.count(30)],
    number: ['3'],
    percent: [formats.percent(1_250)],
    relative: [formats.relative(at, Date.parse(at) + 7_200_000)],
    time: [formats.date(at, 'dateTime'), formats.date(at, 'instant')],
  };
  const shownWith = (text: string, key: string, number: number, turn: number) =>
    text
      .replaceAll(plural, (_whole, inner: string) => {
        const branches = new Map([...inner.matchAll(branch)].map(([, category = '', words = '']) => [category, words]));
        const words = branches.get(`=${number}`) ?? branches.get(categoryOf.select(number)) ?? branches.get('other');
        return (words ?? '').replaceAll('#', formats.count(number));
      })
      .replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
        if (daySpans.has(key) && (name === 'from' || name === 'to')) return formats.date(at, 'date');
        const format = formatOf.get(name);
        if (format === undefined || format === 'words') return whole;
        return values[format][turn % values[format].length] ?? whole;
      })
      .replaceAll(/<\/?\w+>/g, '');
  return (text, key = '') => [
    ...new Set(
      [0, 1, 2, 5, 1_000_000].flatMap((number) => [0, 1, 2].map((turn) => shownWith(text, key, number, turn))),
    ),
  ];
}

/** Every text of a language by its key: `app.wallet.title`, `server.reasons.plan_not_found`. */
export async function textsOf(language: Language): Promise<Map<string, string>> {
  // The claims are patterns, not texts.
  const { app, demo, claims: _claims, ...others } = language;
  return new Map(flatten({ app: await app(), demo: await demo(), ...others }, ''));
}

function flatten(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    flatten(inner, key === '' ? name : `${key}.${name}`),
  );
}
