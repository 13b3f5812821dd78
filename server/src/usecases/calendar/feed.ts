/**
 * The private address of a merchant's calendar. Invariant: at most one is open; its secret is kept as a hash only. A new one ends
 * the one before, and whatever ends all or all other sessions ends it too.
 */
import { calendarPath } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Db, Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { findFeed } from '../../queries/calendar/feed.ts';
import { audit } from '../../security/audit.ts';
import { newToken, tokenHash } from '../../security/hashing.ts';
import { countAttempt } from '../../security/rate-limits.ts';
import { notify } from '../notifications/notify.ts';

/** Makes a new address. Refusal: `too_many_attempts`. */
export async function createFeed(
  deps: Pick<Deps, 'sql' | 'relyingParty'>,
  actor: Actor,
  { has_amounts: hasAmounts }: CallPayload<Calls['calendar']['createFeed']>,
): Promise<CallResponse<Calls['calendar']['createFeed']>> {
  const { merchantId } = actor;
  await countAttempt(deps.sql, { key: `calendar:new:${merchantId}`, burst: 10, intervalMs: 3_600_000 });
  const token = newToken();
  return await inTransaction(deps.sql, async (tx) => {
    // Two at once wait here for each other: the later one ends the earlier one.
    await tx`select from merchant where id = ${merchantId} for no key update`;
    await endFeed(tx, merchantId);
    const id = newId();
    await tx`
      insert into calendar_feed (id, merchant_id, token_hash, has_amounts)
      values (${id}, ${merchantId}, ${tokenHash(token)}, ${hasAmounts})`;
    await auditFeed(tx, actor, 'calendar_feed_created');
    await notify(tx, {
      merchantId,
      cause: `calendar_feed_created:${id}`,
      template: 'calendar_feed_created',
      params: {},
    });
    const feed = await findFeed(tx, merchantId);
    if (!feed) throw new Error(`merchant ${merchantId} has no calendar feed`);
    return { address: `${deps.relyingParty.origins[0] ?? ''}${calendarPath}/${token}.ics`, feed };
  });
}

/** Ends the address at once; returns whether there was one. */
export async function revokeFeed(deps: Pick<Deps, 'sql'>, actor: Actor): Promise<boolean> {
  return await inTransaction(deps.sql, async (tx) => {
    const isRevoked = await endFeed(tx, actor.merchantId);
    if (isRevoked) await auditFeed(tx, actor, 'calendar_feed_revoked');
    return isRevoked;
  });
}

/** The same in the caller's transaction. */
export async function endFeed(tx: Tx, merchantId: string): Promise<boolean> {
  const { count } = await tx`
    update calendar_feed set revoked_at = now() where merchant_id = ${merchantId} and revoked_at is null`;
  return count > 0;
}

/** Notes that a program read it; at most once an hour, so that reading writes little. */
export async function noteRead(db: Db, feedId: string): Promise<void> {
  await db`
    update calendar_feed set read_at = now()
    where id = ${feedId} and (read_at is null or read_at < now() - interval '1 hour')`;
}

async function auditFeed(tx: Tx, actor: Actor, act: 'calendar_feed_created' | 'calendar_feed_revoked'): Promise<void> {
  await audit(tx, actor, { act, object: `merchant:${actor.merchantId}` });
}
