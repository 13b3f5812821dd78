/** The alerts that a merchant chooses. */
import { defineCall } from '../call.ts';

const alertsShapes = () => import('../calls/alerts.ts');

export const show = defineCall({
  name: 'alerts.show',
  method: 'GET',
  path: '/user/alerts',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await alertsShapes()).show,
});

export const edit = defineCall({
  name: 'alerts.edit',
  method: 'POST',
  path: '/user/alerts/edit',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await alertsShapes()).edit,
});

export const reachAgain = defineCall({
  name: 'alerts.reachAgain',
  method: 'POST',
  path: '/user/alerts/reach_again',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await alertsShapes()).reachAgain,
});
