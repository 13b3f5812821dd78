/** From a template and its values to the sentence in the language asked for. A missing text does not compile. */
import { languageTags } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { notificationTextsEn } from './notification-text-en.ts';
import { notificationTextsZh } from './notification-text-zh.ts';
import { notificationTemplates } from './notification-templates.ts';
import type { NotificationTemplate, NotificationWord, ParamKind, ParamTypes } from './notification-templates.ts';
import { writeAmount } from './write-values.ts';

export interface NotificationText {
  title: string;
  body: string;
}

/** One language's texts; `{name}` stands for a value. `note` wraps an operator's sentence, where there is one. */
export interface NotificationTexts {
  readonly templates: Readonly<Record<NotificationTemplate, NotificationText>>;
  readonly words: Readonly<Record<NotificationWord, string>>;
  readonly note: string;
}

/** How a reader wants figures and dates: their language and their zone. */
export interface Reader {
  lang: LanguageCode;
  zone: string;
}

export const notificationTextsByLanguage: Partial<Record<LanguageCode, NotificationTexts>> = {
  en: notificationTextsEn,
  zh: notificationTextsZh,
};

/**
 * Renders a notification (English where a language has no texts yet). `params` are as they were stored; a value that
 * is missing is left out rather than failing the whole list.
 */
export function notificationText(
  template: NotificationTemplate,
  params: Readonly<Record<string, unknown>>,
  reader: Reader,
): NotificationText {
  const known = notificationTextsByLanguage[reader.lang];
  const texts = known ?? notificationTextsEn;
  // Sentence and figures speak one language.
  const writer: Reader = known ? reader : { ...reader, lang: 'en' };
  const kinds: Readonly<Record<string, ParamKind>> = notificationTemplates[template];
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const kind = kinds[name];
      const value = params[name];
      return kind === undefined || value === undefined ? '' : writeParam(kind, value, texts, writer);
    });
  const { title, body } = texts.templates[template];
  return { title: fill(title), body: fill(body).trim() };
}

type ParamWriters = { readonly [Kind in ParamKind]: (value: ParamTypes[Kind], texts: NotificationTexts, reader: Reader) => string };

const writeWord = (word: NotificationWord, texts: NotificationTexts): string => texts.words[word];

const writers: ParamWriters = {
  text: (value) => value,
  note: (value, texts) => (value === null ? '' : texts.note.replace('{note}', () => value)),
  amount: (value, _texts, { lang }) => writeAmount(BigInt(value.minor), value.currency, lang),
  change: (value, _texts, { lang }) => writeAmount(BigInt(value.minor), value.currency, lang, 'always'),
  signed_count: (value, _texts, reader) => numberFormat(reader, { signDisplay: 'exceptZero' }).format(value),
  count: (value, _texts, reader) => numberFormat(reader, {}).format(value),
  days: (value, _texts, reader) => numberFormat(reader, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(value),
  instant: (value, _texts, reader) =>
    new Intl.DateTimeFormat(languageTags[reader.lang], {
      timeZone: reader.zone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(value)),
  end_reason: writeWord,
  credit_cause: writeWord,
  account_state: writeWord,
  password_kind: writeWord,
  exchange_end: writeWord,
};

function writeParam(kind: ParamKind, value: unknown, texts: NotificationTexts, reader: Reader): string {
  // `notify` let only values of the kind's type in; the pairing is lost in the stored JSON and said once here.
  return (writers[kind] as (value: unknown, texts: NotificationTexts, reader: Reader) => string)(value, texts, reader);
}

function numberFormat(reader: Reader, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(languageTags[reader.lang], options);
}
