/** Keeps promises of a return out of whatever operators write for merchants (product.md section 1). */
import { languageCodes } from '@placard/contract';
import { valueOf } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { findClaim } from '@placard/language';
import { Refusal } from '../../platform/refusal.ts';

interface WrittenText {
  field: string;
  text: string;
}

/**
 * Refuses an act whose texts claim what nobody can promise: those in several languages, wherever they are in the payload, and the
 * free texts that one merchant reads, and the names of owners, agents, acceptors, sources and offers. Refusal: `claim_not_allowed` with the field and the words.
 */
export function refuseClaims(name: OperatorCall['name'], payload: Readonly<Record<string, unknown>>): void {
  for (const { field, text } of textsIn(name, payload)) {
    const claim = findClaim(text);
    if (claim !== undefined)
      throw new Refusal('claim_not_allowed', { fields: [{ field, rule: 'not_accepted' }], claim });
  }
}

/** Names that merchants read as they are. */
const names: ReadonlySet<string> = new Set(['name', 'owner']);

/** What merchants read of an act: its texts in several languages, and its free texts for one merchant. */
export function textsIn(name: OperatorCall['name'], payload: Readonly<Record<string, unknown>>): WrittenText[] {
  const told = valueOf(name).tells ?? [];
  return Object.entries(payload).flatMap(([field, value]): WrittenText[] =>
    typeof value === 'string' && (told.includes(field) || names.has(field))
      ? [{ field, text: value }]
      : localizedIn(value, field),
  );
}

function localizedIn(value: unknown, field: string): WrittenText[] {
  if (typeof value !== 'object' || value === null) return [];
  const isLocalized = 'en' in value;
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): WrittenText[] => {
    const path = `${field}.${name}`;
    const isText = isLocalized && languageCodes.some((code) => code === name);
    if (isText && typeof inner === 'string') return [{ field: path, text: inner }];
    return localizedIn(inner, path);
  });
}
