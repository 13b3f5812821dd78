/** A promoted standby's clock may be behind the old primary's, and a transaction begins before its writes. */
const marginMs = 86_400_000;

/** The same in SQL. */
export const putMargin = '1 day';

/**
 * Returns the earliest time at which a plan's events can have arrived and its entries been posted: its put, less a day's margin.
 * Queries use it to skip older partitions (docs/adr/0012-partitions-by-time.md).
 */
export function receivedFrom(putAt: Date): Date {
  return new Date(putAt.getTime() - marginMs);
}
