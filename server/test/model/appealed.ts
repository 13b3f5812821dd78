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
  correctionId: string;
  stake: bigint;
  isSilenceYes: boolean;
  state: 'open' | 'granted' | 'rejected' | 'granted_by_silence';
  decideBy: number;
  endedAt: number;
}
