/** The message of a refusal, rendered from its reason. A reason without a text does not compile. */
import type { LanguageCode, Reason } from '@placard/contract';
import type { RefusalDetails } from '../refusal.ts';
import { reasonTextsEn } from './reasons-en.ts';
import { reasonTextsZh } from './reasons-zh.ts';

/** One text per reason; `{name}` stands for a detail of the refusal. */
export type ReasonTexts = Readonly<Record<Reason, string>>;

const textsByLanguage: Partial<Record<LanguageCode, ReasonTexts>> = { en: reasonTextsEn, zh: reasonTextsZh };

/** The sentence for a reason in `lang` (English where a language has none), its details filled in. */
export function reasonText(reason: Reason, lang: LanguageCode, details: RefusalDetails): string {
  const template = (textsByLanguage[lang] ?? reasonTextsEn)[reason];
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => wordOf(details[name]));
}

/** A detail as it stands in a sentence; what is no word or number has no place in one. */
function wordOf(detail: RefusalDetails[string]): string {
  return typeof detail === 'string' || typeof detail === 'number' ? String(detail) : '';
}
