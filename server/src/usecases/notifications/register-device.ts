/** A phone that receives notifications while its session lives. */
import type { CallRequest, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

/**
 * Stores the token of the session's device; the newest wins. A token belongs to the session that sent it last, so a phone that
 * changes hands shows its new user nothing of the old one's. Where the deployment sends nothing to this platform, nothing is
 * stored, and the answer reports it.
 */
export async function registerDevice(
  deps: Pick<Deps, 'sql' | 'pushPlatforms'>,
  actor: Actor,
  { platform, token }: CallRequest<Calls['notifications']['registerDevice']>,
): Promise<CallResponse<Calls['notifications']['registerDevice']>> {
  if (!deps.pushPlatforms.includes(platform)) return { is_sent: false };
  await inTransaction(deps.sql, async (tx) => {
    // Serializes two sessions that send the same token at once; otherwise neither would see the other's row.
    await tx`select pg_advisory_xact_lock(hashtextextended(${token}, 0))`;
    await tx`delete from push_device where token = ${token} and session_id <> ${actor.sessionId}`;
    await tx`
      insert into push_device (session_id, merchant_id, platform, token)
      values (${actor.sessionId}, ${actor.merchantId}, ${platform}, ${token})
      on conflict (session_id) do update set platform = excluded.platform, token = excluded.token, registered_at = now()`;
  });
  return { is_sent: true };
}
