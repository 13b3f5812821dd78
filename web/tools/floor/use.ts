/** A use found in a built file, and the allowed ones. */

/** A use of something that an engine of the floor lacks. */
export interface Use {
  /** Its name in the compatibility data, such as `css.properties.text-wrap`. */
  feature: string;
  /** The engines that lack it, with the version that adds it. */
  lacking: readonly string[];
  /** The file checks for it: `@supports` in styles, a check of its name in scripts. */
  isGuarded: boolean;
}

/**
 * Why something newer than the floor may be used. `asked`: the file checks whether it exists; verified. `ornament`: a
 * style or an event that an older engine ignores, at the loss of a nicety. `own`: a name of ours or of a library's own
 * objects, which only looks like the engine's.
 */
export interface Allowed {
  features: readonly string[];
  kind: 'asked' | 'ornament' | 'own';
  why: string;
}

export interface FileUses {
  file: string;
  uses: readonly Use[];
}

/** Returns one sentence for each use that is not allowed, and for each allowance that is not needed. */
export function findFloorFaults(found: readonly FileUses[], allowed: readonly Allowed[]): string[] {
  const needed = new Set<string>();
  const faults = new Set<string>();
  for (const { file, uses } of found) {
    for (const { feature, lacking, isGuarded } of uses) {
      const entry = allowed.find(({ features }) => features.includes(feature));
      if (entry) needed.add(feature);
      if (!entry) faults.add(`${file}: ${feature} is newer than the floor: ${lacking.join(', ')}`);
      else if (entry.kind === 'asked' && !isGuarded)
        faults.add(`${file}: ${feature} is used without asking whether it is there`);
    }
  }
  const unneeded = allowed.flatMap(({ features }) => features).filter((feature) => !needed.has(feature));
  return [...faults, ...unneeded.map((feature) => `web/tools/floor/allowed.ts: ${feature} is not found in any file`)];
}
