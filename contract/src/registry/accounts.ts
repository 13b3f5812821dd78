/** Accounts: registration, sessions, the user’s own data, opening the ad account, closing. */
import { defineCall } from '../call.ts';

export * from './log-in.ts';
export * from './passkey-login.ts';

const accountsShapes = () => import('../calls/accounts.ts');
const securityShapes = () => import('../calls/security.ts');
const resetsShapes = () => import('../calls/resets.ts');
const standingShapes = () => import('../calls/standing.ts');
const accountDataShapes = () => import('../calls/account-data.ts');

export const uploadImage = defineCall({
  name: 'accounts.uploadImage',
  method: 'POST',
  path: '/files/upload',
  auth: 'session',
  payload: 'form',
  shape: async () => (await accountsShapes()).uploadImage,
});

export const registerV2 = defineCall({
  name: 'accounts.registerV2',
  method: 'POST',
  path: '/auth/v2/register',
  auth: 'none',
  isIdempotent: true,
  shape: async () => (await accountsShapes()).registerV2,
});

export const language = defineCall({
  name: 'accounts.language',
  method: 'GET',
  path: '/auth/v2/lang',
  auth: 'none',
  shape: async () => (await accountsShapes()).language,
});

export const register = defineCall({
  name: 'accounts.register',
  method: 'POST',
  path: '/auth/register',
  auth: 'none',
  isIdempotent: true,
  shape: async () => (await accountsShapes()).register,
});

export const info = defineCall({
  name: 'accounts.info',
  method: 'GET',
  path: '/user/info',
  auth: 'session',
  shape: async () => (await accountsShapes()).info,
});

export const openAdAccount = defineCall({
  name: 'accounts.openAdAccount',
  method: 'POST',
  path: '/opening_store',
  auth: 'session',
  isIdempotent: true,
  shape: async () => (await accountsShapes()).openAdAccount,
});

export const editInfo = defineCall({
  name: 'accounts.editInfo',
  method: 'POST',
  path: '/user/info/edit',
  auth: 'session',
  shape: async () => (await accountsShapes()).editInfo,
});

export const changePassword = defineCall({
  name: 'accounts.changePassword',
  method: 'POST',
  path: '/update/password',
  auth: 'session',
  isIdempotent: true,
  endsSession: true,
  shape: async () => (await accountsShapes()).changePassword,
});

export const logout = defineCall({
  name: 'accounts.logout',
  method: 'POST',
  path: '/auth/logout',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await accountsShapes()).logout,
});

export const listSessions = defineCall({
  name: 'accounts.listSessions',
  method: 'GET',
  path: '/user/sessions',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await accountsShapes()).listSessions,
});

export const revokeSessions = defineCall({
  name: 'accounts.revokeSessions',
  method: 'POST',
  path: '/user/sessions/revoke',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await accountsShapes()).revokeSessions,
});

export const securityEvents = defineCall({
  name: 'accounts.securityEvents',
  method: 'GET',
  path: '/user/security/events',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await securityShapes()).securityEvents,
});

export const requestReset = defineCall({
  name: 'accounts.requestReset',
  method: 'POST',
  path: '/auth/reset/request',
  auth: 'none',
  origin: 'placard',
  shape: async () => (await resetsShapes()).requestReset,
});

export const confirmReset = defineCall({
  name: 'accounts.confirmReset',
  method: 'POST',
  path: '/auth/reset/confirm',
  auth: 'none',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await resetsShapes()).confirmReset,
});

export const standing = defineCall({
  name: 'accounts.standing',
  method: 'GET',
  path: '/user/standing',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await standingShapes()).standing,
});

export const exportData = defineCall({
  name: 'accounts.exportData',
  method: 'POST',
  path: '/user/export',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await accountDataShapes()).exportData,
});

export const liabilities = defineCall({
  name: 'accounts.liabilities',
  method: 'GET',
  path: '/user/liabilities',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await accountDataShapes()).liabilities,
});

export const closeTerms = defineCall({
  name: 'accounts.closeTerms',
  method: 'GET',
  path: '/user/close/terms',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await accountDataShapes()).closeTerms,
});

export const close = defineCall({
  name: 'accounts.close',
  method: 'POST',
  path: '/user/close',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await accountDataShapes()).close,
});
