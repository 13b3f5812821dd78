import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: '資金流向',
  about: '先進來的錢先用。每次拆分，合計都相符；點選金額可查看明細。',
  another: '查看其他款項的流向',
  partOf: {
    to: '{amount} 的一部分，其餘來自其他款項',
    from: '{amount} 的一部分，其餘用於別處或仍可用',
  },
  conversions: '{count, plural, other {#\u00a0次轉換}}',
  late: '已延遲，原預計最晚 {date}',
  credits: '通常最晚 {date}入帳',
  creditsUnknown: '暫時無法預計：已入帳的儲值筆數太少',
  settles: '約 {time} 結算',
  sums: '款項類型',
  empty: '尚無紀錄。',
  others: '其餘部分',
  ways: {
    label: '方向',
    to: '去向',
    from: '來源',
  },
  kinds: {
    recharge: '儲值，尚未入帳',
    held: '圈存中',
    acceptor: '換匯商付款給您',
    other: '明細',
  },
  steps: {
    label: '步驟',
    filed: '已申請儲值',
    seen: '已到達我們的銀行',
    reserved: '已為計畫圈存',
    spent: '已用於廣告',
    earned: '轉換帶來的收入',
    on_hold: '暫緩，等待審核',
    owed: '等待代管款項到位',
    locked: '尚未確認',
    posted: '已記帳',
  },
};
