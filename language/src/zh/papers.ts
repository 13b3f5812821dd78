import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: '发票',
    credit_note: '贷项通知单',
  },
  date: '日期',
  seller: '开具方',
  buyer: '接收方',
  taxNumber: '税号',
  fees: {
    plan: '已结算计划的手续费',
    withdrawal: '提现手续费',
    membership: '会员费',
  },
  net: '不含税金额',
  vat: '增值税 {rate}',
  total: '价税合计',
  corrects: '本单更正发票 {number}（日期：{date}）。',
  settled: {
    invoice: '已从钱包支付，无需再付款。',
    credit_note: '该金额已退回钱包。',
  },
};
