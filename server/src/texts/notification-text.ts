/** Renders a template and its values as a sentence in the requested language. */
import type { LanguageCode } from '@placard/contract';
import { serverTexts, serverTextsByLanguage } from './languages/all.ts';
import { notificationTemplates } from './notification-templates.ts';
import type { NotificationTemplate, NotificationWord, ParamKind, ParamTypes } from './notification-templates.ts';
import type { NotificationText, NotificationTexts } from './server-texts.ts';
import { writeAmount, writeCount, writeDays, writeInstant } from './write-values.ts';

/** How a reader wants figures and dates: their language and their zone. */
export interface Reader {
  lang: LanguageCode;
  zone: string;
}

/**
 * Renders a notification (English where a language has no texts yet). `params` are as they were stored; a value that
 * is missing is left out rather than failing the whole list.
 */
export function notificationText(
  template: NotificationTemplate,
  params: Readonly<Record<string, unknown>>,
  reader: Reader,
): NotificationText {
  const texts = serverTexts(reader.lang).notifications;
  // Sentence and figures speak one language.
  const writer: Reader = serverTextsByLanguage[reader.lang] ? reader : { ...reader, lang: 'en' };
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

type ParamWriters = {
  readonly [Kind in ParamKind]: (value: ParamTypes[Kind], texts: NotificationTexts, reader: Reader) => string;
};

const writeWord = (word: NotificationWord, texts: NotificationTexts): string => texts.words[word];

const writers: ParamWriters = {
  text: (value) => value,
  note: (value, texts) => (value === null ? '' : texts.note.replace('{note}', () => value)),
  amount: (value, _texts, { lang }) => writeAmount(BigInt(value.minor), value.currency, lang),
  change: (value, _texts, { lang }) => writeAmount(BigInt(value.minor), value.currency, lang, 'always'),
  signed_count: (value, _texts, { lang }) => writeCount(value, lang, 'always'),
  count: (value, _texts, { lang }) => writeCount(value, lang),
  days: (value, _texts, { lang }) => writeDays(value, lang),
  instant: (value, _texts, { lang, zone }) => writeInstant(new Date(value), zone, lang),
  end_reason: writeWord,
  credit_cause: writeWord,
  account_state: writeWord,
  password_kind: writeWord,
  exchange_end: writeWord,
  device: (value, texts) => value || texts.words.unknown_device,
};

function writeParam(kind: ParamKind, value: unknown, texts: NotificationTexts, reader: Reader): string {
  // `notify` let only values of the kind's type in; the pairing is lost in the stored JSON and said once here.
  return (writers[kind] as (value: unknown, texts: NotificationTexts, reader: Reader) => string)(value, texts, reader);
}
