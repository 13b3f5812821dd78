/** The wallet: figures, fund details, withdrawals, the payout account, start-up funds, guarantee, membership. */
import { defineCall } from '../call.ts';

const walletShapes = () => import('../calls/wallet.ts');
const withdrawalsShapes = () => import('../calls/withdrawals.ts');
const payoutAccountsShapes = () => import('../calls/payout-accounts.ts');
const rechargesShapes = () => import('../calls/recharges.ts');
const fundsShapes = () => import('../calls/funds.ts');

export const property = defineCall({
  name: 'wallet.property',
  method: 'GET',
  path: '/user/property',
  auth: 'account',
  shape: async () => (await walletShapes()).property,
});

export const flowList = defineCall({
  name: 'wallet.flowList',
  method: 'GET',
  path: '/transaction_flow/list',
  auth: 'account',
  shape: async () => (await walletShapes()).flowList,
});

export const withdraw = defineCall({
  name: 'wallet.withdraw',
  method: 'POST',
  path: '/user/withdraw',
  auth: 'account',
  isIdempotent: true,
  shape: async () => (await withdrawalsShapes()).withdraw,
});

export const checkPassword = defineCall({
  name: 'wallet.checkPassword',
  method: 'POST',
  path: '/check/password',
  auth: 'account',
  shape: async () => (await payoutAccountsShapes()).checkPassword,
});

export const setTransactionPassword = defineCall({
  name: 'wallet.setTransactionPassword',
  method: 'POST',
  path: '/set/password',
  auth: 'account',
  isIdempotent: true,
  shape: async () => (await payoutAccountsShapes()).setTransactionPassword,
});

export const bankCardDetail = defineCall({
  name: 'wallet.bankCardDetail',
  method: 'GET',
  path: '/bank_card/detail',
  auth: 'account',
  shape: async () => (await payoutAccountsShapes()).bankCardDetail,
});

export const editBankCard = defineCall({
  name: 'wallet.editBankCard',
  method: 'POST',
  path: '/bank_card/edit',
  auth: 'account',
  isIdempotent: true,
  shape: async () => (await payoutAccountsShapes()).editBankCard,
});

export const showTransfer = defineCall({
  name: 'wallet.showTransfer',
  method: 'GET',
  path: '/ledger/transfer',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await walletShapes()).showTransfer,
});

export const showFigure = defineCall({
  name: 'wallet.showFigure',
  method: 'GET',
  path: '/ledger/figure',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await walletShapes()).showFigure,
});

export const statement = defineCall({
  name: 'wallet.statement',
  method: 'GET',
  path: '/ledger/statement',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await walletShapes()).statement,
});

export const withdrawTerms = defineCall({
  name: 'wallet.withdrawTerms',
  method: 'GET',
  path: '/user/withdraw/terms',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await withdrawalsShapes()).withdrawTerms,
});

export const listWithdrawals = defineCall({
  name: 'wallet.listWithdrawals',
  method: 'GET',
  path: '/user/withdraw/list',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await withdrawalsShapes()).listWithdrawals,
});

export const cancelWithdrawal = defineCall({
  name: 'wallet.cancelWithdrawal',
  method: 'POST',
  path: '/user/withdraw/cancel',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await withdrawalsShapes()).cancelWithdrawal,
});

export const listRecharges = defineCall({
  name: 'wallet.listRecharges',
  method: 'GET',
  path: '/user/recharge/list',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await rechargesShapes()).listRecharges,
});

export const fileRecharge = defineCall({
  name: 'wallet.fileRecharge',
  method: 'POST',
  path: '/user/recharge/file',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await rechargesShapes()).fileRecharge,
});

export const cancelRecharge = defineCall({
  name: 'wallet.cancelRecharge',
  method: 'POST',
  path: '/user/recharge/cancel',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await rechargesShapes()).cancelRecharge,
});

export const returnStartUp = defineCall({
  name: 'wallet.returnStartUp',
  method: 'POST',
  path: '/start_up/return',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await fundsShapes()).returnStartUp,
});

export const payGuarantee = defineCall({
  name: 'wallet.payGuarantee',
  method: 'POST',
  path: '/guarantee/pay',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await fundsShapes()).payGuarantee,
});

export const takeBackGuarantee = defineCall({
  name: 'wallet.takeBackGuarantee',
  method: 'POST',
  path: '/guarantee/take_back',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await fundsShapes()).takeBackGuarantee,
});

export const buyMembership = defineCall({
  name: 'wallet.buyMembership',
  method: 'POST',
  path: '/membership/buy',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await fundsShapes()).buyMembership,
});

export const stopMembership = defineCall({
  name: 'wallet.stopMembership',
  method: 'POST',
  path: '/membership/stop',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await fundsShapes()).stopMembership,
});
