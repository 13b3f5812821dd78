/** The message of a refusal, rendered from its reason. */
import { languageTags } from '@placard/contract';
import type { LanguageCode, RefusalData } from '@placard/contract';
import { languages } from './all.ts';
import { createFormats } from './formats.ts';
import type { Formats } from './formats.ts';

/** The details that are amounts as the wire has them; the others are recognised by their name or type. */
const amounts: ReadonlySet<string> = new Set([
  'daily_limit',
  'highest_put',
  'highest',
  'remaining',
  'limit',
  'lowest_put',
  'minimum',
  'outstanding',
  'requirement',
  'room',
]);

/** Returns the sentence for a refusal in `lang`, with its details as that language writes them. */
export function reasonText(refusal: RefusalData, lang: LanguageCode): string {
  const details: Readonly<Record<string, unknown>> = refusal;
  const formats = createFormats(languageTags[lang], undefined);
  const template = languages[lang].server.reasons[refusal.reason];
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => wordOf(name, details[name], formats));
}

/** A detail in a sentence; empty for what is no word or number. */
function wordOf(name: string, detail: unknown, formats: Formats): string {
  if (typeof detail === 'number') return name.endsWith('_seconds') ? formats.duration(detail) : formats.count(detail);
  if (typeof detail !== 'string') return '';
  if (name === 'renews_at') return `${detail.slice(0, 10)} ${detail.slice(11, 16)} UTC`;
  return amounts.has(name) && /^-?\d+(\.\d+)?$/.test(detail) ? formats.amount(detail) : detail;
}
