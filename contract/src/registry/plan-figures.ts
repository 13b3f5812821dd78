/** The origin of a plan's figures: the app loads it with their sheets. */
import { defineCall } from '../call.ts';

const proofShapes = () => import('../calls/proof.ts');

export const listTransfers = defineCall({
  name: 'plans.listTransfers',
  method: 'GET',
  path: '/plan/order/transfers',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await proofShapes()).listTransfers,
});

export const listEvents = defineCall({
  name: 'plans.listEvents',
  method: 'GET',
  path: '/plan/order/events',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await proofShapes()).listEvents,
});
