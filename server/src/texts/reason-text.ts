/** The message of a refusal, rendered from its reason. */
import type { LanguageCode, Reason } from '@placard/contract';
import type { RefusalDetails } from '../platform/refusal.ts';
import { serverTexts } from './languages/all.ts';
import { writeCount, writeDecimal, writeDuration } from './write-values.ts';

/** Details that are amounts as the wire has them; what a sentence says of another, its name shows or its type. */
const amounts: ReadonlySet<string> = new Set([
  'highest_put',
  'limit',
  'lowest_put',
  'minimum',
  'outstanding',
  'requirement',
]);

/** The sentence for a reason in `lang`, its details filled in as that language writes them. */
export function reasonText(reason: Reason, lang: LanguageCode, details: RefusalDetails): string {
  const template = serverTexts(lang).reasons[reason];
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => wordOf(name, details[name], lang));
}

/** A detail as it stands in a sentence; what is no word or number has no place in one. */
function wordOf(name: string, detail: RefusalDetails[string], lang: LanguageCode): string {
  if (typeof detail === 'number')
    return name.endsWith('_seconds') ? writeDuration(detail, lang) : writeCount(detail, lang);
  if (typeof detail !== 'string') return '';
  return amounts.has(name) && /^-?\d+(\.\d+)?$/.test(detail) ? writeDecimal(detail, lang) : detail;
}
