import { createCount } from '@placard/language/counts';
import { useLocale, useTranslations } from 'use-intl/react';

/** A refused field as the contract describes it: the rule it violates, and the bound if there is one. */
export interface RefusedField {
  rule: keyof typeof keys;
  limit?: number | string;
  /** A text of the field's own, such as the server's. */
  text?: string;
}

const keys = {
  required: 'required',
  type: 'type',
  format: 'format',
  too_short: 'tooShort',
  too_long: 'tooLong',
  range: 'range',
  mismatch: 'mismatch',
  not_accepted: 'notAccepted',
  unknown_field: 'type',
} as const;

/**
 * Returns the text under a field for the rule it violates, or nothing if it violates none; `own` replaces it with a
 * screen's better text.
 */
export function useRuleText() {
  const t = useTranslations('api.rule');
  const locale = useLocale();
  const limitText = (limit: RefusedField['limit']) =>
    typeof limit === 'number' ? createCount(locale)(limit) : (limit ?? '');
  return (
    refused: RefusedField | undefined,
    own: Partial<Record<RefusedField['rule'], string>> = {},
  ): string | undefined => {
    if (!refused) return undefined;
    if (refused.text !== undefined && refused.text !== '') return refused.text;
    return own[refused.rule] ?? t(keys[refused.rule], { limit: limitText(refused.limit) });
  };
}
