/**
 * The private address of a merchant's calendar. Invariant: at most one is open; its secret is kept as a hash only. A new one ends
 * the one before, and whatever ends all or all other sessions ends it too.
 */
import type { Actor } from '../context/actor.ts';
import type { Db, Tx } from '../database/database.ts';
import { audit } from '../security/audit.ts';

/** Ends the business's open address, if there is one; returns whether there was. */
export async function endFeed(tx: Tx, merchantId: string): Promise<boolean> {
  const { count } = await tx`
    update calendar_feed set revoked_at = now() where merchant_id = ${merchantId} and revoked_at is null`;
  return count > 0;
}

/** Ends the open addresses that a person made, in this business or in all of theirs. */
export async function endFeedsOf(tx: Tx, personId: string, businessId?: string): Promise<void> {
  await tx`
    update calendar_feed set revoked_at = now()
    where made_by = ${personId} and revoked_at is null ${businessId === undefined ? tx`` : tx`and merchant_id = ${businessId}`}`;
}

/** Notes that a program read it; at most once an hour, so that reading writes little. */
export async function noteRead(db: Db, feedId: string): Promise<void> {
  await db`
    update calendar_feed set read_at = now()
    where id = ${feedId} and (read_at is null or read_at < now() - interval '1 hour')`;
}

/** Writes to the security log that the address was made or ended. */
export async function auditFeed(
  tx: Tx,
  actor: Actor,
  act: 'calendar_feed_created' | 'calendar_feed_revoked',
): Promise<void> {
  await audit(tx, actor, { act, object: `merchant:${actor.merchantId}` });
}
