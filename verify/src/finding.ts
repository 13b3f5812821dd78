/** What a verification finds. */
import type { NoteKey, Recorded } from '@placard/proof';

/** `recorded`: by whom and when; `recomputed`: from its parts; `wrong`: what does not fit; `unproved`: what cannot be checked. */
export interface Finding {
  verdict: 'recorded' | 'recomputed' | 'unproved' | 'wrong';
  what: string;
}

export interface TrustedKeys {
  log: NoteKey;
  witnesses: readonly NoteKey[];
}

/** Who saw the checkpoint that everything else is compared with. */
export function recordedBy({ checkpoint, witnesses }: Recorded, log: NoteKey): Finding[] {
  const head = `checkpoint of ${checkpoint.size} entries`;
  if (witnesses.length === 0) {
    return [{ verdict: 'unproved', what: `${head}, signed by ${log.name} alone: no witness of yours saw it` }];
  }
  return witnesses.map(({ key, seenAt = 0 }) => ({
    verdict: 'recorded',
    what: `${head}, seen by ${key.name} at ${new Date(seenAt * 1000).toISOString()}`,
  }));
}
