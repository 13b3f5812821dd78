import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Opens an agent to new followers or closes it; existing followers stay. Refusal: `agent_not_found`. */
export async function setAgentActive(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { agentNo: string; isActive: boolean },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`update agent set is_active = ${input.isActive} where agent_no = ${input.agentNo} returning 1`;
    if (rows.length === 0) throw new Refusal('agent_not_found');
    await audit(tx, operator, {
      act: input.isActive ? 'agent_opened' : 'agent_closed',
      object: `agent:${input.agentNo}`,
    });
  });
}
