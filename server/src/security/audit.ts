/** The audit log: who did what, when, to what. Append-only; the database refuses any change (0009_operators.sql). */
import type { Db, Tx } from '../database/database.ts';

/** A merchant, and where its business has several people which of them. */
export interface AuditMerchant {
  readonly merchantId: string;
  /** Whose login it was, if not that merchant's own. */
  readonly personId?: string;
  /** The business that the login acted for, if not its own: its owner reads the entry too. */
  readonly businessId?: string | undefined;
}

/** A merchant, an operator by name, or a part of the system. */
export type AuditActor = AuditMerchant | { readonly username: string } | { readonly job: string };

export interface AuditEntry {
  /** A stable code such as `login_failed` or `payout_account_bound`. */
  act: string;
  /** Its object, such as `merchant:<id>` or `withdrawal:<id>`. */
  object?: string;
  /** Never a password, a token, a code or its hash. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

const named = new WeakSet<Db>();

/** Returns whether this transaction has appended an entry that says which merchant, and which person of it, acted. */
export function hasNamedActor(tx: Tx): boolean {
  return named.has(tx);
}

/**
 * Appends one entry in the caller's transaction, so no act exists without its entry. Used outside a transaction only for a
 * refusal (a failed login), which leaves nothing else.
 */
export async function audit(db: Db, by: AuditActor, entry: AuditEntry): Promise<void> {
  const [kind, actor] = columnsOf(by);
  if (kind === 'merchant') named.add(db);
  await db`
    insert into audit_log (actor_kind, actor, act, object, details)
    values (${kind}, ${actor}, ${entry.act}, ${entry.object ?? null}, ${db.json({ ...entry.details, ...personOf(by) })})`;
}

/** Names the person, where a business has several. Its owner finds it by `merchant_id`, as what operators do to a merchant. */
function personOf(by: AuditActor): Readonly<Record<string, string>> {
  if (!('merchantId' in by)) return {};
  const { merchantId, personId = merchantId, businessId = merchantId } = by;
  return {
    ...(personId !== merchantId && { person_id: personId }),
    ...(businessId !== merchantId && { merchant_id: businessId }),
  };
}

function columnsOf(by: AuditActor): [kind: 'merchant' | 'operator' | 'system', actor: string] {
  if ('merchantId' in by) return ['merchant', by.merchantId];
  return 'username' in by ? ['operator', by.username] : ['system', by.job];
}
