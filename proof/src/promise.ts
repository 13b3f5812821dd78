/** A log's promise: at the latest this long after this time, the entry is in the published log. A signed note, which is no checkpoint. */
import { fromBase64, toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { NoteError, openNote, signNote } from './note.ts';
import type { NoteKey, NoteSigner } from './note.ts';

export interface Promised {
  leaf: Bytes;
  /** ISO 8601. */
  promisedAt: string;
  maxMergeDelaySeconds: number;
}

const purpose = (origin: string) => `${origin}/promise`;

export function signPromise({ leaf, promisedAt, maxMergeDelaySeconds }: Promised, signer: NoteSigner): string {
  return signNote(`${purpose(signer.name)}\n${toBase64(leaf)}\n${promisedAt}\n${maxMergeDelaySeconds}\n`, signer);
}

/** Throws NoteError unless this log signed it. */
export function openPromise(note: string, key: NoteKey): Promised {
  const { text, signedBy } = openNote(note, [key]);
  const [origin, encoded = '', promisedAt = '', delay = ''] = text.split('\n');
  const leaf = fromBase64(encoded);
  if (signedBy.length === 0 || origin !== purpose(key.name) || leaf?.length !== 32 || !/^[0-9]+$/.test(delay)) {
    throw new NoteError(`this is no promise of ${key.name}`);
  }
  return { leaf, promisedAt, maxMergeDelaySeconds: Number(delay) };
}
