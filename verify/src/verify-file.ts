/** Recognises a file and checks it. Pure: the same for the command and the page. */
import * as v from 'valibot';
import {
  entryOf,
  fromBase64,
  isSame,
  leafHash,
  NoteError,
  openPromise,
  openProof,
  sha256,
  toBase64,
} from '@placard/proof';
import type { LogRecord } from '@placard/proof';
import { exportFile } from './export-file.ts';
import { recordedBy } from './finding.ts';
import type { Finding, TrustedKeys } from './finding.ts';
import { verifyExport } from './verify-export.ts';

/** What GET /delivery/proofs answers, and a statement's signature. */
const promisedRecord = v.object({
  record: v.pipe(v.array(v.string()), v.minLength(1)),
  salt: v.pipe(v.string(), v.length(44)),
  promise: v.string(),
  proof: v.nullable(v.string()),
});
type PromisedRecord = v.InferOutput<typeof promisedRecord>;

/** Throws NoteError for any other file, and for one that is not whole. */
export function verifyFile(bytes: Uint8Array, keys: TrustedKeys): Finding[] {
  const file = readJson(bytes);
  if (v.is(promisedRecord, file)) return verifyPromised(file, keys);
  const read = v.safeParse(exportFile, file);
  if (read.success) return verifyExport(read.output, keys);
  throw new NoteError(
    `this is no whole export: ${v.getDotPath(read.issues[0]) ?? 'it'} is missing or has another form`,
  );
}

/**
 * Checks a statement against the signature that came with it, or against a later export, which has the log's proof. Throws NoteError
 * for a signature's file that is neither.
 */
export function verifyStatement(statement: Uint8Array, signature: Uint8Array, keys: TrustedKeys): Finding[] {
  const file = readJson(signature);
  const isPromised = v.is(promisedRecord, file);
  const found = verifyFile(signature, keys);
  const records = isPromised ? [file.record] : v.parse(exportFile, file).statements.map(({ record }) => record);
  const hash = toBase64(sha256(statement));
  const record = records.find(([kind, , , fileHash]) => kind === 'placard/statement/v1' && fileHash === hash);
  if (!record) {
    const what = isPromised
      ? 'this statement is not the file that was signed: a byte of it was changed, or the signature is another file’s'
      : 'no statement in this export has these bytes: the file was changed, or the export is older or another merchant’s';
    return [{ verdict: 'wrong', what }, ...found];
  }
  const [, id, merchantId, , madeAt] = record;
  return [
    { verdict: 'recomputed', what: `statement ${id} of merchant ${merchantId}, made at ${madeAt}: the same bytes` },
    ...found,
  ];
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new NoteError('this file is not whole, or is no JSON');
  }
}

function verifyPromised({ record, salt, promise, proof }: PromisedRecord, { log, witnesses }: TrustedKeys): Finding[] {
  const entry = entryOf(record as unknown as LogRecord, fromBase64(salt) ?? new Uint8Array());
  const promised = openPromise(promise, log);
  if (!isSame(promised.leaf, leafHash(entry))) return [{ verdict: 'wrong', what: 'the promise is for another record' }];
  const found: Finding = { verdict: 'recorded', what: `signed and promised by ${log.name} at ${promised.promisedAt}` };
  if (proof === null)
    return [found, { verdict: 'unproved', what: 'the proof is not here: the log did not have it yet' }];
  return [found, ...recordedBy(openProof(proof, entry, log, witnesses), log)];
}
