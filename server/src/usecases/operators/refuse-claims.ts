/** Keeps promises of a return out of whatever operators write for merchants (product.md section 1). */
import { languageCodes } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { valueOf } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { findClaim } from '@placard/language';
import { Refusal } from '../../platform/refusal.ts';

interface WrittenText {
  field: string;
  lang: LanguageCode;
  text: string;
}

/**
 * Refuses an act whose texts claim what nobody can promise: those in several languages, wherever they are in the payload, and the
 * free texts that one merchant reads. Refusal: `claim_not_allowed` with the field and the words.
 */
export function refuseClaims(name: OperatorCall['name'], payload: Readonly<Record<string, unknown>>): void {
  for (const { field, lang, text } of textsIn(name, payload)) {
    const claim = findClaim(text, lang);
    if (claim !== undefined)
      throw new Refusal('claim_not_allowed', { fields: [{ field, rule: 'not_accepted' }], claim });
  }
}

/** What merchants read of an act: its texts in several languages, and its free texts for one merchant. */
export function textsIn(name: OperatorCall['name'], payload: Readonly<Record<string, unknown>>): WrittenText[] {
  const told = valueOf(name).tells ?? [];
  return Object.entries(payload).flatMap(([field, value]): WrittenText[] =>
    // Nobody knows its language, so it is searched as the one that everybody may read.
    typeof value === 'string' && told.includes(field)
      ? [{ field, lang: 'en', text: value }]
      : localizedIn(value, field),
  );
}

function localizedIn(value: unknown, field: string): WrittenText[] {
  if (typeof value !== 'object' || value === null) return [];
  const isLocalized = 'en' in value;
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): WrittenText[] => {
    const path = `${field}.${name}`;
    const lang = languageCodes.find((code) => code === name);
    if (isLocalized && lang && typeof inner === 'string') return [{ field: path, lang, text: inner }];
    return localizedIn(inner, path);
  });
}
