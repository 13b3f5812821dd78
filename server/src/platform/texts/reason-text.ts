/** The message of a refusal, rendered from its reason. */
import type { LanguageCode, Reason } from '@placard/contract';
import type { RefusalDetails } from '../refusal.ts';
import { serverTexts } from './languages/all.ts';

/** The sentence for a reason in `lang`, its details filled in. */
export function reasonText(reason: Reason, lang: LanguageCode, details: RefusalDetails): string {
  const template = serverTexts(lang).reasons[reason];
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => wordOf(details[name]));
}

/** A detail as it stands in a sentence; what is no word or number has no place in one. */
function wordOf(detail: RefusalDetails[string]): string {
  return typeof detail === 'string' || typeof detail === 'number' ? String(detail) : '';
}
