import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSession } from './open-session.ts';

/**
 * Opens a session as a native shell hands it over, to try out that entry. Only in a demo: anywhere else it would be a way into a
 * merchant's account. Refusals: `not_a_demo`, `merchant_not_found`.
 */
export async function issueShellToken(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  operator: ByOperator,
  merchantId: string,
): Promise<{ token: string; expiresAt: Date; lang: string }> {
  return await inTransaction(deps.sql, async (tx) => {
    const [deployment] = await tx<{ is_demo: boolean }[]>`select is_demo from deployment`;
    if (!deployment?.is_demo) throw new Refusal('not_a_demo');
    const [merchant] = await tx<{ lang: string }[]>`select lang from merchant where id = ${merchantId}`;
    if (!merchant) throw new Refusal('merchant_not_found');
    const { token, expiresAt, sessionId } = await openSession(tx, deps.secretBox, {
      merchantId,
      entry: 'shell',
      device: 'Native shell',
    });
    await audit(tx, operator, {
      act: 'shell_token_issued',
      object: `merchant:${merchantId}`,
      details: { session_id: sessionId },
    });
    return { token, expiresAt, lang: merchant.lang };
  });
}
