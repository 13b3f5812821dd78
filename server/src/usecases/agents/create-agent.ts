import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newNumber } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface AgentInput {
  name: string;
  shareBps: number;
  /** The id that merchants enter; undefined: generated. */
  agentNo: string | undefined;
}

/** Creates an agent and returns its id. Refusal: `name_taken` naming `agent_id`. */
export async function createAgent(deps: Pick<Deps, 'sql'>, operator: ByOperator, input: AgentInput): Promise<string> {
  const agentNo = input.agentNo ?? newNumber('A', 6);
  return await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`
      insert into agent (agent_no, name, share_bps) values (${agentNo}, ${input.name}, ${input.shareBps})
      on conflict (agent_no) do nothing returning 1`;
    if (rows.length === 0) throw new Refusal('name_taken', { fields: [{ field: 'agent_id', rule: 'not_accepted' }] });
    await audit(tx, operator, {
      act: 'agent_created',
      object: `agent:${agentNo}`,
      details: { name: input.name, share_bps: input.shareBps },
    });
    return agentNo;
  });
}
