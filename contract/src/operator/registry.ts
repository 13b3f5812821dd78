/** All calls of the operator API, by area and verb: `operatorCalls.codes.issue`. */
import type { OperatorCall } from './call.ts';
import * as arrivals from './calls/arrivals.ts';
import * as appeals from './calls/appeals.ts';
import * as agents from './calls/agents.ts';
import * as codes from './calls/codes.ts';
import * as configuration from './calls/configuration.ts';
import * as coupons from './calls/coupons.ts';
import * as delivery from './calls/delivery.ts';
import * as closedAccounts from './calls/closed-accounts.ts';
import * as exchanges from './calls/exchanges.ts';
import * as files from './calls/files.ts';
import * as history from './calls/history.ts';
import * as merchantPage from './calls/merchant-page.ts';
import * as merchants from './calls/merchants.ts';
import * as money from './calls/money.ts';
import * as offers from './calls/offers.ts';
import * as operators from './calls/operators.ts';
import * as overview from './calls/overview.ts';
import * as passkeys from './calls/passkeys.ts';
import * as payments from './calls/payments.ts';
import * as plans from './calls/plans.ts';
import * as recharges from './calls/recharges.ts';
import * as secondFactor from './calls/second-factor.ts';
import * as previews from './calls/previews.ts';
import * as products from './calls/products.ts';
import * as proposals from './calls/proposals.ts';
import * as session from './calls/session.ts';
import * as support from './calls/support.ts';
import * as withdrawals from './calls/withdrawals.ts';

export const operatorCalls = {
  session: {
    setup: session.setup,
    login: session.login,
    startPasskey: passkeys.startPasskey,
    usePasskey: passkeys.usePasskey,
    verify: session.verify,
    logout: session.logout,
    whoAmI: session.whoAmI,
    list: session.list,
    end: session.end,
    changePassword: session.changePassword,
  },
  secondFactor: {
    enrol: secondFactor.enrol,
    confirm: secondFactor.confirm,
    renewCodes: secondFactor.renewCodes,
  },
  passkeys: {
    list: passkeys.list,
    startAdding: passkeys.startAdding,
    add: passkeys.add,
    remove: passkeys.remove,
    startCheck: passkeys.startCheck,
    check: passkeys.check,
  },
  operators: {
    create: operators.create,
    list: operators.list,
    setRole: operators.setRole,
    setPassword: operators.setPassword,
    disable: operators.disable,
    enable: operators.enable,
    sessions: operators.sessions,
    endSessions: operators.endSessions,
    removePasskeys: passkeys.removeAll,
    askReset: secondFactor.askReset,
    approveReset: secondFactor.approveReset,
    listResets: secondFactor.listResets,
  },
  codes: { issue: codes.issue, list: codes.list },
  agents: { create: agents.create, edit: agents.edit, list: agents.list, setActive: agents.setActive },
  merchants: {
    list: merchants.list,
    show: merchants.show,
    flow: merchantPage.flow,
    sessions: merchantPage.sessions,
    trail: merchantPage.trail,
    setState: merchants.setState,
    resetPassword: merchants.resetPassword,
    endSessions: merchants.endSessions,
    recordBounce: merchants.recordBounce,
    recordBreach: merchants.recordBreach,
    upholdObjection: merchants.upholdObjection,
  },
  owners: {
    create: products.createOwner,
    edit: products.editOwner,
    setKey: products.setOwnerKey,
    list: products.listOwners,
  },
  products: {
    create: products.createProduct,
    edit: products.editProduct,
    list: products.listProducts,
    show: products.showProduct,
  },
  offers: {
    create: offers.create,
    edit: offers.edit,
    list: offers.list,
    show: offers.show,
    fund: offers.fund,
    pause: offers.pause,
    resume: offers.resume,
    stop: offers.stop,
  },
  plans: {
    offer: plans.offer,
    preview: plans.preview,
    editOffering: plans.editOffering,
    withdraw: plans.withdraw,
    list: plans.list,
    running: plans.running,
    show: plans.show,
    stop: plans.stop,
  },
  coupons: { create: coupons.create, edit: coupons.edit, list: coupons.list, grant: coupons.grant },
  activities: {
    create: coupons.createActivity,
    edit: coupons.editActivity,
    end: coupons.endActivity,
    list: coupons.listActivities,
  },
  recharges: {
    list: recharges.list,
    show: recharges.show,
    book: recharges.book,
    askBack: recharges.askBack,
  },
  topups: { record: money.recordTopUp, list: money.listTopUps },
  startUp: { grant: money.grantStartUp },
  appeals: { list: appeals.list, show: appeals.show, answer: appeals.answer, decide: appeals.decide },
  corrections: { record: money.recordCorrection, list: money.listCorrections },
  capital: { record: money.recordCapital, attest: money.recordBankBalance },
  payouts: { record: money.recordPayout, due: money.duePayouts },
  proposals: {
    create: proposals.create,
    list: proposals.list,
    show: proposals.show,
    approve: proposals.approve,
    reject: proposals.reject,
    withdraw: proposals.withdraw,
  },
  files: { upload: files.upload },
  queues: { counts: overview.counts },
  overview: { show: overview.show },
  previews: { show: previews.show },
  history: { list: history.list },
  withdrawals: {
    list: withdrawals.list,
    show: withdrawals.show,
    approve: withdrawals.approve,
    send: withdrawals.send,
    pay: withdrawals.pay,
    reject: withdrawals.reject,
    return: withdrawals.sendBack,
  },
  payments: {
    prepare: payments.prepare,
    list: payments.list,
    show: payments.show,
    send: payments.send,
    cancel: payments.cancel,
    file: payments.file,
  },
  arrivals: { list: arrivals.list, match: arrivals.match },
  statements: {
    check: payments.check,
    record: payments.record,
    list: payments.listStatements,
    lines: payments.listLines,
  },
  acceptors: { create: exchanges.createAcceptor, edit: exchanges.editAcceptor, list: exchanges.listAcceptors },
  exchanges: {
    prepare: exchanges.prepare,
    list: exchanges.list,
    pay: exchanges.pay,
    cancel: exchanges.cancel,
    dispute: exchanges.dispute,
    decide: exchanges.decide,
  },
  closedAccounts: { list: closedAccounts.list, payOut: closedAccounts.payOut },
  notifications: {
    publish: support.publish,
    edit: support.editNotification,
    withdraw: support.withdrawNotification,
    preview: support.previewNotification,
    list: support.listNotifications,
  },
  feedback: { list: support.listFeedback, answer: support.answerFeedback },
  sources: {
    create: delivery.createSource,
    edit: delivery.editSource,
    list: delivery.listSources,
    show: delivery.showSource,
    pause: delivery.pauseSource,
    resume: delivery.resumeSource,
    rotate: delivery.rotateSource,
  },
  conversions: {
    list: delivery.listConversions,
    hold: delivery.holdConversion,
    release: delivery.releaseConversion,
    reverse: delivery.reverseConversion,
  },
  settings: { show: configuration.showSettings, set: configuration.setSetting },
  content: {
    publish: configuration.publishContent,
    withdraw: configuration.withdrawContent,
    list: configuration.listContent,
  },
  audit: { list: configuration.listAudit },
  books: { check: configuration.checkBooks },
  shellToken: { issue: configuration.issueShellToken },
} as const;

export type OperatorCalls = typeof operatorCalls;

/** All calls as one list. */
export const allOperatorCalls: readonly OperatorCall[] = Object.values(operatorCalls).flatMap((area) =>
  Object.values<OperatorCall>(area),
);
