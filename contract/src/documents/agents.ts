/** Documents the calls of plan follow. */
import type { Documents } from '../document.ts';

const exampleAgent = { agent_id: 'A77014', name: 'Studio Lindqvist', share_bps: 200 };

export const agents: Documents<'agents'> = {
  list: {
    summary: 'Follow records',
    description: 'The current agent, and all records, newest first, with the share paid.',
    example: { request: {}, response: { current: null, list: [], next_cursor: null, currency: 'USD' } },
  },
  follow: {
    summary: 'Follow an agent',
    description:
      'Replaces the current agent. The rate is frozen per plan when it is put; running plans keep theirs. share_bps, when sent, must still be the agent’s rate.',
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
  },
  lookup: {
    summary: 'Look an agent up before following',
    description: 'Name and profit-share rate.',
    example: { request: { agent_id: 'A77014' }, response: exampleAgent },
  },
  unfollow: {
    summary: 'Stop following',
    description: 'Plans put from now on share with nobody.',
    example: { request: {}, response: {} },
  },
};
