import { useTranslations } from 'use-intl/react';

/** What is wrong with a field, as forms and answers say it. */
export interface BrokenRule {
  rule: string;
  limit?: number | string;
}

const textKeys = {
  required: 'required',
  type: 'type',
  format: 'format',
  too_short: 'tooShort',
  too_long: 'tooLong',
  range: 'range',
  mismatch: 'mismatch',
  not_accepted: 'notAccepted',
} as const;

/** Gives the text of a broken rule, or nothing where none is broken: the `error` of a field. */
export function useRuleText(): (broken: BrokenRule | undefined) => string | undefined {
  const t = useTranslations('api.rule');
  return (broken) => {
    if (!broken) return undefined;
    const key = textKeys[broken.rule as keyof typeof textKeys] ?? 'format';
    return t(key, { limit: String(broken.limit ?? '') });
  };
}
