/** Logging in: apart, because the login page loads what this file exports. */
import { defineCall } from '../call.ts';

const logInShapes = () => import('../calls/log-in.ts');

export const login = defineCall({
  name: 'accounts.login',
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  shape: async () => (await logInShapes()).login,
});

export const loginV2 = defineCall({
  name: 'accounts.loginV2',
  method: 'POST',
  path: '/auth/v2/login',
  auth: 'none',
  shape: async () => (await logInShapes()).loginV2,
});
