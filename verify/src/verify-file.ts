/** Recognises a file and checks it. Pure: the same for the command and the page. */
import * as v from 'valibot';
import { entryOf, fromBase64, isSame, leafHash, NoteError, openPromise, openProof } from '@placard/proof';
import type { LogRecord } from '@placard/proof';
import { exportFile } from './export-file.ts';
import { recordedBy } from './finding.ts';
import type { Finding, TrustedKeys } from './finding.ts';
import { verifyExport } from './verify-export.ts';

/** What GET /delivery/proofs answers. */
const batchProof = v.object({
  record: v.pipe(v.array(v.string()), v.minLength(1)),
  salt: v.pipe(v.string(), v.length(44)),
  promise: v.string(),
  proof: v.nullable(v.string()),
});

/** Throws NoteError for any other file, and for one that is not whole. */
export function verifyFile(bytes: Uint8Array, keys: TrustedKeys): Finding[] {
  const file = readJson(bytes);
  if (v.is(batchProof, file)) return verifyBatchProof(file, keys);
  const read = v.safeParse(exportFile, file);
  if (read.success) return verifyExport(read.output, keys);
  throw new NoteError(
    `this is no whole export: ${v.getDotPath(read.issues[0]) ?? 'it'} is missing or has another form`,
  );
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new NoteError('this file is not whole, or is no JSON');
  }
}

function verifyBatchProof(
  { record, salt, promise, proof }: v.InferOutput<typeof batchProof>,
  { log, witnesses }: TrustedKeys,
): Finding[] {
  const entry = entryOf(record as unknown as LogRecord, fromBase64(salt) ?? new Uint8Array());
  const promised = openPromise(promise, log);
  if (!isSame(promised.leaf, leafHash(entry))) return [{ verdict: 'wrong', what: 'the promise is for another batch' }];
  const found: Finding = { verdict: 'recorded', what: `promised by ${log.name} at ${promised.promisedAt}` };
  if (proof === null) return [found, { verdict: 'unproved', what: 'the log does not have it yet' }];
  return [found, ...recordedBy(openProof(proof, entry, log, witnesses), log)];
}
