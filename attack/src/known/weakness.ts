import type { Ground } from './ground.ts';

/** One weakness that was found, and closed. */
export interface Weakness {
  /** What could be done, in a few words. */
  name: string;
  /** Does it again over HTTP; returns what came of it. */
  attack: (ground: Ground) => Promise<unknown>;
  /** What must come of it; anything else is a finding. */
  wanted: unknown;
}
