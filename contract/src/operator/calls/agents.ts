/** Agents whom merchants follow (product.md section 4). */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const agent = v.object({
  agent_id: v.string(),
  name: v.string(),
  share_bps: f.count,
  is_active: v.boolean(),
  followers: f.count,
  created_at: f.instant,
  revision: f.count,
});
const exampleAgent = {
  agent_id: 'A77014',
  name: 'Studio Lindqvist',
  share_bps: 200,
  is_active: true,
  followers: 0,
  created_at: o.exampleAt,
  revision: 1,
};

export const create = defineOperatorCall({
  name: 'agents.create',
  summary: 'Make an agent',
  description: 'The rate is frozen into each plan when it is put.',
  request: v.strictObject({ name: o.name, share_bps: f.basisPoints, agent_id: v.optional(o.number) }),
  fields: {
    name: 'What merchants read before they follow.',
    share_bps: 'Share of a plan’s cleared profit, in basis points: 200 is 2 %.',
    agent_id: 'The id that merchants enter; without it one is made.',
  },
  response: v.object({ agent }),
  reasons: ['name_taken'],
  example: { request: { name: 'Studio Lindqvist', share_bps: 200 }, response: { agent: exampleAgent } },
});

export const list = defineOperatorCall({
  name: 'agents.list',
  summary: 'Agents',
  description: 'With how many merchants follow each now.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['agent_id', 'name', 'share_bps', 'is_active', 'followers'],
  isAudited: false,
  response: v.object({ ...f.listOf(agent) }),
  example: { request: {}, response: { list: [exampleAgent], next_cursor: null } },
});

export const setActive = defineOperatorCall({
  name: 'agents.setActive',
  summary: 'Open an agent to new followers, or close it',
  description: 'Who follows already keeps following; plans that are put keep their terms.',
  request: v.strictObject({ agent_id: o.number, is_active: v.boolean(), ...o.seen }),
  fields: { agent_id: 'Which agent.', is_active: 'Whether it can be followed.', ...o.seenFields },
  response: v.object({ agent }),
  reasons: ['agent_not_found'],
  example: {
    request: { agent_id: 'A77014', is_active: false },
    response: { agent: { ...exampleAgent, is_active: false } },
  },
});

export const edit = defineOperatorCall({
  name: 'agents.edit',
  summary: 'Change an agent’s name or rate',
  description: 'The rate counts for plans that are put from now on; those that are put keep theirs.',
  request: v.strictObject({ agent_id: o.number, name: o.name, share_bps: f.basisPoints, ...o.edited }),
  fields: {
    agent_id: 'Which agent.',
    name: 'What merchants read before they follow.',
    share_bps: 'Share of a plan’s cleared profit, in basis points: 200 is 2 %.',
    ...o.seenFields,
  },
  response: v.object({ agent }),
  reasons: ['agent_not_found'],
  example: {
    request: { agent_id: 'A77014', name: 'Studio Lindqvist', share_bps: 250, revision: 1 },
    response: { agent: { ...exampleAgent, share_bps: 250, revision: 2 } },
  },
});
