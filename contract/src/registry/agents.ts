/** Plan follow: agents and their share. */
import { defineCall } from '../call.ts';

const agentsShapes = () => import('../calls/agents.ts');

export const list = defineCall({
  name: 'agents.list',
  method: 'GET',
  path: '/assistance/list',
  auth: 'account',
  shape: async () => (await agentsShapes()).list,
});

export const follow = defineCall({
  name: 'agents.follow',
  method: 'POST',
  path: '/assistance/follow',
  auth: 'account',
  shape: async () => (await agentsShapes()).follow,
});

export const lookup = defineCall({
  name: 'agents.lookup',
  method: 'GET',
  path: '/assistance/agent',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await agentsShapes()).lookup,
});

export const unfollow = defineCall({
  name: 'agents.unfollow',
  method: 'POST',
  path: '/assistance/unfollow',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await agentsShapes()).unfollow,
});
