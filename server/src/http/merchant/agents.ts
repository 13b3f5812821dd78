import { listFollows, lookUpAgent, readCurrentFollow } from '../../queries/agents/agents.ts';
import { followAgent } from '../../usecases/agents/follow-agent.ts';
import { unfollowAgent } from '../../usecases/agents/unfollow-agent.ts';
import type { AreaHandlers } from './handler.ts';

export const agentHandlers: AreaHandlers<'agents'> = {
  list: async ({ deps, actor }, page) => await listFollows(deps, actor, page),

  lookup: async ({ deps, actor }, { agent_id }) => await lookUpAgent(deps.sql, actor, agent_id),

  follow: async ({ deps, actor }, input) => {
    await followAgent(deps, actor, input);
    const current = await readCurrentFollow(deps, actor);
    if (!current) throw new Error('the record that was just made is gone');
    return { current };
  },

  unfollow: async ({ deps, actor }) => {
    await unfollowAgent(deps, actor);
    return {};
  },
};
