import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { endAllSessions, endSession } from './end-sessions.ts';

/** An operator signs a merchant out of all sessions or of one. Returns how many ended. Refusal: `session_not_found`. */
export async function signMerchantOut(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { merchantId: string; sessionId: string | undefined; reason: string },
): Promise<number> {
  return await inTransaction(deps.sql, async (tx) => {
    const ended =
      input.sessionId === undefined
        ? await endAllSessions(tx, input.merchantId)
        : await endSession(tx, input.merchantId, input.sessionId);
    await audit(tx, operator, {
      act: 'merchant_signed_out',
      object: `merchant:${input.merchantId}`,
      details: { reason: input.reason, sessions_ended: ended },
    });
    return ended;
  });
}
