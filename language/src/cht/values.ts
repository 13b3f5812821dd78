import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: '銀行帳戶', wallet: '錢包地址' },
  topics: {
    security: '帳戶安全',
    money: '資金',
    plan: '計畫',
    account: '帳戶',
    announcement: '系統公告',
    maintenance: '系統維護',
  },
  alerts: {
    balance_low: '餘額偏低',
    plan_nearly_spent: '計畫預算即將用完',
    plan_ended: '計畫結束',
    nothing_delivered: '一天無廣告放送',
    hold_or_deduction: '暫緩或扣除',
    payout_sent: '提領已匯出',
    payout_late: '提領延遲',
    daily: '每日提醒',
  },
  refusals: {
    not_an_image: '請選擇圖片檔案。',
    account_not_activated: '此帳戶尚未啟用，請聯絡客服。',
    account_disabled: '此帳戶已停用，請聯絡客服。',
    account_cancelled: '此帳戶已註銷，請聯絡客服。',
    transaction_password_not_set: '請先設定交易密碼。',
  },
};
