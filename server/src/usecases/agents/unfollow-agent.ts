/** Unfollows an agent, which is as easy as following one (product.md section 4). */
import type { Actor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Ends the current record; running plans keep their frozen share. Throws Refusal `agent_not_followed`. */
export async function unfollowAgent(deps: Pick<Deps, 'sql'>, actor: Actor): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [ended] = await tx<{ agent_no: string }[]>`
      update follow set ended_at = now() where merchant_id = ${actor.merchantId} and ended_at is null returning agent_no`;
    if (!ended) throw new Refusal('agent_not_followed');
    await audit(tx, actor, {
      act: 'agent_unfollowed',
      object: `agent:${ended.agent_no}`,
    });
  });
}
