import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Changes an agent's name and rate; existing plans keep their frozen rate. Refusal: `agent_not_found`. */
export async function editAgent(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { agentNo: string; name: string; shareBps: number },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`
      update agent set name = ${input.name}, share_bps = ${input.shareBps} where agent_no = ${input.agentNo} returning 1`;
    if (rows.length === 0) throw new Refusal('agent_not_found');
    await audit(tx, operator, {
      act: 'agent_edited',
      object: `agent:${input.agentNo}`,
      details: { name: input.name, share_bps: input.shareBps },
    });
  });
}
