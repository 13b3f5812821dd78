import { listSessions, readLanguage, readStanding, readUserInfo } from '../../queries/accounts/accounts.ts';
import { exportData } from '../../queries/accounts/export-data.ts';
import { readLiabilities } from '../../queries/accounts/liabilities.ts';
import { listSecurityEvents } from '../../queries/accounts/security-events.ts';
import { admitExport } from '../../usecases/accounts/admit-export.ts';
import { changePassword } from '../../usecases/accounts/change-password.ts';
import { readCloseBlocks } from '../../queries/accounts/close-blocks.ts';
import { closeAccount } from '../../usecases/accounts/close-account.ts';
import { confirmReset } from '../../usecases/accounts/confirm-reset.ts';
import { editProfile } from '../../usecases/accounts/edit-profile.ts';
import { logOut, revokeSessions } from '../../usecases/accounts/end-sessions.ts';
import { logIn } from '../../usecases/accounts/log-in.ts';
import { logInByPasskey, startPasskeyLogin } from '../../usecases/accounts/log-in-by-passkey.ts';
import { openAdAccount } from '../../usecases/accounts/open-ad-account.ts';
import { registerMerchant } from '../../usecases/accounts/register-merchant.ts';
import { requestReset } from '../../usecases/accounts/request-reset.ts';
import { uploadImage } from '../../usecases/accounts/upload-image.ts';
import type { AreaHandlers } from './handler.ts';

export const accountHandlers: AreaHandlers<'accounts'> = {
  loginV2: async ({ deps, actor }, credentials) => await logIn(deps, actor, credentials),

  // v1 is a shorter form of v2 (product.md section 2).
  login: async ({ deps, actor }, credentials) => ({ token: (await logIn(deps, actor, credentials)).token }),

  startPasskey: async ({ deps, actor }) => await startPasskeyLogin(deps, actor),

  loginByPasskey: async ({ deps, actor }, answer) => await logInByPasskey(deps, actor, answer),

  registerV2: async ({ deps, actor }, form) => await registerMerchant(deps, actor, form),

  register: async ({ deps, actor }, form) => ({ token: (await registerMerchant(deps, actor, form)).token }),

  language: async ({ deps, actor, token }) => ({ lang: await readLanguage(deps.sql, token, actor) }),

  logout: async ({ deps, actor }) => {
    await logOut(deps, actor);
    return {};
  },

  info: async ({ deps, actor }) => await readUserInfo(deps, actor),

  editInfo: async ({ deps, actor }, changes) => {
    await editProfile(deps, actor, changes);
    return await readUserInfo(deps, actor);
  },

  changePassword: async ({ deps, actor }, form) => ({ device_token: await changePassword(deps, actor, form) }),

  openAdAccount: async ({ deps, actor }, { code }) => await openAdAccount(deps, actor, code),

  uploadImage: async ({ deps, actor, file }) => await uploadImage(deps, actor, await file()),

  listSessions: async ({ deps, actor }) => ({ list: await listSessions(deps.sql, actor) }),

  revokeSessions: async ({ deps, actor }, wanted) => await revokeSessions(deps, actor, wanted),

  exportData: async ({ deps, reads, actor }, { password, ticket, ...wanted }) => {
    const pass = await admitExport(deps, actor, { password, ticket });
    const piece = await reads.snapshot(async (sql) => await exportData({ ...deps, sql }, actor, wanted));
    return { ...piece, ticket: pass };
  },

  liabilities: async ({ deps, actor }, { day }) => await readLiabilities(deps, actor, day),

  closeTerms: async ({ deps, actor }) => ({
    merchant_no: actor.merchantNo,
    currency: deps.currency,
    blocks: await readCloseBlocks(deps.sql, actor.merchantId, deps.currency),
  }),

  close: async ({ deps, actor }, { password }) => {
    await closeAccount(deps, actor, password);
    return {};
  },

  securityEvents: async ({ deps, actor }, page) => await listSecurityEvents(deps, actor, page),

  requestReset: async ({ deps, actor }, request) => await requestReset(deps, actor, request),

  confirmReset: async ({ deps, actor }, form) => await confirmReset(deps, actor, form),

  standing: async ({ deps, actor }, page) => await readStanding(deps, actor, page),
};
