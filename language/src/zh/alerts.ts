import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: { title: '您的余额偏低', body: '可用资金为 {available}，低于您设定的 {below}。' },
  plan_nearly_spent: {
    title: '您的计划预算即将用完',
    body: '计划 {plan_no} 已消耗 {spent}，预算共 {budget}。可打开计划追加资金。',
  },
  nothing_delivered: {
    title: '您的计划已有一天没有展示广告',
    body: '计划 {plan_no} 自 {time} 起没有展示广告。请打开计划查看原因。',
  },
  conversion_held: {
    title: '您的计划有一次转化被暂缓',
    body: 'Placard 暂缓了计划 {plan_no} 的一次转化。原因：{reason}。将在 {review_at} 之前作出决定。',
  },
  conversions_held: {
    title: '您的计划有转化被暂缓',
    body: '计划 {plan_no} 的部分转化已暂缓，正在核查。请打开计划查看明细和原因。',
  },
  withdrawal_late: { title: '您的提现已延迟', body: '提现 {withdrawal_no} 原定最晚 {day}到账，我们正在优先处理。' },
  email_unreachable: {
    title: '邮件无法送达您的邮箱',
    body: '我们的邮件无法送达，已停止发送。如需处理，请在应用的“设置”中打开“消息通知”，再打开“提醒”。',
  },
  webhook_failed: {
    title: 'Webhook 已自动关闭',
    body: '发往 Webhook“{name}”的消息未能送达，该 Webhook 已自动关闭。请在设置中查看最近的发送记录，再重新开启。',
  },
} satisfies Partial<NotificationTexts['templates']>;
