/** Follows an agent. Invariant: one agent at a time, enforced by a unique index; the record keeps the agreed rate. */
import type { CallPayload, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Replaces the followed agent. Throws Refusal `agent_not_found`, `agent_already_followed`, or `terms_changed` if the
 * sent rate is no longer the agent's.
 */
export async function followAgent(
  deps: Pick<Deps, 'sql'>,
  actor: Actor,
  input: CallPayload<Calls['agents']['follow']>,
): Promise<void> {
  const agentNo = input.agent_id;
  await inTransaction(deps.sql, async (tx) => {
    // The lock on the merchant's row serializes follows of one merchant; a put reads the record it finds.
    await tx`select 1 from merchant where id = ${actor.merchantId} for no key update`;
    const [agent] = await tx<{ share_bps: number }[]>`
      select share_bps from agent where agent_no = ${agentNo} and is_active for share`;
    if (!agent) throw new Refusal('agent_not_found');
    if (await isFollowing(tx, actor, agentNo)) throw new Refusal('agent_already_followed');
    if (input.share_bps !== undefined && input.share_bps !== agent.share_bps) {
      throw new Refusal('terms_changed', { share_bps: agent.share_bps });
    }
    await tx`update follow set ended_at = now() where merchant_id = ${actor.merchantId} and ended_at is null`;
    await tx`
      insert into follow (id, merchant_id, agent_no, share_bps)
      values (${newId()}, ${actor.merchantId}, ${agentNo}, ${agent.share_bps})`;
    await audit(tx, actor, {
      act: 'agent_followed',
      object: `agent:${agentNo}`,
      details: { share_bps: agent.share_bps },
    });
  });
}

async function isFollowing(tx: Tx, actor: Actor, agentNo: string): Promise<boolean> {
  const rows = await tx`
    select 1 from follow where merchant_id = ${actor.merchantId} and agent_no = ${agentNo} and ended_at is null`;
  return rows.length > 0;
}
