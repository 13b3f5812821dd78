/** Webhooks: a merchant’s own programs are notified of what happens. */
import { defineCall } from '../call.ts';

const webhooksShapes = () => import('../calls/webhooks.ts');

export const list = defineCall({
  name: 'webhooks.list',
  method: 'GET',
  path: '/user/webhooks',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await webhooksShapes()).list,
});

export const make = defineCall({
  name: 'webhooks.make',
  method: 'POST',
  path: '/user/webhooks/make',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await webhooksShapes()).make,
});

export const rotate = defineCall({
  name: 'webhooks.rotate',
  method: 'POST',
  path: '/user/webhooks/rotate',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await webhooksShapes()).rotate,
});

export const turn = defineCall({
  name: 'webhooks.turn',
  method: 'POST',
  path: '/user/webhooks/turn',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await webhooksShapes()).turn,
});

export const remove = defineCall({
  name: 'webhooks.remove',
  method: 'POST',
  path: '/user/webhooks/remove',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await webhooksShapes()).remove,
});

export const sendTest = defineCall({
  name: 'webhooks.sendTest',
  method: 'POST',
  path: '/user/webhooks/test',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await webhooksShapes()).sendTest,
});

export const deliveries = defineCall({
  name: 'webhooks.deliveries',
  method: 'GET',
  path: '/user/webhooks/deliveries',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await webhooksShapes()).deliveries,
});

export const showDelivery = defineCall({
  name: 'webhooks.showDelivery',
  method: 'GET',
  path: '/user/webhooks/delivery',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await webhooksShapes()).showDelivery,
});

export const replay = defineCall({
  name: 'webhooks.replay',
  method: 'POST',
  path: '/user/webhooks/replay',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await webhooksShapes()).replay,
});
