/** Passkeys instead of the transaction password’s digits. */
import { defineCall } from '../call.ts';

const passkeysShapes = () => import('../calls/passkeys.ts');

export const list = defineCall({
  name: 'passkeys.list',
  method: 'GET',
  path: '/user/passkeys',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await passkeysShapes()).list,
});

export const startAdding = defineCall({
  name: 'passkeys.startAdding',
  method: 'POST',
  path: '/user/passkeys/add/start',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await passkeysShapes()).startAdding,
});

export const add = defineCall({
  name: 'passkeys.add',
  method: 'POST',
  path: '/user/passkeys/add',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await passkeysShapes()).add,
});

export const remove = defineCall({
  name: 'passkeys.remove',
  method: 'POST',
  path: '/user/passkeys/remove',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await passkeysShapes()).remove,
});

export const startCheck = defineCall({
  name: 'passkeys.startCheck',
  method: 'POST',
  path: '/user/passkeys/check/start',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await passkeysShapes()).startCheck,
});

export const check = defineCall({
  name: 'passkeys.check',
  method: 'POST',
  path: '/user/passkeys/check',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await passkeysShapes()).check,
});
