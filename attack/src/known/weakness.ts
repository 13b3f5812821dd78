import type { Ground } from './ground.ts';

/** One weakness that was found and closed. */
export interface Weakness {
  /** What was possible, in a few words. */
  name: string;
  /** Tries it again over HTTP; returns the outcome. */
  attack: (ground: Ground) => Promise<unknown>;
  /** The required outcome; anything else is a finding. */
  wanted: unknown;
}
