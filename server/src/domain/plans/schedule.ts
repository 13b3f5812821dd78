/** Dates of a plan's life, from its frozen terms. */
import { limits } from '@placard/contract';

/** Returns the time `seconds` later. */
export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** Returns when what escrow and cover did not pay stops being owed, for a plan that is settled then. */
export function owedUntil(settledAt: Date): Date {
  return addSeconds(settledAt, limits.owedConversionDays * 86_400);
}

/** Returns whether `due` has come. */
export function isDue(due: Date | null, now: Date): boolean {
  return due !== null && due.getTime() <= now.getTime();
}
