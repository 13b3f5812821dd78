/** A permission: of `put` each time, of `limit` in all. */
export interface Repeat {
  agreedNo: string;
  /** The plan whose end makes the next put. */
  planNo: string;
  put: bigint;
  limit: bigint;
  used: bigint;
  lastAt: number | null;
  /** Why it is paused, or ended. */
  paused: string | null;
  ended: string | null;
}
