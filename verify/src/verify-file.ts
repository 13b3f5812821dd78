/** Recognises a file and checks it. Pure: the same for the command and the page. */
import { entryOf, fromBase64, isSame, leafHash, NoteError, openPromise, openProof } from '@placard/proof';
import type { LogRecord, NoteKey } from '@placard/proof';

/** `recorded`: by whom and when; `recomputed`: from its parts; `wrong`: what does not fit; `unproved`: what cannot be checked. */
export interface Finding {
  verdict: 'recorded' | 'recomputed' | 'unproved' | 'wrong';
  what: string;
}

export interface TrustedKeys {
  log: NoteKey;
  witnesses: readonly NoteKey[];
}

/** Throws NoteError for any other file. */
export function verifyFile(bytes: Uint8Array, keys: TrustedKeys): Finding[] {
  const file = readJson(bytes);
  if (isBatchProof(file)) return verifyBatchProof(file, keys);
  throw new NoteError('this file is none that can be verified');
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new NoteError('this file is not whole, or is no JSON');
  }
}

/** What GET /delivery/proofs answers. */
interface BatchProofFile {
  record: LogRecord;
  salt: string;
  promise: string;
  proof: string | null;
}

function isBatchProof(file: unknown): file is BatchProofFile {
  return typeof file === 'object' && file !== null && 'record' in file && 'salt' in file && 'promise' in file;
}

function verifyBatchProof(
  { record, salt, promise, proof }: BatchProofFile,
  { log, witnesses }: TrustedKeys,
): Finding[] {
  const entry = entryOf(record, fromBase64(salt) ?? new Uint8Array());
  const promised = openPromise(promise, log);
  if (!isSame(promised.leaf, leafHash(entry))) return [{ verdict: 'wrong', what: 'the promise is for another batch' }];
  const found: Finding = { verdict: 'recorded', what: `promised by ${log.name} at ${promised.promisedAt}` };
  if (proof === null) return [found, { verdict: 'unproved', what: 'the log does not have it yet' }];
  const recorded = openProof(proof, entry, log, witnesses);
  return [found, ...recordedBy(recorded, log)];
}

function recordedBy({ checkpoint, witnesses }: ReturnType<typeof openProof>, log: NoteKey): Finding[] {
  const head = `checkpoint of ${checkpoint.size} entries`;
  if (witnesses.length === 0)
    return [{ verdict: 'unproved', what: `${head}, signed by ${log.name} alone: no witness of yours saw it` }];
  return witnesses.map(({ key, seenAt = 0 }) => ({
    verdict: 'recorded',
    what: `${head}, seen by ${key.name} at ${new Date(seenAt * 1000).toISOString()}`,
  }));
}
