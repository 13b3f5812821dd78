import { useFormats } from '../../../i18n/formats.ts';
import type { CountName } from '../figures.ts';
import type { Totals } from '../api/use-statistics.ts';
import { conversionsOf } from '../../../state/conversions.ts';

type Counts = Pick<Totals, CountName | 'conversions_reversed'>;

/** Writes a count; of conversions those that were not reversed: what costs divide by. */
export function useCountedText(): (name: CountName, counts: Counts) => string {
  const formats = useFormats();
  return (name, counts) => formats.count(name === 'conversions' ? conversionsOf(counts) : counts[name]);
}
