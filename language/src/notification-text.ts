/** Renders a template and its values as a sentence in the requested language. */
import { formatAmount, languageTags, toMinor } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { languages } from './all.ts';
import { createFormats } from './formats.ts';
import type { Formats } from './formats.ts';
import { notificationTemplates } from './notification-templates.ts';
import type {
  AmountParam,
  NotificationTemplate,
  NotificationWord,
  ParamKind,
  ParamTypes,
} from './notification-templates.ts';
import type { NotificationText, NotificationTexts } from './texts.ts';

/** How a reader wants figures and dates: their language and their zone. */
export interface Reader {
  lang: LanguageCode;
  zone: string;
}

/**
 * Renders a notification. `params` come from the database; a missing value is left out rather than failing the whole list.
 */
export function notificationText(
  template: NotificationTemplate,
  params: Readonly<Record<string, unknown>>,
  { lang, zone }: Reader,
): NotificationText {
  const texts = languages[lang].server.notifications;
  const formats = createFormats(languageTags[lang], zone);
  const kinds: Readonly<Record<string, ParamKind>> = notificationTemplates[template];
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}([.。]?)/g, (_whole, name: string, stop: string) => {
      const kind = kinds[name];
      const value = params[name];
      const written = kind === undefined || value === undefined ? '' : writeParam(kind, value, texts, formats);
      // A person's own words may end as a sentence already.
      return /[.。!！?？…]$/u.test(written) ? written : written + stop;
    });
  const { title, body } = texts.templates[template];
  return { title: fill(title), body: fill(body).trim() };
}

type ParamWriters = {
  readonly [Kind in ParamKind]: (value: ParamTypes[Kind], texts: NotificationTexts, formats: Formats) => string;
};

/** Returns a word as the sentences of a language have it. */
export function notificationWord(word: NotificationWord, lang: LanguageCode): string {
  return languages[lang].server.notifications.words[word];
}

const writeWord = (word: NotificationWord, texts: NotificationTexts): string => texts.words[word];

const decimalOf = ({ minor, currency }: AmountParam): string => formatAmount(toMinor(minor), currency);

const writers: ParamWriters = {
  text: (value) => value,
  note: (value, texts) => (value === null ? '' : texts.note.replace('{note}', () => value)),
  amount: (value, _texts, formats) => formats.money(decimalOf(value), value.currency),
  change: (value, _texts, formats) => formats.money(decimalOf(value), value.currency, { sign: 'always' }),
  signed_count: (value, _texts, formats) => formats.amount(String(value), { sign: 'always' }),
  count: (value, _texts, formats) => formats.count(value),
  rate: (value, _texts, formats) => formats.percent(value),
  days: (value, _texts, formats) => formats.days(value),
  // Being better than none is no praise.
  place: (value, texts, formats) =>
    value === null || value === 0 ? '' : texts.place.replace('{percent}', formats.percent(value)),
  added: (value, { added }, formats) =>
    toMinor(value.minor) === 0n ? '' : added.replace('{amount}', formats.money(decimalOf(value), value.currency)),
  returned: (value, texts, formats) =>
    value === null ? '' : writers.added(value, { ...texts, added: texts.returned }, formats),
  day: (value, _texts, formats) => formats.calendarDay(value, 'date'),
  instant: (value, _texts, formats) => formats.date(value, 'instant'),
  end_reason: writeWord,
  credit_cause: writeWord,
  account_state: writeWord,
  password_kind: writeWord,
  exchange_end: writeWord,
  repeat_stop: writeWord,
  source: (value, texts) => (value === null ? '' : texts.words[value]),
  device: (value, texts) => value || texts.words.unknown_device,
};

function writeParam(kind: ParamKind, value: unknown, texts: NotificationTexts, formats: Formats): string {
  // `notify` let only values of the kind's type in; the pairing is lost in the stored JSON and restored once here.
  return (writers[kind] as (value: unknown, texts: NotificationTexts, formats: Formats) => string)(
    value,
    texts,
    formats,
  );
}
