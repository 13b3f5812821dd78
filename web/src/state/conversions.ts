import { useTranslations } from 'use-intl/react';
import { useFormats } from '../i18n/formats.ts';

interface Counts {
  conversions: number;
  conversions_reversed: number;
}

/** Conversions are those that were not reversed, wherever the app counts them: the wire counts all that arrived. */
export function conversionsOf(counts: Counts): number {
  return counts.conversions - counts.conversions_reversed;
}

/** Writes how many were reversed, beside those that `conversionsOf` counts; nothing without any. */
export function useReversedText(): (counts: Pick<Counts, 'conversions_reversed'>) => string | undefined {
  const t = useTranslations('plan.figure');
  const formats = useFormats();
  return ({ conversions_reversed: reversed }) =>
    reversed > 0 ? t('alsoReversed', { reversed: formats.count(reversed) }) : undefined;
}
