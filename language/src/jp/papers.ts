import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: '請求書',
    credit_note: '返金通知書',
  },
  date: '発行日',
  seller: '発行者',
  buyer: '宛先',
  taxNumber: '税務番号',
  fees: {
    plan: '精算済みプランの手数料',
    withdrawal: '出金手数料',
    membership: 'メンバーシップ',
  },
  net: '税抜金額',
  vat: '消費税{rate}',
  total: '税込合計',
  corrects: '請求書{number}（発行日：{date}）を訂正するものです。',
  settled: {
    invoice: 'ウォレットから支払い済みです。お支払いは不要です。',
    credit_note: '金額はウォレットに返金済みです。',
  },
};
