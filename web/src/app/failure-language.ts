/** The language of a refusal's text (specification.md section 8). */
import { codes, defaultLanguage, resolveLanguage } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import type { ApiError } from '../api/errors.ts';
import { storage } from '../platform/storage.ts';

/** An account that is not activated, disabled or closed. */
export const accountCodes: ReadonlySet<number> = new Set([codes.notActivated, codes.notEnabled, codes.deleted]);

/**
 * The language of the error's data, through the deployment's map. The state of an account is shown in English if the
 * data name none; any other refusal leaves the language unchanged.
 */
export function languageOf(failure: Pick<ApiError, 'code' | 'refusal'>): LanguageCode | undefined {
  const { refusal } = failure;
  const requested = refusal && 'lang' in refusal ? refusal.lang : undefined;
  if (requested === undefined) return accountCodes.has(failure.code) ? defaultLanguage : undefined;
  return resolveLanguage(requested, storage.basicConfig()?.client_language_map);
}
