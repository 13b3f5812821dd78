/** All calls of the merchant API, in the order of specification.md section 7, Placard's own after them by area. */
import type { Call } from './call.ts';
import * as accountData from './calls/account-data.ts';
import * as accounts from './calls/accounts.ts';
import * as acts from './calls/acts.ts';
import * as agents from './calls/agents.ts';
import * as coupons from './calls/coupons.ts';
import * as exchange from './calls/exchange.ts';
import * as funds from './calls/funds.ts';
import * as notifications from './calls/notifications.ts';
import * as payoutAccounts from './calls/payout-accounts.ts';
import * as passkeys from './calls/passkeys.ts';
import * as plans from './calls/plans.ts';
import * as proof from './calls/proof.ts';
import * as resets from './calls/resets.ts';
import * as security from './calls/security.ts';
import * as standing from './calls/standing.ts';
import * as statistics from './calls/statistics.ts';
import * as support from './calls/support.ts';
import * as wallet from './calls/wallet.ts';
import * as withdrawals from './calls/withdrawals.ts';

/** Every call by area and verb: `calls.plans.put`. */
export const calls = {
  accounts: {
    uploadImage: accounts.uploadImage,
    registerV2: accounts.registerV2,
    loginV2: accounts.loginV2,
    language: accounts.language,
    login: accounts.login,
    register: accounts.register,
    info: accounts.info,
    openAdAccount: accounts.openAdAccount,
    editInfo: accounts.editInfo,
    changePassword: accounts.changePassword,
    logout: accounts.logout,
    listSessions: accounts.listSessions,
    revokeSessions: accounts.revokeSessions,
    securityEvents: security.securityEvents,
    requestReset: resets.requestReset,
    confirmReset: resets.confirmReset,
    standing: standing.standing,
    exportData: accountData.exportData,
    closeTerms: accountData.closeTerms,
    close: accountData.close,
  },
  plans: {
    list: plans.list,
    detail: plans.detail,
    appDetail: plans.appDetail,
    put: plans.put,
    awaitPutCount: plans.awaitPutCount,
    statistics: statistics.statistics,
    statisticsByPlan: statistics.statisticsByPlan,
    stop: plans.stop,
    listTransfers: proof.listTransfers,
    listEvents: proof.listEvents,
  },
  wallet: {
    property: wallet.property,
    flowList: wallet.flowList,
    withdraw: withdrawals.withdraw,
    checkPassword: payoutAccounts.checkPassword,
    setTransactionPassword: payoutAccounts.setTransactionPassword,
    bankCardDetail: payoutAccounts.bankCardDetail,
    editBankCard: payoutAccounts.editBankCard,
    showTransfer: wallet.showTransfer,
    showFigure: wallet.showFigure,
    statement: wallet.statement,
    withdrawTerms: withdrawals.withdrawTerms,
    listWithdrawals: withdrawals.listWithdrawals,
    cancelWithdrawal: withdrawals.cancelWithdrawal,
    returnStartUp: funds.returnStartUp,
    payGuarantee: funds.payGuarantee,
    takeBackGuarantee: funds.takeBackGuarantee,
    buyMembership: funds.buyMembership,
    stopMembership: funds.stopMembership,
  },
  passkeys: {
    list: passkeys.list,
    startAdding: passkeys.startAdding,
    add: passkeys.add,
    remove: passkeys.remove,
    startCheck: passkeys.startCheck,
    check: passkeys.check,
  },
  coupons: { list: coupons.list, receive: coupons.receive, listActivities: coupons.listActivities },
  agents: { list: agents.list, follow: agents.follow, lookup: agents.lookup, unfollow: agents.unfollow },
  exchange: { list: exchange.list, detail: exchange.detail, dispute: exchange.dispute },
  notifications: {
    list: notifications.list,
    markRead: notifications.markRead,
    unreadCount: notifications.unreadCount,
    registerDevice: notifications.registerDevice,
  },
  acts: { resolve: acts.resolve },
  support: {
    basicConfig: support.basicConfig,
    sendFeedback: support.sendFeedback,
    listFeedback: support.listFeedback,
  },
} as const;

export type Calls = typeof calls;

/** All calls as one list. */
export const allCalls: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area));
