/** Checkpoints (C2SP tlog-checkpoint): the log's name, its size and its root, in a signed note. */
import { fromBase64, toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { NoteError } from './note.ts';

export interface Tree {
  size: number;
  root: Bytes;
}

export interface Checkpoint extends Tree {
  /** The log's name, which is the name of its key. */
  origin: string;
}

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Reads the text of an opened note. Throws NoteError for another text. Lines after the third are extensions and mean nothing here. */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', encoded = ''] = text.split('\n');
  const root = fromBase64(encoded);
  if (origin === '' || !/^(0|[1-9][0-9]{0,15})$/.test(size) || root?.length !== 32) {
    throw new NoteError('this is no checkpoint');
  }
  return { origin, size: Number(size), root };
}
