/** Whether a setting makes merchants' terms worse, so that it comes with notice (product.md section 1). */
import { parseAmount, zero } from '@placard/contract';
import type { SettingKey, Settings } from '@placard/contract/operator';
import { levelByVolume, levelsOf } from '../accounts/levels.ts';

/** Returns whether anybody's withdrawals or plans are worse off with the new value. */
export function isWorse<Key extends SettingKey>(
  key: Key,
  from: Settings[Key],
  to: Settings[Key],
  currency: string,
): boolean {
  if (key === 'withdrawal') return isDearer(from as Settings['withdrawal'], to as Settings['withdrawal'], currency);
  if (key === 'levels') return areLower(from as Settings['levels'], to as Settings['levels'], currency);
  return false;
}

function isDearer(from: Settings['withdrawal'], to: Settings['withdrawal'], currency: string): boolean {
  const minimum = (terms: Settings['withdrawal']) => parseAmount(terms.minimum, currency) ?? zero;
  return to.feeBps > from.feeBps || minimum(to) > minimum(from);
}

/** Levels change only at their thresholds, so those of both decide for every volume. */
function areLower(from: Settings['levels'], to: Settings['levels'], currency: string): boolean {
  const [before, after] = [levelsOf(from, currency), levelsOf(to, currency)];
  return [...before, ...after].some(({ fromVolumeMinor }) => {
    const had = levelByVolume(fromVolumeMinor, before);
    const has = levelByVolume(fromVolumeMinor, after);
    return has.feeBps > had.feeBps || has.plansAtOnce < had.plansAtOnce;
  });
}
