/** Every kind of operation: how it is built, and its frequency. */
import * as accounts from './accounts.ts';
import * as appeals from './appeals.ts';
import * as coupons from './coupons.ts';
import * as delivery from './delivery.ts';
import * as edits from './edits.ts';
import * as exchanges from './exchanges.ts';
import type { Builder } from './kit.ts';
import * as offers from './offers.ts';
import * as pacing from './pacing.ts';
import * as passwords from './passwords.ts';
import * as payments from './payments.ts';
import * as plans from './plans.ts';
import * as records from './records.ts';
import * as repeat from './repeat.ts';
import * as repeats from './repeats.ts';
import * as wallet from './wallet.ts';
import * as withdrawals from './withdrawals.ts';
import * as workers from './workers.ts';

interface Kind {
  build: Builder;
  weight: number;
  /** Done alone: its concurrent effects depend on moments that the model does not know. */
  isAlone?: boolean;
}

export const catalogue = {
  fileAppeal: { build: appeals.fileAppeal, weight: 8 },
  answerAppeal: { build: appeals.answerAppeal, weight: 1 },
  decideAppeal: { build: appeals.decideAppeal, weight: 4 },
  grantByTwo: { build: appeals.grantByTwo, weight: 2, isAlone: true },
  issueCode: { build: accounts.issueCode, weight: 2 },
  register: { build: accounts.register, weight: 2 },
  openAccount: { build: accounts.openAccount, weight: 2 },
  setState: { build: accounts.setState, weight: 3 },
  logIn: { build: accounts.logIn, weight: 1 },
  issueResetCode: { build: passwords.issueResetCode, weight: 1 },
  confirmReset: { build: passwords.confirmReset, weight: 1 },
  setPassword: { build: passwords.setPassword, weight: 2 },
  checkPassword: { build: passwords.checkPassword, weight: 3 },
  topUp: { build: records.topUp, weight: 8 },
  grantStartUp: { build: records.grantStartUp, weight: 2 },
  correct: { build: records.correct, weight: 6 },
  fundOffer: { build: records.fundOffer, weight: 6 },
  payOutOwed: { build: records.payOutOwed, weight: 3 },
  decideAlone: { build: records.decideAlone, weight: 1 },
  propose: { build: records.propose, weight: 4 },
  approveProposal: { build: records.approveProposal, weight: 4 },
  endProposal: { build: records.endProposal, weight: 1 },
  preview: { build: records.preview, weight: 1 },
  payGuarantee: { build: wallet.payGuarantee, weight: 3 },
  takeBackGuarantee: { build: wallet.takeBackGuarantee, weight: 3 },
  buyMembership: { build: wallet.buyMembership, weight: 2 },
  stopMembership: { build: wallet.stopMembership, weight: 1 },
  returnStartUp: { build: wallet.returnStartUp, weight: 2 },
  bindCard: { build: withdrawals.bindCard, weight: 3 },
  withdraw: { build: withdrawals.withdraw, weight: 8 },
  cancelWithdrawal: { build: withdrawals.cancelWithdrawal, weight: 3 },
  approveWithdrawal: { build: withdrawals.approveWithdrawal, weight: 6 },
  sendWithdrawal: { build: withdrawals.sendWithdrawal, weight: 6 },
  payWithdrawal: { build: withdrawals.payWithdrawal, weight: 6 },
  rejectWithdrawal: { build: withdrawals.rejectWithdrawal, weight: 2 },
  returnWithdrawal: { build: withdrawals.returnWithdrawal, weight: 2 },
  prepareBatch: { build: payments.prepareBatch, weight: 4 },
  sendBatch: { build: payments.sendBatch, weight: 4 },
  cancelBatch: { build: payments.cancelBatch, weight: 1 },
  recordStatement: { build: payments.recordStatement, weight: 5 },
  prepareExchange: { build: exchanges.prepareExchange, weight: 3 },
  confirmExchange: { build: exchanges.confirmExchange, weight: 5 },
  disputeExchange: { build: exchanges.disputeExchange, weight: 2 },
  payExchange: { build: exchanges.payExchange, weight: 2 },
  cancelExchangeByOperator: { build: exchanges.cancelExchangeByOperator, weight: 1 },
  disputeExchangeByOperator: { build: exchanges.disputeExchangeByOperator, weight: 1 },
  createOffer: { build: offers.createOffer, weight: 3 },
  pauseOffer: { build: offers.pauseOffer, weight: 2 },
  stopOffer: { build: offers.stopOffer, weight: 1 },
  offerPlan: { build: offers.offerPlan, weight: 12 },
  withdrawOffering: { build: offers.withdrawOffering, weight: 1 },
  pauseSource: { build: offers.pauseSource, weight: 4 },
  createAgent: { build: offers.createAgent, weight: 1 },
  setAgentActive: { build: offers.setAgentActive, weight: 1 },
  follow: { build: offers.follow, weight: 2 },
  unfollow: { build: offers.unfollow, weight: 1 },
  setSetting: { build: offers.setSetting, weight: 1, isAlone: true },
  editOffering: { build: edits.editOffering, weight: 4 },
  editOffer: { build: edits.editOffer, weight: 2 },
  editAgent: { build: edits.editAgent, weight: 2 },
  editActivity: { build: edits.editActivity, weight: 1 },
  editAcceptor: { build: edits.editAcceptor, weight: 1 },
  createCoupon: { build: coupons.createCoupon, weight: 3 },
  grantCoupon: { build: coupons.grantCoupon, weight: 4 },
  createActivity: { build: coupons.createActivity, weight: 1 },
  endActivity: { build: coupons.endActivity, weight: 1 },
  receiveCoupon: { build: coupons.receiveCoupon, weight: 3 },
  putPlan: { build: plans.putPlan, weight: 24 },
  stop: { build: plans.stop, weight: 3 },
  adjust: { build: pacing.adjust, weight: 8 },
  extend: { build: pacing.extend, weight: 4 },
  allowRepeats: { build: repeats.allowRepeats, weight: 5 },
  switchRepeats: { build: repeats.switchRepeats, weight: 3 },
  stopByOperator: { build: plans.stopByOperator, weight: 1 },
  advance: { build: workers.advance, weight: 10 },
  sweep: { build: workers.sweep, weight: 6, isAlone: true },
  deliver: { build: delivery.deliver, weight: 26 },
  deliverAgain: { build: delivery.deliverAgain, weight: 3 },
  holdConversion: { build: delivery.holdConversion, weight: 3 },
  releaseConversion: { build: delivery.releaseConversion, weight: 2 },
  reverseConversion: { build: delivery.reverseConversion, weight: 4 },
  repeatAct: { build: repeat.repeatAct, weight: 5 },
  resolveAct: { build: repeat.resolveAct, weight: 2 },
  actAndGiveUp: { build: repeat.actAndGiveUp, weight: 2 },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof catalogue;
export const kindNames = Object.keys(catalogue) as KindName[];
export const kindOf = (name: string): Kind | undefined => (catalogue as Record<string, Kind>)[name];
