/** Recognises a file and checks it. Pure: the same for the command and the page. */
import * as v from 'valibot';
import {
  entryOf,
  fromBase64,
  isIncluded,
  isSame,
  leafHash,
  openPromise,
  readProof,
  sha256,
  toBase64,
} from '@placard/proof';
import type { LogRecord } from '@placard/proof';
import { exportFile, owedFile } from './export-file.ts';
import { finding, recordedBy, unlessFaulty, VerifyError, wrong } from './finding.ts';
import type { Finding, TrustedKeys } from './finding.ts';
import { verifyExport } from './verify-export.ts';
import { ownIn } from './verify-liabilities.ts';
import { statesIn, verifyStates } from './verify-states.ts';

/** What GET /delivery/proofs answered, and a statement's signature. */
const promisedRecord = v.object({
  record: v.pipe(v.array(v.string()), v.minLength(1)),
  salt: v.pipe(v.string(), v.length(44)),
  promise: v.string(),
  proof: v.nullable(v.string()),
});
type PromisedRecord = v.InferOutput<typeof promisedRecord>;

/** Throws VerifyError for any other file, and for one that is not whole. */
export function verifyFile(bytes: Uint8Array, keys: TrustedKeys): Finding[] {
  const states = statesIn(new TextDecoder().decode(bytes));
  if (states.length > 0) return verifyStates(states, keys);
  const file = readJson(bytes);
  if (v.is(promisedRecord, file)) return verifyPromised(file, keys);
  if (v.is(owedFile, file)) return [...verifyProved(file, keys), ...ownIn(file)];
  return verifyExport(readExport(file), keys);
}

function readExport(file: unknown) {
  const read = v.safeParse(exportFile, file);
  if (read.success) return read.output;
  throw new VerifyError('notExport', { object: v.getDotPath(read.issues[0]) ?? '{}' });
}

/** The language that the merchant reads; undefined where the file names none. */
export function languageOf(bytes: Uint8Array): string | undefined {
  try {
    return readExport(readJson(bytes)).account[0].lang;
  } catch (error) {
    if (error instanceof VerifyError) return undefined;
    throw error;
  }
}

/**
 * Checks a statement against the signature that came with it, or against a later export, which has the log's proof. Throws VerifyError
 * for a signature's file that is neither.
 */
export function verifyStatement(statement: Uint8Array, signature: Uint8Array, keys: TrustedKeys): Finding[] {
  if (isJson(statement)) throw new VerifyError('notStatement');
  if (statement.length === 0 || signature.length === 0) throw new VerifyError('empty');
  if (!isJson(signature)) throw new VerifyError('otherKind');
  const file = readJson(signature);
  const isPromised = v.is(promisedRecord, file);
  const records = isPromised ? [file.record] : readExport(file).statements.map(({ record }) => record);
  const found = verifyFile(signature, keys);
  const hash = toBase64(sha256(statement));
  const record = records.find(([kind, , , fileHash]) => kind === 'placard/statement/v1' && fileHash === hash);
  if (!record) return [wrong(isPromised ? 'changedFile' : 'unknownFile'), ...found];
  const [, id = '', merchant = '', , time = ''] = record;
  return [finding('recomputed', 'sameFile', { id, merchant, time }), ...found];
}

function readJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') throw new VerifyError('empty');
  if (!isJson(bytes)) throw new VerifyError(statementStart.test(text) ? 'needsSignature' : 'otherKind');
  try {
    return JSON.parse(text);
  } catch {
    throw new VerifyError('notWhole');
  }
}

const isJson = (bytes: Uint8Array) => /^\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 64)));

/** A PDF, or a first line of columns. */
const statementStart = /^(?:%PDF-|[^\n\0]*[,;][^\n\0]*\n)/;

interface Salted {
  record: readonly unknown[];
  salt: string;
}

function entryIn({ record, salt }: Salted) {
  return entryOf(record as unknown as LogRecord, fromBase64(salt) ?? new Uint8Array());
}

function verifyPromised(file: PromisedRecord, keys: TrustedKeys): Finding[] {
  const { name } = keys.log;
  const promised = unlessFaulty('notSigned', { name }, () => openPromise(file.promise, keys.log));
  if (!isSame(promised.leaf, leafHash(entryIn(file)))) return [wrong('otherPromise')];
  const found = finding('recorded', 'promised', { name, time: promised.promisedAt });
  const { proof } = file;
  return proof === null ? [found, finding('unproved', 'noProof')] : [found, ...verifyProved({ ...file, proof }, keys)];
}

/** The log has the record, by a proof that came with it. */
function verifyProved(file: Salted & { proof: string }, keys: TrustedKeys): Finding[] {
  const { log, witnesses } = keys;
  const { index, path, ...recorded } = unlessFaulty('notSigned', { name: log.name }, () =>
    readProof(file.proof, log, witnesses),
  );
  const [kind, id] = file.record;
  return isIncluded(entryIn(file), index, path, recorded.checkpoint)
    ? recordedBy(recorded, keys)
    : [wrong('notInLog', { kind: String(kind).split('/')[1] ?? '', id: String(id) })];
}
