/**
 * Runs `books` from the newest checkpoint every six hours, and in full every week: what somebody changed behind a checkpoint is seen by
 * then (docs/operating.md). The result is in the metrics, and in the process's log, which is outside the database.
 */
import type { Logger } from 'pino';
import type { Deps } from '../context/deps.ts';
import type { Sql } from '../database/database.ts';
import { lastRunOf, runBooks } from '../usecases/run-books.ts';

export interface BooksParts extends Pick<Deps, 'booksBox'> {
  openPool: () => Sql;
}

const everyMs = 6 * 3_600_000;
const fullEveryMs = 7 * 86_400_000;

/** Returns a sweep's work, which returns how many runs it made. `startMs`: a process that just started leaves its first run for later. */
export function booksKeeper(
  { sql, log, books }: { sql: Sql; log: Logger; books: BooksParts },
  startMs = Date.now(),
): () => Promise<number> {
  // What found something is not sealed. Rows without a seal count for nothing here: anybody with the database could make them.
  let triedMs = 0;
  return async () => {
    const nowMs = Date.now();
    if (nowMs - startMs < everyMs / 36 || nowMs - triedMs < everyMs) return 0;
    const { atMs, fullAtMs } = await lastRunOf(sql, books);
    if (nowMs - atMs < everyMs) return 0;
    triedMs = nowMs;
    const pool = books.openPool();
    try {
      const isFull = nowMs - fullAtMs >= fullEveryMs;
      const { isBalanced, checkpoint, checks } = await runBooks({ sql: pool, booksBox: books.booksBox }, { isFull });
      const broken = checks.filter(({ count }) => count > 0);
      if (isBalanced) log.info({ checkpoint }, 'the books balance');
      else log.error({ checkpoint, broken }, 'the books do not balance');
      return 1;
    } finally {
      await pool.end();
    }
  };
}
