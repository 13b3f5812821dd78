/** Makes a new private address of the merchant's calendar, and ends the one before. */
import { calendarPath } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { findFeed } from '../../queries/calendar/feed.ts';
import { newToken, tokenHash } from '../../security/hashing.ts';
import { countAttempt } from '../../security/rate-limits.ts';
import { confirmPassword } from '../approval/confirm-password.ts';
import { notify } from '../notifications/notify.ts';
import { auditFeed, endFeed } from '../calendar-feed.ts';

/** Makes a new address; one with amounts takes the login password. Refusals: `too_many_attempts`, those of `confirmPassword`. */
export async function createFeed(
  deps: Pick<Deps, 'sql' | 'hasher' | 'relyingParty'>,
  actor: Actor,
  { has_amounts: hasAmounts, password }: CallPayload<Calls['calendar']['createFeed']>,
): Promise<CallResponse<Calls['calendar']['createFeed']>> {
  const { merchantId } = actor;
  await countAttempt(deps.sql, { key: `calendar:new:${merchantId}`, burst: 10, intervalMs: 3_600_000 });
  if (hasAmounts) await confirmPassword(deps, actor, password);
  const token = newToken();
  return await inTransaction(deps.sql, async (tx) => {
    // Two at once wait here for each other: the later one ends the earlier one.
    await tx`select from merchant where id = ${merchantId} for no key update`;
    await endFeed(tx, merchantId);
    const id = newId();
    await tx`
      insert into calendar_feed (id, merchant_id, made_by, token_hash, has_amounts)
      values (${id}, ${merchantId}, ${actor.personId}, ${tokenHash(token)}, ${hasAmounts})`;
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
