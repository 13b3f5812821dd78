import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { endFeedsOf } from '../calendar-feed.ts';
import { forgetRemembered } from '../factor/second-factor.ts';
import { endAllSessions, endSession } from './end-sessions.ts';

/**
 * An operator signs a merchant out of all sessions, those of every person in the business included, or of one of the merchant's own.
 * Returns how many ended. Refusal: `session_not_found`.
 */
export async function signMerchantOut(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { merchantId: string; sessionId: string | undefined; reason: string },
): Promise<number> {
  return await inTransaction(deps.sql, async (tx) => {
    const ended =
      input.sessionId === undefined
        ? (await endAllSessions(tx, input.merchantId)) + (await endOfOthers(tx, input.merchantId))
        : await endSession(tx, input.merchantId, input.sessionId);
    await audit(tx, operator, {
      act: 'merchant_signed_out',
      object: `merchant:${input.merchantId}`,
      details: { reason: input.reason, sessions_ended: ended },
    });
    return ended;
  });
}

/** The other people's sessions, whichever business they act for at the moment: each of them could enter this one. */
async function endOfOthers(tx: Tx, merchantId: string): Promise<number> {
  const people = await tx<{ id: string }[]>`
    select distinct person_id as id from team_member
    where merchant_id = ${merchantId} and person_id <> ${merchantId} and ended_at is null order by id`;
  let ended = 0;
  for (const { id } of people) {
    await endFeedsOf(tx, id, merchantId);
    await forgetRemembered(tx, id);
    const result = await tx`update session set ended_at = now() where merchant_id = ${id} and ended_at is null`;
    ended += result.count;
  }
  return ended;
}
