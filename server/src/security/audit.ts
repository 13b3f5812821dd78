/** The audit log: who did what, when, to what. Append-only; the database refuses any change (0009_operators.sql). */
import type { Db } from '../database/database.ts';

export interface AuditEntry {
  actorKind: 'operator' | 'merchant' | 'system';
  /** An id: the merchant's, the operator's, or the job's name. */
  actor: string;
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
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db`
    insert into audit_log (actor_kind, actor, act, object, details)
    values (${entry.actorKind}, ${entry.actor}, ${entry.act}, ${entry.object ?? null}, ${db.json(entry.details ?? {})})`;
}
