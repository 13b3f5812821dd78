/**
 * A witness (C2SP tlog-witness): cosigns a log's checkpoint only if it continues the last one that it cosigned. Invariant: what it
 * cosigned last is on its disk before the cosignature leaves, so it never cosigns two histories, whatever happens to it or the log.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  emptyRoot,
  fromBase64,
  isConsistent,
  isSame,
  NoteError,
  openCheckpoint,
  signatureLine,
  splitNote,
} from '@placard/proof';
import type { Bytes, NoteKey, NoteSigner, Tree } from '@placard/proof';
import { keepFile } from '@placard/proof/keep-file';

export interface WitnessOptions {
  signer: NoteSigner;
  /** The logs whose checkpoints it cosigns. */
  logs: readonly NoteKey[];
  /** The folder with its state. */
  dir: string;
  /** Seconds since 1970. */
  now?: () => number;
}

export interface Answer {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  body: string;
}

/** The request's body: what the sender thinks the witness knows, the proof from there, and the checkpoint. */
interface Request {
  old: number;
  proof: Bytes[];
  note: string;
}

/** The longest proof of a tree: 63 hashes. */
const longestProof = 63;

/** Returns the answer to `add-checkpoint`. Nothing in it waits, so two requests never see the same state. */
export function addCheckpoint(options: WitnessOptions, body: string): Answer {
  const request = readRequest(body);
  if (!request) return { status: 400, body: 'this is no request to add a checkpoint\n' };
  const { old, proof, note } = request;
  const origin = note.slice(0, note.indexOf('\n'));
  const log = options.logs.find(({ name }) => name === origin);
  if (!log) return { status: 404, body: `the log ${origin} is unknown here\n` };
  const next = openSigned(note, log);
  if (!next) return { status: 403, body: `the log ${origin} did not sign this\n` };
  if (old > next.size) return { status: 400, body: 'the old size is above the new one\n' };
  const file = join(options.dir, `${encodeURIComponent(origin)}.checkpoint`);
  const known = readKnown(file, log);
  if (old !== known.size) return { status: 409, body: `${known.size}\n` };
  if (next.size === known.size && !isSame(next.root, known.root)) return { status: 409, body: `${known.size}\n` };
  if (!isConsistent(known, next, proof))
    return { status: 422, body: 'this does not continue what was cosigned before\n' };
  keepFile(file, note);
  const seenAt = (options.now ?? (() => Math.floor(Date.now() / 1000)))();
  return { status: 200, body: signatureLine(splitNote(note).text, options.signer, seenAt) };
}

function readRequest(body: string): Request | undefined {
  const end = body.indexOf('\n\n');
  const [first = '', ...encoded] = body.slice(0, end).split('\n');
  const old = /^old (0|[1-9][0-9]{0,15})$/.exec(first)?.[1];
  const proof = encoded.map(fromBase64).filter((hash): hash is Bytes => hash?.length === 32);
  if (end < 0 || old === undefined || proof.length !== encoded.length || proof.length > longestProof) return undefined;
  return { old: Number(old), proof, note: body.slice(end + 2) };
}

function openSigned(note: string, log: NoteKey): Tree | undefined {
  try {
    return openCheckpoint(note, log, []).checkpoint;
  } catch (error) {
    if (error instanceof NoteError) return undefined;
    throw error;
  }
}

/** Before the first checkpoint it knows the empty tree. A file that it cannot read stops it: it must never forget. */
function readKnown(file: string, log: NoteKey): Tree {
  return existsSync(file)
    ? openCheckpoint(readFileSync(file, 'utf8'), log, []).checkpoint
    : { size: 0, root: emptyRoot };
}
