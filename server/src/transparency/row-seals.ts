/**
 * What servers say in the log of their own, and no other row repeats, is marked when it is written, under a key of the pepper: the hash of
 * a statement, and what was owed on a day. Invariant: whoever has only the database can have the log say neither.
 */
import type { Deps } from '../context/deps.ts';
import type { Tx } from '../database/database.ts';

type Box = Deps['booksBox'];

export interface SealedStatement {
  readonly merchant_id: string;
  readonly file_hash: Buffer;
  readonly salt: Buffer;
}

export interface SealedList {
  /** As ISO 8601 writes it. */
  readonly day: string;
  readonly leaves: number;
  readonly total_minor: bigint;
  readonly root: Buffer;
  readonly balance_id: string | null;
}

const statementText = ({ merchant_id: of, file_hash: hash, salt }: SealedStatement) =>
  JSON.stringify(['statement', of, hash.toString('hex'), salt.toString('hex')]);

const listText = ({ day, leaves, total_minor: total, root, balance_id: balance }: SealedList) =>
  JSON.stringify(['liabilities', day, leaves, String(total), root.toString('hex'), balance]);

export function markStatement(box: Box, row: SealedStatement): Buffer {
  return box.mark(statementText(row));
}

export function markList(box: Box, row: SealedList): Buffer {
  return box.mark(listText(row));
}

/** Returns the statements and the lists that no server wrote; of transactions from that one on. */
export async function findForeignRows(tx: Tx, box: Box, horizon: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  const statements = tx<(SealedStatement & { id: string; seal: Buffer | null })[]>`
    select id, merchant_id, file_hash, salt, seal from log_statement where xid >= ${horizon}::xid8`;
  for await (const rows of statements.cursor(1_000))
    for (const { id, seal, ...row } of rows)
      if (seal === null || !box.hasMarked(statementText(row), seal)) found.push({ kind: 'statement', id });
  const lists = await tx<(SealedList & { id: string; seal: Buffer | null })[]>`
    select id, day::text as day, leaves, total_minor, root, balance_id, seal from log_liabilities where xid >= ${horizon}::xid8`;
  for (const { id, seal, ...row } of lists)
    if (seal === null || !box.hasMarked(listText(row), seal)) found.push({ kind: 'liabilities', id, day: row.day });
  return found;
}
