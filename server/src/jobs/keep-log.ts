/** The transparency log's turn: takes in the security log's head, appends what is committed, signs, and publishes. */
import type { Deps } from '../context/deps.ts';
import { appendCommitted } from '../transparency/append.ts';
import { publish } from '../transparency/publish.ts';
import type { Publishing } from '../transparency/publish.ts';

/** Returns a sweep's work, which returns how many entries it appended. */
export function logKeeper(deps: Publishing & Pick<Deps, 'currency'>): () => Promise<number> {
  return async () => {
    await noteAuditHead(deps.sql);
    const appended = await appendCommitted(deps);
    await publish(deps);
    return appended;
  };
}

/** One head an hour at most. */
async function noteAuditHead(sql: Deps['sql']): Promise<void> {
  await sql`
    insert into log_audit_head (position, hash)
    select position, hash from (select position, hash from audit_seal order by position desc limit 1) head
    where not exists (select 1 from log_audit_head h where h.position = head.position or h.noted_at > now() - interval '1 hour')
    on conflict do nothing`;
}
