/** API keys of a merchant’s own programs. */
import { defineCall } from '../call.ts';

const keysShapes = () => import('../calls/keys.ts');

export const list = defineCall({
  name: 'keys.list',
  method: 'GET',
  path: '/user/keys',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await keysShapes()).list,
});

export const make = defineCall({
  name: 'keys.make',
  method: 'POST',
  path: '/user/keys/make',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await keysShapes()).make,
});

export const rotate = defineCall({
  name: 'keys.rotate',
  method: 'POST',
  path: '/user/keys/rotate',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await keysShapes()).rotate,
});

export const limitKey = defineCall({
  name: 'keys.limitKey',
  method: 'POST',
  path: '/user/keys/limit',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await keysShapes()).limitKey,
});

export const revokeKey = defineCall({
  name: 'keys.revokeKey',
  method: 'POST',
  path: '/user/keys/revoke',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await keysShapes()).revokeKey,
});
