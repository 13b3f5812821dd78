/** A proof that the log has an entry, as a file of its own (C2SP tlog-proof): the index, the path, and the checkpoint. */
import { fromBase64, isSame, toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { parseCheckpoint } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { leafHash, rootByInclusion } from './merkle.ts';
import { NoteError, openNote } from './note.ts';
import type { NoteKey, Signature } from './note.ts';

const firstLine = 'c2sp.org/tlog-proof@v1';

export function formatProof(index: number, path: readonly Bytes[], checkpoint: string): string {
  return `${[firstLine, `index ${index}`, ...path.map(toBase64)].join('\n')}\n\n${checkpoint}`;
}

/** Who says that the log has an entry, and under which checkpoint. */
export interface Recorded {
  checkpoint: Checkpoint;
  witnesses: readonly Signature[];
}

/** Opens a log's checkpoint. Throws NoteError unless the log signed it; names those of the witnesses that cosigned it. */
export function openCheckpoint(note: string, log: NoteKey, witnesses: readonly NoteKey[]): Recorded {
  const { text, signedBy } = openNote(note, [log, ...witnesses]);
  const checkpoint = parseCheckpoint(text);
  if (checkpoint.origin !== log.name || !signedBy.some(({ key }) => key === log)) {
    throw new NoteError(`this is no checkpoint of ${log.name}`);
  }
  return { checkpoint, witnesses: signedBy.filter(({ key }) => key !== log) };
}

/** Whether the checkpoint's tree has the entry at that place. */
export function isIncluded(entry: Bytes, index: number, path: readonly Bytes[], { size, root }: Checkpoint): boolean {
  const found = rootByInclusion(index, size, leafHash(entry), path);
  return found !== undefined && isSame(found, root);
}

/** Reads a proof without asking what it is of. Throws NoteError for another text, and unless the log signed its checkpoint. */
export function readProof(
  proof: string,
  log: NoteKey,
  witnesses: readonly NoteKey[] = [],
): Recorded & { index: number; path: readonly Bytes[] } {
  const end = proof.indexOf('\n\n');
  const [first, second = '', ...encoded] = proof.slice(0, end).split('\n');
  const index = /^index ([0-9]{1,16})$/.exec(second)?.[1];
  const path = encoded.map(fromBase64).filter((hash) => hash?.length === 32) as Bytes[];
  if (end < 0 || first !== firstLine || index === undefined || path.length !== encoded.length) {
    throw new NoteError('this is no proof of a log');
  }
  return { ...openCheckpoint(proof.slice(end + 2), log, witnesses), index: Number(index), path };
}

/** Throws NoteError for a proof that does not show that the log has the entry. */
export function openProof(proof: string, entry: Bytes, log: NoteKey, witnesses: readonly NoteKey[] = []): Recorded {
  const { index, path, ...recorded } = readProof(proof, log, witnesses);
  if (!isIncluded(entry, index, path, recorded.checkpoint)) throw new NoteError('the log does not have this entry');
  return recorded;
}
