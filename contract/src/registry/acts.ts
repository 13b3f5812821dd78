/** Acts whose answer was lost. */
import { defineCall } from '../call.ts';

const actsShapes = () => import('../calls/acts.ts');

export const resolve = defineCall({
  name: 'acts.resolve',
  method: 'POST',
  path: '/user/acts/resolve',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await actsShapes()).resolve,
});
