/** Plan follow: agents (proxy operation), their share of cleared profit. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';

const agent = v.object({ agent_id: v.string(), name: v.string(), share_bps: f.count });
const agentIdInput = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(20),
  v.regex(/^[A-Za-z0-9]+$/),
  v.toUpperCase(),
);
const exampleAgent = { agent_id: 'A77014', name: 'Studio Lindqvist', share_bps: 200 };

const followRecord = v.object({
  ...agent.entries,
  followed_at: f.instant,
  ended_at: f.instantOrNull,
  plans: f.count,
  paid_share: f.amount,
});

export const list = defineCall({
  name: 'agents.list',
  method: 'GET',
  path: '/assistance/list',
  auth: 'account',
  summary: 'Follow records',
  description: 'The current agent, and all records, newest first, with the share paid.',
  request: v.strictObject({ ...f.queryPage }),
  response: v.object({ current: v.nullable(followRecord), ...f.listOf(followRecord), currency: f.currency }),
  example: { request: {}, response: { current: null, list: [], next_cursor: null, currency: 'USD' } },
});

export const lookup = defineCall({
  name: 'agents.lookup',
  method: 'GET',
  path: '/assistance/agent',
  auth: 'account',
  origin: 'placard',
  summary: 'Look an agent up before following',
  description: 'Name and profit-share rate.',
  request: v.strictObject({ agent_id: agentIdInput }),
  response: agent,
  reasons: ['agent_not_found', 'agent_already_followed'],
  example: { request: { agent_id: 'A77014' }, response: exampleAgent },
});

export const follow = defineCall({
  name: 'agents.follow',
  method: 'POST',
  path: '/assistance/follow',
  auth: 'account',
  summary: 'Follow an agent',
  description:
    'Replaces the current agent. The rate is frozen per plan when it is put; running plans keep theirs. share_bps, when sent, must still be the agent’s rate.',
  request: v.strictObject({ agent_id: agentIdInput, share_bps: v.optional(f.basisPoints) }),
  response: v.object({ current: followRecord }),
  reasons: ['agent_not_found', 'agent_already_followed', 'terms_changed'],
  example: {
    request: { agent_id: 'A77014', share_bps: 200 },
    response: {
      current: {
        ...exampleAgent,
        followed_at: '2026-11-21T08:00:00.000Z',
        ended_at: null,
        plans: 0,
        paid_share: '0.00',
      },
    },
  },
});

export const unfollow = defineCall({
  name: 'agents.unfollow',
  method: 'POST',
  path: '/assistance/unfollow',
  auth: 'account',
  origin: 'placard',
  summary: 'Stop following',
  description: 'Plans put from now on share with nobody.',
  request: v.strictObject({}),
  response: v.object({}),
  reasons: ['agent_not_followed'],
  example: { request: {}, response: {} },
});
