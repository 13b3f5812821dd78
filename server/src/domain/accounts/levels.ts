/** Shop levels: what volume gives, what membership lends (product.md section 3). */
import { parseAmount } from '@placard/contract';
import type { LevelRule } from '@placard/contract';

export interface Level {
  level: number;
  fromVolumeMinor: bigint;
  plansAtOnce: number;
  feeBps: number;
}

/** The level that a settled put volume reaches. `levels` is not empty; below the first threshold it is the first. */
export function levelByVolume(volumeMinor: bigint, levels: readonly Level[]): Level {
  const ordered = levels.toSorted((a, b) => a.level - b.level);
  const [first] = ordered;
  if (!first) throw new Error('no shop levels are configured');
  return ordered.findLast((level) => volumeMinor >= level.fromVolumeMinor) ?? first;
}

/** The level in force: membership lends the benefits of the next one while it runs. */
export function levelInForce(volumeMinor: bigint, levels: readonly Level[], isMember: boolean): Level {
  const reached = levelByVolume(volumeMinor, levels);
  if (!isMember) return reached;
  return levels.toSorted((a, b) => a.level - b.level).find((level) => level.level > reached.level) ?? reached;
}

/** The configured rules with their thresholds in minor units of `currency`. */
export function levelsOf(rules: readonly LevelRule[], currency: string): Level[] {
  return rules.map(({ fromVolume, ...rule }) => ({
    ...rule,
    fromVolumeMinor: parseAmount(fromVolume, currency) ?? 0n,
  }));
}
