/** Dates of a plan's life, from its frozen terms. */

/** Returns the time `seconds` later. */
export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** Returns whether `due` has come. */
export function isDue(due: Date | null, now: Date): boolean {
  return due !== null && due.getTime() <= now.getTime();
}
