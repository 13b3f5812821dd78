/** The second step of logging in, of the login itself and as a rule of a business. */
import { defineCall } from '../call.ts';

const factorShapes = () => import('../calls/factor.ts');

export const show = defineCall({
  name: 'factor.show',
  method: 'GET',
  path: '/user/factor',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await factorShapes()).show,
});

export const begin = defineCall({
  name: 'factor.begin',
  method: 'POST',
  path: '/user/factor/begin',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await factorShapes()).begin,
});

export const confirm = defineCall({
  name: 'factor.confirm',
  method: 'POST',
  path: '/user/factor/confirm',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await factorShapes()).confirm,
});

export const renewCodes = defineCall({
  name: 'factor.renewCodes',
  method: 'POST',
  path: '/user/factor/codes',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await factorShapes()).renewCodes,
});

export const turnOff = defineCall({
  name: 'factor.turnOff',
  method: 'POST',
  path: '/user/factor/off',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await factorShapes()).turnOff,
});

export const forgetDevices = defineCall({
  name: 'factor.forgetDevices',
  method: 'POST',
  path: '/user/factor/devices/forget',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await factorShapes()).forgetDevices,
});

export const setRequired = defineCall({
  name: 'factor.setRequired',
  method: 'POST',
  path: '/people/factor',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await factorShapes()).setRequired,
});
