import { listAgents, readAgent } from '../../queries/operators/operators.ts';
import { createAgent } from '../../usecases/agents/create-agent.ts';
import { editAgent } from '../../usecases/agents/edit-agent.ts';
import { setAgentActive } from '../../usecases/agents/set-agent-active.ts';
import type { OperatorHandlers } from './handler.ts';

export const agentHandlers: OperatorHandlers<'agents'> = {
  agents: {
    create: async ({ deps, operator }, { name, share_bps, agent_id }) => {
      const agentNo = await createAgent(deps, operator, { name, shareBps: share_bps, agentNo: agent_id });
      return { agent: await readAgent(deps.sql, agentNo) };
    },
    edit: async ({ deps, operator }, { agent_id, name, share_bps }) => {
      await editAgent(deps, operator, { agentNo: agent_id, name, shareBps: share_bps });
      return { agent: await readAgent(deps.sql, agent_id) };
    },
    list: async ({ deps }, input) => await listAgents(deps.sql, input),
    setActive: async ({ deps, operator }, { agent_id, is_active }) => {
      await setAgentActive(deps, operator, { agentNo: agent_id, isActive: is_active });
      return { agent: await readAgent(deps.sql, agent_id) };
    },
  },
};
