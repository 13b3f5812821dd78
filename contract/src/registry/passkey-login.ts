/** Logging in with a passkey: apart, because the login page loads it only where the browser can. */
import { defineCall } from '../call.ts';

const logInShapes = () => import('../calls/log-in.ts');

export const startPasskey = defineCall({
  name: 'accounts.startPasskey',
  method: 'POST',
  path: '/auth/passkey/start',
  auth: 'none',
  origin: 'placard',
  shape: async () => (await logInShapes()).startPasskey,
});

export const loginByPasskey = defineCall({
  name: 'accounts.loginByPasskey',
  method: 'POST',
  path: '/auth/passkey',
  auth: 'none',
  origin: 'placard',
  shape: async () => (await logInShapes()).loginByPasskey,
});
