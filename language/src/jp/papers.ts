import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: '請求書',
    credit_note: '返金通知書',
  },
  date: '発行日',
  seller: '発行者',
  buyer: '宛先',
  taxNumber: '法人番号・納税者番号',
  fees: {
    plan: '精算済みプランの手数料',
    withdrawal: '出金手数料',
    membership: 'メンバーシップ料金',
  },
  net: '税抜金額',
  vat: '消費税{rate}',
  total: '税込合計',
  corrects: '請求書{number}（発行日：{date}）を訂正するものです。',
  settled: {
    invoice: 'ウォレットから支払い済みです。追加のお支払いは不要です。',
    credit_note: 'この金額はウォレットに返金済みです。',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: '{business}の入出金明細書と請求書を添付します（対象月：{month}）。\n\nこのメールアドレスは{business}がPlacardに登録しました。今後不要な場合は、登録の削除を{business}に依頼してください。\n',
  },
  summary: {
    title: 'アカウント集計',
    months: '月別',
    plans: '精算済みプラン',
    cost: '費用',
    result: '損益',
    agents: 'エージェント別',
    agent: 'エージェント',
  },
};
