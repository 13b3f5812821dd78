/**
 * Seals the newest rows of the security log every turn, and all unsealed rows every hour. At most hourly, also writes the
 * chain's head to the process's log, which is outside the database.
 */
import type { Logger } from 'pino';
import type { AuditChain } from '../security/audit-chain.ts';
import type { Sql } from '../database/database.ts';

const headEveryMs = 3_600_000;
const allEveryMs = 3_600_000;

/** Returns a sweep's work, which returns how many rows it sealed. */
export function auditSealer(deps: { sql: Sql; log: Logger; auditChain: AuditChain }): () => Promise<number> {
  let headDueAt = 0;
  let allDueAt = 0;
  return async () => {
    const isAllDue = Date.now() >= allDueAt;
    const sealed = await deps.auditChain.seal(deps.sql, isAllDue ? 'all' : 'newest');
    if (isAllDue) allDueAt = Date.now() + allEveryMs;
    if (sealed > 0 && Date.now() >= headDueAt) {
      headDueAt = Date.now() + headEveryMs;
      const [head] = await deps.sql<{ position: bigint; hash: Buffer }[]>`
        select position, hash from audit_seal order by position desc limit 1`;
      deps.log.info(
        { position: head?.position.toString(), head: head?.hash.toString('hex') },
        'the security log is sealed up to here',
      );
    }
    return sealed;
  };
}
