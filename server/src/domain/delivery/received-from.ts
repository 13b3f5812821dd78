/** A standby that took over may have a clock behind the primary's, and a transaction begins before what it writes. */
const marginMs = 86_400_000;

/** The same for SQL. */
export const putMargin = '1 day';

/**
 * From when on events of a plan can have come in, and entries of it been posted: not before it was put, with a day's margin.
 * It leaves out the partitions before (docs/adr/0012-partitions-by-time.md).
 */
export function receivedFrom(putAt: Date): Date {
  return new Date(putAt.getTime() - marginMs);
}
