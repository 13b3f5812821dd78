/** Dates of a plan's life, from its frozen terms. */
import { limits } from '@placard/contract';

/** Returns the time `seconds` later. */
export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** Returns when a plan settled at this time stops being owed what escrow and cover did not pay. */
export function owedUntil(settledAt: Date): Date {
  return addSeconds(settledAt, limits.owedConversionDays * 86_400);
}

/** Returns whether the time `due` has come. */
export function isDue(due: Date | null, now: Date): boolean {
  return due !== null && due.getTime() <= now.getTime();
}
