import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: { title: '您的餘額偏低', body: '可用餘額為 {available}，低於您設定的 {below}。' },
  plan_nearly_spent: {
    title: '您的計畫預算即將用完',
    body: '計畫 {plan_no} 已花費 {spent}，預算共 {budget}。可開啟計畫追加資金。',
  },
  nothing_delivered: {
    title: '您的計畫已有一天沒有放送廣告',
    body: '計畫 {plan_no} 自 {time} 起沒有放送廣告。請開啟計畫查看原因。',
  },
  conversion_held: {
    title: '您的計畫有一次轉換被暫緩',
    body: 'Placard 暫緩了計畫 {plan_no} 的一次轉換。原因：{reason}。將在 {review_at} 前做出決定。',
  },
  conversions_held: {
    title: '您的計畫有轉換被暫緩',
    body: '計畫 {plan_no} 的部分轉換已暫緩，正在查核。請開啟計畫查看明細與原因。',
  },
  withdrawal_late: { title: '您的提領已延遲', body: '提領 {withdrawal_no} 原定最晚 {day}入帳，我們正優先處理。' },
  email_unreachable: {
    title: '郵件無法送達您的信箱',
    body: '我們的郵件無法送達，已停止寄送。如需處理，請在應用程式的「設定」中開啟「通知」，再開啟「提醒」。',
  },
  webhook_failed: {
    title: 'Webhook 已自動關閉',
    body: '傳送至 Webhook「{name}」的訊息未能送達，這個 Webhook 已自動關閉。請在設定中查看最近的傳送紀錄，再重新開啟。',
  },
} satisfies Partial<NotificationTexts['templates']>;
