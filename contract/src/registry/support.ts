/** Basic config, customer service, feedback. */
import { defineCall } from '../call.ts';

const supportShapes = () => import('../calls/support.ts');

export const basicConfig = defineCall({
  name: 'support.basicConfig',
  method: 'GET',
  path: '/basic_config',
  auth: 'none',
  shape: async () => (await supportShapes()).basicConfig,
});

export const sendFeedback = defineCall({
  name: 'support.sendFeedback',
  method: 'POST',
  path: '/feedback',
  auth: 'session',
  shape: async () => (await supportShapes()).sendFeedback,
});

export const listFeedback = defineCall({
  name: 'support.listFeedback',
  method: 'GET',
  path: '/feedback/list',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await supportShapes()).listFeedback,
});
