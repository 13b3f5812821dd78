/** Shop levels: by settled put volume, and one higher by membership (product.md section 3). */
import { parseAmount, zero } from '@placard/contract';
import type { LevelRule, Minor } from '@placard/contract';

export interface Level {
  level: number;
  fromVolumeMinor: Minor;
  plansAtOnce: number;
  feeBps: number;
}

/** Returns the level of a settled put volume. `levels` is not empty; below the first threshold it is the first. */
export function levelByVolume(volumeMinor: Minor, levels: readonly Level[]): Level {
  const ordered = levels.toSorted((a, b) => a.level - b.level);
  const [first] = ordered;
  if (!first) throw new Error('no shop levels are configured');
  return ordered.findLast((level) => volumeMinor >= level.fromVolumeMinor) ?? first;
}

/** Returns the level in force: a running membership grants the benefits of the next one. */
export function levelInForce(volumeMinor: Minor, levels: readonly Level[], isMember: boolean): Level {
  const reached = levelByVolume(volumeMinor, levels);
  if (!isMember) return reached;
  return levels.toSorted((a, b) => a.level - b.level).find((level) => level.level > reached.level) ?? reached;
}

/**
 * Returns the settled put volumes from which a merchant has at least this level: without a membership, and with one, which
 * grants the next level. Undefined when no level is that high.
 */
export function volumesForLevel(
  level: number,
  levels: readonly Level[],
): { volumeMinor: Minor; memberVolumeMinor: Minor } | undefined {
  const ordered = levels.toSorted((a, b) => a.level - b.level);
  const at = ordered.findIndex((each) => each.level >= level);
  if (at < 0) return undefined;
  // A volume below the first threshold is of the first level too.
  const volumeOf = (place: number) => (place <= 0 ? zero : (ordered[place]?.fromVolumeMinor ?? zero));
  return { volumeMinor: volumeOf(at), memberVolumeMinor: volumeOf(at - 1) };
}

/** Returns the configured levels with their thresholds in minor units of `currency`. */
export function levelsOf(rules: readonly LevelRule[], currency: string): Level[] {
  return rules.map(({ fromVolume, ...rule }) => ({
    ...rule,
    fromVolumeMinor: parseAmount(fromVolume, currency) ?? zero,
  }));
}
