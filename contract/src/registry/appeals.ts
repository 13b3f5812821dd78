/** Holds and deductions, and their appeals. */
import { defineCall } from '../call.ts';

const appealsShapes = () => import('../calls/appeals.ts');

export const list = defineCall({
  name: 'appeals.list',
  method: 'GET',
  path: '/holdings/list',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await appealsShapes()).list,
});

export const show = defineCall({
  name: 'appeals.show',
  method: 'GET',
  path: '/holdings/detail',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await appealsShapes()).show,
});

export const file = defineCall({
  name: 'appeals.file',
  method: 'POST',
  path: '/appeal/file',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await appealsShapes()).file,
});

export const write = defineCall({
  name: 'appeals.write',
  method: 'POST',
  path: '/appeal/write',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await appealsShapes()).write,
});

export const withdraw = defineCall({
  name: 'appeals.withdraw',
  method: 'POST',
  path: '/appeal/withdraw',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await appealsShapes()).withdraw,
});

export const uploadPicture = defineCall({
  name: 'appeals.uploadPicture',
  method: 'POST',
  path: '/appeal/picture/upload',
  auth: 'account',
  payload: 'form',
  origin: 'placard',
  shape: async () => (await appealsShapes()).uploadPicture,
});

export const showPicture = defineCall({
  name: 'appeals.showPicture',
  method: 'GET',
  path: '/appeal/picture',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await appealsShapes()).showPicture,
});
