/** What merchants appeal in the model, and their appeals. */

/** A correction that operators recorded, in whoever's favour. */
export interface Correction {
  /** Its transfer. */
  id: string;
  merchantNo: string;
  amount: bigint;
  at: number;
  /** Which operators decided it. */
  by: number[];
}

export interface Appeal {
  id: string;
  merchantNo: string;
  kind: 'correction' | 'reversal' | 'hold';
  /** The correction's transfer, or the conversion's event. */
  of: string;
  /** Of a conversion. */
  planNo: string | null;
  /** The decision: a conversion may be held again until another date. */
  item: string;
  /** What was taken. */
  amount: bigint;
  /** What a grant pays at most. */
  stake: bigint;
  isSilenceYes: boolean;
  state: 'open' | 'granted' | 'rejected' | 'granted_by_silence' | 'ended';
  granted: bigint | null;
  decideBy: number;
  endedAt: number;
}
