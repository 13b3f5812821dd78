/** The records of the log, one function for each kind. Amounts are decimal texts and times ISO 8601 in UTC, as on the wire. */
import { toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { canonicalJson } from './entries.ts';
import type { Json, LogRecord } from './entries.ts';

/** A batch of a source's events, as it arrived. */
export interface BatchRecord {
  batchId: string;
  /** The key that signed it. */
  sourceKey: Bytes;
  /** The text that was signed; it names source, time, the body's hash and the root of the events. */
  signed: string;
  signature: Bytes;
  /** The root over its plans (batches.ts). */
  eventsRoot: Bytes;
  receivedAt: string;
}

export function batchRecord({ batchId, sourceKey, signed, signature, eventsRoot, receivedAt }: BatchRecord): LogRecord {
  return [
    'placard/batch/v1',
    batchId,
    toBase64(sourceKey),
    signed,
    toBase64(signature),
    toBase64(eventsRoot),
    receivedAt,
  ];
}

/** A plan's terms and funding, frozen at the put. */
export interface TermsRecord {
  planId: string;
  merchantId: string;
  putAt: string;
  funding: { cash: string; start_up: string; promo: string };
  terms: Json;
}

export function termsRecord({ planId, merchantId, putAt, funding, terms }: TermsRecord): LogRecord {
  return ['placard/terms/v1', planId, merchantId, putAt, funding, terms];
}

/** One entry of a transfer. */
export interface TransferEntry {
  account: string;
  amount: string;
  /** Null on house accounts, which keep no balance. */
  balanceAfter: string | null;
  /** Which part of the transfer it is, where that has several. */
  detail: string | null;
}

/** A transfer of the ledger with all of its entries, in their order. */
export interface TransferRecord {
  transferId: string;
  cause: string;
  kind: string;
  merchantId: string | null;
  planId: string | null;
  reference: string | null;
  postedAt: string;
  entries: readonly TransferEntry[];
  remark: string | null;
  /** The operator's act that wrote it. */
  actId: string | null;
}

export function transferRecord(transfer: TransferRecord): LogRecord {
  const { transferId, cause, kind, merchantId, planId, reference, postedAt, remark, actId } = transfer;
  const entries = transfer.entries.map(({ account, amount, balanceAfter, detail }) => [
    account,
    amount,
    balanceAfter,
    detail,
  ]);
  return [
    'placard/transfer/v1',
    transferId,
    cause,
    kind,
    merchantId,
    planId,
    reference,
    postedAt,
    entries,
    remark,
    actId,
  ];
}

/** A statement that was handed out, by the SHA-256 of its file. */
export interface StatementRecord {
  statementId: string;
  merchantId: string;
  fileHash: Bytes;
  madeAt: string;
}

export function statementRecord({ statementId, merchantId, fileHash, madeAt }: StatementRecord): LogRecord {
  return ['placard/statement/v1', statementId, merchantId, toBase64(fileHash), madeAt];
}

/** A key of a source or of a product's owner, from the time at which it counts. */
export function keyRecord(key: { holderId: string; publicKey: Bytes; validFrom: string }): LogRecord {
  return ['placard/key/v1', key.holderId, toBase64(key.publicKey), key.validFrom];
}

/** What a product's owner says about a conversion; a refusal has its reason and evidence. */
export interface OwnersWord {
  planId: string;
  eventId: string;
  verdict: 'confirmed' | 'refused';
  reason: string | null;
  evidence: string | null;
}

/** The text that the owner signs. The signature counts alone, so whoever has it can verify it without those of others. */
export function confirmationText({ planId, eventId, verdict, reason, evidence }: OwnersWord): string {
  return canonicalJson(['placard/confirmation/v1', planId, eventId, verdict, reason, evidence]);
}

export interface ConfirmationRecord extends OwnersWord {
  /** The key that signed it. */
  ownerKey: Bytes;
  signature: Bytes;
  receivedAt: string;
}

export function confirmationRecord(word: ConfirmationRecord): LogRecord {
  const { planId, eventId, verdict, reason, evidence, ownerKey, signature, receivedAt } = word;
  const signed = [planId, eventId, verdict, reason, evidence];
  return ['placard/confirmation/v1', ...signed, toBase64(ownerKey), toBase64(signature), receivedAt];
}

/** What a delivery source says about a plan of its own; the numbers are the cause's own fields, as they travel. */
export interface SourcesReport {
  planId: string;
  measuredAt: string;
  cause: string;
  numbers: Readonly<Record<string, string | number>>;
}

/** The text that the source signs; it counts alone, as an owner's word does. */
export function reportText({ planId, measuredAt, cause, numbers }: SourcesReport): string {
  return canonicalJson(['placard/report/v1', planId, measuredAt, cause, numbers]);
}

/** What is owed in all, at a moment: the root of a sum tree over everybody to whom it is owed. */
export interface LiabilitiesRecord {
  listId: string;
  madeAt: string;
  currency: string;
  /** How many leaves the tree has, those of zero included. */
  leaves: number;
  total: string;
  root: Bytes;
  /** What a bank or an auditor signed that the accounts held, where the network recorded one. */
  balance: { day: string; amount: string; signedBy: string; reference: string } | null;
}

export function liabilitiesRecord(list: LiabilitiesRecord): LogRecord {
  const { listId, madeAt, currency, leaves, total, root, balance } = list;
  const signed = balance && [balance.day, balance.amount, balance.signedBy, balance.reference];
  return ['placard/liabilities/v1', listId, madeAt, currency, leaves, total, toBase64(root), signed];
}

/** One leaf of that tree: what is owed to a merchant (by id), or of an account of the network (by code), in parts. */
export function liabilityRecord(owed: {
  to: 'merchant' | 'account';
  id: string;
  parts: Readonly<Record<string, string>>;
}): LogRecord {
  return ['placard/liability/v1', owed.to, owed.id, owed.parts];
}

/** The head of the security log's chain after `position` rows. */
export function auditRecord(head: { position: string; hash: Bytes }): LogRecord {
  return ['placard/audit/v1', head.position, toBase64(head.hash)];
}
