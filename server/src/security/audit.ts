/** The audit log: who did what, when, to what. Append-only; the database refuses any change (0009_operators.sql). */
import type { Db } from '../database/database.ts';

/** A merchant by id, an operator by name, or a part of the system. */
export type AuditActor = { readonly merchantId: string } | { readonly username: string } | { readonly job: string };

export interface AuditEntry {
  /** A stable code such as `login_failed` or `payout_account_bound`. */
  act: string;
  /** Its object, such as `merchant:<id>` or `withdrawal:<id>`. */
  object?: string;
  /** Never a password, a token, a code or its hash. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Appends one entry in the caller's transaction, so no act exists without its entry. Used outside a transaction only for a
 * refusal (a failed login), which leaves nothing else.
 */
export async function audit(db: Db, by: AuditActor, entry: AuditEntry): Promise<void> {
  const [kind, actor] = columnsOf(by);
  await db`
    insert into audit_log (actor_kind, actor, act, object, details)
    values (${kind}, ${actor}, ${entry.act}, ${entry.object ?? null}, ${db.json(entry.details ?? {})})`;
}

function columnsOf(by: AuditActor): [kind: 'merchant' | 'operator' | 'system', actor: string] {
  if ('merchantId' in by) return ['merchant', by.merchantId];
  return 'username' in by ? ['operator', by.username] : ['system', by.job];
}
