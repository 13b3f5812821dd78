/** Signs the statements that merchants download: each file's hash goes into the log, and the log's promise with the file. */
import { createHash, randomBytes } from 'node:crypto';
import { toBase64 } from '@placard/proof';
import type { Deps } from '../context/deps.ts';
import { theRow } from '../database/the-row.ts';
import { statementRow } from './log-rows.ts';
import type { StatementRow } from './log-rows.ts';
import { promiseOf } from './promise.ts';
import { markStatement } from './row-seals.ts';

/** Returns the signature's file: the record with its salt, and the promise that the log signed. */
export async function signStatement(
  { sql, logKey, booksBox }: Pick<Deps, 'sql' | 'logKey' | 'booksBox'>,
  merchantId: string,
  file: Buffer,
): Promise<string> {
  const hash = createHash('sha256').update(file).digest();
  const made = { merchant_id: merchantId, file_hash: hash, salt: randomBytes(32) };
  const row = theRow(
    await sql<StatementRow[]>`
      insert into log_statement ${sql({ ...made, seal: markStatement(booksBox, made) })}
      returning id, xid::text, merchant_id, file_hash, made_at, salt`,
  );
  const salted = statementRow(row);
  const { record, salt } = salted;
  return JSON.stringify({ record, salt: toBase64(salt), promise: promiseOf(salted, row.made_at, logKey), proof: null });
}
