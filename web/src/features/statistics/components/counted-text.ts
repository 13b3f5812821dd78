import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import type { CountName } from '../figures.ts';
import type { Totals } from '../api/use-statistics.ts';

type Counts = Pick<Totals, CountName | 'conversions_reversed'>;

/** Returns a count as text; of conversions those that count, and how many were reversed: what costs divide by. */
export function useCountedText(): (name: CountName, counts: Counts) => string {
  const t = useTranslations('plan.figure');
  const formats = useFormats();
  return (name, { conversions_reversed: reversed, ...counts }) =>
    name === 'conversions' && reversed > 0
      ? t('lessReversed', { counted: formats.count(counts.conversions - reversed), reversed: formats.count(reversed) })
      : formats.count(counts[name]);
}
