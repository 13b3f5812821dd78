/** What is found in a built file, and what may be found there. */

/** A use of something that an engine of the floor lacks. */
export interface Use {
  /** As the compatibility data calls it, such as `css.properties.text-wrap`. */
  feature: string;
  /** The engines that lack it, with the version that brings it. */
  lacking: readonly string[];
  /** The file itself asks for it: `@supports` in styles, in scripts a question for its name. */
  isGuarded: boolean;
}

/**
 * Why something newer than the floor may be used.
 * `asked`: the file asks whether it is there; held.
 * `ornament`: a style or an event that an older engine passes over, and nothing is lost but a nicety.
 * `own`: a name of ours or of a library's own objects, which only sounds like the engine's.
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

/** One sentence for each use that nothing allows, and for each allowance that nothing needs any more. */
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
