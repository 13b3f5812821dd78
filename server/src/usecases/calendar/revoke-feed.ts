/** Ends the private address of the merchant's calendar. */
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { auditFeed, endFeed } from '../calendar-feed.ts';

/** Ends the address at once; returns whether there was one. */
export async function revokeFeed(deps: Pick<Deps, 'sql'>, actor: Actor): Promise<boolean> {
  return await inTransaction(deps.sql, async (tx) => {
    const isRevoked = await endFeed(tx, actor.merchantId);
    if (isRevoked) await auditFeed(tx, actor, 'calendar_feed_revoked');
    return isRevoked;
  });
}
