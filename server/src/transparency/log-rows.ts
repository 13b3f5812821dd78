/**
 * The rows that the log takes in, by kind: each read in the order of its transactions, with its record. Who shows a record to
 * somebody builds it by the same functions, so what the database says today is compared with what the log took in.
 */
import { formatAmount, toMinor } from '@placard/contract';
import type { Currency, Minor } from '@placard/contract';
import {
  auditRecord,
  batchRecord,
  confirmationRecord,
  keyRecord,
  liabilitiesRecord,
  statementRecord,
  termsRecord,
  transferRecord,
} from '@placard/proof';
import type { Bytes, Json, LogRecord, OwnersWord } from '@placard/proof';
import type { ReadDb } from '../database/database.ts';
import type { FrozenTerms } from '../domain/plans/terms.ts';

export const logKinds = [
  'batch',
  'key',
  'terms',
  'transfer',
  'confirmation',
  'audit',
  'statement',
  'liabilities',
] as const;
export type LogKind = (typeof logKinds)[number];

/** Where the rows of each kind are, and the time at which each was written. */
export const logTables: readonly (readonly [kind: LogKind, table: string, time: string])[] = [
  ['batch', 'log_batch', 'received_at'],
  ['key', 'delivery_source_key', 'valid_from'],
  ['key', 'product_owner_key', 'valid_from'],
  ['terms', 'plan', 'put_at'],
  ['transfer', 'ledger_transfer', 'posted_at'],
  ['confirmation', 'confirmation', 'received_at'],
  ['audit', 'log_audit_head', 'noted_at'],
  ['statement', 'log_statement', 'made_at'],
  ['liabilities', 'log_liabilities', 'made_at'],
];

/** The rows of all kinds, each as that query reads its table. */
export function ofLogTables(db: ReadDb, read: (...from: (typeof logTables)[number]) => ReturnType<ReadDb>) {
  return logTables.map((from) => read(...from)).reduce((all, next) => db`${all} union all ${next}`);
}

/** Transactions from `from` up to, not including, `to`. */
export interface Span {
  from: string;
  to: string;
}

export interface LogRow {
  xid: string;
  ref: string;
  record: LogRecord;
  /** Where the row has one already; a new one otherwise. */
  salt?: Bytes;
}

/** A row with a promise: its salt is as old as the row. */
export type SaltedRow = LogRow & { salt: Bytes };

type ReadRows = (db: ReadDb, currency: Currency, which: ReturnType<ReadDb>) => Promise<LogRow[]>;

/** Returns at most `limit` rows of a kind. A reader takes the condition in a query of its own: beside `xid::text` it would sort texts. */
export async function readSpan(
  db: ReadDb,
  currency: Currency,
  kind: LogKind,
  span: Span,
  limit: number,
): Promise<LogRow[]> {
  return await readers[kind](
    db,
    currency,
    db`xid >= ${span.from}::xid8 and xid < ${span.to}::xid8 order by xid limit ${limit}`,
  );
}

/** Returns those of these rows that exist, by id. */
export async function readRows(
  db: ReadDb,
  currency: Currency,
  kind: LogKind,
  ids: readonly string[],
): Promise<Map<string, LogRow>> {
  const rows = await readers[kind](db, currency, db`id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.ref, row]));
}

const readers: Record<LogKind, ReadRows> = {
  batch: async (db, _currency, which) => (await readBatches(db, which)).map(batchRow),
  key: async (db, _currency, which) => {
    const rows = await db<{ xid: string; id: string; holder_id: string; public_key: Buffer; valid_from: Date }[]>`
      select xid::text, id, holder_id, public_key, valid_from from (
        select * from (
          select xid, id, source_id as holder_id, public_key, valid_from from delivery_source_key
          union all select xid, id, owner_id, public_key, valid_from from product_owner_key) either
        where ${which}) k`;
    return rows.map((row) => ({
      xid: row.xid,
      ref: row.id,
      record: keyRecord({
        holderId: row.holder_id,
        publicKey: row.public_key,
        validFrom: row.valid_from.toISOString(),
      }),
    }));
  },
  terms: readTerms,
  transfer: readTransfers,
  confirmation: readConfirmations,
  audit: async (db, _currency, which) => {
    const rows = await db<{ xid: string; id: string; position: bigint; hash: Buffer }[]>`
      select xid::text, id, position, hash from (select * from log_audit_head where ${which}) h`;
    return rows.map(({ xid, id, position, hash }) => ({
      xid,
      ref: id,
      record: auditRecord({ position: String(position), hash }),
    }));
  },
  liabilities: readLiabilities,
  statement: async (db, _currency, which) =>
    (
      await db<StatementRow[]>`
      select id, xid::text, merchant_id, file_hash, made_at, salt from (select * from log_statement where ${which}) s`
    ).map(statementRow),
};

export interface ConfirmationRow {
  xid: string;
  id: string;
  plan_id: string;
  event_id: string;
  verdict: OwnersWord['verdict'];
  reason: string | null;
  evidence: string | null;
  public_key: Buffer;
  signature: Buffer;
  received_at: Date;
}

async function readConfirmations(db: ReadDb, _currency: Currency, which: ReturnType<ReadDb>): Promise<LogRow[]> {
  const rows = await db<ConfirmationRow[]>`
    select w.xid::text, w.id, c.plan_id, c.event_id, w.verdict, w.reason, w.evidence, k.public_key, w.signature, w.received_at
    from (select * from confirmation where ${which}) w
    join conversion c on c.id = w.conversion_id join product_owner_key k on k.id = w.key_id`;
  return rows.map((row) => ({
    xid: row.xid,
    ref: row.id,
    record: confirmationRecord({
      planId: row.plan_id,
      eventId: row.event_id,
      verdict: row.verdict,
      reason: row.reason,
      evidence: row.evidence,
      ownerKey: row.public_key,
      signature: row.signature,
      receivedAt: row.received_at.toISOString(),
    }),
  }));
}

interface LiabilitiesRow {
  id: string;
  xid: string;
  made_at: Date;
  leaves: number;
  total_minor: Minor;
  root: Buffer;
  balance: { day: string; minor: string; by: string; reference: string } | null;
}

async function readLiabilities(db: ReadDb, currency: Currency, which: ReturnType<ReadDb>): Promise<LogRow[]> {
  const rows = await db<LiabilitiesRow[]>`
    select id, xid::text, made_at, leaves, total_minor, root,
           (select json_build_object('day', day, 'minor', amount_minor::text, 'by', signed_by, 'reference', reference)
            from bank_balance b where b.id = l.balance_id) as balance
    from (select * from log_liabilities where ${which}) l`;
  return rows.map(({ id, xid, made_at, leaves, total_minor, root, balance }) => {
    const record = liabilitiesRecord({
      listId: id,
      madeAt: made_at.toISOString(),
      currency,
      leaves,
      total: formatAmount(total_minor, currency),
      root,
      balance: balance && {
        day: balance.day,
        amount: formatAmount(toMinor(balance.minor), currency),
        signedBy: balance.by,
        reference: balance.reference,
      },
    });
    return { xid, ref: id, record };
  });
}

export interface StatementRow {
  id: string;
  xid: string;
  merchant_id: string;
  file_hash: Buffer;
  made_at: Date;
  salt: Buffer;
}

export function statementRow(row: StatementRow): SaltedRow {
  const record = statementRecord({
    statementId: row.id,
    merchantId: row.merchant_id,
    fileHash: row.file_hash,
    madeAt: row.made_at.toISOString(),
  });
  return { xid: row.xid, ref: row.id, record, salt: row.salt };
}

export interface BatchRow {
  id: string;
  xid: string;
  source_id: string;
  batch_id: string;
  received_at: Date;
  source_key: Buffer;
  signed: string;
  signature: Buffer;
  events_root: Buffer;
  salt: Buffer;
}

/** Reads batches as they arrived; `which` is a condition on `log_batch`. */
export async function readBatches(db: ReadDb, which: ReturnType<ReadDb>): Promise<BatchRow[]> {
  return await db<BatchRow[]>`
    select l.id, l.xid::text, l.source_id, l.batch_id, l.received_at, k.public_key as source_key, e.signed, e.signature,
           l.events_root, l.salt
    from (select * from log_batch where ${which}) l
    join delivery_evidence e using (source_id, batch_id, received_at) join delivery_source_key k on k.id = e.key_id`;
}

export function batchRow(row: BatchRow): SaltedRow {
  const record = batchRecord({
    batchId: row.batch_id,
    sourceKey: row.source_key,
    signed: row.signed,
    signature: row.signature,
    eventsRoot: row.events_root,
    receivedAt: row.received_at.toISOString(),
  });
  return { xid: row.xid, ref: row.id, record, salt: row.salt };
}

interface TermsRow {
  xid: string;
  id: string;
  merchant_id: string;
  put_at: Date;
  cash_minor: Minor;
  start_up_minor: Minor;
  promo_minor: Minor;
  terms: FrozenTerms;
}

async function readTerms(db: ReadDb, currency: Currency, which: ReturnType<ReadDb>): Promise<LogRow[]> {
  const rows = await db<TermsRow[]>`
    select xid::text, id, merchant_id, put_at, cash_minor, start_up_minor, promo_minor, terms from (select * from plan where ${which}) p`;
  const amount = (minor: Minor) => formatAmount(minor, currency);
  return rows.map((row) => ({
    xid: row.xid,
    ref: row.id,
    record: termsRecord({
      planId: row.id,
      merchantId: row.merchant_id,
      putAt: row.put_at.toISOString(),
      funding: {
        cash: amount(row.cash_minor),
        start_up: amount(row.start_up_minor),
        promo: amount(row.promo_minor),
      },
      terms: termsInAmounts(row.terms, currency),
    }),
  }));
}

/** Frozen terms as outsiders read them: names as on the wire, and amounts in the one way of writing them. */
export function termsInAmounts(terms: FrozenTerms, currency: Currency): Json {
  return Object.fromEntries(
    Object.entries<Json>({ ...terms }).map(([name, value]): [string, Json] => {
      const wireName = name.replace(/Minor$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const isAmount = name.endsWith('Minor') && typeof value === 'string';
      return [wireName, isAmount ? formatAmount(toMinor(value), currency) : value];
    }),
  );
}

interface TransferRow {
  xid: string;
  id: string;
  cause: string;
  kind: string;
  merchant_id: string | null;
  plan_id: string | null;
  reference: string | null;
  posted_at: Date;
  remark: string | null;
  act_id: string | null;
  entries: [account: string, amountMinor: string, balanceAfterMinor: string | null, detail: string | null][];
}

async function readTransfers(db: ReadDb, currency: Currency, which: ReturnType<ReadDb>): Promise<LogRow[]> {
  const rows = await db<TransferRow[]>`
    select t.xid::text, t.id, t.cause, t.kind, t.merchant_id, t.plan_id, t.reference, t.posted_at, t.remark, t.act_id,
           (select coalesce(json_agg(json_build_array(a.code, e.amount_minor::text, e.balance_after_minor::text, e.detail) order by e.id), '[]')
            from ledger_entry e join ledger_account a on a.id = e.account_id
            where e.transfer_id = t.id and e.posted_at = t.posted_at) as entries
    from (select * from ledger_transfer where ${which}) t`;
  const amount = (minor: string) => formatAmount(toMinor(minor), currency);
  return rows.map((row) => ({
    xid: row.xid,
    ref: row.id,
    record: transferRecord({
      transferId: row.id,
      cause: row.cause,
      kind: row.kind,
      merchantId: row.merchant_id,
      planId: row.plan_id,
      reference: row.reference,
      postedAt: row.posted_at.toISOString(),
      entries: row.entries.map(([account, minor, after, detail]) => ({
        account,
        amount: amount(minor),
        balanceAfter: after === null ? null : amount(after),
        detail,
      })),
      remark: row.remark,
      actId: row.act_id,
    }),
  }));
}
