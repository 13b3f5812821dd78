import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ByOperator } from '../wallet/records.ts';
import { endAllSessions } from './end-sessions.ts';

/** An operator signs a merchant out everywhere; gives how many sessions ended. */
export async function signMerchantOut(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { merchantId: string; reason: string },
): Promise<number> {
  return await inTransaction(deps.sql, async (tx) => {
    const ended = await endAllSessions(tx, input.merchantId);
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'merchant_signed_out',
      object: `merchant:${input.merchantId}`,
      details: { reason: input.reason, sessions_ended: ended },
    });
    return ended;
  });
}
